import { describe, expect, it } from 'vitest';
import { isLawful, lawfulActs } from '../../../src/engine/hand/lawful.js';
import { liveTilesLeft } from '../../../src/engine/hand/wall.js';
import { netBySeat } from '../../../src/engine/table/payment.js';
import { parseTiles } from '../../../src/engine/tiles/notation.js';
import { RiichiHand } from './riichi-hand.js';

const FAR = '147m258p369s1234z';
const kinds = (notation: string): number[] => parseTiles(notation).sort((a, b) => a - b);

describe('claim windows', () => {
  const open = (): RiichiHand => {
    const table = new RiichiHand({ hands: [FAR, '34m258p369s12346z', '55m369p147s12567z', '147p258s1234567z'], draws: '5m' });
    table.discard(0, '5m');
    return table;
  };

  it('a chow is claimed by the next player, a pung by anybody; the discard is marked as taken', () => {
    const chow = open();
    expect(chow.claim(1, 'chow', '34m')).toBeNull();
    expect(chow.hand.phase).toEqual({ name: 'acting', seat: 1, drawn: null, source: 'claim' });
    expect(chow.hand.seats[0].river[0].claimedBy).toBe(1);
    const pung = open();
    expect(pung.claim(2, 'pung', '55m')).toBeNull();
    expect(pung.hand.seats[2].melds).toMatchObject([{ kind: 'pung', how: 'claimed', from: 0 }]);
    expect(pung.discard(2, '7z')).toBeNull();
    // The turn goes on from the claimer: South is skipped.
    expect(pung.draw()).toBeNull();
    expect(pung.hand.phase).toMatchObject({ name: 'acting', seat: 3 });
  });

  it('closes with the next draw, and with a word', () => {
    const drawn = open();
    expect(drawn.draw()).toBeNull();
    expect(drawn.claim(2, 'pung', '55m')?.code).toBe('nothing-to-claim');
    const closed = open();
    expect(closed.close()).toBeNull();
    expect(closed.hand.phase).toEqual({ name: 'drawing', seat: 1, end: 'head', why: 'turn' });
  });

  it('passing is noted once for each player and is no bar to the others', () => {
    const table = open();
    for (const seat of [2, 2, 3] as const) expect(table.code({ type: 'Passed', seat })).toBeNull();
    expect(table.hand.open?.passed).toEqual([2, 3]);
    expect(table.code({ type: 'Passed', seat: 0 })).toBe('not-now');
    expect(table.claim(1, 'chow', '34m')).toBeNull();
  });

  it('several may win on one tile; the window settles them in turn order from the discarder (R27)', () => {
    const table = new RiichiHand({ hands: [FAR, '234m567m678p34s77s', undefined, '234m567m678p34s88s'], draws: '2s' });
    table.discard(0, '2s');
    expect(table.win(3)).toBeNull();
    expect(table.win(1)).toBeNull();
    // A declared win keeps the next player from drawing.
    expect(table.code({ type: 'TileDrawn', seat: 1, tile: null })).toBe('draw-out-of-turn');
    expect(table.code({ type: 'TakenBack', seat: 1, what: 'draw' })).toBeNull();
    expect(table.close()).toBeNull();
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'win', winners: [1, 3] } });
  });
});

describe('kongs', () => {
  it('a claimed kong draws from the dead wall and the live wall loses its last tile (R5)', () => {
    const table = new RiichiHand({ hands: [FAR, FAR, '555m36p147s12567z'], draws: '5m', replacements: '9p' });
    table.discard(0, '5m');
    const before = liveTilesLeft(table.table.rules, table.hand);
    expect(table.claim(2, 'kong', '555m')).toBeNull();
    expect(table.hand.phase).toEqual({ name: 'drawing', seat: 2, end: 'tail', why: 'kong' });
    expect(table.draw()).toBeNull();
    expect(table.hand.phase).toMatchObject({ name: 'acting', seat: 2, source: 'supplement' });
    expect(table.concealed(2)).toContain(kinds('9p')[0]);
    expect(liveTilesLeft(table.table.rules, table.hand)).toBe(before - 1);
  });

  /** South has a pung of 5m and draws the fourth; West waits for it with pinfu. */
  const robbery = (): RiichiHand => {
    const table = new RiichiHand({
      hands: [FAR, '55m258p369s12346z', '34m345p345s67888s', FAR],
      draws: '5m9p1z4z5m',
    });
    table.discard(0, '5m');
    table.claim(1, 'pung', '55m');
    table.discard(1, '6z');
    table.draw();
    table.discard(2, '9p');
    table.draw();
    table.discard(3, '1z');
    table.draw();
    table.send({ type: 'TileDiscarded', seat: 0, tile: table.held(0, '4z')[0] });
    return table;
  };

  it('an added kong may be robbed until its replacement is drawn (R27: chankan)', () => {
    const table = robbery();
    table.draw();
    expect(table.kong(1, 'added', '5m')).toBeNull();
    expect(table.hand.phase.name).toBe('robbing');
    expect(table.win(2)).toBeNull();
    expect(table.close()).toBeNull();
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'win', winners: [2] } });
    const { phase } = table.hand;
    const report = phase.name === 'settling' ? phase.settlement.reports[0] : null;
    expect(report?.lines.map(({ id }) => id)).toContain('chankan');
  });

  const orphans = (kokushiAnkanRon: boolean): RiichiHand => {
    const table = new RiichiHand({
      hands: ['222z147m258p369s1z', '19m19p19s1334567z'],
      draws: '2z',
      options: { kokushiAnkanRon },
    });
    expect(table.kong(0, 'concealed', '2222z')).toBeNull();
    return table;
  };

  it('a concealed kong may be robbed by thirteen orphans where the option says so, and by nothing else', () => {
    const allowed = orphans(true);
    expect(allowed.hand.phase.name).toBe('robbing');
    expect(allowed.win(1)).toBeNull();
    expect(allowed.close()).toBeNull();
    expect(allowed.hand.phase).toMatchObject({ name: 'settling', outcome: { winners: [1] } });
    const forbidden = orphans(false);
    expect(forbidden.hand.phase.name).toBe('drawing');
    expect(forbidden.win(1, false)?.code).toBe('nothing-to-win');
    expect(forbidden.win(1, true)).toBeNull();
    expect(forbidden.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'penalty', offenders: [1] } });
  });
});

