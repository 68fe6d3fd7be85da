import type { WinSource } from '../table/hand-view.js';
import type { MeldHow, MeldKind } from '../table/meld.js';
import type { Account, Payment } from '../table/payment.js';
import type { ScoreLine } from '../table/score-report.js';
import type { Seat, Wind } from '../table/seat.js';

/**
 * What anybody may see. Everything here is plain data with tiles in notation; a field exists only because somebody
 * listed it: a new field of the hand stays secret until it is added here (design 4.7).
 */
export interface PublicGame {
  readonly ruleset: { readonly id: string; readonly name: string; readonly preset: string | null };
  /** 1-based over the whole match, repeats counted. */
  readonly handNumber: number;
  readonly phase: 'between' | 'opening' | 'playing' | 'settling' | 'over';
  readonly roundWind: Wind;
  /** Where the round is not named after its wind. */
  readonly roundName: string | null;
  /** 1-based number of the deal within its round: East 3. */
  readonly dealNumber: number;
  readonly dealer: Seat;
  readonly turn: Seat | null;
  /** Counters for repeated deals and draws (honba, streak), by the ruleset's own label. */
  readonly counters: number;
  readonly counterLabel: string;
  /** Points lying on the table for the next winner. */
  readonly pot: number;
  /** The ruleset's word for them; null where nothing is ever left on the table. */
  readonly potLabel: string | null;
  /** Tiles turned up, with the ruleset's word for them (`dora indicator`, `gold`). */
  readonly indicators: readonly { readonly label: string; readonly tile: string }[];
  /** Wild tiles of this hand, and tiles that count as another; empty until the opening is over. */
  readonly wilds: readonly PublicWild[];
  readonly liveTilesLeft: number | null;
  /** By side and from the middle outwards; empty where nobody knows what stands there. */
  readonly walls: readonly PublicWall[];
  readonly seats: readonly PublicSeat[];
  /** Between players in this hand, before its end (kongs, fines), in order. */
  readonly paid: readonly Payment[];
  /** The open discard or added kong that may still be claimed. */
  readonly open: { readonly seat: Seat; readonly tile: string } | null;
  /** The last thing that went against the rules and still matters, in one sentence with the rule's number. */
  readonly notices: readonly PublicNotice[];
}

export interface PublicWild {
  /** The ruleset's word for these wild tiles; null for what counts as another tile. */
  readonly label: string | null;
  readonly tiles: readonly string[];
  readonly countsAs: string | null;
}

/** One ring's part before one chair. */
export interface PublicWall {
  readonly ring: 'main' | 'inner' | 'outer';
  readonly side: Seat;
  readonly layers: 1 | 2;
  /** So many stacks at both ends slant back. */
  readonly wings: number;
  /** Tiles left in each stack, the right end as its owner sees it first. */
  readonly stacks: readonly number[];
  /** Faces that lie open on the wall; `stack` counts from 1. */
  readonly turnedUp: readonly { readonly stack: number; readonly tile: string }[];
}

export interface PublicNotice {
  readonly code: string;
  readonly seat: Seat;
  readonly sentence: string;
  readonly rule: string;
}

export interface PublicSeat {
  readonly seat: Seat;
  readonly wind: Wind;
  readonly points: number;
  /** False for an empty chair or a dummy. */
  readonly occupied: boolean;
  /** Tiles standing in the hand, face unknown to the world. */
  readonly concealedCount: number;
  /** What the player has declared aloud: `riichi`, `original-call`, a bid. */
  readonly declarations: readonly string[];
  readonly river: readonly PublicDiscard[];
  readonly melds: readonly PublicMeld[];
  readonly bonus: readonly string[];
}

export interface PublicDiscard {
  readonly tile: string;
  /** Laid sideways: the discard that carried a declaration. */
  readonly sideways: boolean;
  /** Who took it, or null when it still lies there. */
  readonly claimedBy: Seat | null;
}

export interface PublicMeld {
  readonly kind: MeldKind;
  readonly how: MeldHow;
  readonly tiles: readonly string[];
  readonly from: Seat | null;
  readonly claimed: string | null;
}

/** A finished hand: published after its end, when the hands are laid open anyway. */
export interface PublicResult {
  readonly handNumber: number;
  readonly outcome: 'win' | 'exhaustive-draw' | 'abortive-draw' | 'penalty';
  /** The ruleset's own word for a drawn hand; null for other outcomes. */
  readonly term: string | null;
  /** `four-winds`, `nine-terminals`…; null for wins and plain draws. */
  readonly reason: string | null;
  readonly roundWind: Wind;
  readonly roundName: string | null;
  readonly dealNumber: number;
  readonly dealer: Seat;
  readonly counters: number;
  /** Wild tiles of the hand, and tiles that counted as another. */
  readonly wilds: readonly PublicWild[];
  readonly wins: readonly PublicWin[];
  /** Hands shown at a draw (tenpai hands), by seat. */
  readonly shown: readonly {
    readonly seat: Seat;
    readonly concealed: readonly string[];
    readonly melds: readonly PublicMeld[];
  }[];
  readonly payments: readonly Payment[];
  readonly deltas: readonly number[];
  /** Points after the hand, by seat. */
  readonly points: readonly number[];
  /** Who sat on the chairs during the hand, since people may change chairs after it; null for an empty one. */
  readonly players: readonly (string | null)[];
  /** Who sat out, with their points after the hand. */
  readonly bench: readonly PublicBenched[];
  readonly notes: readonly string[];
  readonly matchOver: boolean;
}

export interface PublicBenched {
  readonly player: string;
  readonly delta: number;
  readonly points: number;
}

export interface PublicWin {
  readonly seat: Seat;
  readonly winBy: WinSource;
  /** The ruleset's own word for a win of this sort; null where it has none. */
  readonly term: string | null;
  readonly from: Seat | null;
  readonly tile: string | null;
  readonly concealed: readonly string[];
  readonly melds: readonly PublicMeld[];
  readonly bonus: readonly string[];
  readonly lines: readonly ScoreLine[];
  readonly details: readonly ScoreLine[];
  readonly summary: string;
  readonly reading: string | null;
  readonly notes: readonly string[];
}

export type { Account };
