import { describe, expect, it } from 'vitest';
import { tableMaker } from '../../../src/cli/rules.js';
import { type Bids, closesWindow, isSpeaking, keyMeaning, type SpeakingKey } from '../../../src/controller/referee/keys.js';
import { openingStep } from '../../../src/engine/hand/opening.js';
import { SEATS, type Seat } from '../../../src/engine/table/seat.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { allTiles, riichiTable } from '../../simulator/bots/bot-hands.js';
import { type Deal, LaidOut } from '../game/laid-out.js';
import { permutations, RefereeBench, SETTLE_MS } from './support.js';

const table = riichiTable();

/** Seats 1 and 3 wait for 5m with a yaku, seat 2 for nothing. */
const READY: Deal = {
  hands: ['119m119p119s2344z', '34m234567p678s22s', '99m1156p333s1z225z', '34m234567p678s99s'],
  draws: '5m7z9p8s6z6z',
};

/** A press as the table takes it: what it means is folded, and a window that everybody has answered is closed. */
function press(bench: RefereeBench, seat: Seat, key: SpeakingKey, bids: Bids = {}): Bids {
  bench.referee.flush();
  const meaning = keyMeaning(table, bench.game.hand, seat, key, bids);
  for (const event of meaning.events) bench.game.happened(event);
  if (closesWindow(table, bench.game.hand)) bench.game.happened({ type: 'WindowClosed' });
  return meaning.bids;
}

function discarded(): RefereeBench {
  const bench = new RefereeBench(table, READY);
  bench.move(bench.game.one(0, '5m'), 'river-0');
  bench.told();
  return bench;
}

/** Everything on the table goes over the zones in between into the dome. */
function pushTogether(bench: RefereeBench): void {
  for (const tile of allTiles(table)) {
    const index = Number(tile) % 4;
    bench.move(tile, `river-${index as Seat}`);
    bench.move(tile, `meld-${((index + 1) % 4) as Seat}`);
    bench.move(tile, null);
    bench.move(tile, 'dome');
  }
  bench.wait(SETTLE_MS * 2);
}

describe('a win by key', () => {
  it('is checked against the tiles and settled when all others have answered, two winners in any order', () => {
    for (const order of permutations<readonly [Seat, SpeakingKey]>([
      [1, 'win'],
      [3, 'win'],
      [2, 'pass'],
    ])) {
      const bench = discarded();
      for (const [index, [seat, key]] of order.entries()) {
        expect(bench.game.hand.phase.name).toBe('claiming');
        press(bench, seat, key);
        if (index < 2) expect(bench.game.hand.phase.name).toBe('claiming');
      }
      expect(bench.game.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'win', winners: [1, 3] } });
      expect(bench.game.codes).toEqual([]);
      press(bench, 2, 'pass');
      expect(bench.game.hand.phase.name).toBe('over');
    }
  });

  it('books nothing when the tiles are pushed together, confirmed or not (U102)', () => {
    for (const answered of [[], [2], [2, 3]] as const) {
      const bench = discarded();
      press(bench, 1, 'win');
      for (const seat of answered) press(bench, seat, 'pass');
      const before = bench.game.hand;
      pushTogether(bench);
      expect(bench.told()).toEqual([]);
      expect(bench.game.hand).toEqual(before);
    }
  });

  it('can be withdrawn by undo while the window is open, and play goes on', () => {
    const bench = discarded();
    press(bench, 1, 'win');
    press(bench, 1, 'undo');
    expect(bench.game.hand.open?.wins).toEqual([]);
    const drawn = bench.game.next();
    bench.move(drawn, 'hand-1');
    expect(bench.told()).toEqual([{ type: 'TileDrawn', seat: 1, tile: drawn }]);
    expect(bench.game.codes).toEqual([]);
  });

  it('sees a pung that was laid just before the key was pressed', () => {
    const bench = new RefereeBench(table, {
      ...READY,
      hands: [READY.hands[0], READY.hands[1], '55m11p333s1z22255z', READY.hands[3]],
    });
    const five = bench.game.one(0, '5m');
    bench.move(five, 'river-0');
    for (const tile of [five, ...bench.game.held(2, '55m')]) bench.move(tile, 'meld-2');
    bench.told();
    press(bench, 2, 'undo');
    expect(bench.told()).toMatchObject([{ type: 'TileClaimed', claim: 'pung' }]);
    expect(bench.game.events.at(-1)).toEqual({ type: 'TakenBack', seat: 2, what: 'claim' });
    expect(bench.game.hand.phase.name).toBe('claiming');
  });
});

