import { assertNever } from '../../base/errors.js';
import type { Table } from '../hand/apply.js';
import type { Irregularity } from '../hand/consequence.js';
import type { Discard, HandState, Phase } from '../hand/state.js';
import { liveTilesLeft } from '../hand/wall.js';
import { pointsAt } from '../match/match.js';
import type { MatchState } from '../match/state.js';
import type { Terms } from '../ruleset/contract.js';
import type { Meld } from '../table/meld.js';
import { netBySeat } from '../table/payment.js';
import type { WinReport } from '../table/score-report.js';
import { SEATS, type Seat, seatWind } from '../table/seat.js';
import { formatFace } from '../tiles/notation.js';
import type { TileId, TileSet } from '../tiles/tile-set.js';
import type { PublicDiscard, PublicGame, PublicMeld, PublicNotice, PublicResult, PublicSeat, PublicWin } from './public.js';
import { publicWalls } from './walls.js';
import { publicWilds } from './wilds.js';

const PHASES: Readonly<Record<Phase['name'], PublicGame['phase']>> = {
  opening: 'opening',
  drawing: 'playing',
  acting: 'playing',
  claiming: 'playing',
  robbing: 'playing',
  settling: 'settling',
  over: 'over',
};

export function publicGame(table: Table, match: MatchState, hand: HandState, ruleset: PublicGame['ruleset']): PublicGame {
  const { rules, tiles } = table;
  return {
    ruleset,
    handNumber: match.handNumber,
    phase: PHASES[hand.phase.name],
    roundWind: hand.setup.roundWind,
    roundName: rules.match.roundName?.(hand.setup) ?? null,
    dealNumber: match.dealNumber,
    dealer: hand.setup.dealer,
    turn: turnOf(hand),
    counters: countOf(table, hand),
    counterLabel: rules.terms.counter,
    pot: potOf(hand),
    potLabel: rules.terms.pot || null,
    indicators: hand.indicators.map((tile) => ({
      label: rules.terms.indicator,
      tile: formatFace(tiles.faces[tile]),
    })),
    wilds: publicWilds(table, hand),
    paid: hand.paid.filter(({ from, to }) => from !== 'pot' && to !== 'pot'),
    walls: publicWalls(table, hand),
    liveTilesLeft: hand.wall.broken ? liveTilesLeft(rules, hand) : null,
    seats: SEATS.map((seat) => publicSeat(table, match, hand, seat)),
    open:
      hand.open && hand.open.claims.length === 0 && (hand.open.as === 'discard' || hand.phase.name === 'robbing')
        ? { seat: hand.open.from, tile: formatFace(tiles.faces[hand.open.tile]) }
        : null,
    notices: hand.irregularities.filter(isPublic).map(noticeOf),
  };
}

export function publicSeat(table: Table, match: MatchState, hand: HandState, seat: Seat): PublicSeat {
  const { tiles, rules } = table;
  const state = hand.seats[seat];
  const sideways = rules.publicMemory?.sideways(hand.memory, hand, seat) ?? null;
  return {
    seat,
    wind: seatWind(seat, hand.setup.dealer),
    points: pointsNow(match, hand, seat),
    occupied: !hand.setup.empty.includes(seat),
    concealedCount: state.concealed.length,
    declarations: rules.publicMemory?.declarations(hand.memory, seat) ?? [],
    river: state.river.map((discard, index) => publicDiscard(tiles, discard, index === sideways)),
    melds: state.melds.map((meld) => publicMeld(tiles, meld)),
    bonus: state.bonus.map((tile) => formatFace(tiles.faces[tile])),
  };
}

