import type { PublicWild } from '../../../../engine/views/public.js';
import { classes, h, tile } from '../dom.js';
import { points, roundName } from '../format.js';
import type { Freshness } from '../freshness.js';
import type { GameHead, TableState } from '../state.js';
import { WORDS } from '../words.js';

export interface LiveMark {
  readonly freshness: Freshness;
  /** `12:03:44`, or null before the first message. */
  readonly lastUpdate: string | null;
}

export function head(state: TableState, mark: LiveMark): HTMLElement[] {
  const { game } = state;
  const round = h('div', { class: 'round' }, h('h1', {}, game ? roundName(game, WORDS) : title(state)));
  if (game)
    round.append(
      h(
        'small',
        {},
        [game.ruleset.name, game.ruleset.preset, WORDS.hand(game.handNumber), WORDS.phases[game.phase]]
          .filter(Boolean)
          .join(' · '),
      ),
    );
  return [round, ...(game ? figures(game) : []), liveMark(mark)];
}

/** What stands there while no hand is on the table. */
function title({ status, match }: TableState): string {
  if (status === null) return WORDS.waitingForTable;
  return match ? WORDS.withoutHand[match.state] : WORDS.noGame;
}

function figures(game: GameHead): HTMLElement[] {
  const figure = (name: string, value: string, label: string): HTMLElement =>
    h('div', { class: `figure ${name}` }, h('b', {}, value), h('small', {}, label));
  return [
    figure('counters', String(game.counters), game.counterLabel),
    ...(game.potLabel === null && game.pot === 0 ? [] : [figure('pot', points(game.pot), game.potLabel ?? WORDS.pot)]),
    ...indicatorGroups(game),
    ...game.wilds.map(wildGroup),
    ...(game.liveTilesLeft === null ? [] : [figure('left', String(game.liveTilesLeft), WORDS.tilesLeft)]),
  ];
}

/** Tiles turned up, under the ruleset's own word for them; one that is wild itself is shown as such. */
function indicatorGroups({ indicators: all, wilds }: GameHead): HTMLElement[] {
  const indicators = all.filter((indicator) => !wilds.some(({ tiles }) => tiles.includes(indicator.tile)));
  const labels = [...new Set(indicators.map(({ label }) => label))];
  return labels.map((label) =>
    h(
      'div',
      { class: 'figure indicators' },
      h(
        'span',
        {},
        indicators.filter((indicator) => indicator.label === label).map((indicator) => tile(indicator.tile)),
      ),
      h('small', {}, label),
    ),
  );
}

const wildGroup = ({ label, tiles, countsAs }: PublicWild): HTMLElement =>
  h(
    'div',
    { class: classes('figure indicators', countsAs === null && 'wilds') },
    h(
      'span',
      {},
      tiles.map(tile),
      countsAs !== null && h('i', { 'aria-hidden': 'true' }, '='),
      countsAs !== null && tile(countsAs),
    ),
    h('small', {}, label ?? WORDS.countsAs),
  );

function liveMark({ freshness, lastUpdate }: LiveMark): HTMLElement {
  const sign = { live: '●', stale: '▲', connecting: '…' }[freshness.kind];
  const why = freshness.kind === 'stale' ? { silence: null, off: WORDS.tableOff, lost: WORDS.tableLost }[freshness.why] : null;
  return h(
    'div',
    { class: `live is-${freshness.kind}`, role: 'status' },
    h('b', {}, `${sign} ${WORDS[freshness.kind]}`),
    h('small', {}, [why, lastUpdate === null ? WORDS.noUpdateYet : WORDS.lastUpdate(lastUpdate)].filter(Boolean).join(', ')),
  );
}
