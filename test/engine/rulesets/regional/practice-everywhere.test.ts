import { describe, expect, it } from 'vitest';
import { answerCase } from '../../../../src/engine/cases/case.js';
import type { EventOf, HandEvent } from '../../../../src/engine/hand/events.js';
import { lawfulActs } from '../../../../src/engine/hand/lawful.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import type { TileId } from '../../../../src/engine/tiles/tile-set.js';
import { caseBooks, rulesets } from '../all-rulesets.js';
import { LiveTable, type Script } from './live-table.js';

interface Game {
  readonly dice: Script['dice'];
  /** Turned up where the ruleset turns a tile: no wild is in the hands below. */
  readonly indicator?: string;
  /** One more set for hands of sixteen. */
  readonly more: string;
  /** What the ruleset calls a win with a kong's replacement, where that is a pattern. */
  readonly bloom: string | null;
  readonly rotations: number | null;
}

const ONE = [[3, 4]] as const;
const TWO = [...ONE, [2, 5]] as const;
const THREE = [...TWO, [1, 2]] as const;

const GAMES: Readonly<Record<string, Game>> = {
  hangzhou: { dice: ONE, indicator: '9s', more: '', bloom: 'kong-bloom', rotations: null },
  xiamen: { dice: THREE, indicator: '9s', more: '678p', bloom: null, rotations: 4 },
  quanzhou: { dice: THREE, indicator: '9s', more: '678p', bloom: null, rotations: 4 },
  beijing: { dice: ONE, indicator: '1z', more: '', bloom: 'kong-bloom', rotations: 4 },
  shaanxi: { dice: TWO, more: '', bloom: 'kong-bloom', rotations: 4 },
  nanchang: { dice: THREE, indicator: '9s', more: '', bloom: 'kong-bloom', rotations: 4 },
  yangzhou: { dice: ONE, more: '', bloom: null, rotations: 4 },
  fenghua: { dice: ONE, indicator: '9s', more: '', bloom: 'blooming-closed-kong', rotations: 4 },
};
const ALL = Object.entries(GAMES);
const TURNING = ALL.filter(([, { indicator }]) => indicator !== undefined);

const rulesOf = (id: string): Rules<never> => {
  const found = rulesets.find((one) => one.id === id);
  return found?.rules(id === 'yangzhou' ? { minimum: 7 } : {}) as unknown as Rules<never>;
};

/** Seat 0 deals; `own` is the hand of seat 1, with one more set where hands are longer. */
function sit(id: string, away: string, own: string, more: Partial<Script> = {}): LiveTable<never> {
  const { dice, indicator, more: set } = GAMES[id];
  const script = { dice, hands: [away, own + set, '', ''] as const, ...(indicator ? { indicator } : {}), ...more };
  return new LiveTable(rulesOf(id), { ...script, ...(dice === TWO ? { bids: [0, 0, 0, 0] } : {}) });
}

const acts = (live: LiveTable<never>, seat: Seat, type: HandEvent['type']): HandEvent[] =>
  lawfulActs(live.table, live.hand, seat).filter((act) => act.type === type);

/** Draws, lays what is a flower and draws again. */
function drawAll(live: LiveTable<never>, seat: Seat): LiveTable<never> {
  for (let drawn = drawnTile(live.draw(seat)); isBonus(live.table.tiles.kinds[drawn]); drawn = drawnTile(live.draw(seat))) {
    live.apply({ type: 'BonusLaid', seat, tile: drawn });
  }
  return live;
}

function drawnTile({ hand: { phase } }: LiveTable<never>): TileId {
  if (phase.name !== 'acting' || phase.drawn === null) throw new Error(`nothing was drawn: ${phase.name}`);
  return phase.drawn;
}

function throwDrawn(live: LiveTable<never>): void {
  const { phase } = live.hand;
  if (phase.name === 'acting') live.apply({ type: 'TileDiscarded', seat: phase.seat, tile: drawnTile(live) });
}

