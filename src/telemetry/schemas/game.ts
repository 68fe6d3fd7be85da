import { z } from 'zod';
import type {
  PublicDiscard,
  PublicGame,
  PublicMeld,
  PublicNotice,
  PublicResult,
  PublicSeat,
  PublicWall,
  PublicWild,
  PublicWin,
} from '../../engine/views/public.js';
import { payment, seat, tile, wind } from './words.js';

/** Payloads about the game. Unknown fields are stripped: what is not listed here does not leave the process (design 4.7). */
export const MELD_KINDS = ['chow', 'pung', 'kong'] as const;
export const MELD_HOWS = ['claimed', 'concealed', 'added'] as const;
export const OUTCOMES = ['win', 'exhaustive-draw', 'abortive-draw', 'penalty'] as const;

/** The game without its seats, which have topics of their own. */
export type GameHead = Omit<PublicGame, 'seats'>;

const notice: z.ZodType<PublicNotice> = z.object({ code: z.string(), seat, sentence: z.string(), rule: z.string() });

const wild: z.ZodType<PublicWild> = z.object({
  label: z.string().nullable().describe('null for what counts as another tile'),
  tiles: z.array(tile),
  countsAs: tile.nullable(),
});

const wall: z.ZodType<PublicWall> = z.object({
  ring: z.enum(['main', 'inner', 'outer']),
  side: seat,
  layers: z.union([z.literal(1), z.literal(2)]),
  wings: z.int().min(0).describe('So many stacks at both ends slant back'),
  stacks: z.array(z.int().min(0).max(2)).describe('Tiles left in each stack, from the right end as the owner sees it'),
  turnedUp: z.array(z.object({ stack: z.int().min(1), tile })).describe('Faces that lie open on the wall'),
});

export const gameHead: z.ZodType<GameHead> = z.object({
  ruleset: z.object({ id: z.string(), name: z.string(), preset: z.string().nullable() }),
  handNumber: z.int().min(0),
  phase: z.enum(['between', 'opening', 'playing', 'settling', 'over']),
  roundWind: wind,
  roundName: z.string().nullable().describe('Where the round is not named after its wind'),
  dealNumber: z.int().min(0).describe('Number of the deal in its round: East 3'),
  dealer: seat,
  turn: seat.nullable(),
  counters: z.int().min(0),
  counterLabel: z.string(),
  pot: z.number(),
  potLabel: z.string().nullable().describe('null where nothing is ever left on the table'),
  indicators: z.array(z.object({ label: z.string(), tile })),
  wilds: z.array(wild).describe('Wild tiles of this hand, and tiles that count as another'),
  liveTilesLeft: z.int().min(0).nullable(),
  walls: z.array(wall).describe('By side, from the middle outwards; empty where nobody knows what stands there'),
  paid: z.array(payment).describe('Between players in this hand, before its end'),
  open: z.object({ seat, tile }).nullable().describe('The discard or added kong that may still be claimed'),
  notices: z.array(notice),
});

const discard: z.ZodType<PublicDiscard> = z.object({ tile, sideways: z.boolean(), claimedBy: seat.nullable() });

const meld: z.ZodType<PublicMeld> = z.object({
  kind: z.enum(MELD_KINDS),
  how: z.enum(MELD_HOWS),
  tiles: z.array(tile),
  from: seat.nullable(),
  claimed: tile.nullable(),
});

export const publicSeat: z.ZodType<PublicSeat> = z.object({
  seat,
  wind,
  points: z.number(),
  occupied: z.boolean(),
  concealedCount: z.int().min(0),
  declarations: z.array(z.string()),
  river: z.array(discard),
  melds: z.array(meld),
  bonus: z.array(tile),
});

const scoreLine = z.object({ id: z.string(), label: z.string(), value: z.number(), unit: z.string(), rule: z.string() });

const win: z.ZodType<PublicWin> = z.object({
  seat,
  winBy: z.enum(['draw', 'discard', 'robbed-kong', 'supplement', 'bonus-supplement', 'deal', 'none']),
  term: z.string().nullable().describe("The ruleset's own word for a win of this sort"),
  from: seat.nullable(),
  tile: tile.nullable(),
  concealed: z.array(tile),
  melds: z.array(meld),
  bonus: z.array(tile),
  lines: z.array(scoreLine),
  details: z.array(scoreLine),
  summary: z.string(),
  reading: z.string().nullable(),
  notes: z.array(z.string()),
});

export const result = z.object({
  handNumber: z.int().min(0),
  outcome: z.enum(OUTCOMES),
  term: z.string().nullable().describe("The ruleset's own word for a drawn hand"),
  reason: z.string().nullable(),
  roundWind: wind,
  roundName: z.string().nullable().describe('Where the round is not named after its wind'),
  dealNumber: z.int().min(0),
  dealer: seat,
  counters: z.int().min(0),
  wilds: z.array(wild),
  wins: z.array(win),
  shown: z.array(z.object({ seat, concealed: z.array(tile), melds: z.array(meld) })),
  payments: z.array(payment),
  deltas: z.array(z.number()).describe('By seat'),
  points: z.array(z.number()).describe('After the hand, by seat'),
  players: z.array(z.string().nullable()).describe('Ids of who sat on the chairs during the hand; null for an empty one'),
  bench: z
    .array(z.object({ player: z.string(), delta: z.number(), points: z.number() }))
    .describe('Who sat out, with their points after the hand'),
  notes: z.array(z.string()),
  matchOver: z.boolean(),
}) satisfies z.ZodType<PublicResult>;
