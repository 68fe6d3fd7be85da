import type { Table } from '../../engine/hand/apply.js';
import type { HandEvent } from '../../engine/hand/events.js';
import { openingStep } from '../../engine/hand/opening.js';
import type { HandState } from '../../engine/hand/state.js';
import { allAnswered, mustBeClosed } from '../../engine/hand/window.js';
import type { Seat } from '../../engine/table/seat.js';
import type { ConsoleKey } from '../../hal/ports.js';

/** Keys that speak in the game; `lift` and `dice` are the machine's. */
export type SpeakingKey = Exclude<ConsoleKey, 'lift' | 'dice'>;
export const isSpeaking = (key: ConsoleKey): key is SpeakingKey => key !== 'lift' && key !== 'dice';

/** A bid that a seat is dialling in with its declare key. */
export type Bids = Readonly<Partial<Record<Seat, number>>>;

export interface KeyMeaning {
  readonly events: readonly HandEvent[];
  readonly bids: Bids;
}

/** What a pressed key says in the hand as it stands. */
export function keyMeaning(table: Table, hand: HandState, seat: Seat, key: SpeakingKey, bids: Bids): KeyMeaning {
  const step = openingStep(table, hand);
  if (step?.kind === 'bids') return bidByKey(step, seat, key, bids);
  return { events: spoken(table, hand, seat, key), bids };
}

function spoken(table: Table, hand: HandState, seat: Seat, key: SpeakingKey): readonly HandEvent[] {
  const keys = table.rules.keys ?? { declare: null, attention: null };
  switch (key) {
    case 'riichi':
      return keys.declare === null ? [] : [{ type: 'Declared', seat, what: keys.declare }];
    case 'attention':
      return keys.attention === null ? [] : [{ type: 'Declared', seat, what: keys.attention }];
    case 'win':
      return [{ type: 'WinDeclared', seat, shown: false }];
    case 'pass':
      return closesByPassing(table, hand) ? [{ type: 'WindowClosed' }] : [{ type: 'Passed', seat }];
    case 'undo':
      return [{ type: 'TakenBack', seat, what: hand.open?.wins.includes(seat) ? 'win' : takenBack(hand, seat) }];
  }
}

/** A settlement is confirmed, a hand without tiles left ended; elsewhere one's own answer is given, or a draw refused. */
const closesByPassing = ({ rules }: Table, hand: HandState): boolean =>
  hand.phase.name === 'settling' || (hand.phase.name === 'drawing' && !rules.claims.mayRefuseDraw?.(hand));

const takenBack = (hand: HandState, seat: Seat): 'discard' | 'claim' =>
  hand.open?.claims.at(-1)?.seat === seat ? 'claim' : 'discard';

/** The window closes once everybody has answered and nothing else can end it. */
export const closesWindow = (table: Table, hand: HandState): boolean => allAnswered(hand) && mustBeClosed(table, hand);

function bidByKey(
  step: { readonly name: string; readonly min: number; readonly max: number },
  seat: Seat,
  key: SpeakingKey,
  bids: Bids,
): KeyMeaning {
  const current = bids[seat] ?? step.min;
  if (key === 'riichi') return { events: [], bids: { ...bids, [seat]: current >= step.max ? step.min : current + 1 } };
  if (key !== 'pass') return { events: [], bids };
  return { events: [{ type: 'Declared', seat, what: step.name, value: current }], bids: { ...bids, [seat]: undefined } };
}