/** A finished hand; the hands of winners and of those who show are laid open. */
export function publicResult(table: Table, before: MatchState, after: MatchState, hand: HandState): PublicResult | null {
  const { phase } = hand;
  if (phase.name !== 'settling' && phase.name !== 'over') return null;
  const { outcome, settlement } = phase;
  const payments = [...hand.paid, ...settlement.payments];
  return {
    handNumber: before.handNumber,
    outcome: outcome.kind,
    term: outcome.kind === 'exhaustive-draw' ? table.rules.terms.exhaustiveDraw : null,
    reason: outcome.kind === 'abortive-draw' ? outcome.reason : outcome.kind === 'penalty' ? outcome.cause : null,
    roundWind: hand.setup.roundWind,
    roundName: table.rules.match.roundName?.(hand.setup) ?? null,
    dealNumber: before.dealNumber,
    dealer: hand.setup.dealer,
    counters: countOf(table, hand),
    wilds: publicWilds(table, hand),
    wins: settlement.reports.map((report) => publicWin(table, hand, report)),
    shown: settlement.shown.map((seat) => ({ seat, ...openHand(table.tiles, hand, seat) })),
    payments,
    deltas: netBySeat(payments),
    points: before.chairs.map((player) => (player === null ? 0 : after.points[player])),
    players: before.chairs,
    bench: before.bench.map((player) => ({
      player,
      delta: after.points[player] - before.points[player],
      points: after.points[player],
    })),
    notes: after.over ? [...settlement.notes, ...(table.rules.match.finalNotes?.(after) ?? [])] : settlement.notes,
    matchOver: after.over,
  };
}

/** What the ruleset's counter stands at: repeated deals, or how long this dealer has dealt. */
const countOf = ({ rules }: Table, { setup }: HandState): number =>
  rules.terms.counts === 'streak' ? setup.streak : setup.counters;

function publicWin({ rules, tiles }: Table, hand: HandState, report: WinReport): PublicWin {
  const { seat, winBy, from, lines, details, summary, reading, notes } = report;
  const tile = report.winningTile === null ? null : formatFace(report.winningTile);
  const state = hand.seats[seat];
  return {
    seat,
    winBy,
    term: winTerm(rules.terms, winBy),
    from,
    tile,
    lines,
    details,
    summary,
    reading,
    notes,
    ...openHand(tiles, hand, seat),
    bonus: facesOf(tiles, state.bonus),
  };
}

function winTerm({ winByDraw, winByDiscard }: Terms, winBy: WinReport['winBy']): string | null {
  switch (winBy) {
    case 'draw':
    case 'supplement':
    case 'bonus-supplement':
      return winByDraw;
    case 'discard':
      return winByDiscard;
    case 'robbed-kong':
    case 'deal':
    case 'none':
      return null;
    default:
      return assertNever(winBy);
  }
}

const openHand = (tiles: TileSet, hand: HandState, seat: Seat): { concealed: string[]; melds: PublicMeld[] } => ({
  concealed: facesOf(
    tiles,
    hand.seats[seat].concealed.filter((tile): tile is TileId => tile !== null).sort((a, b) => a - b),
  ),
  melds: hand.seats[seat].melds.map((meld) => publicMeld(tiles, meld)),
});

const facesOf = (tiles: TileSet, ids: readonly TileId[]): string[] => ids.map((tile) => formatFace(tiles.faces[tile]));

const publicMeld = (tiles: TileSet, meld: Meld<TileId>): PublicMeld => ({
  kind: meld.kind,
  how: meld.how,
  tiles: facesOf(tiles, meld.tiles),
  from: meld.from,
  claimed: meld.claimed === null ? null : formatFace(tiles.faces[meld.claimed]),
});

const publicDiscard = (tiles: TileSet, discard: Discard, sideways: boolean): PublicDiscard => ({
  tile: formatFace(tiles.faces[discard.tile]),
  sideways,
  claimedBy: discard.claimedBy,
});

function turnOf(hand: HandState): Seat | null {
  const { phase } = hand;
  if (phase.name === 'drawing' || phase.name === 'acting') return phase.seat;
  return phase.name === 'claiming' || phase.name === 'robbing' ? (hand.open?.from ?? null) : null;
}

const potOf = (hand: HandState): number =>
  hand.setup.pot +
  hand.paid.reduce((sum, { from, to, amount }) => sum + (to === 'pot' ? amount : 0) - (from === 'pot' ? amount : 0), 0);

function pointsNow(match: MatchState, hand: HandState, seat: Seat): number {
  return pointsAt(match, seat) + netBySeat(hand.paid)[seat];
}

const isPublic = (entry: Irregularity): boolean => !entry.corrected && !entry.secret;

const noticeOf = ({ code, seat, sentence, rule }: Irregularity): PublicNotice => ({ code, seat, sentence, rule });
