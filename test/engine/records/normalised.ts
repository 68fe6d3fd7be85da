import { readTags } from '../../../src/engine/records/mjlog/tags.js';
import type { GameRecord, RecordedHand, RecordedWin } from '../../../src/engine/records/record.js';
import { facesOfSet, type RedFives } from '../../../src/engine/records/tile-book.js';

/**
 * The normalisations of docs/records.md, written down a second time from that page: what is left must be equal.
 */

type Plain = Readonly<Record<string, unknown>>;

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  GO: ['lobby', 'csrule', 'ranking', 'rule', 'title'],
  UN: ['dan', 'rate', 'sx'],
  INIT: ['shuffle'],
  AGARI: ['ratio'],
  RYUUKYOKU: ['ratio'],
};

/** An mjlog document as elements: without connection events, the wall's seed, ranks; numbers of `owari` as numbers. */
export function mjlogElements(text: string): { name: string; attributes: Plain }[] {
  let names = 0;
  return readTags(text)
    .filter(({ name }) => !['SHUFFLE', 'BYE'].includes(name) && !(name === 'UN' && names++ > 0))
    .map(({ name, attributes }) => {
      const kept: Record<string, string> = Object.fromEntries(
        Object.entries(attributes).filter(([key]) => !(LEFT_OUT[name] ?? []).includes(key)),
      );
      if (name === 'GO') kept.type = `${Number(kept.type) & 0x0f}`;
      if (name === 'REACH' && kept.step === '2') delete kept.ten;
      if (kept.owari !== undefined) kept.owari = kept.owari.split(',').map(Number).join();
      return { name, attributes: kept };
    });
}

/** A record without what tells copies of a tile apart, without dice; melds' tiles in any order. */
export function byFaces(record: GameRecord): unknown {
  const faces = facesOfSet(record.ruleset.options.redFives as RedFives);
  const face = (tile: number | null): number | null => (tile === null ? null : faces[tile]);
  const sorted = (tiles: readonly (number | null)[]): (number | null)[] => tiles.map(face).sort((a, b) => (a ?? -1) - (b ?? -1));
  const { format: _format, ...rest } = record;
  return {
    ...rest,
    hands: record.hands.map((hand) => ({
      ...hand,
      dice: null,
      untold: hand.untold.filter((part) => part !== 'dice'),
      ura: hand.ura.map(face),
      events: hand.events
        .map((event): Plain => {
          if (event.type === 'DiceRolled') return { type: event.type };
          if (event.type === 'TileClaimed') return { ...event, with: sorted(event.with) };
          if (event.type === 'KongDeclared') return { ...event, tiles: sorted(event.tiles) };
          if (event.type === 'TilesDealt') return { ...event, tiles: event.tiles.map(face) };
          return 'tile' in event ? { ...event, tile: face(event.tile) } : { ...event };
        })
        .sort(dealtFirst),
      result: resultByFaces(hand, face),
    })),
  };
}

/** Hands are dealt to the seats in any order. */
function dealtFirst(a: Plain, b: Plain): number {
  const key = ({ type, seat, tiles }: Plain): number =>
    type === 'TilesDealt' && (tiles as unknown[]).length > 1 ? (seat as number) : 9;
  return a.type === 'TilesDealt' && b.type === 'TilesDealt' ? key(a) - key(b) : 0;
}

function resultByFaces({ result }: RecordedHand, face: (tile: number | null) => number | null): unknown {
  if (result.kind !== 'win') return result;
  return {
    ...result,
    wins: result.wins.map((win) => ({ ...win, tile: face(win.tile), patterns: win.patterns && [...win.patterns].sort(byName) })),
  };
}

/** mjai has one name for the pungs of all dragons: they come in the order White, Green, Red. */
const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** What tenhou.net/6 cannot tell: the fu of limit hands, and whose hands lay open at a nagashi mangan or a triple ron. */
export function withoutTenhou6Losses(record: GameRecord): GameRecord {
  const isLimit = (win: RecordedWin, hand: RecordedHand): boolean =>
    (win.points ?? 0) >= (win.seat === hand.setup.dealer ? 12_000 : 8000);
  return {
    ...record,
    hands: record.hands.map((hand): RecordedHand => {
      const { result } = hand;
      if (result.kind === 'win') {
        return {
          ...hand,
          result: { ...result, wins: result.wins.map((win) => (isLimit(win, hand) ? { ...win, fu: null } : win)) },
        };
      }
      const lost = result.kind === 'draw' && (result.reason === 'nagashi-mangan' || result.reason === 'triple-ron');
      return lost ? { ...hand, result: { ...result, shown: null } } : hand;
    }),
  };
}

/** What mjai cannot tell: points with places counted in. */
export const withoutMjaiLosses = (record: GameRecord): GameRecord => ({ ...record, finalResults: null });
