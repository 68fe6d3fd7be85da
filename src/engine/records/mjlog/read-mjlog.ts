import { SEATS, type Seat } from '../../table/seat.js';
import type { GameRecord, RecordedHand } from '../record.js';
import { RecordError } from '../record-error.js';
import { FLAGS } from './flags.js';
import { HandBuilder } from './hand-builder.js';
import { numberOf, numbersOf, seatOf } from './read-attributes.js';
import { readTags, type Tag } from './tags.js';

const IGNORED: ReadonlySet<string> = new Set(['SHUFFLE', 'BYE', 'UN']);

/**
 * Reads a four-player mjlog document.
 * @throws RecordError with position and reason for a text that is none, breaks off, or names impossible tiles.
 */
export function readMjlog(text: string): GameRecord {
  const tags = readTags(text);
  const flags = numberOf(findTag(tags, 'GO'), 'type');
  if (flags & FLAGS.threePlayers)
    throw new RecordError('this is a three-player game; these rules are for four players', findTag(tags, 'GO').position);
  const { hands, finalPoints, finalResults } = readHands(tags, seatOf(findTag(tags, 'TAIKYOKU'), 'oya'));
  if (hands.length === 0) throw new RecordError('the record has no hand', null);
  return {
    format: 'mjlog',
    ruleset: {
      id: 'riichi',
      preset: 'tenhou',
      options: {
        redFives: flags & FLAGS.noRedFives ? 0 : 3,
        kuitan: (flags & FLAGS.noOpenTanyao) === 0,
        gameLength: flags & FLAGS.southGame ? 'east-south' : 'east',
      },
    },
    players: readPlayers(findTag(tags, 'UN')),
    hands,
    finalPoints,
    finalResults,
  };
}

type Hands = Pick<GameRecord, 'hands' | 'finalPoints' | 'finalResults'>;

function readHands(tags: readonly Tag[], firstDealer: Seat): Hands {
  const hands: RecordedHand[] = [];
  let builder: HandBuilder | null = null;
  let owari: number[] | null = null;
  for (const tag of tags) {
    if (tag.name === 'INIT') {
      if (builder) hands.push(builder.finish(tag.position));
      builder = new HandBuilder(tag, firstDealer);
    } else if (builder && !IGNORED.has(tag.name)) {
      builder.add(tag);
    }
    if (tag.attributes.owari !== undefined) owari = numbersOf(tag, 'owari');
  }
  if (builder) hands.push(builder.finish(tags.at(-1)?.position ?? null));
  return {
    hands,
    finalPoints: owari && SEATS.map((seat) => 100 * (owari?.[2 * seat] ?? 0)),
    finalResults: owari && SEATS.map((seat) => owari?.[2 * seat + 1] ?? 0),
  };
}

const findTag = (tags: readonly Tag[], name: string): Tag => {
  const tag = tags.find((candidate) => candidate.name === name);
  if (!tag) throw new RecordError(`<${name}> is missing`, null);
  return tag;
};

const readPlayers = (tag: Tag): string[] => [0, 1, 2, 3].map((seat) => decodeName(tag.attributes[`n${seat}`] ?? `seat ${seat}`));

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
