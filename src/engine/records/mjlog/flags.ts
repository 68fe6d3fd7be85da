/** Rule flags of `GO type`. */
export const FLAGS = { multiplayer: 0x01, noRedFives: 0x02, noOpenTanyao: 0x04, southGame: 0x08, threePlayers: 0x10 } as const;
