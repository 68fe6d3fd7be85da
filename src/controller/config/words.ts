import { z } from 'zod';

/** Kinds of values that the configuration is made of. Plain schemas only: the page is made from their JSON Schema. */

/** A level of a topic and part of addresses in other systems. */
export const levelName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, 'must be 1 to 32 of a-z, 0-9 and - (not at its ends)');

export const hostName = z.string().regex(/^[A-Za-z0-9_.:-]+$/, 'must be a host name or an address, like 127.0.0.1 or 0.0.0.0');

/** 0 takes any free port. */
export const portNumber = z
  .int('must be a port number, 0 to 65535')
  .min(0, 'must be a port number, 0 to 65535')
  .max(65_535, 'must be a port number, 0 to 65535');

export const filePath = z.string().min(1, 'must be a path');

const DAY_MS = 86_400_000;
export const milliseconds = z
  .int('must be a whole number of milliseconds')
  .min(0, 'must not be negative')
  .max(DAY_MS, 'must not be longer than a day');

export const playerName = z.string().trim().min(1, 'must not be empty').max(32, 'must not be longer than 32 characters');

export const SPEED_HELP = 'a number from 0.1 to 1000, or max';
export const speed = z.union([
  z.number().min(0.1, `must be ${SPEED_HELP}`).max(1_000, `must be ${SPEED_HELP}`),
  z.literal('max', `must be ${SPEED_HELP}`),
]);
