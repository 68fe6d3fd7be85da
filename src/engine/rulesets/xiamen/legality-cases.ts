import { CaseError, type RawCase } from '../../cases/case.js';
import { readFace, readFaces } from '../../cases/read-hand.js';
import { isBonus, kindOf, type TileKind } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { type Fields, readFlag, readInput, readOneOf, readOptionalSeat } from '../regional/case-readers.js';
import { meldProblem, readWantedMeld } from '../regional/claim-rules.js';
import { isWild } from '../regional/wilds.js';
import { honorsToFollow } from './follow-honors.js';
import { goldsOf } from './golds.js';
import type { XiamenOptions } from './options.js';
import { readIndicator } from './read-win.js';

/** `legality`: may this set be laid, this tile be discarded, this flower be melded? */
export function answerLegality(input: RawCase, options: XiamenOptions): Fields {
  const fields = readInput(input);
  const wanted = readWantedMeld(fields);
  if (wanted) {
    const inFloatRound = readOptionalSeat(fields, 'floatRoundBy') !== null && wanted.claimed;
    const problem = meldProblem(wanted, goldsOf(readIndicator(input))) ?? (inFloatRound ? 'float-round' : null);
    return problem === null ? { allowed: true } : { allowed: false, reason: problem };
  }
  const action = readOneOf(fields.action, 'input.action', ['discard', 'flower-meld']);
  return action === 'discard' ? discardAnswer(input, fields, options) : flowerAnswer(fields);
}

function discardAnswer(input: RawCase, fields: Fields, options: XiamenOptions): Fields {
  const golds = goldsOf(readIndicator(input));
  const tile = kindOf(readFace(fields.tile, 'input.tile'));
  const hand = readKinds(fields, 'hand');
  const duty = honorsToFollow(hand, readKinds(fields, 'discardedThisHand'), golds);
  if (duty.length > 0 && !duty.includes(tile)) {
    return { allowed: false, reason: 'must-follow-honor', mustDiscardOneOf: duty.map(formatKind) };
  }
  const falseFloat = isWild(golds, tile) && options.falseFloatForfeits && !readFlag(fields, 'isFloat');
  return falseFloat ? { allowed: true, consequence: 'forfeits-win-this-hand' } : { allowed: true };
}

const readKinds = (fields: Fields, name: string): TileKind[] =>
  fields[name] == null ? [] : readFaces(fields[name], `input.${name}`).map(kindOf);

/** Before play a replacement that is a flower is laid at once and replaced in the next flower turn; in play at once. */
function flowerAnswer(fields: Fields): Fields {
  if (!isBonus(kindOf(readFace(fields.tile, 'input.tile')))) {
    throw new CaseError('TILE_INVALID', 'input.tile', 'only flowers and seasons are melded singly');
  }
  const waits = fields.phase === 'initial' && readFlag(fields, 'drawnAsReplacement');
  return { allowed: true, replacement: waits ? 'next-flower-turn' : 'immediate' };
}