/** What goes wrong in practice (section 14), at the table of every ruleset to which the item applies. */
describe.each(ALL)('what goes wrong in practice, in %s', (id, game) => {
  it('4: melds are not regrouped with the hand', () => {
    const meld = (tile: string) => ({ kind: 'pung', how: 'claimed', tiles: [tile, tile, tile], from: 0 });
    const melds = ['1m', '7z', '5s', ...(game.more === '' ? [] : ['3z'])].map(meld);
    const input = { ruleset: id, kind: 'hand', dealer: 0, dealerStreak: 1, seat: 1, winBy: 'draw', from: null, roundWind: 'E' };
    const hand = { concealed: '23m34p', winningTile: '5p', melds, bonus: [], flags: {}, options: {} };
    const answer = answerCase(caseBooks, { ...input, ...hand, wildIndicator: game.indicator ?? null });
    expect(answer.result).toMatchObject({ win: false, reason: 'not-a-winning-shape' });
  });

  it('5: a hand of fifteen tiles and more wins after a kong', () => {
    const live = sit(id, '1z', '1111234678m55m7m', { head: '8m', tail: '9m9m' }).discard(0, '1z').draw(1);
    live.kong(1, 'concealed', '1111m').draw(1).win(1);
    expect(live.objections).toEqual([]);
    expect(live.ended.outcome).toEqual({ kind: 'win', winners: [1] });
    if (game.bloom) expect(live.patterns).toContain(game.bloom);
  });

  it('9: a chow is offered to the next player alone', () => {
    const live = sit(id, '5s', '46s', {}).discard(0, '5s');
    expect(acts(live, 1, 'TileClaimed')).not.toEqual([]);
    const across = sit(id, '5s', '', { hands: ['5s', '', '46s', ''] }).discard(0, '5s');
    expect(acts(across, 2, 'TileClaimed').filter((act) => (act as EventOf<'TileClaimed'>).claim === 'chow')).toEqual([]);
    expect(across.claim(2, 'chow', '46s').objections).toEqual(['chow-from-left-only']);
  });

  it('11: a kong is added to a pung when the fourth tile is drawn, and later too', () => {
    const live = sit(id, '8s', '88s123m456m99m2z3z', { head: '1p1p4z8s1p2p4p5p' });
    live.discard(0, '8s').claim(1, 'pung', '88s').discard(1, '2z').pass(2, 3, 0).draw(1);
    expect(acts(live, 1, 'KongDeclared')).toHaveLength(1);
    live.discard(1, '3z').pass(2, 3, 0).draw(1);
    expect(acts(live, 1, 'KongDeclared')).toHaveLength(1);
  });

  it('12: no win is offered after a claim, which would be no drawn tile', () => {
    const live = sit(id, '5m', '55m123p456p123s22p').discard(0, '5m').claim(1, 'pung', '55m');
    expect(acts(live, 1, 'WinDeclared')).toEqual([]);
    expect(live.apply({ type: 'WinDeclared', seat: 1, shown: false }).objections).toEqual(['false-win']);
  });

  it('12: a discard ends the bloom of a kong', () => {
    const live = sit(id, '1z', '1111234678m55m7m', { head: '8m2p3p4p9m', tail: '4z4z' }).discard(0, '1z').draw(1);
    live.kong(1, 'concealed', '1111m').draw(1).discard(1, '4z').pass(2, 3, 0).draw(1).win(1);
    expect(live.ended.outcome).toEqual({ kind: 'win', winners: [1] });
    expect(live.patterns.filter((name) => name.includes('bloom'))).toEqual([]);
  });

  it('12: four alike in the hand are offered as a kong', () => {
    const live = sit(id, '1z', '1111234678m55m7m', { head: '8m' }).discard(0, '1z').draw(1);
    expect(acts(live, 1, 'KongDeclared')).toHaveLength(1);
  });

  it('12: a kong near the end of the wall leaves nobody without a move', () => {
    const live = sit(id, '1z', '1111m258p369s2z3z4z').discard(0, '1z');
    for (let turn = 1; live.hand.phase.name !== 'settling' && turn < 120; turn++) {
      const seat = turn % 4;
      if (live.live === 0) live.apply({ type: 'WindowClosed' });
      else if (seat === 1 && live.live <= 5 && live.hand.seats[1].melds.length === 0) {
        drawAll(live, 1);
        live.kong(1, 'concealed', '1111m');
        throwDrawn(drawAll(live, 1));
      } else throwDrawn(drawAll(live, seat as Seat));
    }
    expect(live.objections).toEqual([]);
    expect(live.hand.seats[1].melds).toHaveLength(1);
    expect(live.ended.outcome.kind).toBe('exhaustive-draw');
  });

  it('14: a kong is offered beside a win, since more may come of it', () => {
    const live = sit(id, '1z', '111123m456m789m2m', { head: '2m' }).discard(0, '1z').draw(1);
    expect(acts(live, 1, 'WinDeclared')).toHaveLength(1);
    expect(acts(live, 1, 'KongDeclared')).toHaveLength(1);
  });

  it('15: chow and pung are offered at the same time', () => {
    const live = sit(id, '5s', '46s55s').discard(0, '5s');
    const claims = acts(live, 1, 'TileClaimed').map((act) => (act as EventOf<'TileClaimed'>).claim);
    expect(new Set(claims)).toEqual(new Set(['chow', 'pung']));
  });
});

