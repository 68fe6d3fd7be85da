import type { HandView } from '../../../table/hand-view.js';
import { isConcealedKong } from '../../../table/meld.js';
import type { TileKind } from '../../../tiles/kind.js';
import { formatKind } from '../../../tiles/notation.js';
import type { RiichiCircumstances } from './circumstances.js';
import type { WinClaim } from './payments.js';
import type { Reading } from './reading.js';
import { isRun, kindOfSet } from './set-code.js';
import type { WonHand } from './won-hand.js';

const NONE: readonly string[] = [];

/** The set that the winning tile completed, the tile in brackets: `7s [8s] 9s`. */
export function readingText(reading: Reading, winningKind: TileKind): string | null {
  if (reading.shape !== 'sets') return null;
  const tile = formatKind(winningKind);
  const { completed } = reading;
  if (completed === null) return `${tile} [${tile}]`;
  if (!isRun(completed)) return `${tile} ${tile} [${tile}]`;
  const low = kindOfSet(completed);
  let text = '';
  for (let kind = low as number; kind < low + 3; kind++) {
    const name = formatKind(kind as TileKind);
    text += `${text === '' ? '' : ' '}${kind === winningKind ? `[${name}]` : name}`;
  }
  return text;
}

/** Plain sentences about what did or did not happen at the settlement. */
export function notesOf(hand: WonHand, circumstances: RiichiCircumstances, liable: WinClaim['liable']): readonly string[] {
  const notes: string[] = [];
  const ura = uraNote(hand, circumstances);
  if (ura !== null) notes.push(ura);
  if (liable !== null) notes.push(`seat ${liable.seat} is liable`);
  return notes;
}

function uraNote(hand: WonHand, { uraIndicators = [] }: RiichiCircumstances): string | null {
  if (!hand.riichi) return 'no riichi: ura not turned';
  if (!hand.options.uraDora) return 'these rules have no ura';
  if (!hand.options.kanUra && uraIndicators.length > 1) return 'kan ura do not count in these rules';
  return null;
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
  let warnings: string[] | null = null;
  for (const { impossible, warning } of FLAG_CHECKS) {
    if (!impossible(view, circumstances)) continue;
    warnings ??= [];
    warnings.push(warning);
  }
  return warnings ?? NONE;
}
