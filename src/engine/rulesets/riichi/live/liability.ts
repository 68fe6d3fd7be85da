import type { HandState } from '../../../hand/state.js';
import type { Seat } from '../../../table/seat.js';
import { isDragon, isWind, type TileKind } from '../../../tiles/kind.js';
import type { PaoYakuman, RiichiOptions } from '../options.js';
import type { Liability } from '../scoring/circumstances.js';

/** Sets of a sort that make a yakuman unavoidable once the last of them is fed (R26). */
const WATCHED: readonly {
  readonly yakuman: PaoYakuman;
  readonly sets: number;
  counts(kind: TileKind, isKong: boolean): boolean;
}[] = [
  { yakuman: 'daisangen', sets: 3, counts: isDragon },
  { yakuman: 'daisuushii', sets: 4, counts: isWind },
  { yakuman: 'suukantsu', sets: 4, counts: (_kind, isKong) => isKong },
];

/** Who is liable for what by the claim that `seat` has just laid out; null for an ordinary one. */
export function liabilityFrom(options: RiichiOptions, kinds: readonly number[], hand: HandState, seat: Seat): Liability | null {
  const { melds } = hand.seats[seat];
  const last = melds.at(-1);
  if (!last || last.kind === 'chow' || last.from === null) return null;
  const sets = melds
    .filter((meld) => meld.kind !== 'chow')
    .map((meld) => ({ kind: kinds[meld.tiles[0]] as TileKind, isKong: meld.kind === 'kong' }));
  const fed = WATCHED.find((watch) => {
    const counted = sets.filter((set) => watch.counts(set.kind, set.isKong));
    const completes = watch.counts(kinds[last.tiles[0]] as TileKind, last.kind === 'kong');
    return options.pao.includes(watch.yakuman) && completes && counted.length === watch.sets;
  });
  return fed ? { yakuman: fed.yakuman, seat: last.from } : null;
}
