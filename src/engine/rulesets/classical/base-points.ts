import { isOrphan, type TileKind } from '../../tiles/kind.js';
import { type ArrangedHand, type ClassicalSet, type HandFacts, isLucky } from './hand-facts.js';
import type { ClassicalOptions } from './options.js';

interface RowName {
  /** Stable id; the ruleset gives its rule's number for it. */
  readonly id: string;
  readonly label: string;
}

/** One source of base points. `each` says what it is counted over; `mahjong` rows are for the winner only. */
export type BaseRow = RowName &
  (
    | { readonly each: 'bonus'; readonly points: (kind: TileKind, hand: HandFacts) => number }
    | { readonly each: 'set'; readonly points: (set: ClassicalSet, hand: HandFacts) => number }
    | { readonly each: 'pair'; readonly points: (kind: TileKind, hand: HandFacts) => number }
    | { readonly each: 'mahjong'; readonly points: (arranged: ArrangedHand) => number }
  );

const PUNG_POINTS = { exposed: { minor: 2, major: 4 }, concealed: { minor: 4, major: 8 } } as const;
const KONG_POINTS = { exposed: { minor: 8, major: 16 }, concealed: { minor: 16, major: 32 } } as const;

const pointsBy = (set: ClassicalSet, table: typeof PUNG_POINTS | typeof KONG_POINTS): number =>
  table[set.concealed ? 'concealed' : 'exposed'][isOrphan(set.tile) ? 'major' : 'minor'];

/** Premiums of a last tile that was drawn are lost if it went into the hand unseen (Millington 103). */
export const lastTileShown = ({ circumstances, options, ownDraw }: HandFacts): boolean =>
  !(options.showDrawnTile && ownDraw && circumstances.lastTileNotShown);

const fromWall = ({ view, options }: HandFacts): boolean =>
  view.winBy === 'draw' || view.winBy === 'bonus-supplement' || (view.winBy === 'supplement' && options.looseTileFromWall);

const takesLastPremiums = ({ hand, arrangement }: ArrangedHand): boolean =>
  arrangement.shape !== 'thirteen-wonders' && arrangement.lastTileIn !== 'dealt' && lastTileShown(hand);

/** The base points of the family, in the order in which a player counts them. */
export const baseRows = (options: ClassicalOptions): readonly BaseRow[] => [
  { id: 'bonus-tile', label: 'Bonus tile', each: 'bonus', points: () => 4 },
  { id: 'pung', label: 'Pung', each: 'set', points: (set) => (set.kind === 'pung' ? pointsBy(set, PUNG_POINTS) : 0) },
  { id: 'kong', label: 'Kong', each: 'set', points: (set) => (set.kind === 'kong' ? pointsBy(set, KONG_POINTS) : 0) },
  {
    id: 'pair-dragons',
    label: options.dragonSeats ? 'Pair of winds' : 'Pair of dragons',
    each: 'pair',
    points: (kind, hand) => (isLucky(kind, hand) ? 2 : 0),
  },
  { id: 'pair-own', label: 'Pair of the own wind', each: 'pair', points: (kind, hand) => (kind === hand.ownKind ? 2 : 0) },
  {
    id: 'pair-prevailing',
    label: 'Pair of the prevailing wind',
    each: 'pair',
    points: (kind, hand) => (kind === hand.prevailingKind ? 2 : 0),
  },
  { id: 'mahjong', label: 'Mahjong', each: 'mahjong', points: () => options.mahjongPoints },
  { id: 'own-draw', label: 'Last tile from the wall', each: 'mahjong', points: ({ hand }) => (fromWall(hand) ? 2 : 0) },
  {
    id: 'only-place',
    label: 'Only place',
    each: 'mahjong',
    points: (arranged) => (arranged.hand.onlyPlace && takesLastPremiums(arranged) ? 2 : 0),
  },
  {
    id: 'eyes',
    label: 'Fishing the eyes',
    each: 'mahjong',
    points: (arranged) => (arranged.arrangement.lastTileIn === 'pair' && takesLastPremiums(arranged) ? eyes(arranged) : 0),
  },
];

function eyes({ hand }: ArrangedHand): number {
  const [minor, major] = hand.options.eyesPoints;
  return isOrphan(hand.view.winningTile as number as TileKind) ? major : minor;
}
