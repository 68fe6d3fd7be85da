import { z } from 'zod';
import type { Account } from '../../engine/table/payment.js';
import type { Seat, Wind } from '../../engine/table/seat.js';

/** Words that several payloads share. */
export const at = z.iso.datetime({ offset: true }).describe('When it was published, ISO 8601');
export const seq = z.int().min(0).describe('Number of the last event folded in; compare to tell old from new');

export const seat: z.ZodType<Seat> = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .describe('Chair 0–3, counter-clockwise');
export const wind: z.ZodType<Wind> = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .describe('0 East, 1 South, 2 West, 3 North');

export const tile = z
  .string()
  .regex(/^([0-9][mps]|[1-7]z|[1-4][fg]|\?)$/)
  .describe('A tile face: 1m–9m, 1p–9p, 1s–9s, 1z–7z, 0m 0p 0s red fives, 1f–4f, 1g–4g; ? where the face was not read');

export const account: z.ZodType<Account> = z.union([seat, z.literal('pot'), z.literal('bench')]);
export const payment = z.object({ from: account, to: account, amount: z.number(), rule: z.string() });

export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{C}+$/u, 'must not contain control characters');
