import { describe, expect, it } from 'vitest';
import { HandsOn, PEOPLE_TIMINGS } from '../../../simulator/people/hands-on.js';
import type { Plant } from '../../../simulator/plant/plant.js';
import type { BoardSide } from '../../../simulator/wire/device-ends.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { HandState } from '../../../src/engine/hand/state.js';
import { tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';
import { type Deal, LaidOut } from '../../controller/game/laid-out.js';
import { ManualClock } from '../../hal/support/manual-clock.js';
import { riichiTable } from '../bots/bot-hands.js';

const table = riichiTable();
const DEAL: Deal = {
  hands: ['119m119p119s2344z', '34m234p56789s111z', '55m2345567p222s1z', '678m678p678s2333z'],
  draws: '5m7z9p8s0m6z',
};
const t = tileIdFromIndex;

/** What people do with their hands for an event: tiles as `5>river-0`, keys as `0 win`. */
async function done(hand: HandState, event: HandEvent): Promise<string[]> {
  const clock = new ManualClock();
  const seen: string[] = [];
  const people = new HandsOn({
    plant: { move: ({ tile }: { tile: number }, to: string) => seen.push(`${tile}>${to}`) } as unknown as Plant,
    board: {
      keyChanged: (side: number, key: string, pressed: boolean) => void (pressed && seen.push(`${side} ${key}`)),
    } as unknown as BoardSide,
    clock,
    timings: PEOPLE_TIMINGS,
    signal: new AbortController().signal,
  });
  const performed = people.perform('A', hand, event);
  await clock.advance(60_000);
  await performed;
  expect(clock.pending).toBe(0);
  return seen;
}

const via = (zone: string, ...tiles: readonly number[]): string[] =>
  tiles.flatMap((tile) => [`${tile}>fingers`, `${tile}>${zone}`]);

describe('people at the simulated table', () => {
  const { hand } = new LaidOut(table, DEAL).dealt();
  const open = new LaidOut(table, DEAL).dealt();
  const five = open.one(0, '5m');
  open.happened({ type: 'TileDiscarded', seat: 0, tile: five });

  it.each<readonly [HandEvent, string[]]>([
    [{ type: 'TilesDealt', seat: 1, tiles: [t(3), t(9)] }, via('hand-1', 3, 9)],
    [{ type: 'TileDrawn', seat: 2, tile: t(8) }, via('hand-2', 8)],
    [{ type: 'TileDrawn', seat: 2, tile: null }, []],
    [{ type: 'TileDiscarded', seat: 3, tile: t(8) }, via('river-3', 8)],
    [{ type: 'KongDeclared', seat: 0, how: 'concealed', tiles: [t(0), t(1), t(2), t(3)] }, via('meld-0', 0, 1, 2, 3)],
    [{ type: 'KongDeclared', seat: 0, how: 'added', tiles: [t(3)] }, via('meld-0', 3)],
    [{ type: 'BonusLaid', seat: 1, tile: t(136) }, via('meld-1', 136)],
    [{ type: 'Declared', seat: 2, what: 'riichi' }, ['2 riichi']],
    [{ type: 'Declared', seat: 2, what: 'nine-terminals' }, ['2 attention']],
    [{ type: 'Declared', seat: 1, what: 'pao', value: 2 }, ['1 riichi', '1 riichi', '1 pass']],
    [{ type: 'Declared', seat: 1, what: 'pao', value: 0 }, ['1 pass']],
    [{ type: 'WinDeclared', seat: 3, shown: false }, ['3 win']],
    [{ type: 'Passed', seat: 1 }, ['1 pass']],
    [{ type: 'TakenBack', seat: 1, what: 'discard' }, ['1 undo']],
    [{ type: 'WallBuilt', tiles: [] }, []],
    [{ type: 'DiceRolled', by: 0, dice: [1, 2] }, []],
    [{ type: 'IndicatorTurned', tile: t(5) }, []],
  ])('%j', async (event, expected) => {
    expect(await done(hand, event)).toEqual(expected);
  });

  it('lay a claimed tile among their own', async () => {
    const [three, four] = open.held(1, '34m');
    expect(await done(open.hand, { type: 'TileClaimed', seat: 1, claim: 'chow', with: [three, four] })).toEqual(
      via('meld-1', three, five, four),
    );
  });

  it('close a window by the passes of those who have not answered, and a settlement by the dealer’s', async () => {
    expect(await done(open.hand, { type: 'WindowClosed' })).toEqual(['1 pass', '2 pass', '3 pass']);
    open.happened({ type: 'Passed', seat: 2 });
    expect(await done(open.hand, { type: 'WindowClosed' })).toEqual(['1 pass', '3 pass']);
    const phase = { name: 'settling', outcome: { kind: 'exhaustive-draw' }, settlement: {} } as HandState['phase'];
    expect(await done({ ...open.hand, phase }, { type: 'WindowClosed' })).toEqual(['0 pass']);
  });
});
