export type LogFields = Readonly<Record<string, unknown>>;

/** What every house may ask of a logger. Passed in, never global. Concealed tiles never appear above `trace`. */
export interface Logger {
  trace(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  child(namespace: string): Logger;
}

const ignore = (): void => {};

/** A logger that says nothing. */
export const silentLogger: Logger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  child: () => silentLogger,
};
