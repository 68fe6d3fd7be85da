import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readInteger, readList } from '../../cases/read-hand.js';
import { netBySeat } from '../../table/payment.js';
import { kindOf, type TileKind } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  type Fields,
  paymentList,
  readDraws,
  readFlag,
  readFlags,
  readHandEnd,
  readInput,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { readWantedMeld } from '../regional/claim-rules.js';
import { judgementFields, legalityFields, unknownAction } from '../regional/judgement.js';
import { countWall } from '../regional/reserve.js';
import { bankerPayments, type EndOfHand, endOfHandPayments, fineBonuses, finePayments, kongPayments } from './bonus.js';
import { copiesInPlay, finesOf, fineWilds } from './fines.js';
import { isFineKong, meldProblem } from './melds.js';
import { type NanchangOptions, nanchangOptions } from './options.js';
import { NANCHANG_SHAPES } from './readings.js';
import { nextBanker } from './rotation.js';
import { judgeNanchang, type NanchangMoment } from './score.js';
import { breakAt, describeWall, reservedTiles, TILES_AFTER_DEAL } from './wall.js';

const optionsOf = (input: RawCase): NanchangOptions => readOptions<NanchangOptions>(nanchangOptions, input);

export const nanchangCases = (tables: AnalysisTables): CaseBook => ({
  hand(input) {
    const options = optionsOf(input);
    const { indicator } = readSituation(input);
    const copiesOf = (face: Parameters<typeof kindOf>[0]): number =>
      copiesInPlay(kindOf(face), indicator, options.drawIndicatorAsSupplement);
    const view = readWonHand(input, { handSize: 13, honourChows: true, copiesOf });
    return judgementFields(judgeNanchang(view, readMoment(input, indicator), options, createAnalysis(NANCHANG_SHAPES, tables)));
  },

  wild(input) {
    const { first, second } = finesOf(readIndicator(input));
    return { firstFine: formatKind(first), firstCount: 3, secondFine: formatKind(second), secondCount: 4 };
  },

  wall(input) {
    const rolls = readRolls(readInput(input), 3);
    return describeWall(breakAt(rolls, readSituation(input).dealer), rolls[2]);
  },

  draw(input) {
    const { headDraws, tailDraws } = readDraws(input);
    return { ...countWall(TILES_AFTER_DEAL, headDraws + tailDraws, reservedTiles(optionsOf(input), tailDraws)) };
  },

  priority: (input) => priorityFields(input),

  bonus(input) {
    const options = optionsOf(input);
    const end = readEndOfHand(input);
    return {
      fineBonus: fineBonuses(end.fines),
      finePayments: paymentList(finePayments(end.fines)),
      kongPayments: paymentList(kongPayments(end)),
      sackPayments: paymentList(bankerPayments(end, options)),
      payments: netBySeat(endOfHandPayments(end, options)),
    };
  },

  rotation(input) {
    return { ...nextBanker(readHandEnd(input), readFlag(readInput(input), 'sacked')) };
  },

  legality(input) {
    const wanted = readWantedMeld(readInput(input));
    if (!wanted) throw unknownAction(readInput(input));
    const { indicator } = readSituation(input);
    const problem = meldProblem(wanted, fineWilds(indicator));
    const fineKong =
      problem === null && wanted.kind === 'kong' && indicator !== null && isFineKong(wanted.tile, finesOf(indicator));
    return { ...legalityFields(problem), ...(fineKong ? { kind: 'fine-kong' } : {}) };
  },
});

function readMoment(input: RawCase, indicator: TileKind | null): NanchangMoment {
  const flags = readFlags(input);
  const heavenly = readFlag(flags, 'heavenly');
  const earthly = readFlag(flags, 'earthly');
  return {
    wilds: fineWilds(indicator),
    losersHoldNoFine: flags.losersHoldFine === false,
    event: heavenly ? 'heavenly' : earthly ? 'earthly' : null,
    missed: flags.missed != null,
    dead: isDeadHand(input),
  };
}

function readIndicator(input: RawCase): TileKind {
  const { indicator } = readSituation(input);
  if (indicator === null) throw new CaseError('FIELD_MISSING', 'wildIndicator', 'the case needs the tile that was turned up');
  return indicator;
}

function readEndOfHand(input: RawCase): EndOfHand {
  const fields = readInput(input);
  const fines = readList(fields.fines, 'input.fines').map((pair, seat) => readFines(pair, `input.fines[${seat}]`));
  if (fines.length !== 4) throw new CaseError('FIELD_INVALID', 'input.fines', 'input.fines must name the fines of four seats');
  checkTotal(
    fines.map(([first]) => first),
    optionsOf(input).drawIndicatorAsSupplement ? 4 : 3,
    'first',
  );
  checkTotal(
    fines.map(([, second]) => second),
    4,
    'second',
  );
  return {
    banker: readSituation(input).dealer,
    fines,
    fineKongs: readPerSeat(fields, 'fineKongs'),
    closedKongs: readPerSeat(fields, 'closedKongs'),
    openKongs: readPerSeat(fields, 'openKongs'),
    sacked: readFlag(fields, 'sacked'),
    drawnHand: readFlag(fields, 'drawnHand'),
  };
}

function readFines(value: unknown, field: string): readonly [number, number] {
  const [first, second, ...more] = readList(value, field).map((count) => readInteger(count, field));
  if (second === undefined || more.length > 0) {
    throw new CaseError('FIELD_INVALID', field, `${field} must be the numbers of first and second fines`);
  }
  return [first, second];
}

function checkTotal(counts: readonly number[], most: number, which: string): void {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > most) throw new CaseError('TILE_COUNT', 'input.fines', `${total} ${which} fines: there are ${most}`);
}

function readPerSeat(fields: Fields, name: string): readonly number[] {
  if (fields[name] == null) return [0, 0, 0, 0];
  const counts = readList(fields[name], `input.${name}`).map((count) => readInteger(count, `input.${name}`));
  if (counts.length !== 4) throw new CaseError('FIELD_INVALID', `input.${name}`, `input.${name} must be four numbers, by seat`);
  return counts;
}