describe('keys', () => {
  const means = (game: LaidOut, seat: Seat, key: SpeakingKey) => keyMeaning(game.table, game.hand, seat, key, {}).events;
  const dealt = (): LaidOut => new LaidOut(table, READY).dealt();

  it('speak in the words of the ruleset', () => {
    const game = dealt();
    expect(means(game, 0, 'riichi')).toEqual([{ type: 'Declared', seat: 0, what: 'riichi' }]);
    expect(means(game, 0, 'attention')).toEqual([{ type: 'Declared', seat: 0, what: 'nine-terminals' }]);
    expect(means(game, 2, 'win')).toEqual([{ type: 'WinDeclared', seat: 2, shown: false }]);
    expect(means(game, 0, 'undo')).toEqual([{ type: 'TakenBack', seat: 0, what: 'discard' }]);
    game.happened({ type: 'TileDiscarded', seat: 0, tile: game.one(0, '5m') });
    expect(means(game, 2, 'pass')).toEqual([{ type: 'Passed', seat: 2 }]);
    const quiet = tableMaker()({ id: 'hangzhou', preset: null, options: {} });
    expect(keyMeaning(quiet, { ...game.hand, phase: { name: 'claiming' } }, 0, 'riichi', {}).events).toEqual([]);
  });

  it.each(['lift', 'dice'] as const)('%s is the machine’s', (key) => expect(isSpeaking(key)).toBe(false));

  it('do not close a window that the next draw closes', () => {
    const game = dealt();
    game.happened({ type: 'TileDiscarded', seat: 0, tile: game.one(0, '9p') });
    for (const seat of [1, 2, 3] as const) game.happened({ type: 'Passed', seat });
    expect(closesWindow(table, game.hand)).toBe(false);
  });

  it('close the last window of the wall when everybody has passed', () => {
    const game = dealt();
    while (game.hand.phase.name !== 'over') {
      const { phase } = game.hand;
      if (phase.name === 'acting') {
        const tile = game.hand.seats[phase.seat].concealed.at(-1) as TileId;
        game.happened({ type: 'TileDiscarded', seat: phase.seat, tile });
        continue;
      }
      const slot = game.hand.wall.broken?.head[game.hand.wall.headTaken];
      if (game.hand.discards === 70) break;
      const seat = ((game.hand.open!.from + 1) % 4) as Seat;
      game.happened({ type: 'TileDrawn', seat, tile: game.wall[slot!] });
    }
    const from = game.hand.open!.from;
    for (const seat of SEATS.filter((other) => other !== from)) {
      expect(closesWindow(table, game.hand)).toBe(false);
      for (const event of means(game, seat, 'pass')) game.happened(event);
    }
    expect(closesWindow(table, game.hand)).toBe(true);
    game.happened({ type: 'WindowClosed' });
    expect(game.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
    expect(means(game, 1, 'pass')).toEqual([{ type: 'WindowClosed' }]);
  });

  it('refuse the last draw where a ruleset lets people do so, and elsewhere close', () => {
    const game = dealt();
    const drawing = { ...game.hand, phase: { name: 'drawing', seat: 1, end: 'head', why: 'turn' } as const };
    expect(keyMeaning(table, drawing, 1, 'pass', {}).events).toEqual([{ type: 'WindowClosed' }]);
    const { rules, tiles } = table;
    const lenient = { rules: { ...rules, claims: { ...rules.claims, mayRefuseDraw: () => true } }, tiles };
    expect(keyMeaning(lenient, drawing, 1, 'pass', {}).events).toEqual([{ type: 'Passed', seat: 1 }]);
  });

  it('dial a bid with the declare key, start over at the top, and confirm it by pass', () => {
    const shaanxi = tableMaker()({ id: 'shaanxi', preset: null, options: {} });
    const step = shaanxi.rules.opening.findIndex(({ kind }) => kind === 'bids');
    const bids = shaanxi.rules.opening[step];
    if (bids?.kind !== 'bids') throw new RangeError('shaanxi bids');
    const hand = { ...new LaidOut(table, READY).hand, phase: { name: 'opening', step, done: 0 } as const };
    expect(openingStep(shaanxi, hand)).toBe(bids);
    let dialled: Bids = {};
    const dial = (seat: Seat, key: SpeakingKey) => {
      const meaning = keyMeaning(shaanxi, hand, seat, key, dialled);
      dialled = meaning.bids;
      return meaning.events;
    };
    expect(dial(0, 'riichi')).toEqual([]);
    expect(dial(0, 'riichi')).toEqual([]);
    expect(dial(1, 'win')).toEqual([]);
    expect(dial(0, 'pass')).toEqual([{ type: 'Declared', seat: 0, what: bids.name, value: bids.min + 2 }]);
    for (let value = bids.min; value <= bids.max; value++) dial(2, 'riichi');
    expect(dial(2, 'pass')).toEqual([{ type: 'Declared', seat: 2, what: bids.name, value: bids.min }]);
    expect(dial(1, 'pass')).toEqual([{ type: 'Declared', seat: 1, what: bids.name, value: bids.min }]);
  });
});
