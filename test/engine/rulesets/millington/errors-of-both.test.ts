import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../src/engine/hand/apply.js';
import type { Irregularity } from '../../../../src/engine/hand/consequence.js';
import { nextHeadSlot } from '../../../../src/engine/hand/wall.js';
import { setupOf, startMatch } from '../../../../src/engine/match/match.js';
import { playerId, type Seat } from '../../../../src/engine/table/seat.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';
import { publicGame } from '../../../../src/engine/views/project.js';
import { czechClassical, millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

interface Mistake {
  readonly what: string;
  /** Rule of the book; the page's own heading where it has one. */
  readonly rule: string;
  readonly heading?: string;
  readonly layout: Layout;
  readonly make: (live: LiveTable) => Irregularity[];
  readonly expected: Partial<Irregularity>;
}

const WAITING = '123s456s789s22p45m';
const upcoming = (live: LiveTable, ahead = 0) => {
  const { broken } = live.hand.wall;
  const at = broken?.head.indexOf(nextHeadSlot(live.hand) as number) as number;
  return live.hand.wall.tiles[broken?.head[at + ahead] as number];
};
const discards = (live: LiveTable, seat: Seat, name: string): Irregularity[] =>
  live.send({ type: 'TileDiscarded', seat, tile: live.find(seat, name) });

const MISTAKES: readonly Mistake[] = [
  {
    what: 'a draw out of turn',
    rule: '73',
    layout: { hands: ['9p'] },
    make: (live) => live.discard(0, '9p').send({ type: 'TileDrawn', seat: 3, tile: upcoming(live) }),
    expected: { code: 'draw-out-of-turn', seat: 3, knownBy: 'seen', until: 'own-discard' },
  },
  {
    what: 'a wrong tile of the wall',
    rule: '72',
    layout: { hands: ['9p'] },
    make: (live) => live.discard(0, '9p').send({ type: 'TileDrawn', seat: 1, tile: upcoming(live, 1) }),
    expected: { code: 'wrong-tile-drawn', seat: 1, knownBy: 'seen', until: 'own-discard' },
  },
  {
    what: 'two discards',
    rule: '74, 75',
    layout: { hands: ['9p5m'] },
    make: (live) => discards(live.discard(0, '9p'), 0, '5m'),
    expected: { code: 'discard-out-of-turn', seat: 0, knownBy: 'seen', until: 'next-discard' },
  },
  {
    what: 'a forgotten draw',
    rule: '80',
    layout: { hands: ['9p', '5m'] },
    make: (live) => discards(live.discard(0, '9p'), 1, '5m'),
    expected: { code: 'forgotten-draw', seat: 1, knownBy: 'seen', until: 'next-draw' },
  },
  {
    what: 'a forgotten replacement',
    rule: '80',
    layout: { hands: ['9p', '5m'], draws: '3g' },
    make: (live) => discards(live.discard(0, '9p').draw('3g').lay(1, '3g'), 1, '5m'),
    expected: { code: 'forgotten-draw', seat: 1, knownBy: 'seen', until: 'next-draw' },
  },
  {
    what: 'a claim with wrong tiles',
    rule: '76, 77',
    layout: { hands: ['9p', '46m'] },
    make: (live) => live.discard(0, '9p').send({ type: 'TileClaimed', seat: 1, claim: 'chow', with: live.tilesOf(1, '46m') }),
    expected: { code: 'no-set', seat: 1, knownBy: 'seen', until: 'next-draw' },
  },
  {
    what: 'a discard taken into the hand',
    rule: '81',
    layout: { hands: ['9p'] },
    make: (live) => {
      live.discard(0, '9p').draw().discardDrawn();
      return live.send({ type: 'TileDrawn', seat: 2, tile: live.hand.seats[0].river[0].tile });
    },
    expected: { code: 'discard-taken', seat: 2, knownBy: 'seen', effect: 'refused' },
  },
  {
    what: 'a false mahjong',
    rule: '82',
    layout: { hands: ['9p', undefined, WAITING] },
    make: (live) => live.discard(0, '9p').send({ type: 'WinDeclared', seat: 2, shown: true }),
    expected: { code: 'false-mahjong', seat: 2, knownBy: 'key', until: 'next-draw' },
  },
  {
    what: 'a misnamed discard, reported by key',
    rule: '85',
    heading: 'Penalties, minor errors',
    layout: { hands: ['9p', '46m'] },
    make: (live) => live.discard(0, '9p').send({ type: 'Declared', seat: 1, what: 'misnamed-chow', value: parseKinds('5m')[0] }),
    expected: { code: 'misnamed-discard', seat: 1, knownBy: 'key' },
  },
];

const PLAYERS = ['Ann', 'Ben', 'Cho', 'Dee'].map(playerId);
const TILE = /\b[0-9][mpszfg]\b|dot|bamboo|character|dragon|East|South|West|North/i;

describe.each([
  ['millington', millington, (mistake: Mistake) => mistake.rule],
  ['czech-classical', czechClassical, ({ rule, heading }: Mistake) => heading ?? `Millington ${rule}`],
] as const)('%s tells the table in one sentence, with the rule and no tile', (id, ruleset, ruleOf) => {
  it.each(MISTAKES)('$what', (mistake) => {
    const rules = ruleset.rules({});
    const match = startMatch(rules, PLAYERS);
    const live = new LiveTable(rules, { ...mistake.layout, setup: setupOf(match) });
    const told = mistake.make(live);
    expect(told).toMatchObject([{ ...mistake.expected, rule: ruleOf(mistake) }]);
    const { notices } = publicGame(live.table as unknown as Table, match, live.hand as never, { id, preset: null, name: id });
    const [notice] = notices.slice(-1);
    expect(notice).toEqual({ code: told[0].code, seat: told[0].seat, sentence: told[0].sentence, rule: told[0].rule });
    expect(notice.sentence).toMatch(/^[A-Z][^.]+\.$/);
    expect(notice.sentence).not.toMatch(TILE);
  });
});
