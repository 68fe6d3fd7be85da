import type { HandView } from '../../../table/hand-view.js';
import { isConcealedKong } from '../../../table/meld.js';
import { kindFromIndex, type TileKind } from '../../../tiles/kind.js';
import { formatKind } from '../../../tiles/notation.js';
import { ALL_PLAYING_KINDS } from '../../../tiles/tile-set.js';
import type { RiichiCircumstances } from './circumstances.js';
import type { WinClaim } from './payments.js';
import type { Reading } from './reading.js';
import { isRun, kindOfSet } from './set-code.js';
import type { WonHand } from './won-hand.js';

const NONE: readonly string[] = [];

const PAIR_TEXTS = ALL_PLAYING_KINDS.map((kind) => `${formatKind(kind)} [${formatKind(kind)}]`);
const TRIPLET_TEXTS = ALL_PLAYING_KINDS.map((kind) => `${formatKind(kind)} ${PAIR_TEXTS[kind]}`);
/** By the lowest kind of the run and the place of the winning tile in it. */
const RUN_TEXTS = ALL_PLAYING_KINDS.map((low) => [0, 1, 2].map((place) => runText(low, place)));

function runText(low: number, place: number): string {
  const names = [0, 1, 2].map((offset) => formatKind(kindFromIndex(low + offset)));
  names[place] = `[${names[place]}]`;
  return names.join(' ');
}

/** The set that the winning tile completed, the tile in brackets: `7s [8s] 9s`. */
export function readingText({ shape, completed }: Reading, winningKind: TileKind): string | null {
  if (shape !== 'sets') return null;
  if (completed === null) return PAIR_TEXTS[winningKind];
  if (!isRun(completed)) return TRIPLET_TEXTS[winningKind];
  const low = kindOfSet(completed);
  return RUN_TEXTS[low][winningKind - low];
}

/** Plain sentences about what did or did not happen at the settlement. */
export function notesOf(hand: WonHand, circumstances: RiichiCircumstances, liable: WinClaim['liable']): readonly string[] {
  const ura = uraNotes(hand, circumstances);
  return liable === null ? ura : [...ura, `seat ${liable.seat} is liable`];
}

const NOT_TURNED: readonly string[] = ['no riichi: ura not turned'];
const NO_URA: readonly string[] = ['these rules have no ura'];
const NO_KAN_URA: readonly string[] = ['kan ura do not count in these rules'];

function uraNotes(hand: WonHand, { uraIndicators = [] }: RiichiCircumstances): readonly string[] {
  if (!hand.riichi) return NOT_TURNED;
  if (!hand.options.uraDora) return NO_URA;
  return !hand.options.kanUra && uraIndicators.length > 1 ? NO_KAN_URA : NONE;
}

interface FlagCheck {
  readonly impossible: (view: HandView, circumstances: RiichiCircumstances) => boolean;
  readonly warning: string;
}

const isOpen = (view: HandView): boolean => view.melds.some((meld) => !isConcealedKong(meld));
const hasKan = (view: HandView): boolean => view.melds.some(({ kind }) => kind === 'kong');
const declared = ({ riichi, doubleRiichi }: RiichiCircumstances): boolean => riichi === true || doubleRiichi === true;

/** Flags that contradict the hand; they are ignored. */
const FLAG_CHECKS: readonly FlagCheck[] = [
  { impossible: (view) => view.winBy === 'supplement' && !hasKan(view), warning: 'rinshan needs an own kan: ignored' },
  { impossible: (view, c) => declared(c) && isOpen(view), warning: 'riichi needs a closed hand: ignored' },
  { impossible: (_, c) => c.ippatsu === true && !declared(c), warning: 'ippatsu needs riichi: ignored' },
  {
    impossible: (view, c) => c.ippatsu === true && view.winBy === 'supplement' && hasKan(view),
    warning: 'an own kan ends ippatsu: ignored',
  },
  {
    impossible: (view, c) => c.firstTurn === true && view.melds.length > 0,
    warning: 'a call or kan ends the first go-around: ignored',
  },
];

export function warningsOf(view: HandView, circumstances: RiichiCircumstances): readonly string[] {
  const { riichi, doubleRiichi, ippatsu, firstTurn } = circumstances;
  if (!riichi && !doubleRiichi && !ippatsu && !firstTurn && view.winBy !== 'supplement') return NONE;
  let warnings: string[] | null = null;
  for (const { impossible, warning } of FLAG_CHECKS) {
    if (!impossible(view, circumstances)) continue;
    warnings ??= [];
    warnings.push(warning);
  }
  return warnings ?? NONE;
}
