import { isDeepStrictEqual } from 'node:util';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../src/controller/game/fold.js';
import { factOf, type GameFact } from '../../../src/controller/game/journal-facts.js';
import type { NewRecord } from '../../../src/controller/journal/record.js';
import { applyAll, startHand } from '../../../src/engine/hand/apply.js';
import { botHands, type PlayedHand, riichiTable } from '../../simulator/bots/bot-hands.js';
import { QuickJournal, SessionBench, SlowJournal, tableOf, turn } from './support.js';

const table = riichiTable();

/** Bots' hands of one match, to its end. */
function matchOf(seed: number): PlayedHand[] {
  const hands: PlayedHand[] = [];
  for (const hand of botHands(table, seed)) {
    if (hands.length > 0 && isFirst(hand)) return hands;
    hands.push(hand);
  }
  return hands;
}

const isFirst = ({ setup }: PlayedHand): boolean =>
  setup.roundWind === 0 && setup.dealer === 0 && setup.counters === 0 && setup.balances.every((points) => points === 25_000);

const MATCH = matchOf(21);
const [FIRST] = MATCH;

/** State without the tables that only identity tells apart. */
const same = (found: GameState, expected: GameState): void => {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
};

describe('the journal comes before the world', () => {
  it('tells nothing before the sync, and everything in its order after it', async () => {
    const bench = new SessionBench(new SlowJournal()).startMatch();
    bench.play({ events: FIRST.events.slice(0, 12) });
    await turn();
    expect(bench.told).toEqual([]);
    const waiting = bench.journal.waiting;
    expect(waiting).toBeGreaterThan(12);
    const order: string[][] = [];
    for (let synced = 0; synced < waiting; synced++) {
      await bench.journal.endSync();
      order.push(bench.kinds);
    }
    expect(order[0]).toEqual(['match-started', '(state)']);
    expect(order[3].slice(-2)).toEqual(['hand-started', '(state)']);
    for (const [index, kinds] of order.entries()) {
      expect(kinds.filter((kind) => kind === '(state)')).toHaveLength(index + 1);
      if (index > 0) expect(kinds.slice(0, order[index - 1].length)).toEqual(order[index - 1]);
    }
    expect(bench.kinds).toContain('dice-rolled');
  });

  it('shows with every fact the state as it was after it, not as it is by now', async () => {
    const bench = new SessionBench(new SlowJournal()).startMatch();
    bench.play({ events: FIRST.events.slice(0, 30) });
    while (bench.journal.waiting > 0) await bench.journal.endSync();
    const lengths = bench.told.flatMap((fact) => (fact.kind === 'state' ? [fact.state.log?.events.length ?? -1] : []));
    expect(lengths).toEqual([-1, -1, -1, 0, ...Array.from({ length: lengths.length - 4 }, (_, index) => index + 1)]);
  });

  it('tells nothing of what could not be written, and says so', async () => {
    const bench = new SessionBench(new SlowJournal()).startMatch();
    await bench.journal.endSync();
    const before = bench.told.length;
    bench.play({ events: FIRST.events.slice(0, 5) });
    while (bench.journal.waiting > 0) await bench.journal.failSync(new Error('no space'));
    expect(bench.told).toHaveLength(before);
    expect(bench.failures.length).toBeGreaterThan(0);
    expect(bench.failures[0]).toEqual(new Error('no space'));
  });
});

