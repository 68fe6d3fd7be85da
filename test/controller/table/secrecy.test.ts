import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { HandState } from '../../../src/engine/hand/state.js';
import { formatFace } from '../../../src/engine/tiles/notation.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { botHands, type PlayedHand } from '../../simulator/bots/bot-hands.js';
import { TABLE, TableRig } from './table-rig.js';

type WallBuilt = Extract<HandEvent, { type: 'WallBuilt' }>;
const wallOf = ({ events }: PlayedHand): readonly TileId[] => (events[0] as WallBuilt).tiles as TileId[];
const nameOf = (tile: TileId): string => formatFace(TABLE.tiles.faces[tile]);

/** Everything that is published over a hand, as JSON, with the hand as it stood when it was. */
async function publishedOver(
  events: readonly HandEvent[],
): Promise<{ readonly json: string[]; readonly states: (HandState | null)[] }> {
  const rig = await new TableRig().start();
  const states: (HandState | null)[] = rig.published.map(() => null);
  const push = rig.published.push.bind(rig.published);
  rig.published.push = (...items) => {
    for (const _ of items) states.push(rig.controller.session.hand);
    return push(...items);
  };
  await rig.bringUp((events[0] as WallBuilt).tiles as TileId[]);
  for (const event of events.slice(1)) await rig.perform(event);
  expect(rig.finished).toEqual([1]);
  return { json: rig.published.map((item) => JSON.stringify(item)), states };
}

/** Hands of first dealers that end in a win. */
function wonHands(count: number): PlayedHand[] {
  const hands: PlayedHand[] = [];
  for (const hand of botHands(TABLE, 77)) {
    const { phase } = hand.hand;
    const isFirst =
      hand.setup.dealer === 0 && hand.setup.counters === 0 && hand.setup.balances.every((points) => points === 25_000);
    if (isFirst && phase.name === 'over' && phase.outcome.kind === 'win') hands.push(hand);
    if (hands.length === count) return hands;
  }
  return hands;
}

/** Two tiles of different kinds that nobody ever saw: one in the hand of somebody who neither won nor called, one left in the wall. */
function hiddenPair({ hand, events }: PlayedHand): readonly [TileId, TileId] {
  const { phase } = hand;
  if (phase.name !== 'over' || phase.outcome.kind !== 'win') throw new RangeError('a won hand');
  const { winners } = phase.outcome;
  const declared = events.flatMap((event) => (event.type === 'Declared' ? [event.seat] : []));
  const seat = ([0, 1, 2, 3] as const).find((candidate) => !winners.includes(candidate) && !declared.includes(candidate));
  const drawn = new Set(
    events.flatMap((event) => (event.type === 'TilesDealt' ? event.tiles : event.type === 'TileDrawn' ? [event.tile] : [])),
  );
  const secret = new Set(hand.wall.broken?.indicators.flatMap((slot) => [slot, TABLE.rules.wall.under?.(slot) ?? -1]));
  const inWall = hand.wall.tiles.flatMap((tile, slot) => (tile === null || drawn.has(tile) || secret.has(slot) ? [] : [tile]));
  const held = seat === undefined ? [] : (hand.seats[seat].concealed as readonly TileId[]);
  for (const a of held) for (const b of inWall) if (nameOf(a)[1] !== nameOf(b)[1]) return [a, b];
  throw new RangeError('nothing hidden');
}

function exchanged(events: readonly HandEvent[], [a, b]: readonly [TileId, TileId]): HandEvent[] {
  const other = (tile: TileId | null): TileId | null => (tile === a ? b : tile === b ? a : tile);
  return events.map((event) => {
    if (event.type === 'WallBuilt' || event.type === 'TilesDealt') return { ...event, tiles: event.tiles.map(other) };
    return event.type === 'TileDrawn' ? { ...event, tile: other(event.tile) } : event;
  });
}

/** Names of the tiles that everybody at the table can see. */
function inSight(hand: HandState): Map<string, number> {
  const names = [
    ...hand.indicators,
    ...hand.seats.flatMap(({ river, melds, bonus }) => [
      ...river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
      ...melds.flatMap((meld) => meld.tiles),
      ...bonus,
    ]),
  ].map(nameOf);
  return names.reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map<string, number>());
}

const [FIRST, SECOND] = wonHands(2);

describe('secrecy (design 4.7)', () => {
  it.each([FIRST, SECOND])('what is published does not depend by a byte on tiles that nobody saw', async (played) => {
    const pair = hiddenPair(played);
    const as = await publishedOver(played.events);
    const exchange = await publishedOver(exchanged(played.events, pair));
    expect(exchange.json).toEqual(as.json);
  });

  it('no tile is named before everybody can see it', async () => {
    const { json, states } = await publishedOver(FIRST.events);
    let checked = 0;
    for (const [index, text] of json.entries()) {
      const hand = states[index];
      const over = hand === null || hand.phase.name === 'settling' || hand.phase.name === 'over';
      const named = text.match(/\b[0-9][mpsz]\b|\b[1-4][fg]\b/g) ?? [];
      if (checked === 0 && hand === null) expect(named).toEqual([]);
      if (over || hand === null) continue;
      const visible = inSight(hand);
      for (const name of named) expect(visible.get(name) ?? 0, `${name} in ${text}`).toBeGreaterThan(0);
      checked += named.length;
    }
    expect(checked).toBeGreaterThan(100);
    expect(wallOf(FIRST)).toHaveLength(136);
  });
});
