import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import type { Report } from '../../../ruleset/contract.js';
import { type ExposedSource, exposurePenalty } from '../irregularities.js';

/** What follows from a report: the hand is replayed, or this player's hand is dead; null where it is harmless. */
type Penalty = 'chombo' | 'dead-hand';

interface RiichiReport extends Report {
  /** For the result, in words that follow on a colon. */
  readonly cause: string;
  /** `tiles`: how many, one where nobody says. */
  penalty(tiles: number): Penalty | null;
}

const always = (penalty: Penalty) => (): Penalty => penalty;
const exposed = (source: ExposedSource) => (count: number) => exposurePenalty({ source, count });

/** What section 16 punishes and no reader can see, by the seat of the player whom the label names. */
const RIICHI_REPORTS: readonly RiichiReport[] = [
  {
    what: 'false-win-shown',
    label: 'This player has shown a win that is none',
    cause: 'a win was shown that is none',
    penalty: always('chombo'),
  },
  {
    what: 'wall-exposed',
    label: 'This player exposed so many tiles of the wall (value)',
    cause: 'more than five tiles of the wall were exposed',
    penalty: exposed('wall'),
  },
  {
    what: 'hand-exposed',
    label: 'This player exposed so many tiles of another player (value)',
    cause: 'more than five tiles of another player were exposed',
    penalty: exposed('opponent-hand'),
  },
  {
    what: 'dead-wall-exposed',
    label: 'This player exposed so many tiles of the dead wall (value)',
    cause: 'tiles of the dead wall were exposed',
    penalty: exposed('dead-wall'),
  },
  {
    what: 'wrong-kan',
    label: 'This player left a kan standing that is not allowed after riichi',
    cause: 'a kan after riichi that is not allowed was left standing',
    penalty: always('chombo'),
  },
  {
    what: 'wrong-call',
    label: 'This player left a wrong call standing',
    cause: 'a wrong call was left standing',
    penalty: always('dead-hand'),
  },
  {
    what: 'dead-hand-call',
    label: 'This player called with a dead hand',
    cause: 'a call with a dead hand',
    penalty: always('chombo'),
  },
  {
    what: 'misconduct',
    label: 'This player is guilty of gross misconduct',
    cause: 'gross misconduct',
    penalty: always('chombo'),
  },
];

export const REPORTS: readonly Report[] = RIICHI_REPORTS.map(({ what, label }) => ({ what, label }));

const reportOf = ({ what }: EventOf<'Declared'>): RiichiReport | undefined => RIICHI_REPORTS.find((known) => known.what === what);

export const isReport = (event: EventOf<'Declared'>): boolean => reportOf(event) !== undefined;

/** What the report leads to; null for other declarations and for what is harmless. */
export const penaltyFor = (event: EventOf<'Declared'>): Penalty | null => reportOf(event)?.penalty(event.value ?? 1) ?? null;

/** What makes the hand dead, in a sentence that may be read out; null where it is not that. */
export function deadHandObjection(event: EventOf<'Declared'>): Objection | null {
  if (penaltyFor(event) !== 'dead-hand') return null;
  return {
    code: event.what,
    sentence: `The hand is dead: ${causeOf(event.what)}.`,
    rule: 'riichi 16',
    remedy: 'Put the tiles back and go on: this player draws and discards, but may not win, call or declare riichi.',
    until: 'never',
    effect: 'stands',
  };
}

/** Why there was a chombo, for people; null for what is no report. */
export const causeOf = (what: string): string | null => RIICHI_REPORTS.find((known) => known.what === what)?.cause ?? null;
