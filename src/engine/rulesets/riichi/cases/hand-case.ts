import type { Analysis } from '../../../analysis/index.js';
import { CaseError, type RawCase } from '../../../cases/case.js';
import { readFace, readFaces, readHand, readInteger, readList, readSeat } from '../../../cases/read-hand.js';
import type { HandView } from '../../../table/hand-view.js';
import { netBySeat } from '../../../table/payment.js';
import { isBonus, isRed, kindOf, suitIndexOf, type TileFace } from '../../../tiles/kind.js';
import { formatFace, formatKind } from '../../../tiles/notation.js';
import { furitenOf, type MissedTile } from '../furiten.js';
import type { RiichiOptions } from '../options.js';
import { RED_FIVES } from '../red-fives.js';
import type { Furiten, Liability, RiichiCircumstances } from '../scoring/circumstances.js';
import { explainWin } from '../scoring/explain.js';
import { scoreWin } from '../scoring/score-win.js';
import type { RiichiRefusal, RiichiWin } from '../scoring/verdict.js';
import { chomboPayments } from '../settlement/draw-payments.js';
import { waitsOf } from '../waits.js';
import { type Raw, readBoolean, readOptions, readRecord, readWord } from './read-options.js';

const HAND_SIZE = 13;
const FLAGS = ['riichi', 'doubleRiichi', 'ippatsu', 'firstTurn', 'lastTile'] as const;
/** One, and one for each kan that can be made. */
const MOST_INDICATORS = 5;

/** One hand, one moment: what it is worth and who pays, or why it is no win. */
export function answerHand(analysis: Analysis, input: RawCase): Raw {
  const options = readOptions(input);
  if (input.players !== undefined && input.players !== 4) {
    throw new CaseError('PLAYERS_INVALID', 'players', `${input.players} players: riichi here is for four players only`);
  }
  const context = input.context == null ? null : readRecord(input.context, 'context');
  // A hand that lies on the table with a wrong number of tiles is dead, not impossible.
  const view = readHand(input, { handSize: HAND_SIZE, anyCount: context !== null });
  checkWin(view);
  const circumstances = readCircumstances(analysis, input, view, context, options);
  checkTiles(view, circumstances, options);
  if (view.winBy === 'none') return { win: false, reason: 'not-complete', furiten: null, ifDeclared: null };
  const verdict = scoreWin(view, circumstances, options);
  return verdict.win ? winAnswer(view, verdict) : refusalAnswer(view, verdict, options);
}

function winAnswer(view: HandView, win: RiichiWin): Raw {
  const { value } = win;
  const report = explainWin(view, win);
  return {
    win: true,
    yaku: win.yaku.map(({ id, value: han }) => ({ name: id, han })),
    dora: win.dora,
    ura: win.ura,
    aka: win.aka,
    han: value.han,
    fu: value.fu,
    limit: value.limit,
    limitReason: value.limitReason,
    yakumanCount: value.yakumanCount,
    payments: netBySeat(win.payments),
    summary: report.summary,
    reading: report.reading,
    fuItems: win.fuItems.map(({ id, label, value: fu }) => ({ name: id, label, fu })),
    notes: report.notes,
  };
}

function refusalAnswer(view: HandView, refusal: RiichiRefusal, options: RiichiOptions): Raw {
  return {
    win: false,
    reason: refusal.reason,
    furiten: refusal.furiten,
    explanation: refusal.explanation,
    notes: refusal.warnings,
    ifDeclared: {
      penalty: options.chombo === 'none' ? null : 'chombo',
      payments: netBySeat(chomboPayments(view.seat, view.dealer, options)),
    },
  };
}

/** The winning tile and its source must fit each other. */
function checkWin(view: HandView): void {
  const byOthers = view.winBy === 'discard' || view.winBy === 'robbed-kong';
  if (byOthers && view.from === null)
    throw new CaseError('FIELD_MISSING', 'from', 'from must name who discarded the winning tile');
  if (byOthers && view.from === view.seat) throw new CaseError('SEAT_INVALID', 'from', 'nobody wins on the own discard');
  if (view.winBy === 'deal' && view.melds.length > 0)
    throw new CaseError('MELD_INVALID', 'melds', 'a hand won on the deal has no melds');
  if (view.winBy === 'bonus-supplement') throw new CaseError('FIELD_INVALID', 'winBy', 'riichi has no bonus tiles');
  if (view.winBy !== 'deal' && view.winBy !== 'none' && view.winningTile === null) {
    throw new CaseError('FIELD_MISSING', 'winningTile', 'winningTile is missing');
  }
}

