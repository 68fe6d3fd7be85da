import type { Seat, Wind } from '../../../engine/table/seat.js';
import type { Words } from './words.js';

/** A true minus, and a comma for thousands: the same on every wall, whatever the machine's locale. */
export function points(amount: number): string {
  const digits = String(Math.abs(Math.round(amount * 10) / 10)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return amount < 0 ? `−${digits}` : digits;
}

export const signed = (amount: number): string => (amount > 0 ? `+${points(amount)}` : amount === 0 ? '±0' : points(amount));

/** `3 of dots`, `red 5 of bamboos`, `east wind`, `plum`. */
export function tileName(tile: string, words: Words): string {
  const rank = Number(tile[0]);
  const suit = words.tileSuits[tile[1]];
  if (suit !== undefined) return rank === 0 ? `${words.red} 5 ${words.of} ${suit}` : `${rank} ${words.of} ${suit}`;
  const names = { z: words.honours, f: words.flowers, g: words.seasons }[tile[1]];
  return names?.[rank - 1] ?? words.unreadTile;
}

interface Round {
  readonly roundWind: Wind;
  readonly roundName: string | null;
  readonly dealNumber: number;
}

export const roundName = (round: Round, words: Words): string =>
  `${round.roundName ?? words.winds[round.roundWind]} ${round.dealNumber}`;

export function clockTime(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

export type NameOf = (seat: Seat) => string;

/** People of a finished hand: at the chairs, and sitting out. */
export interface ResultNames {
  readonly at: NameOf;
  readonly bench: readonly string[];
}
