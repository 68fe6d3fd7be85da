import type { Analysis } from '../../../analysis/index.js';
import { CaseError, type RawCase } from '../../../cases/case.js';
import { readFace, readFaces, readInteger, readList, readMeld, readSeat } from '../../../cases/read-hand.js';
import type { Meld } from '../../../table/meld.js';
import { isSuited, kindOf } from '../../../tiles/kind.js';
import { formatKind } from '../../../tiles/notation.js';
import { furtherKanAborts, isFourWinds, kanAbort, mayShowNineTerminals, orphanKinds } from '../abortive-draws.js';
import { grantedCalls } from '../claim-priority.js';
import { exposurePenalty } from '../irregularities.js';
import { kanAfterRiichiObjection } from '../kan-after-riichi.js';
import { afterKanDoraStep, FIRST_INDICATOR, type KanDora, type KanDoraStep } from '../kan-dora.js';
import type { RiichiOptions } from '../options.js';
import { checkFives } from '../red-fives.js';
import { riichiObjection } from '../riichi-declaration.js';
import { waitsOf } from '../waits.js';
import { LIVE_DRAWS, maxDraws, riichiBreak } from '../wall-break.js';
import { type Raw, readBoolean, readOptions, readRecord, readWord } from './read-options.js';

type Checker = (event: Raw, options: RiichiOptions, analysis: Analysis) => Raw;

/** One rule question: `event.kind` says which. */
export function answerCheck(analysis: Analysis, input: RawCase): Raw {
  const options = readOptions(input);
  const event = readRecord(input.event, 'event');
  const kind = readWord(event.kind, 'event.kind', Object.keys(CHECKERS));
  return CHECKERS[kind](event, options, analysis);
}

const CHECKERS: Readonly<Record<string, Checker>> = {
  'first-discards': checkFirstDiscards,
  'nine-terminals': checkNineTerminals,
  kans: checkKans,
  'kan-timeline': checkKanTimeline,
  riichi: checkRiichi,
  'riichi-ankan': checkKanAfterRiichi,
  tenpai: checkTenpai,
  calls: checkCalls,
  'wall-break': checkWallBreak,
  'wall-count': checkWallCount,
  'tile-set': checkTileSet,
  'exposed-tiles': checkExposedTiles,
};

function checkFirstDiscards(event: Raw, options: RiichiOptions): Raw {
  const discards = readFaces(event.discards, 'event.discards').map(kindOf);
  const calls = readList(event.calls ?? [], 'event.calls').length;
  return { abort: isFourWinds(discards, calls, options) ? 'four-winds' : null };
}

function checkNineTerminals(event: Raw, options: RiichiOptions): Raw {
  const hand = readFaces(event.hand, 'event.hand');
  const firstDraw = readBoolean(event.firstDraw, 'event.firstDraw');
  const calls = readInteger(event.calls ?? 0, 'event.calls');
  return { allowed: mayShowNineTerminals(hand, { firstDraw, calls }, options), kinds: orphanKinds(hand) };
}

function checkKans(event: Raw, options: RiichiOptions): Raw {
  const kans = {
    order: readList(event.order, 'event.order').map((seat, index) => readSeat(seat, `event.order[${index}]`)),
    afterDiscard: readBoolean(event.afterDiscard ?? false, 'event.afterDiscard'),
    ron: readBoolean(event.ron ?? false, 'event.ron'),
  };
  return { abort: kanAbort(kans, options), furtherKanAborts: furtherKanAborts(kans, options) };
}

/** What the words of a timeline do to the indicators; the others leave them alone. */
const TIMELINE_STEPS: Readonly<Record<string, KanDoraStep>> = {
  ankan: 'closed-kan',
  minkan: 'open-kan',
  shouminkan: 'added-kan',
  'rinshan-draw': 'replacement',
  discard: 'discard',
};

function checkKanTimeline(event: Raw, options: RiichiOptions): Raw {
  const steps = readList(event.steps, 'event.steps').map(String);
  let dora: KanDora = FIRST_INDICATOR;
  const indicators = steps.map((step, index) => {
    const robbed = steps[index + 1] === 'chankan';
    const change = Object.hasOwn(TIMELINE_STEPS, step) ? TIMELINE_STEPS[step] : undefined;
    if (change && !robbed) dora = afterKanDoraStep(dora, change, options);
    return dora.turned;
  });
  return { indicators };
}

function checkRiichi(event: Raw, options: RiichiOptions): Raw {
  const declaration = {
    score: readInteger(event.score, 'event.score', Number.MIN_SAFE_INTEGER),
    liveTilesLeft: readInteger(event.liveTilesLeft, 'event.liveTilesLeft'),
    closed: readBoolean(event.closed, 'event.closed'),
    tenpai: readBoolean(event.tenpai, 'event.tenpai'),
  };
  return legality(riichiObjection(declaration, options));
}