function readCircumstances(
  analysis: Analysis,
  input: RawCase,
  view: HandView,
  context: Raw | null,
  options: RiichiOptions,
): RiichiCircumstances {
  const flags = readRecord(input.flags ?? {}, 'flags');
  const unknown = Object.keys(flags).find((flag) => !FLAGS.some((known) => known === flag));
  if (unknown !== undefined)
    throw new CaseError('FLAG_UNKNOWN', `flags.${unknown}`, `unknown flag ${unknown}; known are ${FLAGS.join(', ')}`);
  const flag = (name: (typeof FLAGS)[number]): boolean => readBoolean(flags[name] ?? false, `flags.${name}`);
  return {
    riichi: flag('riichi'),
    doubleRiichi: flag('doubleRiichi'),
    ippatsu: flag('ippatsu'),
    firstTurn: flag('firstTurn') || view.winBy === 'deal',
    lastTile: flag('lastTile'),
    doraIndicators: readFaces(input.doraIndicators ?? [], 'doraIndicators'),
    uraIndicators: readFaces(input.uraIndicators ?? [], 'uraIndicators'),
    honba: readInteger(input.honba ?? 0, 'honba'),
    sticks: readInteger(input.sticks ?? 0, 'sticks'),
    pao: readLiability(input.pao),
    ...(context === null ? {} : readContext(analysis, view, context, options)),
  };
}

function readLiability(value: unknown): readonly Liability[] {
  if (value == null) return [];
  return (Array.isArray(value) ? value : [value]).map((entry) => {
    const raw = readRecord(entry, 'pao');
    return {
      yakuman: readWord(raw.yakuman, 'pao.yakuman', ['daisangen', 'daisuushii', 'suukantsu']),
      seat: readSeat(raw.seat, 'pao.seat'),
    };
  });
}

/** Own discards, tiles let pass, why the hand is dead, which kan was robbed. */
function readContext(
  analysis: Analysis,
  view: HandView,
  context: Raw,
  _options: RiichiOptions,
): Pick<RiichiCircumstances, 'furiten' | 'deadHand' | 'robbedClosedKan'> {
  const discards = readFaces(context.ownDiscards ?? [], 'context.ownDiscards');
  const missed = readList(context.missed ?? [], 'context.missed').map((entry, index) =>
    readMissed(entry, `context.missed[${index}]`),
  );
  const dead = context.dead == null ? null : readRecord(context.dead, 'context.dead');
  return {
    furiten: furiten(analysis, view, discards, missed),
    deadHand: dead === null ? null : String(dead.cause ?? 'declared dead'),
    robbedClosedKan: context.robbed === 'ankan',
  };
}

function readMissed(value: unknown, field: string): MissedTile {
  const raw = readRecord(value, field);
  return {
    tile: readFace(raw.tile, `${field}.tile`),
    sinceOwnTurn: readBoolean(raw.sinceOwnTurn ?? false, `${field}.sinceOwnTurn`),
    afterRiichi: readBoolean(raw.afterRiichi ?? false, `${field}.afterRiichi`),
  };
}

function furiten(
  analysis: Analysis,
  view: HandView,
  discards: readonly TileFace[],
  missed: readonly MissedTile[],
): Furiten | null {
  const waiting = view.concealed.length + 3 * view.melds.length === HAND_SIZE;
  return waiting ? furitenOf(waitsOf(analysis, view), discards, missed) : null;
}

/** Indicators that exist, no fifth copy with them, and no more red fives than the set has. */
function checkTiles(view: HandView, circumstances: RiichiCircumstances, options: RiichiOptions): void {
  const { doraIndicators = [], uraIndicators = [] } = circumstances;
  if (doraIndicators.length > MOST_INDICATORS) {
    throw new CaseError(
      'TILE_COUNT',
      'doraIndicators',
      `${doraIndicators.length} indicators: there are at most ${MOST_INDICATORS}`,
    );
  }
  if (uraIndicators.length > doraIndicators.length) {
    throw new CaseError('TILE_COUNT', 'uraIndicators', 'more ura indicators than dora indicators');
  }
  const fields: readonly (readonly [string, readonly TileFace[]])[] = [
    ['concealed', view.concealed],
    ...view.melds.map(({ tiles }, index) => [`melds[${index}].tiles`, tiles] as const),
    ['bonus', view.bonus as readonly number[] as readonly TileFace[]],
    ['winningTile', view.winningTile === null ? [] : [view.winningTile]],
    ['doraIndicators', doraIndicators],
    ['uraIndicators', uraIndicators],
  ];
  const kinds = new Map<number, number>();
  const reds = new Map<number, number>();
  for (const [field, faces] of fields) for (const face of faces) countTile(field, face, kinds, reds, options);
}

function countTile(
  field: string,
  face: TileFace,
  kinds: Map<number, number>,
  reds: Map<number, number>,
  options: RiichiOptions,
): void {
  const kind = kindOf(face);
  if (isBonus(kind)) throw new CaseError('TILE_INVALID', field, `${field}: ${formatFace(face)} is no tile of a riichi set`);
  const copies = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, copies);
  if (copies > 4) throw new CaseError('TILE_COUNT', field, `${field}: ${copies} x ${formatKind(kind)}: the set holds 4`);
  if (!isRed(face)) return;
  const red = (reds.get(kind) ?? 0) + 1;
  const most = RED_FIVES[options.redFives][suitIndexOf(kind)];
  reds.set(kind, red);
  if (red > most) throw new CaseError('TILE_COUNT', field, `${field}: ${red} x ${formatFace(face)}: the set holds ${most}`);
}
