import { type Analysis, type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readInteger, readList, readSeat } from '../../cases/read-hand.js';
import { SEATS, type Seat } from '../../table/seat.js';
import { isBonus, kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  type Fields,
  paymentList,
  readCount,
  readDraws,
  readFields,
  readFlag,
  readFlags,
  readHandEnd,
  readInput,
  readMissed,
  readOneOf,
  readOptionalSeat,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { readWantedMeld } from '../regional/claim-rules.js';
import { bestOf, namedValues } from '../regional/pattern-table.js';
import { winnerDeals } from '../regional/rotation.js';
import { standardWall } from '../regional/standard-wall.js';
import { NO_WILDS, type Wilds } from '../regional/wilds.js';
import { viewsByLastTile } from '../regional/won-hand.js';
import { bondsOf, claimsFrom } from './bonds.js';
import { meldRefusal } from './claims.js';
import { type HangzhouOptions, hangzhouOptions } from './options.js';
import { falseWinPayments } from './payments.js';
import { refusalOf, scoreWin } from './score.js';
import { HANGZHOU_SHAPES } from './shapes.js';
import { hangzhouBreak, hangzhouWallCount, indicatorSpot, TAIL_FIRST } from './table.js';
import { tenHonorsMultiplier, tenHonorsPayments } from './ten-honors.js';
import { type HangzhouWin, laoOf, wealthGods } from './win.js';

const HAND_SIZE = 13;
const optionsOf = (input: RawCase): HangzhouOptions => readOptions<HangzhouOptions>(hangzhouOptions, input);

export function hangzhouCases(tables: AnalysisTables): CaseBook {
  const shapes = createAnalysis(HANGZHOU_SHAPES, tables);
  return {
    hand: (input) => answerHand(input, shapes),
    wall: answerWall,
    draw(input) {
      const { headDraws, tailDraws } = readDraws(input);
      return { ...hangzhouWallCount(headDraws, tailDraws) };
    },
    legality: answerLegality,
    priority: (input) => priorityFields(input),
    rotation: (input) => ({ ...winnerDeals(readHandEnd(input)) }),
    penalty: answerPenalty,
    'special-win': answerSpecialWin,
  };
}

function answerHand(input: RawCase, shapes: Analysis): Fields {
  const { win, stakes, bonds } = readWin(input, shapes);
  const candidates = viewsByLastTile(win.view, HAND_SIZE).map((view) => ({ ...win, view }));
  const won = candidates.filter((candidate) => refusalOf(candidate) === null);
  if (won.length === 0) return { win: false, reason: refusalOf(candidates[0])?.reason };
  const scores = won.map((candidate) => scoreWin(candidate, bonds, stakes));
  const best = bestOf(scores, ({ multiplier }) => multiplier) ?? scores[0];
  return {
    win: true,
    patterns: namedValues(best.patterns),
    score: best.multiplier,
    payments: paymentList(best.payments),
  };
}

function readWin(input: RawCase, shapes: Analysis) {
  const options = optionsOf(input);
  const { dealerStreak, indicator } = readSituation(input);
  const wilds = readWilds(indicator, options);
  const view = readWonHand(input, { handSize: HAND_SIZE, copiesOf: copiesBeside(indicator) });
  const flags = readFlags(input);
  const win: HangzhouWin = {
    view,
    options,
    shapes,
    wilds,
    lao: laoOf(dealerStreak, options.suddenThree),
    floats: readCount(flags, 'floats'),
    kongChain: readCount(flags, 'kongChain', view.winBy === 'supplement' ? 1 : 0),
    floatRound: readFloatRound(flags),
    missed: readMissed(flags),
    deadHand: isDeadHand(input),
    discardedWild: readFlag(flags, 'discardedWild'),
  };
  const others = readOthersClaims(flags);
  const claims = (by: Seat, from: Seat): number =>
    by === view.seat ? claimsFrom(view.melds, from, options.baoIgnoresDirectKong) : others(by, from);
  return { win, bonds: bondsOf(view.seat, claims), stakes: readStakes(flags) };
}

function readWilds(indicator: TileKind | null, options: HangzhouOptions): Wilds {
  if (indicator !== null && isBonus(indicator)) throw new CaseError('TILE_INVALID', 'wildIndicator', 'Hangzhou has no flowers');
  if (indicator === null && !options.whiteFixedWild) {
    throw new CaseError('FIELD_MISSING', 'wildIndicator', 'a hand needs its wildIndicator (or the option whiteFixedWild)');
  }
  return wealthGods(indicator as TileKind, options);
}

/** The indicator itself is never in a hand: three copies of its kind are left. There are no flowers. */
const copiesBeside =
  (indicator: TileKind | null) =>
  (face: TileFace): number =>
    isBonus(kindOf(face)) ? 0 : kindOf(face) === indicator ? 3 : 4;

function readFloatRound(flags: Fields): HangzhouWin['floatRound'] {
  const value = flags.floatRound ?? false;
  if (typeof value === 'boolean') return value ? 'other' : 'none';
  return readOneOf(value, 'flags.floatRound', ['self', 'other']) === 'self' ? 'own' : 'other';
}

/** Claims that other players made from the winner: a list of {by, from, count}. */
function readOthersClaims(flags: Fields): (by: Seat, from: Seat) => number {
  const claims = readList(flags.claims ?? [], 'flags.claims').map((item, index) => {
    const field = `flags.claims[${index}]`;
    const { by, from, count } = readFields(item, field);
    return {
      by: readSeat(by, `${field}.by`),
      from: readSeat(from, `${field}.from`),
      count: readInteger(count, `${field}.count`),
    };
  });
  return (by, from) =>
    claims.filter((claim) => claim.by === by && claim.from === from).reduce((sum, { count }) => sum + count, 0);
}

function readStakes(flags: Fields): number[] | null {
  if (flags.chips == null) return null;
  const chips = readList(flags.chips, 'flags.chips').map((chip, index) => readInteger(chip, `flags.chips[${index}]`));
  if (chips.length !== SEATS.length)
    throw new CaseError('FIELD_INVALID', 'flags.chips', 'flags.chips needs a number for each seat');
  return chips;
}

function answerWall(input: RawCase): Fields {
  const { dealer } = readSituation(input);
  const [roll] = readRolls(readInput(input), 1);
  const { ring, count } = hangzhouBreak(dealer, roll);
  return { ...standardWall(ring, count, TAIL_FIRST), indicator: indicatorSpot(ring, count) };
}

function answerLegality(input: RawCase): Fields {
  const fields = readInput(input);
  const reason = legalityReason(input, fields);
  return reason === null ? { allowed: true } : { allowed: false, reason };
}

function legalityReason(input: RawCase, fields: Fields): string | null {
  const wanted = readWantedMeld(fields);
  if (!wanted) {
    readOneOf(fields.action, 'input.action', ['win-own-draw']);
    return fields.lastEvent === 'pung' || fields.lastEvent === 'chow' ? 'no-drawn-tile' : null;
  }
  const options = optionsOf(input);
  const { indicator } = readSituation(input);
  return meldRefusal(wanted, {
    options,
    wilds: indicator === null && !options.whiteFixedWild ? NO_WILDS : readWilds(indicator, options),
    floatRoundBy: readOptionalSeat(fields, 'floatRoundBy'),
    freesWild: readFlag(fields, 'freesWild'),
    liveTilesLeft: fields.liveTilesLeft == null ? null : readInteger(fields.liveTilesLeft, 'input.liveTilesLeft'),
  });
}

function answerPenalty(input: RawCase): Fields {
  const fields = readInput(input);
  const { dealer, dealerStreak } = readSituation(input);
  readOneOf(fields.offence, 'input.offence', ['false-win']);
  const lao = laoOf(dealerStreak, optionsOf(input).suddenThree);
  const multiplier = readCount(fields, 'claimedMultiplier', 1);
  return { payments: paymentList(falseWinPayments(readSeat(fields.by, 'input.by'), dealer, lao, multiplier)) };
}

function answerSpecialWin(input: RawCase): Fields {
  const { tenHonors, suddenThree } = optionsOf(input);
  const { dealer, dealerStreak } = readSituation(input);
  const seat = readSeat(input.seat, 'seat');
  const discarded = readCount(readInput(input), 'openingHonorDiscards');
  const multiplier = tenHonorsMultiplier(tenHonors, discarded);
  if (multiplier === 0) return { win: false, reason: tenHonors === 'off' ? 'option-off' : 'not-a-winning-shape' };
  return {
    win: true,
    patterns: [{ name: 'ten-honors', value: multiplier }],
    score: multiplier,
    payments: paymentList(tenHonorsPayments(seat, dealer, laoOf(dealerStreak, suddenThree), multiplier)),
  };
}
