import { expect, test } from 'vitest';
import type { Rules } from '../../../../../src/engine/ruleset/contract.js';
import type { OptionValues } from '../../../../../src/engine/ruleset/options.js';
import type { Seat } from '../../../../../src/engine/table/seat.js';
import { type Rig, RiggedTable } from './rigged-table.js';

/** A hand played act by act: what is dealt, who does what, and what the text pays for it. */
export interface PlayedHand extends Partial<Rig> {
  readonly options?: OptionValues;
  /** Acts in order: `0 discards 1z, 1 draws, 1 wins`. */
  readonly play: string;
  /** Names of the patterns, each as often as it counts. */
  readonly patterns: string;
  /** All payments of the hand by seat, by the text. */
  readonly net: readonly number[];
}

const ACTS = {
  discards: (table, seat, tiles) => table.discard(seat, tiles),
  draws: (table, seat) => table.draw(seat),
  /** Draws and discards the tile drawn. */
  turns: (table, seat) => table.turn(seat),
  chows: (table, seat, tiles) => table.claim(seat, 'chow', tiles),
  pungs: (table, seat, tiles) => table.claim(seat, 'pung', tiles),
  kongs: (table, seat, tiles) => table.claim(seat, 'kong', tiles),
  conceals: (table, seat, tiles) => table.kong(seat, 'concealed', tiles),
  adds: (table, seat, tiles) => table.kong(seat, 'added', tiles),
  lays: (table, seat, tile) => table.apply({ type: 'BonusLaid', seat, tile: table.held(seat, tile, 1)[0] }),
  passes: (table, seat) => table.apply({ type: 'Passed', seat }),
  wins: (table, seat) => table.win(seat),
} satisfies Record<string, (table: RiggedTable<never>, seat: Seat, tiles: string) => unknown>;

/** Performs the acts of a sentence; several seats before a verb do it one after the other. */
export function perform<M>(table: RiggedTable<M>, sentence: string): RiggedTable<M> {
  for (const clause of sentence.split(',')) {
    const [, seats, verb, tiles = ''] = /^\s*([0-3 ]+) (\w+) ?(\S*)\s*$/.exec(clause) ?? [];
    if (verb === undefined || !(verb in ACTS)) throw new Error(`no such act: ${clause}`);
    for (const seat of seats.split(' ')) {
      ACTS[verb as keyof typeof ACTS](table as unknown as RiggedTable<never>, Number(seat) as Seat, tiles);
    }
  }
  return table;
}

export function played<M>(rulesOf: (options: OptionValues) => Rules<M>, rolls: Rig['rolls'], hand: PlayedHand): RiggedTable<M> {
  const { options = {}, play, patterns: _patterns, net: _net, ...rig } = hand;
  const table = perform(new RiggedTable(rulesOf(options), { rolls, ...rig }).layFlowers(), play);
  return table.hand.phase.name === 'settling' ? table : table.close();
}

/** Each hand at the live table pays what the text says, and nothing in a table of patterns is left without a hand. */
export function provePlayedHands<M>(
  rulesOf: (options: OptionValues) => Rules<M>,
  rolls: Rig['rolls'],
  hands: Readonly<Record<string, PlayedHand>>,
  allPatterns: readonly string[],
): void {
  test.each(Object.entries(hands))('%s', (_, hand) => {
    const table = played(rulesOf, rolls, hand);
    expect(table.objections()).toEqual([]);
    expect(table.hand.phase.name).toBe('settling');
    expect(table.patterns().sort()).toEqual(hand.patterns.split(' ').filter(Boolean).sort());
    expect(table.net()).toEqual(hand.net);
  });

  test('every pattern is reached', () => {
    const reached = new Set(Object.values(hands).flatMap(({ patterns }) => patterns.split(' ')));
    expect(allPatterns.filter((name) => !reached.has(name))).toEqual([]);
  });
}

/** Seat 1 wins on the tile it draws first, after the dealer has discarded a tile that nobody wants. */
export const ownDraw = (hand: string, head: string, away = '1z'): Pick<PlayedHand, 'hands' | 'head' | 'play'> => ({
  hands: [away, hand],
  head,
  play: `0 discards ${away}, 1 draws, 1 wins`,
});

/** Seat 1 wins on the dealer's first discard. */
export const onDiscard = (hand: string, tile: string): Pick<PlayedHand, 'hands' | 'play'> => ({
  hands: [tile, hand],
  play: `0 discards ${tile}, 1 wins`,
});
