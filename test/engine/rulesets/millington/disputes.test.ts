import { describe, expect, it } from 'vitest';
import { liveTilesLeft } from '../../../../src/engine/hand/wall.js';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout, options: Record<string, unknown> = {}): LiveTable =>
  new LiveTable(millington.rules(options), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);
/** Both wait for 3m and 6m. */
const WAITING = '123s456s789s22p45m';
const ALSO_WAITING = '123p456p789p33s45m';

describe('who goes before whom', () => {
  const layout: Layout = { hands: ['6m', ALSO_WAITING, WAITING], draws: '9p' };

  it('a nearer player takes the mahjong for himself when another has been settled already (65)', () => {
    const live = table(layout).discard(0, '6m').win(2).close();
    expect(live.settlement.reports[0].seat).toBe(2);
    live.win(1);
    expect(live.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'win', winners: [1] } });
    expect(live.settlement.reports[0]).toMatchObject({ seat: 1, from: 0, winBy: 'discard' });
    expect(live.net.reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(live.net[1]).toBeGreaterThan(0);
  });

  it('not after the settlement is over, and not a farther player (65)', () => {
    const farther = table(layout).discard(0, '6m').win(1).close();
    expect(codes(farther.send({ type: 'WinDeclared', seat: 2, shown: true }))).toEqual(['hand-over']);
    expect(farther.settlement.reports[0].seat).toBe(1);
    const over = table(layout).discard(0, '6m').win(2).close().close();
    expect(codes(over.send({ type: 'WinDeclared', seat: 1, shown: true }))).toEqual(['hand-over']);
  });

  it('who has drawn has waived the discard, for himself only (64-66)', () => {
    const live = table(layout).discard(0, '6m').draw('9p').win(2);
    expect(codes(live.send({ type: 'WinDeclared', seat: 1, shown: true }))).toEqual(['nothing-to-claim']);
    live.close();
    expect(live.settlement.reports[0].seat).toBe(2);
    expect(codes(live.send({ type: 'WinDeclared', seat: 1, shown: true }))).toEqual(['hand-over']);
  });

  it('a late claim lapses when the drawer goes mahjong with what he drew, unless the table lets it hold (64, R32)', () => {
    const drawn: Layout = { hands: ['3m', ALSO_WAITING, WAITING], draws: '6m' };
    const lapsed = table(drawn).discard(0, '3m').draw('6m').win(1);
    expect(codes(lapsed.send({ type: 'WinDeclared', seat: 2, shown: true }))).toEqual(['hand-over']);
    const holds = table(drawn, { lateClaimsOutlastMahjong: true }).discard(0, '3m').draw('6m').win(1);
    const left = holds.liveLeft;
    holds.win(2).close();
    expect(holds.settlement.reports[0]).toMatchObject({ seat: 2, from: 0 });
    expect(liveTilesLeft(holds.rules, holds.hand)).toBe(left + 1);
    expect(holds.hand.seats[1].concealed).toHaveLength(13);
  });

  it('who exposed the next tile takes it and neither claims the discard nor wins on it (66, 67)', () => {
    const live = table({ hands: ['6m', '66m123p456p789p45m'], draws: '9p' }).discard(0, '6m');
    expect(live.send({ type: 'Declared', seat: 1, what: 'wall-tile-seen' })).toMatchObject([
      { code: 'next-tile-exposed', rule: '67', effect: 'stands', knownBy: 'key' },
    ]);
    const claim = { type: 'TileClaimed', seat: 1, claim: 'pung', with: live.tilesOf(1, '66m') } as const;
    expect(codes(live.send(claim))).toEqual(['exposed-instead']);
    expect(codes(live.send({ type: 'WinDeclared', seat: 1, shown: false }))).toEqual(['exposed-instead']);
    live.draw('9p');
  });

  it('a wall tile that another player saw is shown and put back (68)', () => {
    const live = table({ hands: ['6m', '66m'] }).discard(0, '6m');
    expect(live.send({ type: 'Declared', seat: 3, what: 'wall-tile-seen' })).toMatchObject([
      { code: 'wall-tile-seen', rule: '68' },
    ]);
    live.claim(1, 'pung', '66m');
  });
});

