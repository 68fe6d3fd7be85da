/** What the exit code of a command means; docs/cli.md says the same. */
export const EXIT = {
  ok: 0,
  /** The command's own "no": a record that differs, a check that failed. */
  negative: 1,
  /** Input or a setting that cannot be: a bad file, an unknown option, a line that was no case. */
  usage: 2,
  /** Something outside is not there or not ours to have: a port in use, a broker that refuses, a full disk. */
  environment: 3,
  /** Ours. */
  bug: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
