import type { Irregularity } from '../../engine/hand/consequence.js';
import type { OptionValues } from '../../engine/ruleset/options.js';
import type { MeldHow, MeldKind } from '../../engine/table/meld.js';
import type { Payment } from '../../engine/table/payment.js';
import type { PlayerId, Seat, Wind } from '../../engine/table/seat.js';
import type { PublicGame, PublicResult } from '../../engine/views/public.js';

/**
 * The table's window to the world: what the controller shows, already projected, and what the world may ask for.
 * Nothing here can carry a concealed tile: a new fact is secret until somebody lists it (design 4.7).
 */
export interface TelemetryPort {
  /** `ready` when the table can be used, `sleeping` when it idles on purpose. */
  publishStatus(status: 'init' | 'ready' | 'sleeping'): void;
  publishAbout(about: AboutView): void;
  publishMachine(machine: MachineView): void;
  /** Publishes the game and each seat that changed; null when no game is on. `seq` is that of the last event folded in. */
  publishGame(game: PublicGame | null, seq: number): void;
  publishMatch(match: MatchView): void;
  publishEvent(event: WorldEvent): void;
  /** The last finished hand; null when its end was taken back. */
  publishResult(result: PublicResult | null): void;
  /** The whole list of active faults; an empty one clears the topic's list. */
  publishFaults(faults: readonly FaultView[]): void;
  publishHealth(health: HealthView): void;
}

/** Link states of Homie 5: `lost` is the last will, which the broker speaks when the table no longer can. */
export type LinkState = 'init' | 'ready' | 'sleeping' | 'disconnected' | 'lost';

export interface StatusView {
  readonly state: LinkState;
  /** Counts the starts of this table; pairs a last will with the birth it belongs to. */
  readonly boot: number;
}

export interface AboutView {
  readonly name: string;
  readonly firmware: string;
  /** Hardware profile: `full`, `base`, `counter-only` or the simulator's. */
  readonly profile: string;
  readonly simulated: boolean;
  readonly capabilities: readonly string[];
  readonly rulesets: readonly { readonly id: string; readonly name: string }[];
}

/** State names of PackML (ISA-TR88.00.02). */
export type MachineState =
  | 'stopped'
  | 'resetting'
  | 'idle'
  | 'starting'
  | 'execute'
  | 'completing'
  | 'complete'
  | 'holding'
  | 'held'
  | 'unholding'
  | 'suspended'
  | 'stopping'
  | 'aborting'
  | 'aborted'
  | 'clearing';

export interface MachineView {
  readonly state: MachineState;
  /** What it does inside the state: `homing`, `shuffling`, `building`, `lifting`, `rolling-dice`, `dealing`, `playing`… */
  readonly step: string | null;
  /** A sentence for people when somebody has to do something: `Press the lift key to home the table.` */
  readonly prompt: string | null;
  readonly setOnTable: 'A' | 'B' | null;
  /** The set being washed and stacked below. */
  readonly setBelow: 'A' | 'B' | null;
  /** Tiles stacked so far in each wall of the set below, by side. */
  readonly wallTiles: readonly number[];
  readonly wallTilesWanted: readonly number[];
  readonly dice: readonly number[] | null;
  readonly axes: readonly AxisView[];
}

export interface AxisView {
  readonly id: string;
  readonly homed: boolean;
  readonly moving: boolean;
  /** Name of the end stop it stands on, or null in between or unknown. */
  readonly position: string | null;
}

export interface MatchView {
  /** Unique a match; null when none is on. */
  readonly id: string | null;
  readonly state: 'none' | 'playing' | 'over';
  readonly handsPlayed: number;
  readonly players: readonly MatchPlayerView[];
}

export interface MatchPlayerView {
  readonly id: PlayerId;
  readonly name: string;
  /** Null while sitting out. */
  readonly seat: Seat | null;
  readonly points: number;
  readonly handsPlayed: number;
}

