import type { Table } from '../hand/apply.js';
import type { HandState } from '../hand/state.js';
import { ALL_KINDS, formatKind } from '../tiles/notation.js';
import type { PublicWild } from './public.js';

/** What stands for other tiles, and what counts as another than it shows; nothing before the opening is over. */
export function publicWilds({ rules }: Table, hand: HandState): PublicWild[] {
  if (hand.phase.name === 'opening') return [];
  const { wild = rules.terms.indicator } = rules.terms;
  const classes = rules.wildClasses?.(hand) ?? [{ label: wild, kinds: [...(rules.play?.wilds(hand) ?? [])] }];
  const substitutes = ALL_KINDS.flatMap((kind) => {
    const counted = rules.claims.countsAs?.(hand, kind) ?? kind;
    return counted === kind ? [] : [{ label: null, tiles: [formatKind(kind)], countsAs: formatKind(counted) }];
  });
  return [
    ...classes
      .filter(({ kinds }) => kinds.length > 0)
      .map(({ label, kinds }) => ({ label, tiles: kinds.map(formatKind), countsAs: null })),
    ...substitutes,
  ];
}
