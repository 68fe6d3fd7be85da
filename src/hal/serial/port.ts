/** What a session needs from a serial port; `SerialPortStream` of serialport 13 satisfies it, over any binding. */
export interface PortLike {
  open(callback: (error: Error | null) => void): void;
  write(data: Uint8Array, callback: (error?: Error | null) => void): unknown;
  close(callback: (error: Error | null) => void): void;
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: (error?: Error | null) => void): unknown;
  removeAllListeners(): unknown;
}

/**
 * Makes a new, unopened port for every connection. A port object is never opened twice: serialport 13 keeps writes made while
 * it is closed and sends them on the next open, and they could be motor commands.
 */
export type PortFactory = () => PortLike;

export interface SerialPortAddress {
  /** A stable name such as `/dev/serial/by-id/…`; ports are never searched for, which needs udevadm. */
  readonly path: string;
  readonly baudRate: number;
}
