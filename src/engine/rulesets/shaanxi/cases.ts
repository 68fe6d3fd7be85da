import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readInteger, readList, readSeat } from '../../cases/read-hand.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  paymentList,
  readDraws,
  readFlag,
  readFlags,
  readHandEnd,
  readInput,
  readOneOf,
  readOptionalSeat,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { meldProblem, readWantedMeld } from '../regional/claim-rules.js';
import { judgementFields, legalityFields, unknownAction } from '../regional/judgement.js';
import { countWall } from '../regional/reserve.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { NO_WILDS } from '../regional/wilds.js';
import { kongPayments } from './kongs.js';
import { type ShaanxiOptions, shaanxiOptions } from './options.js';
import { fixedPao, NO_PAO, type PaoBids, paoProblem } from './pao.js';
import { judgeShaanxi, shaanxiShapes } from './score.js';
import { breakAt, describeWall, reservedTiles, TILES_AFTER_DEAL } from './wall.js';

const optionsOf = (input: RawCase): ShaanxiOptions => readOptions<ShaanxiOptions>(shaanxiOptions, input);

export const shaanxiCases = (tables: AnalysisTables): CaseBook => ({
  hand(input) {
    const options = optionsOf(input);
    const flags = readFlags(input);
    const moment = { pao: readPao(flags.pao, options), missed: flags.missed != null, dead: isDeadHand(input) };
    const view = readWonHand(input, { handSize: 13, copiesOf: () => 4 });
    return judgementFields(judgeShaanxi(view, moment, options, createAnalysis(shaanxiShapes(options), tables)));
  },

  wall(input) {
    return describeWall(breakAt(readRolls(readInput(input), 2), readSituation(input).dealer));
  },

  draw(input) {
    const { headDraws, tailDraws, kongs } = readDraws(input);
    return { ...countWall(TILES_AFTER_DEAL, headDraws + tailDraws, reservedTiles(kongs)) };
  },

  priority: (input) => priorityFields(input),

  instant(input) {
    const fields = readInput(input);
    const kong = readOneOf(fields.kong, 'input.kong', ['kong-closed', 'kong-added', 'kong-open']);
    const from = readOptionalSeat(fields, 'from');
    if (kong === 'kong-open' && from === null) {
      throw new CaseError('FIELD_MISSING', 'input.from', 'a direct kong needs the discarder in input.from');
    }
    const declared = { kong, from, by: readSeat(fields.by, 'input.by'), robbed: readFlag(fields, 'robbed') };
    return { payments: paymentList(kongPayments(declared, optionsOf(input))) };
  },

  rotation(input) {
    return { ...stayOnWinOrDraw(readHandEnd(input)) };
  },

  legality(input) {
    const fields = readInput(input);
    if (fields.action === 'declare-pao') {
      return legalityFields(paoProblem(Number(fields.value), fields.phase === 'before-first-discard'));
    }
    const wanted = readWantedMeld(fields);
    if (!wanted) throw unknownAction(fields);
    return legalityFields(meldProblem(wanted, NO_WILDS));
  },
});

function readPao(value: unknown, { paoMode }: ShaanxiOptions): PaoBids {
  const fixed = fixedPao(paoMode);
  if (fixed !== null) return [fixed, fixed, fixed, fixed];
  if (value == null) return NO_PAO;
  const bids = readList(value, 'flags.pao').map((bid, index) => readInteger(bid, `flags.pao[${index}]`));
  if (bids.length !== 4 || bids.some((bid) => paoProblem(bid, true) !== null)) {
    throw new CaseError('FIELD_INVALID', 'flags.pao', 'flags.pao must be four bids from 0 to 4, by seat');
  }
  return bids;
}
