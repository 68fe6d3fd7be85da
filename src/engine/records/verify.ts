import type { Table } from '../hand/apply.js';
import { apply, startHand } from '../hand/apply.js';
import type { HandState } from '../hand/state.js';
import { finishHand, pointsAt, setupOf, startMatch } from '../match/match.js';
import type { MatchState } from '../match/state.js';
import { netBySeat } from '../table/payment.js';
import type { WinReport } from '../table/score-report.js';
import { playerId, SEATS, type Seat } from '../table/seat.js';
import { formatFace } from '../tiles/notation.js';
import type { TileId } from '../tiles/tile-set.js';
import type { GameRecord, RecordedHand, RecordedWin } from './record.js';
import { wallOf } from './wall-of.js';

export type HandVerdict =
  | { readonly status: 'matched' }
  /** The moves agree, but the ruleset could not score the win; the record's change was taken. */
  | { readonly status: 'unscored'; readonly reason: string }
  | { readonly status: 'mismatched'; readonly difference: string };

export interface GameVerdict {
  readonly hands: readonly { readonly name: string; readonly verdict: HandVerdict }[];
}

/**
 * Plays a recorded game through the rules and holds every hand against the record: no irregularity, the same ending,
 * winners and winning tiles, patterns, fu, points and payments, and the same start of the next hand.
 */
export function verifyGame(table: Table, record: GameRecord): GameVerdict {
  const players = record.players.map((name, seat) => playerId(`${seat}:${name}`));
  let match = startMatch(table.rules, players, record.hands[0].setup.dealer);
  const hands = record.hands.map((recorded, index) => {
    const startsAlike = startDifference(match, recorded, index === 0);
    const { hand, difference } = playHand(table, recorded);
    const verdict = verdictOf(startsAlike ?? difference ?? endDifference(table, hand, recorded));
    match = nextMatch(table, matchAt(match, recorded), hand);
    return { name: recorded.name, verdict };
  });
  const last = hands.at(-1);
  const final = finalDifference(match, record);
  if (last && final !== null && last.verdict.status === 'matched')
    hands[hands.length - 1] = { ...last, verdict: verdictOf(final) };
  return { hands };
}

const verdictOf = (difference: string | null): HandVerdict =>
  difference === null ? { status: 'matched' } : { status: 'mismatched', difference };

/** Folds one recorded hand, its wall laid out as the moves show it. */
export function playHand(table: Table, recorded: RecordedHand): { readonly hand: HandState; readonly difference: string | null } {
  const { plan } = table.rules.wall;
  const broken = table.rules.wall.breakAt([recorded.dice], recorded.setup.dealer);
  const tiles = wallOf(recorded, broken, plan.slots.length, (slot) => table.rules.wall.under?.(slot) ?? null);
  let hand = apply(table, startHand(table, recorded.setup), { type: 'WallBuilt', tiles }).hand;
  for (const [index, event] of recorded.events.entries()) {
    const applied = apply(table, hand, event);
    hand = applied.hand;
    const irregular = applied.consequences.find((consequence) => consequence.kind === 'irregularity');
    if (irregular?.kind === 'irregularity') {
      const { code, sentence } = irregular.irregularity;
      return { hand, difference: `event ${index} ${event.type}: ${code}: ${sentence}` };
    }
  }
  return { hand, difference: hand.phase.name === 'over' ? null : `the hand ends in phase ${hand.phase.name}` };
}

/** How the hands, rivers and melds that lie there differ from those of the record's own moves; null when they do not. */
export function movesDifference(hand: HandState, recorded: RecordedHand): string | null {
  const seats = SEATS.map((seat) => expectedTiles(recorded, seat));
  for (const seat of SEATS) {
    const { concealed, melds, river } = hand.seats[seat];
    const found = {
      concealed: sortedIds(concealed),
      melds: sortedIds(melds.flatMap((meld) => meld.tiles)),
      river: river.map(({ tile }) => tile).join(),
    };
    for (const area of ['concealed', 'melds', 'river'] as const) {
      if (found[area] !== seats[seat][area]) return `seat ${seat} ${area} ${found[area]}, recorded ${seats[seat][area]}`;
    }
  }
  return null;
}

/** What a seat must hold after the recorded moves, worked out from the events alone. */
function expectedTiles(
  recorded: RecordedHand,
  seat: Seat,
): { readonly concealed: string; readonly melds: string; readonly river: string } {
  const concealed = new Set<TileId | null>();
  const melds: TileId[] = [];
  const river: TileId[] = [];
  let open: TileId | null = null;
  const lay = (tiles: readonly TileId[]): void => {
    for (const tile of tiles) concealed.delete(tile);
    melds.push(...tiles);
  };
  for (const event of recorded.events) {
    if (event.type === 'TileDiscarded') open = event.tile;
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'TilesDealt') for (const tile of event.tiles) concealed.add(tile);
    if (event.type === 'TileDrawn') concealed.add(event.tile);
    if (event.type === 'TileClaimed') lay([...event.with, ...(open === null ? [] : [open])]);
    if (event.type === 'KongDeclared') lay(event.tiles);
    if (event.type !== 'TileDiscarded') continue;
    concealed.delete(event.tile);
    river.push(event.tile);
  }
  return { concealed: sortedIds([...concealed]), melds: sortedIds(melds), river: river.join() };
}

