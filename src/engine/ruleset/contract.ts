import type { WinningShapes } from '../analysis/index.js';
import type { CaseBook } from '../cases/case.js';
import type { Consequence, Objection, Outcome, Settlement } from '../hand/consequence.js';
import type { EventOf, HandEvent } from '../hand/events.js';
import type { GeneralCode } from '../hand/objections.js';
import type { HandSetup, HandState } from '../hand/state.js';
import type { FirstDealerRule } from '../match/first-dealer.js';
import type { MatchState, Rotation } from '../match/state.js';
import type { Payment } from '../table/payment.js';
import type { WinReport } from '../table/score-report.js';
import type { Seat } from '../table/seat.js';
import type { TileKind } from '../tiles/kind.js';
import type { TileId, TileSetSpec } from '../tiles/tile-set.js';
import type { OptionTable, OptionValues, Preset } from './options.js';
import type { WallPlan } from './wall-plan.js';

/** A ruleset as its folder exports it: options first, then the rules that follow from them. */
export interface Ruleset<Options extends object = object, Memory = unknown> {
  readonly id: string;
  readonly version: string;
  /** In the ruleset's own language, and in English. */
  readonly title: { readonly native: string; readonly english: string };
  readonly options: OptionTable;
  readonly presets: readonly Preset[];
  readonly cases: CaseBook;
  /** @throws TableError `OPTIONS_INVALID` with all problems. */
  rules(given: OptionValues): Rules<Memory, Options>;
}

/** A ruleset with its options settled: data, and small pure functions that the general machinery calls. */
export interface Rules<Memory = unknown, Options extends object = object> {
  readonly id: string;
  readonly version: string;
  readonly title: Ruleset['title'];
  /** By name and date, for people who want to know what is played. */
  readonly presets?: readonly Preset[];
  readonly options: Readonly<Options>;
  readonly equipment: TileSetSpec;
  /** Tiles of a hand outside its own turn. */
  readonly handSize: 13 | 16;
  readonly wall: WallRules<Memory>;
  readonly opening: readonly OpeningStep<Memory>[];
  readonly legality: Legality<Memory>;
  readonly claims: ClaimRules<Memory>;
  readonly memory: MemoryRules<Memory>;
  readonly wins: WinRules<Memory>;
  readonly endings: EndingRules<Memory>;
  readonly match: MatchRules;
  readonly terms: Terms;
  /** What a simulated player must know to play sensibly; rules that have it can be played by bots. */
  readonly play?: PlayHints<Memory>;
  /** What the two speaking keys of a console declare in this game. */
  readonly keys?: Keys;
  /** What the world may know of the memory; without it, nothing. */
  readonly publicMemory?: PublicMemory<Memory>;
  /** The wild tiles of this hand by class, where there is more than one class; else they are those of {@link play}. */
  wildClasses?(hand: HandState<Memory>): readonly WildClass[];
}

export interface WildClass {
  /** For people. */
  readonly label: string;
  readonly kinds: readonly TileKind[];
}

/** The little that thinking about a hand needs beyond the laws of it. */
export interface PlayHints<Memory> {
  readonly shapes: WinningShapes;
  /** Nothing wins that is not one of the shapes: a look at the shape saves the scoring. */
  readonly onlyShapesWin?: boolean;
  /** Kinds that stand for any tile, now. */
  wilds(hand: HandState<Memory>): ReadonlySet<TileKind>;
  /** Whether a hand with this claim laid out could still be won: false where it would have no pattern that counts. */
  worthClaiming(hand: HandState<Memory>, event: EventOf<'TileClaimed'>): boolean;
  /** An act of the own turn that is better than a win or the best discard: a floated wild, one more kong of a chain. */
  preferred?(hand: HandState<Memory>, seat: Seat, lawful: readonly HandEvent[]): HandEvent | null;
}

/** A console has one key for the declaration of the game and one for its rare cases. */
export interface Keys {
  /** `riichi`, `original-call`; null where nothing is declared. */
  readonly declare: string | null;
  /** `nine-terminals`; null where there is no such case. */
  readonly attention: string | null;
  /** What no reader can see and somebody must tell the table. */
  readonly reports?: readonly Report[];
}

/** A declaration for the operator, or by command. */
export interface Report {
  readonly what: string;
  /** For people: who reports what. */
  readonly label: string;
  /** What the declaration's value stands for; without it there is none. */
  readonly value?: 'kind';
}

/** A ruleset's own list of what may be shown: declarations spoken aloud, discards laid sideways. */
export interface PublicMemory<Memory> {
  declarations(memory: Memory, seat: Seat): readonly string[];
  /** Index in the seat's river of the discard laid sideways, or null. */
  sideways(memory: Memory, hand: HandState<Memory>, seat: Seat): number | null;
}

// --- the wall ------------------------------------------------------------------------------------------------------

