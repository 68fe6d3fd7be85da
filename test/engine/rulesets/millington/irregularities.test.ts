import { describe, expect, it } from 'vitest';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout, options: Record<string, unknown> = {}): LiveTable =>
  new LiveTable(millington.rules(options), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);
/** A hand that waits for 3m and 6m and is worth little. */
const WAITING = '123s456s789s22p45m';
const summaryOf = (live: LiveTable, seat: Seat): string | undefined =>
  live.settlement.reports.find((report) => report.seat === seat)?.summary;
const nextTile = (live: LiveTable) => {
  const slot = live.hand.wall.broken?.head[live.hand.wall.headTaken] as number;
  return live.hand.wall.tiles[slot];
};

describe('what happens at a table', () => {
  it('draw out of turn: kept, the hand is long, scores nothing and may not go mahjong (73, 89)', () => {
    const live = table({ hands: ['6m9p', undefined, WAITING, '555z123m123p4s4s7s8s'] });
    const [problem] = live.send({ type: 'TileDrawn', seat: 3, tile: nextTile(live) });
    expect(problem).toMatchObject({ code: 'draw-out-of-turn', rule: '73', effect: 'stands', knownBy: 'seen' });
    live.discard(0, '6m').win(2).close();
    expect(summaryOf(live, 3)).toBe('0');
    expect(live.settlement.notes).toContain('North has a long hand');
  });

  it('given back unseen, it leaves no trace (73)', () => {
    const live = table({ hands: ['6m9p', undefined, WAITING, '555z123m123p4s4s7s8s'] });
    live.send({ type: 'TileDrawn', seat: 3, tile: nextTile(live) });
    expect(live.send({ type: 'TakenBack', seat: 3, what: 'draw' })).toEqual([]);
    live.discard(0, '6m').win(2).close();
    expect(summaryOf(live, 3)).toBe('8 × 2 = 16');
    expect(live.settlement.notes).toEqual([]);
  });

  it('a bonus tile drawn out of turn stays in the hand unannounced, also in the own turn (73)', () => {
    const live = table({ hands: ['6m9p', undefined, WAITING], draws: '3g7z7z' });
    expect(codes(live.send({ type: 'TileDrawn', seat: 1, tile: nextTile(live) }))).toEqual(['draw-out-of-turn']);
    live.discard(0, '9p').draw('7z');
    const lay = { type: 'BonusLaid', seat: 1, tile: live.find(1, '3g') } as const;
    expect(codes(live.send(lay))).toEqual(['bonus-too-late']);
    live.discard(1, '7z');
    expect(live.hand.irregularities.map(({ code }) => code)).not.toContain('bonus-kept');
    const back = table({ hands: ['6m9p'], draws: '3g7z' });
    back.send({ type: 'TileDrawn', seat: 1, tile: nextTile(back) });
    back.send({ type: 'TakenBack', seat: 1, what: 'draw' });
    back.discard(0, '9p').draw('3g').lay(1, '3g');
  });

  it('a replacement forgotten: the hand is short; taken back, the replacement is due again (80)', () => {
    const bonus = table({ hands: ['9p'], draws: '3g1z2z' })
      .discard(0, '9p')
      .draw('3g')
      .lay(1, '3g');
    const discard = { type: 'TileDiscarded', seat: 1, tile: bonus.hand.seats[1].concealed[0] as never } as const;
    expect(codes(bonus.send(discard))).toEqual(['forgotten-draw']);
    expect(bonus.send({ type: 'TakenBack', seat: 1, what: 'discard' })).toEqual([]);
    expect(bonus.hand.phase).toMatchObject({ name: 'drawing', seat: 1, end: 'head', why: 'bonus' });
    const kong = table({ hands: ['5m', '555m'], loose: '9s' })
      .discard(0, '5m')
      .claim(1, 'kong', '555m');
    const early = { type: 'TileDiscarded', seat: 1, tile: kong.hand.seats[1].concealed[0] as never } as const;
    expect(codes(kong.send(early))).toEqual(['forgotten-draw']);
    kong.send({ type: 'TakenBack', seat: 1, what: 'discard' });
    kong.draw('9s').discardDrawn();
    expect(kong.hand.seats[1].concealed).toHaveLength(10);
  });

  it('a draw forgotten: put right before the next draw, later a short hand that scores its sets (80, 89)', () => {
    const layout: Layout = { hands: ['9p', '555z147m147p147s9m', WAITING], draws: '1z1z6m' };
    const forgot = table(layout).discard(0, '9p');
    expect(forgot.send({ type: 'TileDiscarded', seat: 1, tile: forgot.find(1, '9m') })).toMatchObject([
      { code: 'forgotten-draw', rule: '80', until: 'next-draw', knownBy: 'seen' },
    ]);
    const back = forgot.send({ type: 'TakenBack', seat: 1, what: 'discard' });
    expect(back).toEqual([]);
    expect(forgot.hand.seats[1].concealed).toHaveLength(13);
    const gone = table(layout).discard(0, '9p');
    gone.send({ type: 'TileDiscarded', seat: 1, tile: gone.find(1, '9m') });
    gone.draw('1z').discardDrawn().draw('1z').discardDrawn().draw('6m').discardDrawn().win(2).close();
    expect(gone.settlement.notes).toContain('South has a short hand');
    expect(summaryOf(gone, 1)).toBe('8 × 2 = 16');
  });

  it('a discard out of turn: taken back while nobody claims it, else it stays claimed and the hand is short (74)', () => {
    const layout: Layout = { hands: ['9p', '55m', WAITING, '5m6m'] };
    const stray = (live: LiveTable, name: string) => live.send({ type: 'TileDiscarded', seat: 3, tile: live.find(3, name) });
    const back = table(layout).discard(0, '9p');
    expect(stray(back, '5m')).toMatchObject([{ code: 'discard-out-of-turn', rule: '74, 75' }]);
    expect(back.send({ type: 'TakenBack', seat: 3, what: 'discard' })).toEqual([]);
    expect(back.hand.seats[3].concealed).toHaveLength(13);

    const claimed = table(layout).discard(0, '9p');
    stray(claimed, '5m');
    claimed.claim(1, 'pung', '55m').discardAny(1);
    expect(claimed.hand.seats[1].melds[0]).toMatchObject({ kind: 'pung', from: 3 });
    expect(claimed.hand.seats[3].concealed).toHaveLength(12);
    claimed.draw();

    const won = table(layout).discard(0, '9p');
    stray(won, '6m');
    won.win(2).close();
    expect(won.settlement.reports[0]).toMatchObject({ seat: 2, winBy: 'discard', from: 3 });
    expect(won.settlement.notes).toContain('North has a short hand');
  });

  it('two tiles discarded: the claimed one counts and the other goes back (75)', () => {
    const live = table({ hands: ['9p5m', '55m'] }).discard(0, '9p');
    expect(codes(live.send({ type: 'TileDiscarded', seat: 0, tile: live.find(0, '5m') }))).toEqual(['discard-out-of-turn']);
    live.claim(1, 'pung', '55m');
    expect(live.hand.seats[0].concealed).toHaveLength(13);
    expect(live.tilesOf(0, '9p')).toHaveLength(1);
    expect(live.hand.irregularities).toMatchObject([{ corrected: true }]);
  });

  it('a wrong set claimed: taken back, or a foul hand whose other sets count (76, 89)', () => {
    const layout: Layout = { hands: ['5p', '46p', '5m6m147p147s9p9s777z', WAITING], draws: '1z' };
    const claimed = table(layout).discard(0, '5p');
    const wrong = { type: 'TileClaimed', seat: 2, claim: 'pung', with: claimed.tilesOf(2, '5m6m') } as const;
    expect(claimed.send(wrong)).toMatchObject([{ code: 'no-set', rule: '76, 77', effect: 'stands', until: 'next-draw' }]);
    expect(claimed.send({ type: 'TakenBack', seat: 2, what: 'claim' })).toEqual([]);
    expect(claimed.hand.seats[2].melds).toEqual([]);

    const foul = table({ ...layout, draws: '6m' }).discard(0, '5p');
    foul.send({ ...wrong, with: foul.tilesOf(2, '5m6m') });
    foul.discardAny(2).draw('6m');
    expect(foul.hand.phase).toMatchObject({ name: 'acting', seat: 3 });
    foul.win(3);
    expect(foul.settlement.notes).toContain('West has a foul hand');
    expect(summaryOf(foul, 2)).toBe('8 × 2 = 16');
  });

  it('a bonus tile not laid in its turn is worth nothing, and the hand stays short (31)', () => {
    const live = table({ hands: ['9p', undefined, WAITING], draws: '3g' })
      .discardDrawn()
      .draw('3g');
    expect(codes(live.send({ type: 'TileDiscarded', seat: 1, tile: live.tilesOf(1, '3g')[0] }))).toEqual(['bonus-discarded']);
    const kept = live.hand.seats[1].concealed.find((tile) => tile !== live.find(1, '3g'));
    expect(live.send({ type: 'TileDiscarded', seat: 1, tile: kept as number as never })).toMatchObject([
      { code: 'bonus-kept', rule: '31', effect: 'stands', secret: true },
    ]);
    live.until(1);
    expect(live.send({ type: 'BonusLaid', seat: 1, tile: live.find(1, '3g') })).toMatchObject([{ code: 'bonus-too-late' }]);
    expect(live.hand.seats[1].bonus).toEqual([]);
  });

  it('taking the discard back gives the chance to lay the bonus tile, and mends a broken call (31, 55, 70)', () => {
    const live = table({ hands: ['9p', '5p1m'], draws: '3g7z' })
      .discardDrawn()
      .draw('3g');
    live.send({ type: 'TileDiscarded', seat: 1, tile: live.find(1, '1m') });
    expect(live.hand.memory.unannounced).toHaveLength(1);
    expect(live.send({ type: 'TakenBack', seat: 1, what: 'discard' })).toEqual([]);
    expect(live.send({ type: 'BonusLaid', seat: 1, tile: live.find(1, '3g') })).toEqual([]);
    live.draw('7z').discardDrawn();

    const called = table({ hands: ['1z', '123m456m789p33s45s'], draws: '7z1p1p1p9m' })
      .discardDrawn()
      .draw('7z')
      .discardDrawn();
    called
      .declare(1, 'original-call')
      .until(1)
      .send({ type: 'TileDiscarded', seat: 1, tile: called.find(1, '1m') });
    expect(called.hand.memory.calls[1]).toBe('broken');
    called.send({ type: 'TakenBack', seat: 1, what: 'discard' });
    expect(called.hand.memory.calls[1]).toBe('standing');
  });

  it('a discard taken into the hand goes back (81)', () => {
    const live = table({ hands: ['9p'] }).discard(0, '9p');
    const discard = live.hand.seats[0].river[0].tile;
    expect(live.send({ type: 'TileDrawn', seat: 1, tile: discard })).toMatchObject([{ code: 'discard-taken', rule: '81' }]);
    expect(live.hand.seats[1].concealed).toHaveLength(13);
  });

  it('tells its rule in every answer, and no tile in any sentence', () => {
    const { own, general } = millingtonDefinition.irregularities;
    for (const words of [...Object.values(own), ...Object.values(general)]) {
      expect(words?.rule).toMatch(/^\d+|general/);
      expect(`${words?.sentence} ${words?.remedy}`).not.toMatch(/\d[mpszfg]\b/);
    }
  });
});

