import { type Analysis, type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readFace, readFaces, readSeat } from '../../cases/read-hand.js';
import { isBonus, kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  type Fields,
  paymentList,
  readCount,
  readDraws,
  readFlag,
  readFlags,
  readHandEnd,
  readInput,
  readMissed,
  readOneOf,
  readOptions,
  readRolls,
  readSituation,
} from '../regional/case-readers.js';
import { readWantedMeld } from '../regional/claim-rules.js';
import { bestOf, namedValues } from '../regional/pattern-table.js';
import { headTile } from '../regional/ring.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { DEALT_TILES, standardWall } from '../regional/standard-wall.js';
import { isWild } from '../regional/wilds.js';
import { viewsByLastTile } from '../regional/won-hand.js';
import { bustedBankerPayments } from './busted-banker.js';
import { meldRefusal } from './claims.js';
import { type BeijingOptions, beijingOptions } from './options.js';
import { falseWinPayments, refusalOf, scoreWin } from './score.js';
import { BEIJING_SHAPES } from './shapes.js';
import { beijingBreak, beijingWallCount, reservedTiles, TAIL_FIRST, TAKEN_BEFORE_PLAY } from './table.js';
import { isUpstairs } from './upstairs.js';
import { type BeijingWin, beijingWilds, type RareEvent, wildsInHand } from './win.js';

const HAND_SIZE = 13;
const optionsOf = (input: RawCase): BeijingOptions => readOptions<BeijingOptions>(beijingOptions, input);

export function beijingCases(tables: AnalysisTables): CaseBook {
  const shapes = createAnalysis(BEIJING_SHAPES, tables);
  return {
    hand: (input) => answerHand(input, shapes),
    wall: answerWall,
    draw(input) {
      const { headDraws, tailDraws, kongs } = readDraws(input);
      return { ...beijingWallCount(headDraws + tailDraws, reservedTiles(optionsOf(input).deadWall, kongs)) };
    },
    wild(input) {
      const wilds = beijingWilds(readIndicator(input));
      return { wilds: [...wilds.kinds].map(formatKind), count: 4 };
    },
    legality: answerLegality,
    // One winner, next in turn (R-BJ5).
    priority: (input) => priorityFields(input),
    rotation: (input) => ({ ...stayOnWinOrDraw(readHandEnd(input)) }),
    penalty: answerPenalty,
    'busted-banker': answerBustedBanker,
  };
}

function answerHand(input: RawCase, shapes: Analysis): Fields {
  const win = readWin(input, shapes);
  const candidates = viewsByLastTile(win.view, HAND_SIZE).map((view) => ({ ...win, view }));
  const won = candidates.filter((candidate) => refusalOf(candidate) === null).map(scoreWin);
  const best = bestOf(won, ({ score }) => score);
  if (!best) return { win: false, reason: refusalOf(candidates[0])?.reason };
  const { patterns, score, payments, kongPoints } = best;
  const result = { win: true, patterns: namedValues(patterns), score, payments: paymentList(payments) };
  return kongPoints === null ? result : { ...result, kongPoints };
}

function readWin(input: RawCase, shapes: Analysis): BeijingWin {
  const options = optionsOf(input);
  const { dealerStreak } = readSituation(input);
  const indicator = readIndicator(input);
  const wilds = beijingWilds(indicator);
  const flags = readFlags(input);
  const rareEvent = readRareEvent(flags, options);
  const view = readWonHand(input, {
    handSize: HAND_SIZE,
    copiesOf: copiesBeside(indicator),
    winsWithoutTile: () => rareEvent === 'wild-kong',
  });
  if (rareEvent === 'wild-kong' && wildsInHand(view, wilds) < 4) {
    throw new CaseError('TILE_COUNT', 'concealed', 'a wild kong needs all four wilds in the hand');
  }
  return {
    view,
    options,
    shapes,
    wilds,
    rareEvent,
    robsClosedKong: readFlag(flags, 'robClosedKong') && view.winBy === 'robbed-kong',
    lastTile: readFlag(flags, 'lastTile'),
    upstairs: isUpstairs(options, readFlag(flags, 'upstairs'), dealerStreak),
    deadHand: isDeadHand(input),
    discardedWild: readFlag(flags, 'discardedWild'),
    missedAny: readMissed(flags).length > 0,
  };
}

