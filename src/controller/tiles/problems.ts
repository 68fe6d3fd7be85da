import { assertNever } from '../../base/errors.js';
import type { TileFace } from '../../engine/tiles/kind.js';
import { formatFace } from '../../engine/tiles/notation.js';
import type { NamedTile, TagUid, TileSetName } from './registry.js';

/** What is wrong with an enrolment. A set with a problem is not dealt. */
export type EnrolmentProblem =
  | { readonly kind: 'unknown-tile'; readonly set: TileSetName; readonly name: string }
  /** Two tags with one number cannot be told apart: cloned tags. */
  | {
      readonly kind: 'shared-tag';
      readonly set: TileSetName;
      readonly uid: TagUid;
      readonly tiles: readonly [NamedTile, NamedTile];
    }
  | {
      readonly kind: 'wrong-count';
      readonly set: TileSetName;
      readonly face: TileFace;
      readonly wanted: number;
      readonly enrolled: number;
    };

const nameOf = ({ set, face }: NamedTile): string => `${formatFace(face)} of set ${set}`;

/** What is wrong and what to do, in one sentence. */
export function describeProblem(problem: EnrolmentProblem): string {
  switch (problem.kind) {
    case 'unknown-tile':
      return `set ${problem.set}: there is no tile "${problem.name}"; correct the name or enrol the tile again`;
    case 'shared-tag':
      return `two tiles share UID ${problem.uid} (${problem.tiles.map(nameOf).join(' and ')}); replace one of the two tags and enrol its tile again`;
    case 'wrong-count':
      return `set ${problem.set}: ${problem.enrolled} tags are enrolled for ${formatFace(problem.face)}, the game needs ${problem.wanted}; ${
        problem.enrolled < problem.wanted ? 'enrol the missing tiles' : 'take the surplus tiles out and enrol the set again'
      }`;
    default:
      return assertNever(problem);
  }
}
