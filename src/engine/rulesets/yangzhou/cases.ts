import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readInteger, readList, readSeat } from '../../cases/read-hand.js';
import type { Payment } from '../../table/payment.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  paymentList,
  readCount,
  readDraws,
  readFields,
  readFlags,
  readHandEnd,
  readInput,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { rotationFields } from '../regional/case-rotation.js';
import { meldProblem, readWantedMeld } from '../regional/claim-rules.js';
import { judgementFields, legalityFields, unknownAction } from '../regional/judgement.js';
import { everyLoserPays } from '../regional/payers.js';
import { countWall } from '../regional/reserve.js';
import { NO_WILDS } from '../regional/wilds.js';
import { type YangzhouOptions, yangzhouOptions } from './options.js';
import { yangzhouShapes } from './reading.js';
import { nextBanker } from './rotation.js';
import { dueTo, judgeYangzhou } from './score.js';
import { breakAt, describeWall, RESERVED_TILES, TILES_AFTER_DEAL } from './wall.js';

const optionsOf = (input: RawCase): YangzhouOptions => readOptions<YangzhouOptions>(yangzhouOptions, input);

export const yangzhouCases = (tables: AnalysisTables): CaseBook => ({
  hand(input) {
    const options = optionsOf(input);
    const moment = { missed: readFlags(input).missed != null, dead: isDeadHand(input) };
    const view = readWonHand(input, { handSize: 13 });
    return judgementFields(judgeYangzhou(view, moment, options, createAnalysis(yangzhouShapes(options), tables)));
  },

  wall(input) {
    const [roll] = readRolls(readInput(input), 1);
    return describeWall(breakAt(roll, readSituation(input).dealer));
  },

  draw(input) {
    const { headDraws, tailDraws } = readDraws(input);
    return { ...countWall(TILES_AFTER_DEAL, headDraws + tailDraws, RESERVED_TILES) };
  },

  /** Several players may win on one discard, each paid by the discarder. */
  priority(input) {
    return priorityFields(input, true);
  },

  'multi-win'(input) {
    return { payments: paymentList(readWinsOnDiscard(input)) };
  },

  rotation(input) {
    return rotationFields(input, nextBanker(readHandEnd(input), optionsOf(input)));
  },

  legality(input) {
    const fields = readInput(input);
    const wanted = readWantedMeld(fields);
    if (!wanted) throw unknownAction(fields);
    const problem = meldProblem(wanted, NO_WILDS);
    const binds = problem === null && wanted.kind === 'chow' && readCount(fields, 'chowsInSuitSoFar') >= 2;
    return { ...legalityFields(problem), ...(binds ? { consequence: 'must-win-pure-one-suit' } : {}) };
  },
});

function readWinsOnDiscard(input: RawCase): Payment[] {
  const fields = readInput(input);
  const from = readSeat(fields.from, 'input.from');
  return readList(fields.wins, 'input.wins').flatMap((entry, index) => {
    const field = `input.wins[${index}]`;
    const win = readFields(entry, field);
    const seat = readSeat(win.seat, `${field}.seat`);
    if (seat === from) throw new CaseError('SEAT_INVALID', `${field}.seat`, 'the discarder cannot win on his own discard');
    const score = readInteger(win.score, `${field}.score`);
    return everyLoserPays(seat, dueTo({ winBy: 'discard', from }, score), 'win');
  });
}
