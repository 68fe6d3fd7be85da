import { z } from 'zod';
import type { WorldEvent, WorldEventKind } from '../../controller/ports/world.js';
import { MELD_HOWS, MELD_KINDS, OUTCOMES } from './game.js';
import { at, payment, seat, tile, wind } from './words.js';

const base = { seq: z.int().min(0).describe('Rises by one an event within a boot; a gap means that something was missed'), at };

const event = <Kind extends WorldEventKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ ...base, kind: z.literal(kind), ...shape });

const side = seat.nullable();
const handNumber = z.int().min(0);

/** One schema an event kind; the key is the last level of the topic. A drawn tile has no face. */
export const EVENTS = {
  'match-started': event('match-started', { matchId: z.string(), ruleset: z.string() }),
  'match-ended': event('match-ended', { matchId: z.string() }),
  'hand-started': event('hand-started', { handNumber, dealer: seat, roundWind: wind, dealNumber: z.int().min(0) }),
  'dice-rolled': event('dice-rolled', { dice: z.array(z.int().min(1).max(6)) }),
  'wall-committed': event('wall-committed', { handNumber, root: z.string() }),
  'wall-revealed': event('wall-revealed', { handNumber, root: z.string(), reveal: z.string() }),
  dealt: event('dealt', {}),
  drawn: event('drawn', { seat, replacement: z.boolean() }),
  discarded: event('discarded', { seat, tile, sideways: z.boolean() }),
  melded: event('melded', {
    seat,
    meld: z.enum(MELD_KINDS),
    how: z.enum(MELD_HOWS),
    tiles: z.array(tile),
    from: seat.nullable(),
  }),
  'bonus-laid': event('bonus-laid', { seat, tile }),
  declared: event('declared', { seat, declaration: z.string() }),
  'indicator-turned': event('indicator-turned', { label: z.string(), tile }),
  won: event('won', { seat, from: seat.nullable() }),
  paid: event('paid', { payments: z.array(payment) }),
  'hand-ended': event('hand-ended', { handNumber, outcome: z.enum(OUTCOMES) }),
  irregularity: event('irregularity', {
    code: z.string(),
    seat,
    sentence: z.string(),
    rule: z.string(),
    remedy: z.string().describe('What to do now, and what follows otherwise'),
    until: z.enum(['next-draw', 'own-discard', 'next-discard', 'settlement', 'never']).describe('Until when it can be put right'),
    stands: z.boolean().describe('It happened, though it should not have; otherwise the act is void'),
  }),
  corrected: event('corrected', { corrected: z.int().min(0), sentence: z.string() }),
  'fault-raised': event('fault-raised', { code: z.string(), side }),
  'fault-cleared': event('fault-cleared', { code: z.string(), side }),
} as const satisfies { readonly [Kind in WorldEventKind]: z.ZodType<Extract<WorldEvent, { kind: Kind }>> };