/** A broken wall: slots in drawing order from both ends. */
export interface WallBreak {
  readonly breaker: Seat;
  /** Stacks (or tiles) counted off. */
  readonly count: number;
  /** Takes of the deal in order; the last one is the dealer's extra tile. */
  readonly deal: readonly { readonly seat: Seat; readonly slots: readonly number[] }[];
  /** Slots from the open end, after the deal. */
  readonly head: readonly number[];
  /** Slots for replacement tiles. */
  readonly tail: readonly number[];
  /** Slots of tiles that may be turned up, in order. */
  readonly indicators: readonly number[];
  /** The slot on which a tile turned up is laid, where it does not stay in its own. */
  readonly indicatorsOn?: number;
}

export interface WallRules<Memory> {
  readonly plan: WallPlan;
  breakAt(rolls: readonly (readonly number[])[], dealer: Seat): WallBreak;
  /** Tiles of the wall that are never drawn, now. */
  reserve(hand: HandState<Memory>): number;
  /** The slot of the next replacement tile where it is not simply the next of `tail`. */
  tailSlot?(hand: HandState<Memory>): number | null;
  /** The slot under an indicator's slot, where the rules turn that tile as well. */
  under?(slot: number): number | null;
  /** Replacement tiles left for kongs where they outlast the live wall (a dead wall that is drawn from). */
  replacementsLeft?(hand: HandState<Memory>): number;
}

// --- the opening ---------------------------------------------------------------------------------------------------

export type OpeningStep<Memory> =
  | {
      readonly kind: 'dice';
      readonly name: string;
      readonly count: number;
      by(setup: HandSetup, rolls: readonly (readonly number[])[]): Seat;
    }
  | { readonly kind: 'deal' }
  /** A tile is turned up; `again` goes back that many steps when it is no tile that counts (a flower). */
  | {
      readonly kind: 'indicator';
      readonly name: string;
      slot(hand: HandState<Memory>): number;
      again?(hand: HandState<Memory>): number;
    }
  /** Everybody, dealer first, lays bonus tiles and draws replacements until nobody holds one. */
  | { readonly kind: 'bonus' }
  /** Every player announces a number, dealer first. */
  | { readonly kind: 'bids'; readonly name: string; readonly min: number; readonly max: number };

// --- what is allowed -------------------------------------------------------------------------------------------------

/** A predicate answers null where it has nothing against the act. */
export type Check<Memory, E extends HandEvent> = (hand: HandState<Memory>, event: E) => Objection | null;

/**
 * The ruleset's own objections, asked in order after the general ones (turn, tiles in hand, sets that are sets). The first
 * answer counts.
 */
export interface Legality<Memory> {
  readonly draw: readonly Check<Memory, EventOf<'TileDrawn'>>[];
  readonly discard: readonly Check<Memory, EventOf<'TileDiscarded'>>[];
  readonly claim: readonly Check<Memory, EventOf<'TileClaimed'>>[];
  readonly kong: readonly Check<Memory, EventOf<'KongDeclared'>>[];
  readonly bonus: readonly Check<Memory, EventOf<'BonusLaid'>>[];
  readonly declare: readonly Check<Memory, EventOf<'Declared'>>[];
  /** The ruleset's own word on what goes against any ruleset: its rule, its remedy, until when, and whether it stands. */
  readonly general?: Readonly<Partial<Record<GeneralCode, Partial<Omit<Objection, 'code'>>>>>;
}

export interface ClaimRules<Memory> {
  /** Chows of three different winds or the three dragons. */
  readonly honourChows: boolean;
  /** What a tile counts as in sets where that is not what it shows (White in place of the indicator). */
  countsAs?(hand: HandState<Memory>, kind: TileKind): TileKind;
  /** A claim may override a lower one already laid out, until its taker has discarded (Millington 62). */
  readonly overrides: boolean;
  /** A claim may come after the next player has drawn, until that player has discarded (Millington 64). */
  readonly late: boolean;
  /** A nearer player may take a win on the same tile for himself up to the end of settlement (Millington 65). */
  readonly precedenceUntilSettled?: boolean;
  /** A late claim outlasts a win with the tile that was drawn over it. */
  readonly lateOverDrawnWin?: boolean;
  /** A concealed kong of the deal may be declared by anybody before the dealer's first discard (Millington 33). */
  readonly dealtKongs?: boolean;
  /** Tiles discarded out of turn, or second ones of a turn, may be claimed while they lie there (Millington 74, 75). */
  readonly strays?: boolean;
  /** A discard that was claimed once is not taken back, though the claimer changes his mind (Millington 71). */
  readonly claimedStays?: boolean;
  /** Whether this concealed kong may be robbed by anybody. */
  concealedKongRobbable(hand: HandState<Memory>): boolean;
  /** Where the replacement for a laid bonus tile comes from. */
  readonly bonusFrom: 'head' | 'tail' | 'none';
  /** Whether a bonus tile stays in the hand and is not laid: a wild flower. */
  keepsBonus?(hand: HandState<Memory>, tile: TileId): boolean;
  /** Whether the player who is to draw may pass the tile on to the next in turn: the last tile of some walls. */
  mayRefuseDraw?(hand: HandState<Memory>): boolean;
  /** Whether this discard keeps the discarder's chain of kongs alive (a floated wild). */
  floats?(hand: HandState<Memory>, event: EventOf<'TileDiscarded'>): boolean;
}