function checkKanAfterRiichi(event: Raw, _options: RiichiOptions, analysis: Analysis): Raw {
  const concealed = readFaces(event.concealed, 'event.concealed');
  const melds = readMelds(event.melds);
  checkHandSize(concealed.length, melds);
  return legality(kanAfterRiichiObjection(analysis, { concealed, melds }, readFace(event.drawn, 'event.drawn')));
}

const legality = (objection: string | null): Raw => ({
  legal: objection === null,
  ...(objection === null ? {} : { reason: objection }),
});

function checkTenpai(event: Raw, _options: RiichiOptions, analysis: Analysis): Raw {
  const concealed = readFaces(event.concealed, 'event.concealed');
  const melds = readMelds(event.melds);
  checkHandSize(concealed.length, melds);
  const waits = waitsOf(analysis, { concealed, melds });
  return { tenpai: waits.length > 0, waits: waits.map(formatKind) };
}

const MELD_WORDS: Readonly<Record<string, Pick<Meld, 'kind' | 'how'>>> = {
  chi: { kind: 'chow', how: 'claimed' },
  pon: { kind: 'pung', how: 'claimed' },
  minkan: { kind: 'kong', how: 'claimed' },
  shouminkan: { kind: 'kong', how: 'added' },
  ankan: { kind: 'kong', how: 'concealed' },
};

const readMelds = (value: unknown): Meld[] =>
  readList(value ?? [], 'event.melds').map((entry, index) => {
    const raw = readRecord(entry, `event.melds[${index}]`);
    const word = typeof raw.kind === 'string' && Object.hasOwn(MELD_WORDS, raw.kind) ? MELD_WORDS[raw.kind] : {};
    return readMeld({ ...raw, ...word }, `event.melds[${index}]`);
  });

function checkHandSize(concealed: number, melds: readonly Meld[]): void {
  const total = concealed + 3 * melds.length;
  if (total !== 13) throw new CaseError('TILE_COUNT', 'event.concealed', `${total} tiles (a kan counts as three) instead of 13`);
}

function checkCalls(event: Raw, options: RiichiOptions): Raw {
  const discarder = readSeat(event.discarder, 'event.discarder');
  const tile = kindOf(readFace(event.tile, 'event.tile'));
  const calls = readList(event.calls, 'event.calls').map((entry, index) => {
    const raw = readRecord(entry, `event.calls[${index}]`);
    return {
      seat: readSeat(raw.seat, `event.calls[${index}].seat`),
      kind: readWord(raw.kind, `event.calls[${index}].kind`, ['chi', 'pon', 'minkan', 'ron'] as const),
    };
  });
  const possible = calls.filter(({ kind }) => kind !== 'chi' || isSuited(tile));
  const liveTilesLeft = readInteger(event.liveTilesLeft ?? LIVE_DRAWS, 'event.liveTilesLeft');
  return { granted: grantedCalls(discarder, possible, liveTilesLeft, options) };
}

function checkWallBreak(event: Raw): Raw {
  const dice = readList(event.dice, 'event.dice').map((die, index) => readInteger(die, `event.dice[${index}]`, 1));
  if (dice.length !== 2 || dice.some((pips) => pips > 6)) throw new CaseError('NUMBER_INVALID', 'event.dice', 'two dice of 1-6');
  return { ...riichiBreak(readSeat(event.dealer, 'event.dealer'), dice) };
}

function checkWallCount(event: Raw): Raw {
  const kans = readInteger(event.kans ?? 0, 'event.kans');
  const note = '136-14-52; the dealer’s 14th tile is the first of the 70';
  return { liveTilesAfterDeal: LIVE_DRAWS, maxDraws: maxDraws(kans), note };
}

function checkTileSet(event: Raw, options: RiichiOptions): Raw {
  const raw = readRecord(event.counts, 'event.counts');
  const counts = Object.fromEntries(
    Object.entries(raw).map(([tile, count]) => [tile, readInteger(count, `event.counts.${tile}`)]),
  );
  const redFives = event.redFives ?? options.redFives;
  if (redFives !== 0 && redFives !== 3 && redFives !== 4)
    throw new CaseError('OPTION_INVALID', 'event.redFives', 'redFives must be 0, 3 or 4');
  const { valid, total, problem } = checkFives(counts, readInteger(event.others ?? 4, 'event.others'), redFives);
  return { valid, total, ...(problem === null ? {} : { problem }) };
}

function checkExposedTiles(event: Raw): Raw {
  const source = readWord(event.source, 'event.source', ['wall', 'dead-wall', 'own-hand', 'opponent-hand'] as const);
  const count = readInteger(event.count, 'event.count');
  return { penalty: exposurePenalty({ source, count, regular: event.regular === true }) };
}