describe('the state is the fold of the facts', () => {
  const played = new SessionBench(new QuickJournal()).startMatch();
  const states: GameState[] = [played.session.state];
  for (const hand of MATCH.slice(0, 3)) played.play(hand);
  played.session.namePlayers([{ seat: 2, name: 'Zoë' }]);
  states.push(played.session.state);
  const { written } = played.journal;

  it('at the end of three hands', () => {
    expect(played.failures).toEqual([]);
    same(played.journal.folded(), played.session.state);
    expect(played.session.state.handsFinished).toBe(3);
    expect(played.session.state.names).toEqual({ Cy: 'Zoë' });
  });

  it('and a session that goes on from any prefix ends as one that was never interrupted', () => {
    assert(
      property(integer({ min: 1, max: written.length }), (count) => {
        const journal = new QuickJournal();
        journal.written.push(...written.slice(0, count));
        const finished = journal.finishUnfinished();
        const resumed = new SessionBench(journal, journal.folded());
        for (const fact of factsOf(written.slice(count + finished))) {
          if (fact.type === 'players-named') resumed.session.namePlayers(fact.players);
          if (fact.type === 'walls-recorded') resumed.session.keepWalls(fact.set, fact.lanes);
          if (fact.type === 'sets-moved') resumed.session.keepSets(fact.sets, fact.buildBegun);
          if (fact.type === 'hand-started') {
            const wall = factsOf(written).find((other) => other.type === 'hand-event' && other.hand === fact.hand);
            if (wall?.type === 'hand-event' && wall.event.type === 'WallBuilt') resumed.session.startHand(wall.event.tiles);
          }
          if (fact.type !== 'hand-event' || fact.event.type === 'WallBuilt' || fact.event.type === 'IndicatorTurned') continue;
          resumed.session.happened(fact.event);
        }
        expect(resumed.failures).toEqual([]);
        same(resumed.session.state, played.session.state);
      }),
      { numRuns: 40 },
    );
  });

  const factsOf = (records: readonly NewRecord[]): GameFact[] =>
    records.flatMap((record) => factOf({ ...record, seq: 0, t: '' }) ?? []);

  it('and a stop between what happened and what the table does because of it leaves nothing undone', () => {
    const whereIs = (isIt: (fact: GameFact) => boolean): number => factsOf(written).findIndex(isIt);
    const turned = whereIs((fact) => fact.type === 'hand-event' && fact.event.type === 'IndicatorTurned');
    const ended = whereIs((fact) => fact.type === 'hand-finished');
    for (const [count, next] of [
      [turned, written[turned]],
      [ended, written[ended]],
    ] as const) {
      const journal = new QuickJournal();
      journal.written.push(...written.slice(0, count));
      expect(journal.finishUnfinished()).toBe(1);
      expect(journal.written.at(-1)).toEqual(next);
    }
  });

  it('with withdrawals anywhere: the hand is as if what was withdrawn had never been', () => {
    assert(
      property(integer({ min: 2, max: FIRST.events.length - 2 }), integer({ min: 1, max: 6 }), (at, count) => {
        const bench = new SessionBench(new QuickJournal()).startMatch();
        bench.play({ events: FIRST.events.slice(0, at) });
        const { log } = bench.session.state;
        const before = log?.events ?? [];
        expect(bench.session.withdraw(count, 'It was misread.')).toBe(true);
        const left = before.slice(0, Math.max(0, before.length - count));
        expect(bench.session.state.log?.events).toEqual(left);
        const hand = applyAll(table, startHand(table, FIRST.setup), left).hand;
        expect(bench.session.hand).toEqual(hand);
        same(bench.journal.folded(), bench.session.state);
        for (const event of before.slice(left.length)) bench.session.happened(event);
        expect(bench.failures).toEqual([]);
        same(bench.journal.folded(), bench.session.state);
      }),
      { numRuns: 30 },
    );
  });
});

describe('withdrawing a reading', () => {
  it('is told as a correction, with the state that follows from it', async () => {
    const bench = new SessionBench(new QuickJournal()).startMatch();
    bench.play({ events: FIRST.events.slice(0, 25) });
    await turn();
    bench.told.length = 0;
    expect(bench.session.withdraw(1, 'It was misread.')).toBe(true);
    await turn();
    expect(bench.told[0]).toMatchObject({ kind: 'told', told: [{ kind: 'corrected', sentence: 'It was misread.' }] });
    expect(bench.told[1]).toMatchObject({ kind: 'state', state: { log: { events: { length: 24 } } } });
  });

  it('is refused when nothing was read', () => {
    const bench = new SessionBench(new QuickJournal()).startMatch();
    expect(bench.session.withdraw(1, '')).toBe(false);
  });
});

describe('the end', () => {
  it('books each hand, ends the match with its last one, and says so once, in order', async () => {
    const bench = new SessionBench(new QuickJournal()).startMatch();
    for (const hand of MATCH) bench.play(hand);
    await turn();
    expect(bench.failures).toEqual([]);
    const { match, hand, handsFinished } = bench.session.state;
    expect(match?.over).toBe(true);
    expect(hand).toBeNull();
    expect(handsFinished).toBe(MATCH.length);
    const last = MATCH.at(-1)!.hand;
    expect(Object.values(match!.points).reduce((sum, points) => sum + points, 0)).toBe(100_000);
    expect(last.phase.name).toBe('over');
    const kinds = bench.kinds.filter((kind) => kind !== '(state)');
    expect(kinds.filter((kind) => kind === 'hand-ended')).toHaveLength(MATCH.length);
    expect(kinds.filter((kind) => kind === '(settled)')).toHaveLength(MATCH.length);
    expect(kinds.slice(-3)).toEqual(['hand-ended', '(settled)', 'match-ended']);
    expect(bench.news.filter(({ kind }) => kind === 'hand-finished')).toHaveLength(MATCH.length);
    same(bench.journal.folded(), bench.session.state);
  });

  it('can be called in mid-hand: nothing of the hand is booked, and what happens then is nobody’s', () => {
    const bench = new SessionBench(new QuickJournal()).startMatch();
    bench.play({ events: FIRST.events.slice(0, 40) });
    bench.session.endMatch();
    const { match, hand, log } = bench.session.state;
    expect(match?.over).toBe(true);
    expect(hand).toBeNull();
    expect(log).toBeNull();
    expect(bench.session.hand).toBeNull();
    const { length } = bench.journal.written;
    bench.session.happened({ type: 'WindowClosed' });
    expect(bench.journal.written).toHaveLength(length);
    same(bench.journal.folded(), bench.session.state);
    expect(tableOf(bench.session.state.ruleset!)).toBe(bench.session.table);
  });
});
