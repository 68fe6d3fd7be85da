import { SEATS } from '../../table/seat.js';
import type { HandDraft } from '../hand-draft.js';
import { type JsonReader, shortly } from '../json.js';
import type { RecordedHand, RecordedPattern, RecordedWin } from '../record.js';
import { DRAWS, patternName, WIN } from './vocabulary.js';

const MAX_WINS = 3;
const PATTERN = /^(.{1,20})\((?:(\d{1,2})飜|役満)\)$/u;
const FU = /^(\d{2,3})符/u;
const POINTS = /(\d{1,6})(?:-(\d{1,6}))?点(∀?)$/u;

/** Reads how a hand ended: `["和了", deltas, [winner, from, liable, value, patterns…], …]` or the name of a draw. */
export function readResult(value: unknown, draft: HandDraft, reader: JsonReader): RecordedHand {
  const list = reader.list(value, 'the result');
  const name = reader.text(list[0], "the result's name");
  if (name === WIN) return readWins(list, draft, reader);
  if (!Object.hasOwn(DRAWS, name)) return reader.fail(`the hand ends by ${shortly(name)}, which is unknown`);
  const { reason, shown } = DRAWS[name];
  const deltas = list.length > 1 ? reader.amounts(list[1], 'the changes') : [0, 0, 0, 0];
  const acting = draft.walk.acting === null ? [] : [draft.walk.acting];
  const lain = { gainers: SEATS.filter((seat) => deltas[seat] > 0), all: SEATS, none: [], untold: null }[shown];
  return draft.finishDraw(reason, reason === 'nine-terminals' ? acting : lain, deltas);
}

function readWins(list: readonly unknown[], draft: HandDraft, reader: JsonReader): RecordedHand {
  const count = Math.floor((list.length - 1) / 2);
  if (count < 1 || count > MAX_WINS) reader.fail('a win needs changes and a winner');
  const wins = Array.from({ length: count }, (_, index) =>
    readWin(list[2 * index + 2], reader.amounts(list[2 * index + 1], 'the changes'), draft, reader),
  );
  for (const { seat } of wins) draft.declareWin(seat);
  return draft.finishWins(wins);
}

function readWin(value: unknown, deltas: readonly number[], draft: HandDraft, reader: JsonReader): RecordedWin {
  const [who, whom, liable, worth, ...labels] = reader.list(value, 'a win');
  const seat = reader.seat(who, 'the winner');
  const from = reader.seat(whom, 'who is won from');
  const payer = liable === undefined ? seat : reader.seat(liable, 'who is liable');
  const patterns = labels.map((label) => readPattern(reader.text(label, 'a pattern')));
  return {
    seat,
    from,
    tile: draft.winningTile(seat),
    patterns: worth === undefined || patterns.includes(null) ? null : patterns.filter((pattern) => pattern !== null),
    yakuman: labels.some((label) => String(label).endsWith('(役満)')),
    ...readWorth(worth === undefined ? '' : reader.text(worth, "a win's value")),
    liable: payer === seat ? null : payer,
    deltas,
  };
}

function readPattern(label: string): RecordedPattern | null {
  const match = PATTERN.exec(label);
  const name = match && patternName(match[1]);
  return match && name ? { name, value: match[2] === undefined ? 13 : Number(match[2]) } : null;
}

/** `30符3飜1000-2000点`, `満貫12000点`, `跳満6000点∀`: fu and what the winner is paid without counters and sticks. */
function readWorth(text: string): { fu: number | null; points: number | null } {
  const fu = FU.exec(text);
  const points = POINTS.exec(text);
  return { fu: fu && Number(fu[1]), points: points && total(points) };
}

/** One amount is paid by one player or (`∀`) by each; two are those of two players and of the dealer. */
function total([, one, dealers, all]: RegExpExecArray): number {
  if (dealers !== undefined) return 2 * Number(one) + Number(dealers);
  return Number(one) * (all === '' ? 1 : 3);
}