describe('false mahjong (82, 83)', () => {
  const layout: Layout = { hands: ['5m9p', '46m', '55m'] };

  it('goes on while nobody else has shown tiles, and costs 300 to each after that', () => {
    const live = table(layout).discard(0, '5m');
    expect(codes(live.send({ type: 'WinDeclared', seat: 2, shown: true }))).toEqual(['false-mahjong']);
    expect(live.hand.phase.name).toBe('claiming');
    live.declare(3, 'hand-shown');
    expect(live.net).toEqual([300, 300, -900, 300]);
    expect(live.settlement.facts).toEqual({ title: 'penalty-keeps' });
  });

  it('is forgotten when play goes on', () => {
    const live = table(layout).discard(0, '5m');
    live.send({ type: 'WinDeclared', seat: 2, shown: true });
    live.draw();
    expect(codes(live.send({ type: 'Declared', seat: 3, what: 'hand-shown' }))).toEqual(['no-false-mahjong']);
  });

  it('takes the title from East (82), and is shared by two (83)', () => {
    const east = table(layout);
    east.send({ type: 'WinDeclared', seat: 0, shown: true });
    east.declare(1, 'hand-shown');
    expect(east.settlement.facts).toEqual({ title: 'penalty-passes' });
    expect(east.net).toEqual([-900, 300, 300, 300]);
    const two = table(layout).discard(0, '5m');
    two.send({ type: 'WinDeclared', seat: 1, shown: true });
    two.send({ type: 'WinDeclared', seat: 2, shown: true });
    two.declare(3, 'hand-shown');
    expect(two.net).toEqual([300, -300, -300, 300]);
  });
});