export interface FaultView {
  /** From the fault catalogue; stable. */
  readonly code: string;
  /** Side of the table 0–3, or null for the whole table. */
  readonly side: Seat | null;
  /** What the machine was doing. */
  readonly step: string | null;
  readonly severity: 'warning' | 'degraded' | 'fault';
  /** One sentence each, for the person at the table. */
  readonly cause: string;
  readonly remedy: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface HealthView {
  readonly uptimeMs: number;
  readonly rssBytes: number;
  /** After how long without another health message a display may call the table stale. */
  readonly periodMs: number;
  readonly links: readonly LinkHealthView[];
  readonly journal: { readonly lastSyncMs: number; readonly pending: number; readonly quarantined: number };
}

/** Counters since start of one serial line. */
export interface LinkHealthView {
  readonly name: string;
  readonly connected: boolean;
  readonly lines: number;
  readonly garbled: number;
  readonly overlong: number;
  readonly outOfSequence: number;
  readonly unknownTags: number;
  readonly reconnects: number;
}

interface EventBase {
  /** Rises by one an event within a boot; a gap tells a consumer that it missed something. */
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
}

/** What happened, as anybody at the table saw it. A drawn tile has no face here. */
export type WorldEvent = EventBase &
  (
    | { readonly kind: 'match-started'; readonly matchId: string; readonly ruleset: string }
    | { readonly kind: 'match-ended'; readonly matchId: string }
    | {
        readonly kind: 'hand-started';
        readonly handNumber: number;
        readonly dealer: Seat;
        readonly roundWind: Wind;
        readonly dealNumber: number;
      }
    | { readonly kind: 'dice-rolled'; readonly dice: readonly number[] }
    /** Merkle root over the wall, before the dice (design 4.8). */
    | { readonly kind: 'wall-committed'; readonly handNumber: number; readonly root: string }
    | { readonly kind: 'wall-revealed'; readonly handNumber: number; readonly root: string; readonly reveal: string }
    | { readonly kind: 'dealt' }
    | { readonly kind: 'drawn'; readonly seat: Seat; readonly replacement: boolean }
    | { readonly kind: 'discarded'; readonly seat: Seat; readonly tile: string; readonly sideways: boolean }
    | {
        readonly kind: 'melded';
        readonly seat: Seat;
        readonly meld: MeldKind;
        readonly how: MeldHow;
        readonly tiles: readonly string[];
        readonly from: Seat | null;
      }
    | { readonly kind: 'bonus-laid'; readonly seat: Seat; readonly tile: string }
    | { readonly kind: 'declared'; readonly seat: Seat; readonly declaration: string }
    | { readonly kind: 'indicator-turned'; readonly label: string; readonly tile: string }
    | { readonly kind: 'won'; readonly seat: Seat; readonly from: Seat | null }
    | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
    | { readonly kind: 'hand-ended'; readonly handNumber: number; readonly outcome: PublicResult['outcome'] }
    | {
        readonly kind: 'irregularity';
        readonly code: string;
        readonly seat: Seat;
        readonly sentence: string;
        readonly rule: string;
        /** What people should do, and what follows if they do not. */
        readonly remedy: string;
        readonly until: Irregularity['until'];
        readonly stands: boolean;
      }
    /** The event with number `corrected` was taken back or set right; state topics already show what follows. */
    | { readonly kind: 'corrected'; readonly corrected: number; readonly sentence: string }
    | { readonly kind: 'fault-raised'; readonly code: string; readonly side: Seat | null }
    | { readonly kind: 'fault-cleared'; readonly code: string; readonly side: Seat | null }
  );

export type WorldEventKind = WorldEvent['kind'];

/** What the world may ask for. None of these moves a motor by itself: motion waits for a key at the table. */
export type TableCommand =
  | {
      readonly name: 'new-game';
      /** The configured ruleset when left out. */
      readonly ruleset?: string;
      readonly options?: OptionValues;
      readonly players?: readonly string[];
    }
  | { readonly name: 'end-game' }
  | { readonly name: 'pause' }
  | { readonly name: 'resume' }
  /** Takes back the last move that the referee read from the tags. */
  | { readonly name: 'undo-last-reading' }
  /** What a player said, or somebody reports for him: a declaration that the ruleset lists, a tile by its notation. */
  | { readonly name: 'declare'; readonly seat: Seat; readonly what: string; readonly value?: number | string }
  | { readonly name: 'name-players'; readonly players: readonly { readonly seat: Seat; readonly name: string }[] };

export type TableCommandName = TableCommand['name'];

/** `needs-key`: accepted, and starts when somebody at the table presses the key that `message` names. */
export type CommandResult =
  | { readonly state: 'done'; readonly message: string }
  | { readonly state: 'needs-key'; readonly message: string }
  | { readonly state: 'refused'; readonly code: string; readonly message: string };

/** The controller's door for commands; whoever calls it has already refused what is malformed, stale or repeated. */
export interface CommandPort {
  execute(command: TableCommand): Promise<CommandResult>;
}