function readIndicator(input: RawCase): TileKind {
  const { indicator } = readSituation(input);
  if (indicator === null) throw new CaseError('FIELD_MISSING', 'wildIndicator', 'the wild indicator is needed');
  if (isBonus(indicator)) throw new CaseError('TILE_INVALID', 'wildIndicator', 'Beijing has no flowers and seasons');
  return indicator;
}

/** The indicator lies on the wall: three copies of its kind are left. There are no flowers. */
const copiesBeside =
  (indicator: TileKind) =>
  (face: TileFace): number =>
    isBonus(kindOf(face)) ? 0 : kindOf(face) === indicator ? 3 : 4;

function readRareEvent(flags: Fields, options: BeijingOptions): RareEvent | null {
  if (readFlag(flags, 'heavenly')) return 'heavenly-win';
  if (readFlag(flags, 'earthly')) return 'earthly-win';
  return readFlag(flags, 'wildKong') && options.wildKongEffect === 'win' ? 'wild-kong' : null;
}

function answerWall(input: RawCase): Fields {
  const { dealer } = readSituation(input);
  const [roll] = readRolls(readInput(input), 1);
  const { ring, count } = beijingBreak(dealer, roll);
  return {
    ...standardWall(ring, count, TAIL_FIRST),
    indicatorTakenFrom: headTile(ring, count, DEALT_TILES),
    nextDraw: headTile(ring, count, TAKEN_BEFORE_PLAY),
  };
}

function answerLegality(input: RawCase): Fields {
  const fields = readInput(input);
  const wanted = readWantedMeld(fields);
  if (wanted) {
    const claimsSoFar = readCount(fields, 'chowsAndPungsSoFar');
    const reason = meldRefusal(wanted, beijingWilds(readIndicator(input)), optionsOf(input), claimsSoFar);
    return reason === null ? { allowed: true } : { allowed: false, reason };
  }
  if (readOneOf(fields.action, 'input.action', ['discard', 'win-own-draw']) === 'discard') {
    const forfeits = isWild(beijingWilds(readIndicator(input)), kindOf(readFace(fields.tile, 'input.tile')));
    return forfeits ? { allowed: true, consequence: 'forfeits-win-this-hand' } : { allowed: true };
  }
  const drawn = fields.lastEvent !== 'pung' && fields.lastEvent !== 'chow';
  return drawn ? { allowed: true } : { allowed: false, reason: 'no-drawn-tile' };
}

function answerPenalty(input: RawCase): Fields {
  const fields = readInput(input);
  const options = optionsOf(input);
  readOneOf(fields.offence, 'input.offence', ['false-win']);
  const mode = readOneOf(fields.mode ?? options.falseWinMode, 'input.mode', ['claimed', 'predetermined']);
  const { dealer } = readSituation(input);
  const claimed = readCount(fields, 'claimedMultiplier', 1);
  return { payments: paymentList(falseWinPayments(readSeat(fields.by, 'input.by'), dealer, options, mode, claimed)) };
}

function answerBustedBanker(input: RawCase): Fields {
  const fields = readInput(input);
  const { dealer } = readSituation(input);
  const start = {
    firstDiscards: readFaces(fields.firstDiscards, 'input.firstDiscards').map(kindOf),
    claimed: readFlag(fields, 'claimed'),
    handDrawn: readFlag(fields, 'handDrawn'),
  };
  return { payments: paymentList(bustedBankerPayments(dealer, optionsOf(input), start)) };
}
