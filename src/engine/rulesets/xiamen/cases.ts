import { type Analysis, type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { CaseBook, RawCase } from '../../cases/case.js';
import { readFace, readInteger, readSeat } from '../../cases/read-hand.js';
import type { OptionTable } from '../../ruleset/options.js';
import { isBonus, kindOf } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import {
  type Fields,
  paymentList,
  readClaims,
  readCount,
  readDraws,
  readFlags,
  readHandEnd,
  readInput,
  readOneOf,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { bestOf, namedValues } from '../regional/pattern-table.js';
import { grantClaims } from '../regional/priority.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { viewsByLastTile } from '../regional/won-hand.js';
import { whiteStandsFor } from './golds.js';
import { answerLegality } from './legality-cases.js';
import { type XiamenOptions, xiamenOptions } from './options.js';
import { HAND_SIZE, readXiamenWin } from './read-win.js';
import { grantRobbers } from './robbing-gold.js';
import { basesOf, bestScore, duesFor, falseWinPayments, refusalOf, winPayments, worthOf } from './score.js';
import { type GoldScoring, xiamenScoring } from './scoring.js';
import { XIAMEN_SHAPES } from './shapes.js';
import { goldPosition, innerStacks, outerSpot, xiamenBreak, xiamenWallCount } from './table.js';

/** The answers of the game with golds under one of its scorings. */
export function goldGameCases<O extends XiamenOptions>(
  table: OptionTable,
  scoring: GoldScoring<O>,
  tables: AnalysisTables,
): CaseBook {
  const shapes = createAnalysis(XIAMEN_SHAPES, tables);
  const optionsOf = (input: RawCase): O => readOptions<O>(table, input);
  return {
    hand: (input) => answerHand(input, optionsOf(input), scoring, shapes),
    wall: answerWall,
    draw(input) {
      const { headDraws, tailDraws } = readDraws(input);
      return { ...xiamenWallCount(headDraws, tailDraws) };
    },
    legality: (input) => answerLegality(input, optionsOf(input)),
    priority(input) {
      const { dealer } = readSituation(input);
      const { from, claims } = readClaims(input);
      const robbing = readInput(input).event === 'rob-gold' || from === null;
      return { granted: robbing ? grantRobbers(claims, dealer) : grantClaims(claims, from) };
    },
    rotation: (input) => answerRotation(input, optionsOf(input), scoring),
    penalty: (input) => answerPenalty(input, optionsOf(input), scoring),
    'gold-reroll': answerGoldReroll,
  };
}

export const xiamenCases = (tables: AnalysisTables): CaseBook =>
  goldGameCases<XiamenOptions>(xiamenOptions, xiamenScoring, tables);

function answerHand<O extends XiamenOptions>(input: RawCase, options: O, scoring: GoldScoring<O>, shapes: Analysis): Fields {
  const win = readXiamenWin(input, options, shapes);
  const bases = basesOf(readBankerBase(input, scoring), options);
  const candidates = viewsByLastTile(win.view, HAND_SIZE).map((view) => {
    const candidate = { ...win, view };
    return { candidate, score: bestScore(candidate, scoring, options) };
  });
  const refused = candidates.map(({ candidate, score }) => refusalOf(candidate, score, scoring));
  const won = candidates.flatMap(({ score }, index) => (score && !refused[index] ? [score] : []));
  const best = bestOf(won, worthOf);
  if (!best) return { win: false, reason: refused[0]?.reason };
  const { pattern, flowers } = best;
  const dues = duesFor(win.view.seat, win.view.dealer, bases, flowers.total, pattern.value);
  const { total, ...detail } = flowers;
  return {
    win: true,
    patterns: namedValues([pattern]),
    score: (bases.others + total) * pattern.value,
    payments: paymentList(winPayments(win.view.seat, dues)),
    flowers: total,
    multiplier: pattern.value,
    detail,
  };
}

function readBankerBase<O extends XiamenOptions>(input: RawCase, scoring: GoldScoring<O>): number {
  const { dealerStreak } = readSituation(input);
  return readCount(readFlags(input), 'bankerBase', scoring.bankerBase(dealerStreak));
}

function answerWall(input: RawCase): Fields {
  const { dealer } = readSituation(input);
  const fields = readInput(input);
  const [toTake, toBreak, toTurn] = readRolls(fields, 3);
  const broken = xiamenBreak(dealer, toTake, toBreak);
  const { outer, count, firstTaker } = broken;
  const tailDraws = readCount(fields, 'tailTilesAlreadyDrawn');
  return {
    firstTaker,
    breaker: outer.breaker,
    count,
    head: outerSpot(outer, count + 1),
    tail: outerSpot(outer, count),
    bankerTile17: outerSpot(outer, count + 1),
    nextHeadDraw: outerSpot(outer, count + 2),
    tailAtGoldRoll: outerSpot(outer, count - tailDraws),
    indicator: outerSpot(outer, goldPosition(broken, toTurn, tailDraws)),
    innerStacksOfEachWall: Object.fromEntries(innerStacks(firstTaker)),
  };
}

function answerRotation<O extends XiamenOptions>(input: RawCase, options: O, scoring: GoldScoring<O>): Fields {
  const end = readHandEnd(input);
  const fields = readInput(input);
  const baseBefore = readCount(fields, 'bankerBaseBefore', scoring.bankerBase(end.dealerStreak));
  const multiplier = fields.multiplier == null ? null : readInteger(fields.multiplier, 'input.multiplier', 1);
  const bankerBase = scoring.nextBankerBase(options, { ...end, baseBefore, multiplier });
  return { ...stayOnWinOrDraw(end), bankerBase };
}

/** A false win pays; other offences pay nothing and bar the hand from winning. */
function answerPenalty<O extends XiamenOptions>(input: RawCase, options: O, scoring: GoldScoring<O>): Fields {
  const fields = readInput(input);
  const { dealer } = readSituation(input);
  const by = readSeat(fields.by, 'input.by');
  const offence = readOneOf(fields.offence, 'input.offence', WRONG_ACTS);
  if (offence !== 'false-win') return { payments: paymentList([]), consequence: options.deadHandRule };
  const flowers = readCount(fields, 'claimedFlowers');
  const bases = basesOf(readBankerBase(input, scoring), options);
  const dues = duesFor(by, dealer, bases, flowers, readCount(fields, 'claimedMultiplier', 1));
  return { payments: paymentList(falseWinPayments(by, dues)) };
}

const WRONG_ACTS = ['false-win', 'wrong-chow', 'wrong-pung', 'wrong-kong', 'wrong-draw'] as const;

function answerGoldReroll(input: RawCase): Fields {
  const turned = kindOf(readFace(readInput(input).turnedTile, 'input.turnedTile'));
  if (isBonus(turned)) return { action: 'turn-back-and-reroll', roller: 'breaker' };
  const face = whiteStandsFor(turned);
  return { action: 'accept', goldTile: formatKind(turned), whiteStandsFor: face === null ? null : formatKind(face) };
}
