import type { FaultView, HealthView, MachineView, MatchView, StatusView } from '../../../controller/ports/world.js';
import type { Seat } from '../../../engine/table/seat.js';
import type { PublicGame, PublicResult, PublicSeat } from '../../../engine/views/public.js';
import { SEATS } from './chairs.js';
import type { NameOf, ResultNames } from './format.js';
import type { Words } from './words.js';

export type GameHead = Omit<PublicGame, 'seats'>;

/** What the page knows. Each part is replaced whole, so that hearing a message twice changes nothing. */
export interface TableState {
  readonly status: StatusView | null;
  readonly machine: MachineView | null;
  readonly match: MatchView | null;
  readonly game: GameHead | null;
  readonly seats: readonly (PublicSeat | null)[];
  readonly result: PublicResult | null;
  readonly faults: readonly FaultView[];
  readonly health: HealthView | null;
}

export const EMPTY: TableState = {
  status: null,
  machine: null,
  match: null,
  game: null,
  seats: SEATS.map(() => null),
  result: null,
  faults: [],
  health: null,
};

type Payload = Readonly<Record<string, unknown>>;
type Reducer = (state: TableState, payload: Payload) => TableState;

const whole =
  (key: keyof TableState): Reducer =>
  (state, payload) => ({ ...state, [key]: payload });

const REDUCERS: Readonly<Record<string, Reducer>> = {
  status: whole('status'),
  'state/machine': whole('machine'),
  'state/match': whole('match'),
  result: whole('result'),
  health: whole('health'),
  'state/game': (state, payload) => ({ ...state, game: payload.game as GameHead | null }),
  'fault/active': (state, payload) => ({ ...state, faults: payload.faults as readonly FaultView[] }),
};

/** Folds one message in; topics are below the root, and those it does not know change nothing. Null takes a result back. */
export function hear(state: TableState, topic: string, payload: Payload | null): TableState {
  if (payload === null) return topic === 'result' ? { ...state, result: null } : state;
  const seat = /^state\/seat\/([0-3])$/.exec(topic);
  if (seat) return { ...state, seats: state.seats.with(Number(seat[1]), payload.seat as PublicSeat | null) };
  return Object.hasOwn(REDUCERS, topic) ? REDUCERS[topic](state, payload) : state;
}

/** Names of the chairs: of the player, or the chair's number. */
export function namesOf(state: TableState, words: Words): NameOf {
  const byId = new Map(state.match?.players.map((player) => [player.seat, player.name]));
  return (seat: Seat) => byId.get(seat) ?? words.chair(seat + 1);
}

/** Who played the finished hand: people may have changed chairs since. Ids are for programs: before the names have come, chairs. */
export function namesInResult({ players, bench }: PublicResult, { match }: TableState, words: Words): ResultNames {
  const byId = new Map<string, string>(match?.players.map(({ id, name }) => [id, name]));
  const called = (id: string, unnamed: string): string => byId.get(id) ?? (match === null ? unnamed : id);
  return {
    at: (seat) => {
      const player = players[seat];
      return player === null ? words.chair(seat + 1) : called(player, words.chair(seat + 1));
    },
    bench: bench.map(({ player }) => called(player, words.accounts.bench)),
  };
}

/** Whether the finished hand should fill the screen: until the next one is really played. */
export function resultIsFresh(state: TableState): boolean {
  if (!state.result) return false;
  if (!state.game) return true;
  const sameHand = state.result.handNumber >= state.game.handNumber;
  return sameHand
    ? state.game.phase !== 'playing' && state.game.phase !== 'opening'
    : state.game.phase === 'opening' || state.game.phase === 'between';
}
