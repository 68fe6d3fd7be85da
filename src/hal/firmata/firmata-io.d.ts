/** The part of firmata-io 2.3.0 that we use; the package has no types of its own. */
declare module 'firmata-io' {
  import type { EventEmitter } from 'node:events';

  interface Transport extends EventEmitter {
    write(data: Uint8Array, done?: () => void): void;
  }

  interface PinRecord {
    supportedModes: number[];
    mode?: number;
    value: number;
    report: number;
    analogChannel?: number;
  }

  class Firmata extends EventEmitter {
    constructor(transport: Transport, options?: { reportVersionTimeout?: number });
    static readonly SYSEX_RESPONSE: Record<number, ((board: Firmata) => void) | undefined>;
    readonly MODES: { readonly INPUT: number; readonly OUTPUT: number; readonly PULLUP: number };
    readonly isReady: boolean;
    readonly versionReceived: boolean;
    readonly firmware: { name?: string; version?: { major: number; minor: number } };
    readonly reportVersionTimeoutId: NodeJS.Timeout;
    pins: PinRecord[];
    transport: Transport;
    /** Bytes of the message that is being received. */
    readonly buffer: number[];
    pinMode(pin: number, mode: number): void;
    digitalWrite(pin: number, value: number): void;
    reportDigitalPin(pin: number, value: 0 | 1): void;
    i2cConfig(options: { delay?: number }): void;
    i2cWrite(address: number, bytes: number[]): void;
    sysexCommand(bytes: number[]): void;
    sysexResponse(command: number, handler: (this: Firmata, bytes: number[]) => void): void;
  }

  const firmataIo: { Firmata: typeof Firmata };

  export { Firmata };
  export default firmataIo;
}
