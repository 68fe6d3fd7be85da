import type { WinSource } from '../../../table/hand-view.js';
import { kindFromIndex, type TileKind } from '../../../tiles/kind.js';
import { formatFace, formatKind } from '../../../tiles/notation.js';
import { ALL_PLAYING_KINDS } from '../../../tiles/tile-set.js';
import type { Arrangement } from './arrangement.js';
import type { RiichiCircumstances } from './circumstances.js';
import type { WinClaim } from './payments.js';
import type { Placement } from './reading.js';
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
export function readingText({ setAt }: Placement, { shape, sets }: Arrangement, winningKind: TileKind): string | null {
  if (shape !== 'sets') return null;
  if (setAt < 0) return PAIR_TEXTS[winningKind];
  const completed = sets[setAt];
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
const NO_KAN_URA = 'kan ura do not count in these rules';

function uraNotes(hand: WonHand, { uraIndicators = [] }: RiichiCircumstances): readonly string[] {
  if (!hand.riichi) return NOT_TURNED;
  if (!hand.options.uraDora) return NO_URA;
  if (uraIndicators.length === 0) return NONE;
  const turned = `riichi: ura turned, indicators ${uraIndicators.map(formatFace).join(' ')}`;
  return !hand.options.kanUra && uraIndicators.length > 1 ? [turned, NO_KAN_URA] : [turned];
}

interface FlagCheck {
  readonly impossible: (hand: WonHand, circumstances: RiichiCircumstances, winBy: WinSource) => boolean;
  readonly warning: string;
}

const declared = ({ riichi, doubleRiichi }: RiichiCircumstances): boolean => riichi === true || doubleRiichi === true;

/** Flags that contradict the hand; they are ignored. */
const FLAG_CHECKS: readonly FlagCheck[] = [
  { impossible: ({ kongs }, _, by) => by === 'supplement' && kongs === 0, warning: 'rinshan needs an own kan: ignored' },
  { impossible: ({ closed }, c) => declared(c) && !closed, warning: 'riichi needs a closed hand: ignored' },
  { impossible: (_, c) => c.ippatsu === true && !declared(c), warning: 'ippatsu needs riichi: ignored' },
  { impossible: ({ afterKan }, c) => c.ippatsu === true && afterKan, warning: 'an own kan ends ippatsu: ignored' },
  {
    impossible: ({ melds }, c) => c.firstTurn === true && melds.length > 0,
    warning: 'a call or kan ends the first go-around: ignored',
  },
];

export function warningsOf(hand: WonHand, circumstances: RiichiCircumstances, winBy: WinSource): readonly string[] {
  const { riichi, doubleRiichi, ippatsu, firstTurn } = circumstances;
  if (!riichi && !doubleRiichi && !ippatsu && !firstTurn && winBy !== 'supplement') return NONE;
  let warnings: string[] | null = null;
  for (const { impossible, warning } of FLAG_CHECKS) {
    if (!impossible(hand, circumstances, winBy)) continue;
    warnings ??= [];
    warnings.push(warning);
  }
  return warnings ?? NONE;
}