describe('taking back', () => {
  it('a tile drawn out of turn goes back on the wall', () => {
    const table = new RiichiHand({ hands: [FAR], draws: '9m' });
    table.discard(0, '9m');
    const { wall, seats } = table.hand;
    expect(table.code({ type: 'TileDrawn', seat: 3, tile: table.wall[0] })).toBe('draw-out-of-turn');
    expect(table.hand.seats[3].concealed).toHaveLength(14);
    expect(table.code({ type: 'TakenBack', seat: 3, what: 'draw' })).toBeNull();
    expect(table.hand.wall).toEqual(wall);
    expect(table.hand.seats).toEqual(seats);
    expect(table.hand.irregularities).toMatchObject([{ code: 'draw-out-of-turn', corrected: true }]);
    expect(table.code({ type: 'TakenBack', seat: 3, what: 'draw' })).toBe('nothing-to-take-back');
  });

  it('a discard, until somebody claims it or draws', () => {
    const table = new RiichiHand({ hands: [FAR], draws: '9m' });
    const before = table.concealed(0);
    table.discard(0, '9m');
    expect(table.code({ type: 'TakenBack', seat: 0, what: 'discard' })).toBeNull();
    expect(table.concealed(0)).toEqual(before);
    expect(table.hand).toMatchObject({ open: null, discards: 0, phase: { name: 'acting', seat: 0, source: 'draw' } });
    table.discard(0, '9m');
    table.draw();
    expect(table.code({ type: 'TakenBack', seat: 0, what: 'discard' })).toBe('nothing-to-take-back');
  });

  it('a claim, until the claimer has discarded: its tiles are his again and the discard lies open', () => {
    const table = new RiichiHand({ hands: [FAR, FAR, '55m369p147s12567z'], draws: '5m' });
    table.discard(0, '5m');
    const { seats, phase } = table.hand;
    table.claim(2, 'pung', '55m');
    expect(table.code({ type: 'TakenBack', seat: 2, what: 'claim' })).toBeNull();
    expect(table.hand.phase).toEqual(phase);
    expect(table.hand.seats[2].melds).toEqual([]);
    expect(table.concealed(2)).toEqual(kinds('55m369p147s12567z'));
    expect(table.hand.seats[0]).toEqual(seats[0]);
  });

  it('a claim, and nobody has missed the tile that lies open again: no temporary furiten (R13)', () => {
    const table = new RiichiHand({ hands: [FAR, '234m567m678p34s77s', '22s369p147s12567z'], draws: '2s' });
    table.discard(0, '2s');
    table.claim(2, 'pung', '22s');
    expect(table.hand.memory.seats[1].missed).not.toBeNull();
    expect(table.code({ type: 'TakenBack', seat: 2, what: 'claim' })).toBeNull();
    expect(table.hand.memory.seats[1].missed).toBeNull();
    expect(table.win(1)).toBeNull();
  });

  it('a claim, and ippatsu lives on; the discard of the own turn, and temporary furiten with it (R13)', () => {
    const table = new RiichiHand({ hands: ['234m567m678p34s77s', FAR, '55m369p147s12567z'], draws: '9m5m1p2p3p9m' });
    table.declare(0, 'riichi');
    table.discard(0, '9m');
    table.draw();
    table.discard(1, '5m');
    expect(table.hand.memory.seats[0]).toMatchObject({ riichi: 'standing', ippatsu: true });
    table.claim(2, 'pung', '55m');
    expect(table.hand.memory.seats[0].ippatsu).toBe(false);
    expect(table.code({ type: 'TakenBack', seat: 2, what: 'claim' })).toBeNull();
    expect(table.hand.memory.seats[0].ippatsu).toBe(true);
    table.draw();
    table.discard(2, '1p');
    table.draw();
    table.discard(3, '2p');
    table.draw();
    const own = table.hand.memory.seats[0];
    expect(own).toMatchObject({ riichi: 'standing', ippatsu: true });
    table.discard(0, '3p');
    expect(table.hand.memory.seats[0].ippatsu).toBe(false);
    expect(table.code({ type: 'TakenBack', seat: 0, what: 'discard' })).toBeNull();
    expect(table.hand.memory.seats[0]).toEqual(own);
  });

  it('the claim of the discard that declared riichi, and its stick with it, until that discard passes', () => {
    const table = new RiichiHand({ hands: ['234m567m678p34s77s', FAR, '99m36p147s12567z1p'], draws: '9m5m' });
    table.declare(0, 'riichi');
    table.discard(0, '9m');
    table.claim(2, 'pung', '99m');
    expect(netBySeat(table.hand.paid)).toEqual([-1000, 0, 0, 0]);
    expect(table.code({ type: 'TakenBack', seat: 2, what: 'claim' })).toBeNull();
    expect(netBySeat(table.hand.paid)).toEqual([0, 0, 0, 0]);
    expect(table.hand.memory.seats[0]).toMatchObject({ riichi: 'discarded' });
    table.draw();
    expect(netBySeat(table.hand.paid)).toEqual([-1000, 0, 0, 0]);
    expect(table.hand.memory.seats[0]).toMatchObject({ riichi: 'standing', ippatsu: true });
  });

  it('the discard that declared riichi, and the riichi with it', () => {
    const table = new RiichiHand({ hands: ['234m567m678p34s77s', FAR], draws: '9m5m' });
    table.declare(0, 'riichi');
    table.discard(0, '9m');
    expect(table.code({ type: 'TakenBack', seat: 0, what: 'discard' })).toBeNull();
    expect(table.hand.memory.seats[0]).toMatchObject({ riichi: 'none', doubleRiichi: false, declaredAt: null });
  });

  it('a win, until the window is closed', () => {
    const table = new RiichiHand({ hands: [FAR, '234m567m678p34s77s'], draws: '2s' });
    table.discard(0, '2s');
    expect(table.win(1)).toBeNull();
    expect(table.code({ type: 'TakenBack', seat: 1, what: 'win' })).toBeNull();
    expect(table.hand.open?.wins).toEqual([]);
    expect(table.code({ type: 'TakenBack', seat: 1, what: 'win' })).toBe('nothing-to-take-back');
    expect(table.draw()).toBeNull();
  });
});

