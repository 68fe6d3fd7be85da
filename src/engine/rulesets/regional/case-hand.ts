import { CaseError, type RawCase } from '../../cases/case.js';
import { type ReadHandRules, readHand } from '../../cases/read-hand.js';
import type { HandView } from '../../table/hand-view.js';
import { kindOf } from '../../tiles/kind.js';
import { formatFace } from '../../tiles/notation.js';
import { readFlags } from './case-readers.js';

export interface WonHandRules extends ReadHandRules {
  /** Wins without a winning tile beside those on the deal (three golds, eight flowers). */
  readonly winsWithoutTile?: (view: HandView) => boolean;
}

/**
 * The hand of a regional `hand` case: what `readHand` checks, and that the winning tile can have come the way the case says.
 * A hand that is long or short says so in its `deadHand` flag and may hold any number of tiles.
 * @throws CaseError naming the field.
 */
export function readWonHand(input: RawCase, rules: WonHandRules): HandView {
  const dead = isDeadHand(input);
  const view = readHand(input, { ...rules, anyCount: rules.anyCount ?? dead });
  checkSource(view);
  if (!dead && view.winningTile === null && view.winBy !== 'deal' && !rules.winsWithoutTile?.(view)) {
    throw new CaseError('FIELD_MISSING', 'winningTile', `a win by ${view.winBy} needs a winningTile`);
  }
  if (view.winBy === 'robbed-kong') checkRobbed(view);
  return view;
}

/** C6: a wrong number of tiles, or another irregularity that bars the hand from winning. */
export const isDeadHand = (input: RawCase): boolean => {
  const flag = readFlags(input).deadHand;
  return flag !== undefined && flag !== null && flag !== false;
};

function checkSource({ winBy, from, seat }: HandView): void {
  const needsGiver = winBy === 'discard' || winBy === 'robbed-kong';
  if (needsGiver && (from === null || from === seat)) {
    throw new CaseError('SEAT_INVALID', 'from', `a win by ${winBy} needs in from the other player who gave the tile`);
  }
}

/** The robbed player holds the other copies: three in an added kong, so that the winner can have none. */
function checkRobbed({ concealed, melds, winningTile }: HandView): void {
  if (winningTile === null) return;
  const robbed = kindOf(winningTile);
  const held = [...concealed, ...melds.flatMap(({ tiles }) => tiles)].some((face) => kindOf(face) === robbed);
  if (held) {
    const problem = `${formatFace(winningTile)} is robbed from a kong, so the winner can hold no other copy of it`;
    throw new CaseError('TILE_COUNT', 'winningTile', problem);
  }
}
