import { SerialPort } from 'serialport';
import type { PortFactory } from './port.js';

export interface SerialPortAddress {
  /** A stable name such as `/dev/serial/by-id/…`; ports are never searched for, which needs udevadm. */
  readonly path: string;
  readonly baudRate: number;
}

/** Real serial ports. `hupcl: false` keeps DTR as it is on close, which would otherwise reset the microcontroller. */
export const serialPortFactory =
  ({ path, baudRate }: SerialPortAddress): PortFactory =>
  () =>
    new SerialPort({ path, baudRate, autoOpen: false, hupcl: false });