describe('how a hand ends', () => {
  it('the wall is used up: the last discard may only be won on, then the hand is drawn (R7)', () => {
    const table = new RiichiHand({ hands: [FAR, FAR] });
    table.drain(0);
    expect(table.hand.open?.last).toBe(true);
    // 70 live tiles are drawn after the deal of 53 (136 less 14 of the dead wall).
    expect(table.hand.discards).toBe(136 - 14 - 53 + 1);
    expect(table.close()).toBeNull();
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
    expect(table.code({ type: 'WindowClosed' })).toBeNull();
    expect(table.hand.phase.name).toBe('over');
    expect(table.code({ type: 'WindowClosed' })).toBe('hand-over');
  });

  it('four players throw the same wind first: aborted once the fourth has passed (R29)', () => {
    const table = new RiichiHand({ hands: [FAR, FAR, FAR, FAR] });
    table.discard(0, '1z');
    for (const seat of [1, 2, 3] as const) {
      table.draw();
      table.discard(seat, '1z');
    }
    expect(table.draw()?.code).toBe('hand-over');
    expect(table.close()).toBeNull();
    expect(table.hand.phase).toMatchObject({
      outcome: { kind: 'abortive-draw', reason: 'four-winds' },
      settlement: { payments: [] },
    });
  });

  it('nine kinds of terminals and honours are shown before the first discard (R30)', () => {
    const table = new RiichiHand({ hands: ['19m19p19s12347z25p'], draws: '5s' });
    expect(table.declare(0, 'nine-terminals')).toBeNull();
    expect(table.hand.phase).toMatchObject({ outcome: { reason: 'nine-terminals' }, settlement: { shown: [0] } });
  });
});

describe('what is lawful', () => {
  it('is what the fold has nothing against', () => {
    const table = new RiichiHand({ hands: ['123m456m789p1144z', '5566m258p369s123z'], draws: '5z' });
    for (let turn = 0; turn < 20; turn++) {
      for (const seat of [0, 1, 2, 3] as const) {
        const acts = lawfulActs(table.table, table.hand, seat);
        for (const act of acts) expect(isLawful(table.table, table.hand, act)).toBe(true);
        const discards = acts.filter((act) => act.type === 'TileDiscarded').map((act) => act.tile);
        const held = table.hand.seats[seat].concealed;
        const allowed = held.filter(
          (tile) => tile !== null && isLawful(table.table, table.hand, { type: 'TileDiscarded', seat, tile }),
        );
        expect(discards.sort()).toEqual([...allowed].sort());
      }
      const { phase } = table.hand;
      if (phase.name === 'acting' && phase.drawn !== null)
        table.send({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn });
      else table.draw();
    }
  });
});
