import { z } from 'zod';
import type { AboutView, AxisView, HealthView, LinkHealthView, MachineView, MatchView } from '../../controller/ports/world.js';
import type { PlayerId } from '../../engine/table/seat.js';
import { seat } from './words.js';

/** Payloads about the table itself. Each schema must produce its view: a field missing here is a compile error. */
export const LINK_STATES = ['init', 'ready', 'sleeping', 'disconnected', 'lost'] as const;

/** No time of its own: the last will is written when the table connects and spoken when it no longer can. */
export const status = z.object({
  state: z.enum(LINK_STATES).describe('lost is the last will'),
  boot: z.int().min(0).describe('Number of the start; pairs a last will with the birth it belongs to'),
});

export const about = z.object({
  name: z.string(),
  firmware: z.string(),
  profile: z.string(),
  simulated: z.boolean(),
  capabilities: z.array(z.string()),
  rulesets: z.array(z.object({ id: z.string(), name: z.string() })),
}) satisfies z.ZodType<AboutView>;

const MACHINE_STATES = [
  'stopped',
  'resetting',
  'idle',
  'starting',
  'execute',
  'completing',
  'complete',
  'holding',
  'held',
  'unholding',
  'suspended',
  'stopping',
  'aborting',
  'aborted',
  'clearing',
] as const;

const axis: z.ZodType<AxisView> = z.object({
  id: z.string(),
  homed: z.boolean(),
  moving: z.boolean(),
  position: z.string().nullable(),
});

export const machine = z.object({
  state: z.enum(MACHINE_STATES).describe('PackML state'),
  step: z.string().nullable(),
  prompt: z.string().nullable().describe('What somebody at the table has to do now'),
  setOnTable: z.enum(['A', 'B']).nullable(),
  setBelow: z.enum(['A', 'B']).nullable(),
  wallTiles: z.array(z.int().min(0)).describe('Tiles stacked in each wall of the set below'),
  wallTilesWanted: z.array(z.int().min(0)),
  dice: z.array(z.int().min(1).max(6)).nullable(),
  axes: z.array(axis),
}) satisfies z.ZodType<MachineView>;

/** A player's id is any string; only the brand is ours. */
const playerId = z.string() as unknown as z.ZodType<PlayerId>;

export const match = z.object({
  id: z.string().nullable(),
  state: z.enum(['none', 'playing', 'over']),
  handsPlayed: z.int().min(0),
  players: z.array(
    z.object({
      id: playerId,
      name: z.string(),
      seat: seat.nullable().describe('null while sitting out'),
      points: z.number(),
      handsPlayed: z.int().min(0),
    }),
  ),
}) satisfies z.ZodType<MatchView>;

const count = z.int().min(0);
const linkHealth: z.ZodType<LinkHealthView> = z.object({
  name: z.string(),
  connected: z.boolean(),
  lines: count,
  garbled: count,
  overlong: count,
  outOfSequence: count,
  unknownTags: count,
  reconnects: count,
});

export const health = z.object({
  uptimeMs: z.number().min(0),
  rssBytes: count,
  periodMs: z.number().positive().describe('The next health message comes within this time'),
  links: z.array(linkHealth),
  journal: z.object({ lastSyncMs: z.number().min(0), pending: count, quarantined: count }),
}) satisfies z.ZodType<HealthView>;

export const fault = z.object({
  code: z.string(),
  side: seat.nullable(),
  step: z.string().nullable(),
  severity: z.enum(['warning', 'degraded', 'fault']),
  cause: z.string(),
  remedy: z.string(),
  since: z.string(),
});
