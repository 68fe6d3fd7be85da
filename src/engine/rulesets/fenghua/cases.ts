import type { AnalysisTables } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import { readFace, readInteger, readList, readSeat } from '../../cases/read-hand.js';
import type { HandView } from '../../table/hand-view.js';
import { kindOf, type TileKind } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { priorityFields } from '../regional/case-priority.js';
import {
  readClaims,
  readDraws,
  readFields,
  readFlag,
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
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { isWild } from '../regional/wilds.js';
import { playBottomTile } from './bottom-tile.js';
import { keepFlowerProblem, layFlowerProblem } from './flowers.js';
import { type FenghuaOptions, fenghuaOptions } from './options.js';
import { pointSetProblem } from './points.js';
import type { FenghuaMoment } from './reading.js';
import { judgeFenghua } from './score.js';
import { fenghuaAnalyses } from './shapes.js';
import { breakAt, countFenghuaWall, describeWall } from './wall.js';
import { copiesInPlay, fenghuaWilds, meldableFlowers } from './wilds.js';

function optionsOf(input: RawCase): FenghuaOptions {
  const options = readOptions<FenghuaOptions>(fenghuaOptions, input);
  const problem = pointSetProblem(options);
  if (problem !== null) throw new CaseError('OPTIONS_INVALID', 'options', problem);
  return options;
}

export const fenghuaCases = (tables: AnalysisTables): CaseBook => ({
  hand(input) {
    const options = optionsOf(input);
    const { indicator } = readSituation(input);
    const view = readWonHand(input, {
      handSize: 13,
      copiesOf: (face) => copiesInPlay(face, indicator),
      winsWithoutTile: ({ bonus }) => bonus.length === 8,
    });
    const moment = readMoment(input, view, indicator);
    return judgementFields(judgeFenghua(view, moment, options, fenghuaAnalyses(tables)));
  },

  wild(input) {
    const { indicator } = readSituation(input);
    if (indicator === null) throw new CaseError('FIELD_MISSING', 'wildIndicator', 'the case needs the tile that was turned up');
    const wilds = [...fenghuaWilds(indicator).kinds].map(formatKind);
    return { wilds, count: 3, flowersMeldable: meldableFlowers(indicator).map(formatKind) };
  },

  wall(input) {
    const [roll] = readRolls(readInput(input), 1);
    return describeWall(breakAt(roll, readSituation(input).dealer), optionsOf(input));
  },

  draw(input) {
    const fields = readInput(input);
    const minDie = readInteger(fields.minDie, 'input.minDie', 1);
    const options = optionsOf(input);
    // Only the dead wall is counted by the sum of the dice.
    const diceSum = options.wangpai === 'none' ? minDie : readInteger(fields.diceSum, 'input.diceSum', 2);
    return { ...countFenghuaWall({ minDie, diceSum }, readDraws(input), options) };
  },

  priority: (input) => priorityFields(input),

  'bottom-tile'(input) {
    const fields = readInput(input);
    const decisions = readList(fields.decisions, 'input.decisions').map((entry, index) => {
      const field = `input.decisions[${index}]`;
      const decision = readFields(entry, field);
      return { seat: readSeat(decision.seat, `${field}.seat`), draws: readFlag(decision, 'draws') };
    });
    const claims = fields.claims == null ? [] : readClaims(input).claims;
    const outcome = playBottomTile({ decisions, claims, drawerWins: readFlag(fields, 'drawerWins') });
    return { ...outcome, ...(outcome.handEnds === 'draw' ? { payments: [0, 0, 0, 0] } : {}) };
  },

  rotation(input) {
    return rotationFields(input, stayOnWinOrDraw(readHandEnd(input)));
  },

  legality(input) {
    const fields = readInput(input);
    const wilds = fenghuaWilds(readSituation(input).indicator);
    const wanted = readWantedMeld(fields);
    if (wanted) return legalityFields(meldProblem(wanted, wilds));
    switch (fields.action) {
      case 'flower-meld':
        return legalityFields(layFlowerProblem(kindOf(readFace(fields.tile, 'input.tile')), wilds));
      case 'keep-flower':
        return legalityFields(keepFlowerProblem(kindOf(readFace(fields.tile, 'input.tile')), wilds, fields.phase === 'play'));
      case 'win-own-draw':
        return legalityFields(fields.lastEvent === 'chow' || fields.lastEvent === 'pung' ? 'no-drawn-tile' : null);
      default:
        throw unknownAction(fields);
    }
  },
});

function readMoment(input: RawCase, view: HandView, indicator: TileKind | null): FenghuaMoment {
  const flags = readFlags(input);
  const wilds = fenghuaWilds(indicator);
  const laid = view.bonus.findIndex((kind) => isWild(wilds, kind) || kind === indicator);
  if (laid >= 0)
    throw new CaseError('TILE_INVALID', `bonus[${laid}]`, `${formatKind(view.bonus[laid])} is wild and cannot be laid`);
  return {
    wilds,
    bloomKong: readBloomKong(flags.bloomKong, view),
    bottomTile: readFlag(flags, 'bottomTile'),
    dead: isDeadHand(input),
  };
}

/** Where a win on a supplement does not say whose, it is the last kong's. */
function readBloomKong(value: unknown, { melds, winBy }: HandView): number | null {
  if (winBy !== 'supplement') return null;
  const kongs = melds.flatMap(({ kind }, index) => (kind === 'kong' ? [index] : []));
  if (value == null) return kongs.at(-1) ?? null;
  const index = readInteger(value, 'flags.bloomKong');
  if (!kongs.includes(index)) throw new CaseError('FIELD_INVALID', 'flags.bloomKong', `melds[${index}] is no kong`);
  return index;
}