describe('misnamed discards (84-88)', () => {
  const named = (text: string): number => parseKinds(text)[0];
  const layout: Layout = { hands: ['9p', '46m', '55m', WAITING] };
  const says = (live: LiveTable, seat: 1 | 2 | 3, what: string, tile: string) =>
    live.send({ type: 'Declared', seat, what, value: named(tile) });

  it('pays 50 to the next player for a chow and 100 for a pung, and the hand goes on', () => {
    const live = table(layout).discard(0, '9p');
    expect(says(live, 1, 'misnamed-chow', '5m')).toMatchObject([{ code: 'misnamed-discard', rule: '85', knownBy: 'key' }]);
    expect(says(live, 2, 'misnamed-pung', '5m')).toMatchObject([{ code: 'misnamed-discard', rule: '86' }]);
    expect(live.hand.paid.map(({ from, to, amount, rule }) => [from, to, amount, rule])).toEqual([
      [0, 1, 50, '85'],
      [0, 2, 100, '86'],
    ]);
    expect(live.hand.phase.name).toBe('claiming');
  });

  it('pays nothing to a player who could not have claimed', () => {
    const live = table(layout).discard(0, '9p');
    says(live, 2, 'misnamed-kong', '5m');
    says(live, 3, 'misnamed-chow', '7z');
    expect(live.hand.paid).toEqual([]);
  });

  it('ends the hand when the named tile would have been a mahjong (87)', () => {
    const live = table(layout).discard(0, '9p').declare(3, 'misnamed-mahjong', named('6m'));
    expect(live.net).toEqual([-900, 300, 300, 300]);
    expect(live.settlement.facts).toEqual({ title: 'penalty-passes' });
  });

  it('pays nobody more than 300, what he had for a set included (88, R13)', () => {
    const live = table({ ...layout, hands: ['9p', '46m', '55m6m', WAITING] }).discard(0, '9p');
    says(live, 1, 'misnamed-chow', '5m');
    says(live, 2, 'misnamed-pung', '5m');
    live.declare(3, 'misnamed-mahjong', named('3m'));
    expect(live.net).toEqual([-900, 300, 300, 300]);
    // What was paid for an earlier tile is another matter.
    const before = table({ hands: ['9p', '46m', '55m6m', WAITING], draws: '1z1z1z9s' }).discard(0, '9p');
    says(before, 1, 'misnamed-chow', '5m');
    before.until(0).discardDrawn().declare(3, 'misnamed-mahjong', named('3m'));
    expect(before.net).toEqual([-950, 350, 300, 300]);
  });

  it('makes both pay when that claim is false too and another player has shown tiles (87)', () => {
    const live = table(layout).discard(0, '9p');
    expect(codes(live.send({ type: 'Declared', seat: 3, what: 'misnamed-mahjong', value: named('7z') }))).toEqual([
      'false-mahjong',
    ]);
    live.declare(1, 'hand-shown');
    expect(live.net).toEqual([-300, 300, 300, -300]);
  });
});
