import { SerialPortStream } from '@serialport/stream';
import type { PortFactory } from '../../src/hal/serial/port.js';

// Taken from the stream's own signature: the package that declares these has no types for ES modules.
type BindingInterface = ConstructorParameters<typeof SerialPortStream>[0]['binding'];
type BindingPortInterface = Awaited<ReturnType<BindingInterface['open']>>;
type OpenOptions = Parameters<BindingInterface['open']>[0];
type PortStatus = Awaited<ReturnType<BindingPortInterface['get']>>;

/** What sits at the far end of a wire: a microcontroller or a reader. */
export interface WireDevice {
  /** The host opened the port. Real boards may restart here. */
  connected(): void;
  received(bytes: Uint8Array): void;
  /** The host closed the port, or the cable was pulled. */
  disconnected(): void;
}

/** The device's side of any wire: in process, or a pseudo-terminal. */
export interface DeviceWire {
  readonly name: string;
  attach(device: WireDevice): void;
  send(bytes: Uint8Array): void;
}

interface PendingRead {
  readonly buffer: Buffer;
  readonly offset: number;
  readonly length: number;
  readonly resolve: (result: { buffer: Buffer; bytesRead: number }) => void;
  readonly reject: (error: Error) => void;
}

const canceled = (): Error => Object.assign(new Error('the port was closed'), { canceled: true });

/** One opening of the wire by the host, in the form that serialport's stream asks of a binding. */
class WirePort implements BindingPortInterface {
  isOpen = true;
  #chunks: Uint8Array[] = [];
  #pending: PendingRead | undefined;
  #unplugged: Error | undefined;
  #bytes = 0;

  constructor(
    readonly openOptions: Required<OpenOptions>,
    private readonly device: () => WireDevice | undefined,
    private readonly onClose: () => void,
  ) {}

  /** Bytes that the device sent and the host has not read yet. */
  get unreadBytes(): number {
    return this.#bytes;
  }

  send(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#chunks.push(bytes);
    this.#bytes += bytes.length;
    this.#deliver();
  }

  /** As a pulled cable: the pending read fails, which is how serialport comes to know. */
  unplug(): void {
    this.#unplugged = new Error('the cable was pulled');
    this.#pending?.reject(this.#unplugged);
    this.#pending = undefined;
  }

  read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }> {
    if (!this.isOpen) return Promise.reject(canceled());
    if (this.#unplugged) return Promise.reject(this.#unplugged);
    return new Promise((resolve, reject) => {
      this.#pending = { buffer, offset, length, resolve, reject };
      this.#deliver();
    });
  }

  #deliver(): void {
    const read = this.#pending;
    if (!read || this.#chunks.length === 0) return;
    this.#pending = undefined;
    let bytesRead = 0;
    while (bytesRead < read.length && this.#chunks.length > 0) {
      const chunk = this.#chunks[0];
      const part = chunk.subarray(0, read.length - bytesRead);
      read.buffer.set(part, read.offset + bytesRead);
      bytesRead += part.length;
      if (part.length === chunk.length) this.#chunks.shift();
      else this.#chunks[0] = chunk.subarray(part.length);
    }
    this.#bytes -= bytesRead;
    read.resolve({ buffer: read.buffer, bytesRead });
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.isOpen) throw canceled();
    if (this.#unplugged) throw this.#unplugged;
    this.device()?.received(new Uint8Array(bytes));
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#chunks = [];
    this.#bytes = 0;
    this.#pending?.reject(canceled());
    this.#pending = undefined;
    this.onClose();
  }

  async update(): Promise<void> {}
  async set(): Promise<void> {}
  async flush(): Promise<void> {}
  async drain(): Promise<void> {}
  async get(): Promise<PortStatus> {
    return { cts: true, dsr: true, dcd: true };
  }
  async getBaudRate(): Promise<{ baudRate: number }> {
    return { baudRate: this.openOptions.baudRate };
  }
}

const OPEN_DEFAULTS = {
  dataBits: 8,
  lock: true,
  stopBits: 1,
  parity: 'none',
  rtscts: false,
  xon: false,
  xoff: false,
  xany: false,
  hupcl: true,
} as const;

/**
 * A serial cable inside the process. The host's side is serialport's own stream over a binding of ours, so that everything
 * above the system call is what runs on a real table; the device's side is {@link WireDevice} and {@link send}.
 */
export class InProcessWire implements DeviceWire {
  #device: WireDevice | undefined;
  #port: WirePort | undefined;
  #plugged = true;

  constructor(readonly name: string) {}

  attach(device: WireDevice): void {
    this.#device = device;
  }

  /** Sends from the device to the host; lost when nobody has the port open, as on a real line. */
  send(bytes: Uint8Array): void {
    if (this.#plugged) this.#port?.send(bytes);
  }

  /** Bytes on their way to the host: a virtual clock waits until there are none. */
  get unreadBytes(): number {
    return this.#port?.unreadBytes ?? 0;
  }

  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  unplug(): void {
    if (!this.#plugged) return;
    this.#plugged = false;
    this.#port?.unplug();
    if (this.#port) this.#device?.disconnected();
  }

  /** The host finds the port again when it opens it the next time. */
  replug(): void {
    this.#plugged = true;
  }

  readonly createPort: PortFactory = () =>
    new SerialPortStream({ binding: this.#binding, path: this.name, baudRate: 115_200, autoOpen: false });

  readonly #binding: BindingInterface = {
    list: async () => [],
    open: async (options) => this.#open(options),
  };

  #open(options: OpenOptions): WirePort {
    if (!this.#plugged) throw new Error(`no such port: ${this.name}`);
    if (this.#port) throw new Error(`port is in use: ${this.name}`);
    const port = new WirePort(
      { ...OPEN_DEFAULTS, ...options },
      () => (this.#plugged && this.#port === port ? this.#device : undefined),
      () => {
        if (this.#port !== port) return;
        this.#port = undefined;
        if (this.#plugged) this.#device?.disconnected();
      },
    );
    this.#port = port;
    this.#device?.connected();
    return port;
  }
}
