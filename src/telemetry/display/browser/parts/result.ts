import type { ScoreLine } from '../../../../engine/table/score-report.js';
import type { PublicResult, PublicWin } from '../../../../engine/views/public.js';
import { SEATS } from '../chairs.js';
import { classes, h, tile } from '../dom.js';
import { type NameOf, points, type ResultNames, roundName, signed } from '../format.js';
import { WORDS } from '../words.js';
import { meldView } from './melds.js';
import { paymentsView } from './payments.js';

/** The finished hand: who won with what, why it is worth that, who pays whom, and where everybody stands. */
export function resultView(result: PublicResult, names: ResultNames): HTMLElement {
  const nameOf = names.at;
  const wilds = new Set(result.wilds.flatMap(({ tiles, countsAs }) => (countsAs === null ? tiles : [])));
  return h(
    'article',
    {
      class: classes('result', isRoomy(result) && 'roomy', isItemised(result) && 'itemised'),
      'data-wins': String(result.wins.length),
    },
    h(
      'div',
      { class: 'hands' },
      result.wins.length === 0 && h('h2', {}, resultTitle(result)),
      result.wins.map((win) => winView(win, nameOf, wilds)),
      result.shown.map(({ seat, concealed, melds }) =>
        h(
          'section',
          { class: 'shown' },
          h('h3', {}, WORDS.shows(nameOf(seat))),
          handTiles({ seat, concealed, melds, bonus: [], tile: null }, wilds),
        ),
      ),
      result.notes.map((note) => h('p', { class: 'note' }, note)),
    ),
    h('aside', {}, standings(result, names), paymentsView(result, names)),
  );
}

/** One winner and few lines leave room for larger ones. */
const isRoomy = ({ wins, notes }: PublicResult): boolean =>
  wins.length === 1 && wins[0].lines.length <= 7 && wins[0].details.length <= 9 && wins[0].notes.length + notes.length <= 1;

/** Rows of reasons that a wall has room for below three hands, and below four, two by two. */
const ROWS_OF_THREE = 9;
const ROWS_OF_FOUR = 11;

/** All hands are counted, the losers' too, and there is room for every item of their points, in two columns. */
function isItemised({ wins }: PublicResult): boolean {
  const rows = wins.map(({ lines, details }) => ({ lines: lines.length, details: Math.ceil(details.length / 2) }));
  if (wins.length === 3) {
    return rows.reduce((sum, row) => sum + Math.ceil(row.lines / 2) + row.details, 0) <= ROWS_OF_THREE;
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = rows.map((row) => row.lines + row.details);
  return wins.length === 4 && Math.max(first, second) + Math.max(third, fourth) <= ROWS_OF_FOUR;
}

/** More people than this have smaller figures. */
const MANY_PEOPLE = 4;

export function resultTitle(result: PublicResult): string {
  const where = roundName(result, WORDS);
  return [where, WORDS.outcomes[result.outcome], result.term, result.reason?.replaceAll('-', ' ')].filter(Boolean).join(' · ');
}

export const winTitle = (win: PublicWin, nameOf: NameOf): string =>
  WORDS.winsBy[win.winBy](nameOf(win.seat), win.from === null ? '' : nameOf(win.from));

function winView(win: PublicWin, nameOf: NameOf, wilds: ReadonlySet<string>): HTMLElement {
  return h(
    'section',
    { class: 'win' },
    h(
      'header',
      {},
      h('h2', {}, winTitle(win, nameOf)),
      win.term !== null && h('small', { class: 'term' }, win.term),
      h('strong', { class: 'summary' }, win.summary),
    ),
    handTiles(win, wilds),
    h(
      'div',
      { class: classes('reasons', win.details.length === 0 && 'alone') },
      h('ul', { class: 'lines' }, isPlain(win) ? h('li', {}, WORDS.noPattern) : win.lines.map(lineView)),
      win.details.length > 0 && h('ul', { class: 'details' }, win.details.map(lineView)),
    ),
    win.reading !== null && h('p', { class: 'note' }, win.reading),
    win.notes.map((note) => h('p', { class: 'note' }, note)),
  );
}

/** A win that nothing is said of: no line and no item. A hand that only counts needs no such word. */
const isPlain = ({ winBy, lines, details }: PublicWin): boolean => winBy !== 'none' && lines.length + details.length === 0;

const lineView = ({ label, value, unit, rule }: ScoreLine): HTMLElement =>
  h(
    'li',
    { title: rule === '' ? undefined : rule },
    h('span', {}, label),
    h('b', {}, unit === '×' ? `×${points(value)}` : `${points(value)} ${unit}`),
  );

/** More concealed tiles than this, as of sixteen that nothing was claimed for, are drawn smaller, to stay in one row on a wall. */
const FIT_IN_A_ROW = 13;

function handTiles(
  { seat, concealed, melds, bonus, tile: winning }: Pick<PublicWin, 'seat' | 'concealed' | 'melds' | 'bonus' | 'tile'>,
  wilds: ReadonlySet<string>,
): HTMLElement {
  const marked = (name: string): SVGSVGElement => {
    const drawn = tile(name);
    drawn.classList.toggle('wild', wilds.has(name));
    return drawn;
  };
  const held = withoutWinning(concealed, winning);
  return h(
    'div',
    { class: classes('hand', held.length > FIT_IN_A_ROW && 'long') },
    h('span', {}, held.map(marked)),
    winning !== null && h('span', { class: 'winning' }, marked(winning)),
    melds.map((meld) => meldView(meld, seat)),
    bonus.length > 0 && h('span', { class: 'bonus' }, bonus.map(tile)),
  );
}

/** A drawn winning tile lies among the others: sets of three and a pair leave two over. It is shown beside them. */
function withoutWinning(concealed: readonly string[], winning: string | null): readonly string[] {
  const at = winning === null || concealed.length % 3 !== 2 ? -1 : concealed.lastIndexOf(winning);
  return at < 0 ? concealed : concealed.toSpliced(at, 1);
}

/** Everybody in the match, who sat out last. */
function standings(result: PublicResult, names: ResultNames): HTMLElement {
  const seated = SEATS.filter((seat) => result.players[seat] !== null).map((seat) => ({
    name: names.at(seat),
    delta: result.deltas[seat] ?? 0,
    points: result.points[seat] ?? 0,
  }));
  const rows = [...seated, ...result.bench.map((benched, n) => ({ ...benched, name: names.bench[n] }))];
  if (result.matchOver) rows.sort((a, b) => b.points - a.points);
  return h(
    'table',
    { class: classes('standings', rows.length > MANY_PEOPLE && 'many') },
    h('caption', {}, result.matchOver ? WORDS.matchOver : WORDS.points),
    h(
      'tbody',
      {},
      rows.map(({ name, delta, points: total }, n) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, result.matchOver ? `${n + 1}. ${name}` : name),
          h('td', { class: classes('delta', delta > 0 && 'gain', delta < 0 && 'loss') }, signed(delta)),
          h('td', { class: 'total' }, points(total)),
        ),
      ),
    ),
  );
}
