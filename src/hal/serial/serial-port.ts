import { SerialPort } from 'serialport';
import type { PortFactory, SerialPortAddress } from './port.js';

/** Real serial ports. `hupcl: false` keeps DTR as it is on close, which would otherwise reset the microcontroller. */
export const serialPortFactory =
  ({ path, baudRate }: SerialPortAddress): PortFactory =>
  () =>
    new SerialPort({ path, baudRate, autoOpen: false, hupcl: false });
