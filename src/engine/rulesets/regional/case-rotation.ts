import { CaseError, type RawCase } from '../../cases/case.js';
import { readFace, readSeat } from '../../cases/read-hand.js';
import type { Wind } from '../../table/seat.js';
import { isWind, kindOf } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { type Fields, readInput, readSituation } from './case-readers.js';
import type { NextDealer } from './rotation.js';
import { nextRoundWind, windKind } from './round-wind.js';

/** Who deals next, and the wind of the next hand's round where the case says whose deal began the session. */
export function rotationFields(input: RawCase, next: NextDealer): Fields {
  const { firstBanker, roundWind } = readInput(input);
  if (firstBanker == null) return { ...next };
  const round = { firstBanker: readSeat(firstBanker, 'input.firstBanker'), roundWind: readRoundWind(roundWind) };
  return { ...next, roundWind: formatKind(windKind(nextRoundWind(round, readSituation(input).dealer, next.dealer))) };
}

/** As cases write it: `1z` East to `4z` North. */
function readRoundWind(value: unknown): Wind {
  const kind = kindOf(readFace(value ?? '1z', 'input.roundWind'));
  if (!isWind(kind)) throw new CaseError('WIND_INVALID', 'input.roundWind', 'input.roundWind must be 1z to 4z');
  return (kind - 27) as Wind;
}
