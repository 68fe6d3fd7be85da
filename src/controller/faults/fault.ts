/** `warning`: play goes on and somebody should look. `degraded`: something is missing, play goes on. `fault`: the machine stands. */
export type FaultSeverity = 'warning' | 'degraded' | 'fault';

/**
 * Who may clear it: it goes by itself with its cause; a player mends it and presses a key (it goes when the machine then
 * succeeds, or when they clear it); the operator at the table, after looking inside.
 */
export type ClearedBy = 'itself' | 'player' | 'operator';

/**
 * What it belongs to. `table`: one for the whole table; `side`: one a side, side 0 to 3; `part`: one a part by its name
 * (`dome`, `lane-2-blocked`, `river-1`).
 */
export type FaultScope = 'table' | 'side' | 'part';

/** One line of the catalogue. */
export interface FaultKind {
  readonly scope: FaultScope;
  readonly severity: FaultSeverity;
  /** Stays until cleared by hand even when its cause is gone; everything must be homed again. */
  readonly latching: boolean;
  readonly clearedBy: ClearedBy;
  /** Whether the machine below must stand. False: the other set goes on being washed and built. */
  readonly stopsMachine: boolean;
  /** One sentence: what was seen. */
  readonly cause: string;
  /** One or more sentences: what a person does about it. */
  readonly remedy: string;
}
