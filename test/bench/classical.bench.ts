import { AnalysisTables } from '../../src/engine/analysis/index.js';
import { PLAIN } from '../../src/engine/rulesets/classical/circumstances.js';
import { resolveClassical } from '../../src/engine/rulesets/classical/family.js';
import { scoreHand, scoringRules } from '../../src/engine/rulesets/classical/score-hand.js';
import { settleHand } from '../../src/engine/rulesets/classical/settle.js';
import { millingtonDefinition } from '../../src/engine/rulesets/millington/definition.js';
import type { HandView } from '../../src/engine/table/hand-view.js';
import type { Meld, MeldKind } from '../../src/engine/table/meld.js';
import type { Seat } from '../../src/engine/table/seat.js';
import { parseKinds, parseTiles } from '../../src/engine/tiles/notation.js';
import type { Bench } from './harness.js';

export const prefix = 'classical.';

const meld = (kind: MeldKind, tiles: string): Meld => ({
  kind,
  how: 'claimed',
  tiles: parseTiles(tiles),
  from: 0,
  claimed: null,
});

/** Seat, concealed tiles, melds, bonus tiles, winning tile. */
const hand = (seat: Seat, concealed: string, melds: readonly Meld[], bonus = '', won = ''): HandView => ({
  seat,
  dealer: 0,
  roundWind: 0,
  concealed: parseTiles(concealed),
  melds,
  bonus: parseKinds(bonus),
  winningTile: won === '' ? null : parseTiles(won)[0],
  winBy: won === '' ? 'none' : 'discard',
  from: won === '' ? null : 0,
});

/** Finished hands: South wins an ordinary hand, one of many arrangements, and the thirteen wonders. */
const FINISHED: readonly (readonly HandView[])[] = [
  hand(1, '123456m111p77p34s', [], '2f2g', '5s'),
  hand(1, '1112223334445s', [], '', '5s'),
  hand(1, '19m19p19s1234567z', [], '', '7z'),
].map((winner) => [
  winner,
  hand(0, '111z22z3m5m7s8p9s', [meld('pung', '555z')], '1f'),
  hand(2, '222m333m44p5s6s66z9m', []),
  hand(3, '567s888p2m4m6p4z', [meld('chow', '123m')], '4g'),
]);

export const bench: Bench = async (harness) => {
  const name = 'classical.scoreAndSettleFourHands';
  if (!harness.wants(name)) return [];
  const rules = scoringRules(resolveClassical(millingtonDefinition, {}), millingtonDefinition.citations, new AnalysisTables());
  const ns = harness.nsPerItem(FINISHED, (hands) => {
    const worth: [number, number, number, number] = [0, 0, 0, 0];
    for (const view of hands) worth[view.seat] = scoreHand(view, rules, PLAIN)?.value ?? 0;
    const settlement = { values: worth, dealer: 0, winner: 1, liable: null, dreamerFee: null } as const;
    return settleHand(settlement, millingtonDefinition.settlementCitations).length;
  });
  return [{ name, value: ns / 1000, unit: 'µs', peers: [] }];
};
