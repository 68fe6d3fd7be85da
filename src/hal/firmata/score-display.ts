import type { Side } from '../ports.js';

/** What a display needs of the board: johnny-five's I²C pass-through. */
export interface I2cWriter {
  i2cWrite(address: number, bytes: number[]): void;
}

// HT16K33 datasheet rev. 1.10, command summary: oscillator on, display on without blinking, full brightness.
const OSCILLATOR_ON = 0x21;
const DISPLAY_ON = 0x81;
const FULL_BRIGHTNESS = 0xef;

/** Display memory of the four digits on the usual backpack; the address between them is the colon. */
export const DIGIT_ADDRESSES: readonly number[] = [0x00, 0x02, 0x06, 0x08];
const MEMORY_BYTES = 16;

/** Segments a to g as bits 0 to 6. */
export const SEGMENTS: Readonly<Record<string, number>> = {
  '0': 0x3f,
  '1': 0x06,
  '2': 0x5b,
  '3': 0x4f,
  '4': 0x66,
  '5': 0x6d,
  '6': 0x7d,
  '7': 0x07,
  '8': 0x7f,
  '9': 0x6f,
  '-': 0x40,
  ' ': 0x00,
};

export const DISPLAY_WIDTH = DIGIT_ADDRESSES.length;

/** The text as a display can show it: right-aligned, unknown characters blank, the last four of a longer one. */
export function displayText(text: string): string {
  const known = [...text].map((character) => (character in SEGMENTS ? character : ' ')).join('');
  return known.padStart(DISPLAY_WIDTH).slice(-DISPLAY_WIDTH);
}

/**
 * A four-digit HT16K33 display over the board's I²C. Not johnny-five's Led.Digits: it takes each address once in a process, so
 * that a second connection throws, and it has no minus sign.
 */
export class ScoreDisplay {
  constructor(
    private readonly i2c: I2cWriter,
    private readonly address: number,
    readonly side: Side,
  ) {
    for (const command of [OSCILLATOR_ON, DISPLAY_ON, FULL_BRIGHTNESS]) i2c.i2cWrite(address, [command]);
    this.show('');
  }

  show(text: string): void {
    const memory = new Array<number>(MEMORY_BYTES).fill(0);
    for (const [index, character] of [...displayText(text)].entries()) memory[DIGIT_ADDRESSES[index]] = SEGMENTS[character];
    this.i2c.i2cWrite(this.address, [0x00, ...memory]);
  }
}
