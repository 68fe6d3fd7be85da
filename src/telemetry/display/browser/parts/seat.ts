import type { Seat } from '../../../../engine/table/seat.js';
import type { PublicDiscard, PublicSeat } from '../../../../engine/views/public.js';
import { backs, classes, h, tile } from '../dom.js';
import { points } from '../format.js';
import type { GameHead } from '../state.js';
import { WORDS } from '../words.js';
import { meldView } from './melds.js';
import { wallsView } from './walls.js';

/** More discards than this need smaller tiles. */
const LONG_RIVER = 24;
/** More tiles in melds than this, or a longer name, likewise. */
const CROWDED_RACK = 12;
const LONG_NAME = 12;
const LONG_POINTS = 7;

export interface SeatPanel {
  readonly seat: Seat;
  readonly view: PublicSeat | null;
  readonly game: GameHead | null;
  readonly name: string;
  /** From the match, where no game is on. */
  readonly points: number | null;
}

export function seatPanel({ seat, view, game, name, points: matchPoints }: SeatPanel): HTMLElement {
  const turn = game?.phase === 'playing' && game.turn === seat;
  const occupied = view?.occupied ?? true;
  const shown = view?.points ?? matchPoints;
  return h(
    'section',
    {
      class: classes('seat', turn && 'turn', !view && 'waiting', !occupied && 'empty', ...sizes(view)),
      'data-seat': String(seat),
      'aria-label': name,
    },
    h(
      'header',
      {},
      view && windBadge(view, game),
      h(
        'div',
        { class: 'who' },
        h('h2', { class: name.length > LONG_NAME ? 'long-name' : undefined }, occupied ? name : WORDS.emptyChair),
        h('div', { class: 'marks' }, marks(view, game, turn)),
      ),
      occupied && shown !== null && pointsOf(shown),
    ),
    view && occupied && openTiles(view, game),
  );
}

function pointsOf(amount: number): HTMLElement {
  const text = points(amount);
  return h('output', { class: classes('points', amount < 0 && 'below', text.length > LONG_POINTS && 'long-points') }, text);
}

/** What makes a panel's tiles smaller so that all of them fit. */
function sizes(view: PublicSeat | null): (string | false)[] {
  if (!view) return [];
  const melded = view.melds.reduce((sum, meld) => sum + meld.tiles.length, 0);
  return [view.river.length > LONG_RIVER && 'long', melded > CROWDED_RACK && 'crowded', view.bonus.length > 0 && 'with-bonus'];
}

function windBadge(view: PublicSeat, game: GameHead | null): HTMLElement {
  const dealer = game?.dealer === view.seat;
  return h(
    'span',
    { class: classes('wind', dealer && 'dealer'), 'aria-label': WORDS.winds[view.wind] },
    h('b', {}, WORDS.windLetters[view.wind]),
    h('small', {}, dealer ? WORDS.dealer : WORDS.winds[view.wind]),
  );
}

function marks(view: PublicSeat | null, game: GameHead | null, turn: boolean): HTMLElement[] {
  const open = view !== null && game?.open?.seat === view.seat;
  return [
    ...(turn && !open ? [h('span', { class: 'mark turn-mark' }, `▶ ${WORDS.toPlay}`)] : []),
    ...(view?.declarations ?? []).map((declaration) =>
      h('span', { class: 'mark declared' }, laidSideways(view) && h('i', { class: 'stick' }), declaration),
    ),
    ...(open ? [h('span', { class: 'mark open-mark' }, WORDS.claimable)] : []),
  ];
}

/** A declaration with a discard laid sideways is paid for with a stick. */
const laidSideways = (view: PublicSeat | null): boolean => view?.river.some(({ sideways }) => sideways) ?? false;

function openTiles(view: PublicSeat, game: GameHead | null): HTMLElement {
  return h(
    'div',
    { class: 'open' },
    h('div', { class: 'river' }, riverTiles(view, game)),
    view.bonus.length > 0 && h('div', { class: 'bonus' }, view.bonus.map(tile)),
    wallsView(game?.walls.filter(({ side }) => side === view.seat) ?? []),
    h(
      'div',
      { class: 'rack' },
      backs(view.concealedCount),
      h(
        'span',
        { class: 'melds' },
        view.melds.map((meld) => meldView(meld, view.seat)),
      ),
    ),
  );
}

function riverTiles(view: PublicSeat, game: GameHead | null): HTMLElement[] {
  const last = view.river.length - 1;
  const isOpen = (n: number): boolean => n === last && game?.open?.seat === view.seat && view.river[n].tile === game.open.tile;
  const wilds = new Set(game?.wilds.flatMap(({ tiles, countsAs }) => (countsAs === null ? tiles : [])));
  return view.river.map((discard, n) => riverTile(discard, isOpen(n), n === last, wilds.has(discard.tile)));
}

const riverTile = (
  { tile: name, sideways, claimedBy }: PublicDiscard,
  open: boolean,
  last: boolean,
  wild: boolean,
): HTMLElement =>
  h(
    'span',
    {
      class: classes(
        'discard',
        sideways && 'turned',
        claimedBy !== null && 'claimed',
        open && 'open-discard',
        last && 'last',
        wild && 'wild',
      ),
    },
    tile(name),
  );
