import type { Objection } from '../../hand/consequence.js';
import type { EventOf } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { Legality } from '../../ruleset/contract.js';
import { isBonus } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { noWildInMeld, objection, unknownDeclaration } from '../regional/live/checks.js';
import { type FlowerRules, nextToReplace, replacedInTurn } from '../regional/live/flower-turns.js';
import type { CommonMemory } from '../regional/live/memory.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import { layFlowerProblem } from './flowers.js';

type Hand = HandState<CommonMemory>;

export interface LegalityContext {
  readonly tiles: TileSet;
  readonly handSize: number;
  readonly wildsOf: (hand: Hand) => Wilds;
  readonly liveTilesLeft: (hand: Hand) => number;
}

/** Who has drawn the bottom tile wins with it or discards that very tile, which may only be won on (S15). */
export function fenghuaLegality({ tiles, handSize, wildsOf, liveTilesLeft }: LegalityContext): Legality<CommonMemory> {
  const noWild = noWildInMeld<CommonMemory>(tiles, (hand, kind) => isWild(wildsOf(hand), kind), 'Fenghua, wild tiles');
  const flowers: FlowerRules<CommonMemory> = {
    tiles,
    handSize,
    isFlower: (hand, kind) => isBonus(kind) && !isWild(wildsOf(hand), kind),
  };
  const hasBottomTile = (hand: Hand): boolean => hand.phase.name === 'acting' && liveTilesLeft(hand) === 0;
  return {
    // The banker melds and replaces until he has none, then the others in turn (S09).
    draw: [replacedInTurn((hand) => nextToReplace(flowers, hand, hand.setup.dealer), 'Fenghua, melding of flower tiles')],
    discard: [(hand, event) => (hasBottomTile(hand) && !isDrawn(hand, event) ? BOTTOM_DISCARD : null)],
    claim: [(hand) => (hand.open?.last ? BOTTOM_CLAIM : null), noWild],
    kong: [(hand) => (hasBottomTile(hand) ? BOTTOM_DISCARD : null), noWild],
    bonus: [
      (hand) => (hasBottomTile(hand) ? BOTTOM_DISCARD : null),
      (hand, { tile }) =>
        layFlowerProblem(tiles.kinds[tile], wildsOf(hand)) === null
          ? null
          : objection('wild-flower', 'A wild flower is no flower tile and is not melded.', 'Fenghua, wild tiles'),
    ],
    declare: [unknownDeclaration('Fenghua')],
  };
}

const isDrawn = ({ phase }: Hand, { tile }: EventOf<'TileDiscarded'>): boolean => phase.name === 'acting' && phase.drawn === tile;

const BOTTOM_DISCARD: Objection = objection(
  'bottom-tile-only',
  'Who has drawn the bottom tile wins with it or discards it.',
  'Fenghua, draw',
  { remedy: 'Take it back and discard the bottom tile.', until: 'own-discard' },
);
const BOTTOM_CLAIM: Objection = objection('bottom-tile-win-only', 'The bottom tile may only be won on.', 'Fenghua, draw');
