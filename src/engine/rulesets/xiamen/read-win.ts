import type { Analysis } from '../../analysis/index.js';
import { CaseError, type RawCase } from '../../cases/case.js';
import { isBonus, kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { isDeadHand, readWonHand } from '../regional/case-hand.js';
import { type Fields, readCount, readFlag, readFlags, readMissed, readOneOf, readSituation } from '../regional/case-readers.js';
import { countWilds } from '../regional/wilds.js';
import { goldsOf } from './golds.js';
import type { XiamenOptions } from './options.js';
import type { XiamenWin } from './win.js';

export const HAND_SIZE = 16;

/** The win that a `hand` case describes, checked. @throws CaseError naming the field. */
export function readXiamenWin(input: RawCase, options: XiamenOptions, shapes: Analysis): XiamenWin {
  const indicator = readIndicator(input);
  const golds = goldsOf(indicator);
  const flags = readFlags(input);
  const robsGold = readFlag(flags, 'robGold');
  const view = readWonHand(input, {
    handSize: HAND_SIZE,
    copiesOf: (face) => copiesBeside(face, indicator, robsGold),
    winsWithoutTile: ({ concealed, bonus }) => bonus.length === 8 || countWilds(golds, concealed.map(kindOf)) >= 3,
  });
  if (robsGold && (view.winningTile === null || kindOf(view.winningTile) !== indicator)) {
    throw new CaseError('TILE_INVALID', 'winningTile', 'a robbed gold is the indicator itself');
  }
  return {
    view,
    options,
    shapes,
    golds,
    floats: readCount(flags, 'floats'),
    afterDeal: readFlag(flags, 'afterDeal'),
    lastTurn: readFlag(flags, 'lastTurn'),
    robsGold,
    heavenly: readFlag(flags, 'heavenly'),
    earthly: readFlag(flags, 'earthly'),
    floatRound: readFloatRound(flags),
    missed: readMissed(flags),
    deadHand: isDeadHand(input),
    falseFloat: readFlag(flags, 'discardedGold'),
  };
}

/** @throws CaseError where the indicator is missing or can be none: a flower is turned back and the dice roll again. */
export function readIndicator(input: RawCase): TileKind {
  const { indicator } = readSituation(input);
  if (indicator === null) throw new CaseError('FIELD_MISSING', 'wildIndicator', 'the gold indicator is needed');
  if (isBonus(indicator)) throw new CaseError('TILE_INVALID', 'wildIndicator', 'a flower or season is never the gold indicator');
  return indicator;
}

/** The indicator stays on the wall, so three copies are left, unless it is robbed. */
function copiesBeside(face: TileFace, indicator: TileKind, robsGold: boolean): number {
  if (isBonus(kindOf(face))) return 1;
  return kindOf(face) === indicator && !robsGold ? 3 : 4;
}

function readFloatRound(flags: Fields): XiamenWin['floatRound'] {
  const value = flags.floatRound ?? false;
  if (typeof value === 'boolean') return value ? 'other' : 'none';
  return readOneOf(value, 'flags.floatRound', ['self', 'other']) === 'self' ? 'own' : 'other';
}