describe.each(TURNING)('what goes wrong in practice with the indicator of %s', (id, { indicator }) => {
  it('10: it has its place by the dice, stays there and is never drawn', () => {
    const live = sit(id, '1z', '');
    const [tile] = live.hand.indicators;
    live.discard(0, '1z');
    for (let turn = 1; live.live > 1 && turn < 120; turn++) throwDrawn(drawAll(live, (turn % 4) as Seat));
    const out = live.hand.seats.flatMap(({ concealed, river }) => [...concealed, ...river.map((discard) => discard.tile)]);
    expect(out).not.toContain(tile);
    expect(live.hand.indicators).toEqual([tile]);
    expect(live.table.tiles.kinds[tile]).toBe(sit(id, '', '', { indicator: indicator as string }).table.tiles.kinds[tile]);
  });
});

/** Fenghua's last tile may only be won on. */
describe.each(ALL.filter(([id]) => id !== 'fenghua'))('the last discard in %s', (id) => {
  it('may still be claimed, and with the discard of its claimer the hand is drawn (C2)', () => {
    const last = (sit(id, '1z', '').discard(0, '1z').live % 4) as Seat;
    const hands = [0, 1, 2, 3].map((seat) => `${seat === 0 ? '1z' : ''}${seat === last ? '5m' : seat === 2 ? '55m' : ''}`);
    const live = sit(id, '1z', '', { hands: hands as unknown as Script['hands'] }).discard(0, '1z');
    for (let turn = 1; live.live > 1; turn++) throwDrawn(drawAll(live, (turn % 4) as Seat));
    drawAll(live, last).discard(last, '5m').claim(2, 'pung', '55m');
    live.apply(acts(live, 2, 'TileDiscarded')[0]).apply({ type: 'WindowClosed' });
    expect(live.objections).toEqual([]);
    expect(live.hand.seats[2].melds).toHaveLength(1);
    expect(live.ended.outcome.kind).toBe('exhaustive-draw');
  });
});

describe('what goes wrong in practice, once more', () => {
  it('10: the second fine of Nanchang is the next tile in order, whatever lies beside the indicator', () => {
    const live = sit('nanchang', '1z', '234567m234p88p9s', { indicator: '8s', head: '7z' }).discard(0, '1z').draw(1);
    expect(live.win(1).patterns.sort()).toEqual(['fine-call', 'own-tile']);
  });

  it('13: a closed kong is no open set of a loner, and two closed kongs both count (Fenghua, R-FH10)', () => {
    const pung = (tile: string) => ({ kind: 'pung', how: 'claimed', tiles: [tile, tile, tile], from: 0 });
    const kong = (tile: string) => ({ kind: 'kong', how: 'concealed', tiles: [tile, tile, tile, tile], from: null });
    const ask = (melds: readonly object[]) =>
      answerCase(caseBooks, {
        ...{ ruleset: 'fenghua', kind: 'hand', dealer: 0, seat: 1, winBy: 'draw', from: null, roundWind: 'E' },
        ...{ concealed: '7s', winningTile: '7s', melds, bonus: [], flags: {}, options: {}, wildIndicator: '9s' },
      }).result;
    const loner = { name: 'straight-loner', value: 100 };
    const open = ['1m', '5p', '9m'].map((tile, index) => ({ ...pung(tile), from: [0, 2, 3][index] }));
    expect(ask([...open, pung('3s')])).toMatchObject({ patterns: expect.arrayContaining([loner]) });
    expect(ask([...open, kong('3s')])).toMatchObject({ patterns: expect.not.arrayContaining([loner]) });
    const kongs = ask([...open.slice(0, 2), kong('3s'), kong('6s')]) as {
      readonly patterns: readonly { readonly name: string }[];
    };
    expect(kongs.patterns.filter(({ name }) => name === 'budding-closed-kong')).toHaveLength(2);
  });

  it.each(['xiamen', 'quanzhou', 'beijing', 'shaanxi', 'nanchang', 'fenghua'])(
    '13: of two who win on one tile in %s the nearer in turn has it, whoever spoke first',
    (id) => {
      const waiting = `234m567m678m13s55s${GAMES[id].more === '' ? '' : '678p'}`;
      const live = sit(id, '2s', '', { hands: ['2s', '', waiting, waiting.replace('678m', '789m')] });
      live.discard(0, '2s').win(3, 2);
      expect(live.ended.outcome).toEqual({ kind: 'win', winners: [2] });
    },
  );

  it('14: baotou is looked at again after a kong (Hangzhou)', () => {
    const live = sit('hangzhou', '1z', '1111m456m789p12p9s', { head: '3p', tail: '7z' }).discard(0, '1z').draw(1);
    expect(live.kong(1, 'concealed', '1111m').draw(1).win(1).patterns).toEqual(['baotou', 'kong-bloom']);
  });

  it.each(['hangzhou', 'beijing', 'nanchang', 'fenghua'])('15: a hand of %s wins on a wild that it draws', (id) => {
    const wild = id === 'beijing' ? '2z' : '9s';
    const live = sit(id, '1z', '123m456m789p22p56s', { head: wild }).discard(0, '1z').draw(1);
    expect(live.win(1).ended.outcome).toEqual({ kind: 'win', winners: [1] });
  });
});
