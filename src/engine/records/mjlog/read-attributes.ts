import type { Seat } from '../../table/seat.js';
import { RecordError } from '../record-error.js';
import type { Tag } from './tags.js';

/** Numbers of a comma-separated attribute. @throws RecordError when it is missing or has something else in it. */
export function numbersOf(tag: Tag, name: string): number[] {
  const text = tag.attributes[name];
  const numbers = text === undefined || text === '' ? [] : text.split(',').map(Number);
  if (text === undefined || numbers.some((number) => !Number.isFinite(number))) {
    throw new RecordError(`<${tag.name}> needs ${name} as numbers, not ${JSON.stringify(text)}`, tag.position);
  }
  return numbers;
}

export function numberOf(tag: Tag, name: string): number {
  const [number, ...more] = numbersOf(tag, name);
  if (number === undefined || more.length > 0) throw new RecordError(`<${tag.name}> needs one number in ${name}`, tag.position);
  return number;
}

export function seatOf(tag: Tag, name: string): Seat {
  const number = numberOf(tag, name);
  if (number !== 0 && number !== 1 && number !== 2 && number !== 3) {
    throw new RecordError(`<${tag.name}> needs a seat 0-3 in ${name}, not ${number}`, tag.position);
  }
  return number;
}

/** A tile id 0–135. */
export function tileNumber(tag: Tag, number: number): number {
  if (!Number.isInteger(number) || number < 0 || number > 135)
    throw new RecordError(`<${tag.name}> names no tile: ${number}`, tag.position);
  return number;
}