const sortedIds = (tiles: readonly (TileId | null)[]): string => [...tiles].sort((a, b) => (a ?? -1) - (b ?? -1)).join();

/** How the ending differs: outcome, winners, winning tiles, patterns, fu, payments. Null when it does not. */
export function endDifference(table: Table, hand: HandState, { result }: RecordedHand): string | null {
  const { phase } = hand;
  if (phase.name !== 'over') return `the hand is not over but ${phase.name}`;
  const { outcome, settlement } = phase;
  if (result.kind === 'draw') {
    const expected = result.reason === null || result.reason === 'nagashi-mangan' ? 'exhaustive-draw' : result.reason;
    const found = outcome.kind === 'abortive-draw' ? outcome.reason : outcome.kind;
    if (found !== expected) return `ends by ${found}, recorded ${expected}`;
    return deltaDifference(netBySeat(settlement.payments), result.deltas);
  }
  if (outcome.kind !== 'win') return `ends by ${outcome.kind}, recorded a win`;
  const winners = result.wins.map((win) => win.seat);
  if (outcome.winners.join() !== winners.join()) return `won by ${outcome.winners.join()}, recorded ${winners.join()}`;
  for (const [index, win] of result.wins.entries()) {
    const difference = winDifference(table, settlement.reports[index], win);
    if (difference !== null) return difference;
  }
  return deltaDifference(netBySeat(settlement.payments), result.deltas);
}

function winDifference(table: Table, report: WinReport | undefined, win: RecordedWin): string | null {
  if (!report) return `no report for seat ${win.seat}`;
  const recordedTile = win.tile === null ? null : table.tiles.faces[win.tile];
  if (report.winningTile !== recordedTile) {
    return `winning tile ${report.winningTile === null ? '-' : formatFace(report.winningTile)}, recorded ${recordedTile === null ? '-' : formatFace(recordedTile)}`;
  }
  const found = namesOf(
    report.lines.map(({ id, value }) => ({ name: id, value })),
    win.yakuman,
  );
  const expected = namesOf(
    win.patterns.filter(({ value }) => value > 0),
    win.yakuman,
  );
  if (found !== expected) return `scored ${found}, recorded ${expected}`;
  if (win.fu !== null && win.fu > 0 && !win.yakuman) {
    const text = `${win.fu} fu`;
    if (!report.summary.includes(text)) return `${report.summary}, recorded ${text}`;
  }
  return null;
}

const namesOf = (patterns: readonly { readonly name: string; readonly value: number }[], yakuman: boolean): string =>
  patterns
    .map(({ name, value }) => (yakuman ? name : `${name} ${value}`))
    .sort()
    .join(', ');

const deltaDifference = (found: readonly number[], recorded: readonly number[] | null): string | null =>
  recorded === null || found.join() === recorded.join() ? null : `pays ${found.join()}, recorded ${recorded.join()}`;

/** The next hand must begin as the record says: dealer, winds, counters, sticks, points. */
function startDifference(match: MatchState, recorded: RecordedHand, first: boolean): string | null {
  if (match.over) return 'our match is over, the record goes on';
  const ours = setupOf(match);
  const { setup } = recorded;
  const fields: readonly (readonly [string, unknown, unknown])[] = [
    ['dealer', ours.dealer, setup.dealer],
    ['round wind', ours.roundWind, setup.roundWind],
    ['counters', ours.counters, setup.counters],
    ['pot', ours.pot, setup.pot],
    ...(first ? [] : SEATS.map((seat) => [`points of seat ${seat}`, ours.balances[seat], setup.balances[seat]] as const)),
  ];
  const wrong = fields.find(([, mine, theirs]) => mine !== theirs);
  return wrong ? `starts with ${wrong[0]} ${wrong[1]}, recorded ${wrong[2]}` : null;
}

/** Takes the record's own start, so that one difference does not spoil the hands that follow. */
function matchAt(match: MatchState, { setup, dealNumber }: RecordedHand): MatchState {
  const points = { ...match.points };
  for (const seat of SEATS) {
    const player = match.chairs[seat];
    if (player !== null) points[player] = setup.balances[seat];
  }
  const { dealer, roundWind, counters, pot } = setup;
  return { ...match, points, dealer, roundWind, dealNumber, counters, pot, over: false };
}

const nextMatch = (table: Table, match: MatchState, hand: HandState): MatchState =>
  hand.phase.name === 'over' || hand.phase.name === 'settling' ? finishHand(table.rules, match, hand) : match;

function finalDifference(match: MatchState, { finalPoints }: GameRecord): string | null {
  if (finalPoints === null) return null;
  if (!match.over) return 'the record is over, our match goes on';
  const ours = SEATS.map((seat) => pointsAt(match, seat));
  return ours.join() === finalPoints.join() ? null : `final points ${ours.join()}, recorded ${finalPoints.join()}`;
}