describe('two tiles discarded in one turn (75)', () => {
  const layout: Layout = { hands: ['9p5m', '55m', '99p', WAITING] };
  const twice = (live: LiveTable, second = '5m'): LiveTable => {
    live.discard(0, '9p');
    live.send({ type: 'TileDiscarded', seat: 0, tile: live.find(0, second) });
    return live;
  };

  it('the nearest claimant has his tile, though another was first', () => {
    const live = twice(table(layout)).claim(2, 'pung', '99p').claim(1, 'pung', '55m');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 1, source: 'claim' });
    expect(live.hand.seats[2].melds).toEqual([]);
    expect(live.tilesOf(0, '9p')).toHaveLength(1);
    expect(live.hand.seats[0].concealed).toHaveLength(13);
  });

  it('whichever of the two was claimed first', () => {
    const live = twice(table({ hands: ['9p5m', '99p', '55m'] }))
      .claim(2, 'pung', '55m')
      .claim(1, 'pung', '99p');
    expect(live.hand.seats[1].melds[0]).toMatchObject({ kind: 'pung', from: 0 });
    expect(live.hand.seats[2].melds).toEqual([]);
    expect(live.tilesOf(0, '5m')).toHaveLength(1);
    expect(live.hand.seats[0].river).toHaveLength(1);
  });

  it('a farther one does not', () => {
    const live = twice(table({ hands: ['9p6m', '99p', '66m', WAITING] }), '6m').claim(1, 'pung', '99p');
    const claim = { type: 'TileClaimed', seat: 2, claim: 'pung', with: live.tilesOf(2, '66m') } as const;
    expect(codes(live.send(claim))).toEqual(['lower-claim']);
    expect(live.hand.seats[1].melds).toHaveLength(1);
  });

  it('a nearer mahjong takes its tile from a farther pung', () => {
    const live = twice(table({ hands: ['9p6m', ALSO_WAITING, '99p'] }), '6m')
      .claim(2, 'pung', '99p')
      .win(1)
      .close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 1, from: 0, winBy: 'discard' });
    expect(live.hand.seats[2].melds).toEqual([]);
  });
});

describe('a wrong claim (76, 77)', () => {
  const layout: Layout = { hands: ['5p', undefined, '5m6m1p9s'], draws: '1z' };
  const wrong = (live: LiveTable): LiveTable => {
    live.discard(0, '5p');
    live.send({ type: 'TileClaimed', seat: 2, claim: 'pung', with: live.tilesOf(2, '5m6m') });
    return live.discard(2, '9s');
  };

  it('is put right together with the own discard, until the next draw', () => {
    const live = wrong(table(layout));
    expect(live.send({ type: 'TakenBack', seat: 2, what: 'claim' })).toEqual([]);
    expect(live.hand.phase).toEqual({ name: 'claiming' });
    expect(live.hand.seats[2]).toMatchObject({ melds: [], river: [] });
    expect(live.hand.seats[2].concealed).toHaveLength(13);
    live.draw('1z');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 1 });
  });

  it('leaves a foul hand after it', () => {
    const live = wrong(table(layout)).draw('1z');
    expect(codes(live.send({ type: 'TakenBack', seat: 2, what: 'claim' }))).toEqual(['nothing-to-take-back']);
  });

  it('the right tiles are laid instead (77)', () => {
    const live = table({ hands: ['5p', undefined, '55p5m6m9s'] }).discard(0, '5p');
    live.send({ type: 'TileClaimed', seat: 2, claim: 'pung', with: live.tilesOf(2, '5m6m') });
    live.discard(2, '9s').send({ type: 'TakenBack', seat: 2, what: 'claim' });
    live.claim(2, 'pung', '55p').discard(2, '9s');
    expect(live.hand.seats[2].melds).toMatchObject([{ kind: 'pung', from: 0 }]);
  });

  it('a discard after a claim is taken back into a turn that began with the claim (69, 70)', () => {
    const live = table({ hands: ['5p', undefined, '55p9s'] })
      .discard(0, '5p')
      .claim(2, 'pung', '55p')
      .discard(2, '9s');
    live.send({ type: 'TakenBack', seat: 2, what: 'discard' });
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 2, drawn: null, source: 'claim' });
    expect(codes(live.send({ type: 'WinDeclared', seat: 2, shown: false }))).toEqual(['false-mahjong']);
  });
});

describe('what people tell', () => {
  it('a deal that cannot be put right is dealt anew, East stays; not after the first discard (25, 26)', () => {
    const live = table({}).declare(1, 'misdeal');
    expect(live.hand.phase).toMatchObject({ outcome: { kind: 'abortive-draw', reason: 'misdeal' } });
    expect(live.settlement).toMatchObject({ payments: [], facts: { title: 'drawn' } });
    const late = table({ hands: ['9p'] }).discard(0, '9p');
    expect(codes(late.send({ type: 'Declared', seat: 1, what: 'misdeal' }))).toEqual(['no-misdeal']);
  });

  it('who throws his hand away before the settlement is over scores nothing (106)', () => {
    const live = table({ hands: ['6m', '555z147m147p147s9m', WAITING, '777z258m258p258s9m'] });
    live.discard(0, '6m').win(2).close();
    // A dragon pung each: 8 points, one double; South and North have nothing to settle between them.
    const between = (): number =>
      live.settlement.payments.filter(({ from, to }) => from === 1 && to === 3).reduce((sum, { amount }) => sum + amount, 0);
    expect(between()).toBe(0);
    live.declare(1, 'hand-thrown-away');
    expect(between()).toBe(16);
    expect(live.settlement.notes).toContain('South threw the hand away: it counts nothing');
    expect(live.settlement.reports[0].seat).toBe(2);
    live.close();
    expect(live.hand.phase.name).toBe('over');
  });
});