// --- what the ruleset remembers ----------------------------------------------------------------------------------------

export interface MemoryChange<Memory> {
  readonly memory: Memory;
  readonly consequences?: readonly Consequence[];
  /** Booked at once (kongs, sticks). */
  readonly payments?: readonly Payment[];
}

export interface MemoryRules<Memory> {
  initial(setup: HandSetup): Memory;
  /**
   * After every event: `before` is the hand as it stood, `after` as the event left it (its memory still the old one);
   * `objection` is set when the event went against the rules and stood. Not called for tiles discarded out of turn.
   */
  reduce(
    after: HandState<Memory>,
    event: HandEvent,
    before: HandState<Memory>,
    objection: Objection | null,
  ): MemoryChange<Memory>;
  /**
   * What of the memory stays when a discard or a claim is taken back: a hand that has died since, what was paid for. `then` is
   * the memory of before it, `now` that of after all since. Without this, nothing stays.
   */
  lasting?(then: Memory, now: Memory): Memory;
  /** The open discard or kong went by without a win; called before the event that made it pass is applied. */
  passed?(hand: HandState<Memory>): MemoryChange<Memory>;
}

// --- winning ---------------------------------------------------------------------------------------------------------

export type WinVerdict =
  | { readonly win: true; readonly report: WinReport; readonly value: unknown }
  | { readonly win: false; readonly reason: string; readonly sentence: string; readonly rule: string };

export interface WinRules<Memory> {
  /** Would this seat win now, with the tile it drew or the one that lies open? Scores it. */
  judge(hand: HandState<Memory>, seat: Seat): WinVerdict;
  /** Who wins of those who declared on the same tile, nearest in turn first; an abort where the ruleset says so. */
  grant(hand: HandState<Memory>, declared: readonly Seat[]): { readonly winners: readonly Seat[] } | { readonly abort: string };
  /**
   * Whether a win goes before another of the same moment that was declared first and is settled, but not confirmed (wins with
   * what was dealt). `hand` is as it stood before the first one.
   */
  outranks?(hand: HandState<Memory>, seat: Seat, winner: Seat): boolean;
  /** Whether this seat wins at the moment at which another was penalised for a win that is none, so that the penalty is void. */
  voidsPenalty?(hand: HandState<Memory>, seat: Seat): boolean;
  /** What a declaration that is no win leads to. */
  refuse(hand: HandState<Memory>, seat: Seat, shown: boolean, verdict: WinVerdict): { readonly penalty: string } | Objection;
}

// --- endings ---------------------------------------------------------------------------------------------------------

export interface EndingRules<Memory> {
  /** An abortive draw that is due once the open discard (or kong) has passed. */
  abortDue(hand: HandState<Memory>): string | null;
  /** A declaration that ends the hand at once (`nine-terminals`); null for other declarations. */
  endsBy(hand: HandState<Memory>, event: EventOf<'Declared'>): Outcome | null;
  settle(hand: HandState<Memory>, outcome: Outcome): Settlement;
  /** Whether this declaration changes a settlement that nobody has confirmed yet (a hand thrown away too early). */
  resettles?(hand: HandState<Memory>, event: EventOf<'Declared'>): boolean;
}

// --- the match ---------------------------------------------------------------------------------------------------------

export interface MatchRules {
  readonly startPoints: number;
  /** How the first dealer of a match is found; without it East deals first. */
  readonly firstDealer?: FirstDealerRule;
  /** How many people play: chairs in use and people who sit out. */
  readonly players: { readonly min: number; readonly max: number };
  /** Who deals next, what is counted, whether the match is over. */
  rotate(match: MatchState, hand: HandState, outcome: Outcome, settlement: Settlement): Rotation;
  /** The round's name where it is not a wind's: a fifth round, rounds of dragons; null where it is. */
  roundName?(of: Pick<HandSetup, 'roundWind' | 'carried'>): string | null;
  /** Payments when a match ends (sticks left on the table). */
  closing(match: MatchState): readonly Payment[];
  /** What is said with the last result: places, and what the rules add or take after the game. */
  finalNotes?(match: MatchState): readonly string[];
}

/** The ruleset's own words for what the display shows, with English beside them where the word is not English. */
export interface Terms {
  readonly counter: string;
  /** What the counter shows where it is not repeated deals: how many hands in a row the dealer has dealt, this one included. */
  readonly counts?: 'streak';
  /** Empty where nothing is ever left on the table. */
  readonly pot: string;
  /** The tile that is turned up. */
  readonly indicator: string;
  /** Tiles that stand for others. */
  readonly wild?: string;
  readonly winByDraw: string;
  readonly winByDiscard: string;
  readonly exhaustiveDraw: string;
  readonly rounds: readonly [string, string, string, string];
}
