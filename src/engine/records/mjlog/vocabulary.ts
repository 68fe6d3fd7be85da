/** Names of an mjlog `yaku` id in our vocabulary; ids 52–54 are dora, ura dora and red fives. */
export const YAKU_NAMES: readonly string[] = [
  'menzen-tsumo',
  'riichi',
  'ippatsu',
  'chankan',
  'rinshan',
  'haitei',
  'houtei',
  'pinfu',
  'tanyao',
  'iipeikou',
  'yakuhai-seat-wind',
  'yakuhai-seat-wind',
  'yakuhai-seat-wind',
  'yakuhai-seat-wind',
  'yakuhai-round-wind',
  'yakuhai-round-wind',
  'yakuhai-round-wind',
  'yakuhai-round-wind',
  'yakuhai-haku',
  'yakuhai-hatsu',
  'yakuhai-chun',
  'double-riichi',
  'chiitoitsu',
  'chanta',
  'ittsu',
  'sanshoku-doujun',
  'sanshoku-doukou',
  'sankantsu',
  'toitoi',
  'sanankou',
  'shousangen',
  'honroutou',
  'ryanpeikou',
  'junchan',
  'honitsu',
  'chinitsu',
  'renhou',
  'tenhou',
  'chihou',
  'daisangen',
  'suuankou',
  'suuankou-tanki',
  'tsuuiisou',
  'ryuuiisou',
  'chinroutou',
  'chuuren-poutou',
  'chuuren-poutou-junsei',
  'kokushi-musou',
  'kokushi-musou-13',
  'daisuushii',
  'shousuushii',
  'suukantsu',
  'dora',
  'ura',
  'aka',
];

const SEAT_WIND_ID = 10;
const ROUND_WIND_ID = 14;

/** The id of a pattern; those of winds are one for each wind (0 East). */
export function yakuId(name: string, seatWind: number, roundWind: number): number {
  if (name === YAKU_NAMES[SEAT_WIND_ID]) return SEAT_WIND_ID + seatWind;
  if (name === YAKU_NAMES[ROUND_WIND_ID]) return ROUND_WIND_ID + roundWind;
  return YAKU_NAMES.indexOf(name);
}

/** `type` of a `RYUUKYOKU` element. */
export const DRAW_REASONS: Readonly<Record<string, string>> = {
  yao9: 'nine-terminals',
  reach4: 'four-riichi',
  ron3: 'triple-ron',
  kan4: 'four-kans',
  kaze4: 'four-winds',
  nm: 'nagashi-mangan',
};
