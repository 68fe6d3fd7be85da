import { describe, expect, it } from 'vitest';
import { PLANT_TIMINGS } from '../../../simulator/plant/timings.js';
import { tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';
import { capabilitiesOf } from '../../../src/hal/profile.js';
import { xiamen } from '../../engine/rulesets/all-rulesets.js';
import { LANES, PlantBench, TILES } from './plant-bench.js';

const { domeTravelMs, liftTravelMs, tilePitchMs, tileOverAntennaMs } = PLANT_TIMINGS;

describe('axes', () => {
  it('stand on their home switches when the table is switched on', () => {
    const bench = new PlantBench();
    bench.plant.axes.announce();
    expect(bench.board).toContain('dome down on @0');
    for (const side of [0, 1, 2, 3]) expect(bench.board).toContain(`lift-${side} down on @0`);
  });

  it('leave one switch and meet the next after their travel time, and stop where they are stopped', () => {
    const bench = new PlantBench();
    bench.drive('dome', 'up');
    bench.wait(60_000);
    expect(bench.board).toEqual(['dome down off @0', `dome up on @${domeTravelMs}`]);
    expect(bench.plant.axes.positionOf('dome')).toBe('up');
    expect(bench.people).toEqual(['dome open']);
  });

  it('turn back from between two switches in the time that they have been under way', () => {
    const bench = new PlantBench();
    bench.drive('dome', 'up');
    bench.wait(domeTravelMs / 2);
    bench.plant.stopAxis('dome');
    bench.wait(10_000);
    expect(bench.plant.axes.positionOf('dome')).toBeNull();
    const from = bench.clock.nowMs();
    bench.drive('dome', 'down');
    bench.wait(60_000);
    expect(bench.board.at(-1)).toBe(`dome down on @${from + domeTravelMs / 2}`);
  });

  it('say at once that they are there when they are', () => {
    const bench = new PlantBench();
    bench.drive('dome', 'down');
    expect(bench.board).toEqual(['dome down on @0']);
  });

  it('pass the switches on the way in order', () => {
    const bench = new PlantBench();
    bench.drive('lift-2', 'up');
    bench.wait(60_000);
    const met = bench.board.filter((line) => / on /.test(line)).map((line) => line.split(' ')[1]);
    const { positions } = capabilitiesOf(bench.profile).axes.find(({ axis }) => axis === 'lift-2')!;
    expect(met).toEqual([...positions].slice(1));
    expect(bench.board.at(-1)).toBe(`lift-2 up on @${liftTravelMs}`);
  });

  it('draw current when they are stuck, and meet nothing', () => {
    const bench = new PlantBench();
    bench.plant.axes.setFault('lift-1', 'stuck');
    bench.drive('lift-1', 'up');
    bench.wait(60_000);
    expect(bench.board).toEqual(['lift-1 stalls @400']);
    bench.plant.stopAxis('lift-1');
    bench.plant.axes.setFault('lift-1', 'none');
    bench.drive('lift-1', 'up');
    bench.wait(60_000);
    expect(bench.plant.axes.positionOf('lift-1')).toBe('up');
  });

  it('run against their end and draw current there when the switch is dead', () => {
    const bench = new PlantBench();
    bench.plant.axes.setFault('dome', 'dead-switch');
    bench.drive('dome', 'up');
    bench.wait(60_000);
    expect(bench.board).toEqual(['dome down off @0', `dome stalls @${domeTravelMs + 400}`]);
    expect(bench.people).toEqual([]);
  });
});

describe('lanes', () => {
  function washing(): PlantBench {
    const bench = new PlantBench();
    bench.plant.putSet('A', TILES, () => 'drum');
    bench.tags.length = 0;
    for (const motor of ['drum', 'lane-0', 'lane-1', 'lane-2', 'lane-3'] as const) bench.plant.driveMotor(motor);
    return bench;
  }

  it('deliver their tiles in order, each over the antenna and then counted', () => {
    const bench = washing();
    bench.wait(34 * tilePitchMs + tileOverAntennaMs);
    for (const side of [0, 1, 2, 3] as const) {
      const mine = bench.tags.filter((line) => line.endsWith(`lane-${side}`));
      expect(mine).toEqual(LANES[side].flatMap((tile) => [`A${tile} > lane-${side}`, `A${tile} < lane-${side}`]));
      const counted = bench.board.filter((line) => line.startsWith(`lane-${side} +1`));
      expect(counted).toHaveLength(34);
      expect(counted[0]).toBe(`lane-${side} +1 @${tilePitchMs + tileOverAntennaMs}`);
    }
    expect(bench.placesOf('A')).toEqual(new Set(['stacked']));
    bench.wait(60_000);
    expect(bench.board).toHaveLength(136);
  });

  it('a jammed lane gives nothing until it is free; the others go on', () => {
    const bench = washing();
    bench.plant.jamLane(3, true);
    bench.wait(10 * tilePitchMs + tileOverAntennaMs);
    expect(bench.board).toContain('lane-3-blocked on @0');
    expect(bench.board.filter((line) => line.startsWith('lane-3 +'))).toEqual([]);
    expect(bench.board.filter((line) => line.startsWith('lane-0 +'))).toHaveLength(10);
    bench.plant.jamLane(3, false);
    for (const motor of ['drum', 'lane-3'] as const) bench.plant.driveMotor(motor);
    bench.wait(34 * tilePitchMs + tileOverAntennaMs);
    expect(bench.board.filter((line) => line.startsWith('lane-3 +'))).toHaveLength(34);
  });

  it('stand when their motor or the drum stands', () => {
    const bench = washing();
    bench.wait(5 * tilePitchMs + tileOverAntennaMs);
    bench.plant.stopMotor('lane-1');
    bench.wait(5 * tilePitchMs);
    bench.plant.stopMotor('drum');
    bench.wait(60_000);
    const counts = [0, 1, 2, 3].map((side) => bench.board.filter((line) => line.startsWith(`lane-${side} +`)).length);
    expect(counts).toEqual([10, 5, 10, 10]);
  });

  it('and people see the walls when all four lifts are up, not before', () => {
    const bench = washing();
    bench.wait(34 * tilePitchMs + tileOverAntennaMs);
    for (const side of [0, 1, 2] as const) bench.drive(`lift-${side}`, 'up');
    bench.wait(60_000);
    expect(bench.people).toEqual([]);
    bench.drive('lift-3', 'up');
    bench.wait(60_000);
    expect(bench.people).toEqual(['walls of A']);
    expect(bench.placesOf('A')).toEqual(new Set(['wall']));
  });
});

describe('standing walls', () => {
  function risen(bench: PlantBench): PlantBench {
    for (const side of [0, 1, 2, 3] as const) bench.drive(`lift-${side}`, 'up');
    bench.wait(60_000);
    return bench;
  }

  it('are stacks of two where the game has a ring, the first tile of a lane at the bottom of the first stack', () => {
    const bench = new PlantBench();
    bench.plant.putStacked('A', LANES);
    expect(bench.plant.wallSpotOf({ set: 'A', tile: TILES[0] })).toBeNull();
    risen(bench);
    const spots = LANES[2].map((tile) => bench.plant.wallSpotOf({ set: 'A', tile }));
    expect(spots[0]).toEqual({ ring: 'main', side: 2, stack: 1, layer: 'bottom', onWing: false });
    expect(spots[1]).toEqual({ ring: 'main', side: 2, stack: 1, layer: 'top', onWing: false });
    expect(spots.at(-1)).toMatchObject({ stack: 17, layer: 'top' });
    expect(bench.plant.walls.wallOf('A')).toEqual(TILES);
  });

  it('are in Xiamen eight stacks by the centre, and outside a single layer of twelve with wings of four (spec 4)', () => {
    const tiles = Array.from({ length: 144 }, (_, index) => tileIdFromIndex(index));
    const lanes = [0, 1, 2, 3].map((side) => tiles.slice(36 * side, 36 * side + 36));
    const bench = new PlantBench(xiamen.rules({}).wall.plan, lanes);
    bench.plant.putStacked('A', lanes);
    risen(bench);
    for (const lane of lanes) {
      const spots = lane.map((tile) => bench.plant.wallSpotOf({ set: 'A', tile }));
      const inner = spots.filter((spot) => spot?.ring === 'inner');
      expect(inner.map((spot) => `${spot?.stack} ${spot?.layer}`)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].flatMap((stack) => [`${stack} bottom`, `${stack} top`]),
      );
      expect(inner.some((spot) => spot?.onWing)).toBe(false);
      const outer = spots.filter((spot) => spot?.ring === 'outer');
      expect(outer.map((spot) => (spot?.onWing ? 'w' : 'o')).join('')).toBe('wwwwoooooooooooowwww');
      expect(new Set(outer.map((spot) => spot?.layer))).toEqual(new Set(['single']));
    }
  });

  it('lose the tiles that people take, and get back what they put back', () => {
    const bench = new PlantBench();
    bench.plant.putStacked('A', LANES);
    risen(bench);
    const tile = { set: 'A', tile: TILES[40] } as const;
    const spot = bench.plant.wallSpotOf(tile);
    bench.plant.move(tile, 'hand-1');
    expect(bench.plant.wallSpotOf(tile)).toBeNull();
    bench.plant.move(tile, 'wall');
    expect(bench.plant.wallSpotOf(tile)).toEqual(spot);
  });
});

describe('dome and dice', () => {
  it('tiles that are pushed in are read in the dome and end in the drum; the set in the drum stays', () => {
    const bench = new PlantBench();
    bench.plant.putSet('A', TILES, () => 'stacked');
    bench.plant.putSet('B', TILES, (tile) => (tile === TILES[0] ? 'river-2' : 'wall'));
    bench.tags.length = 0;
    bench.plant.pushIn('B');
    expect(bench.tags).toContain('B0 < river-2');
    expect(bench.tags.filter((line) => line.endsWith('> dome'))).toHaveLength(136);
    bench.wait(1_000);
    expect(bench.tags.filter((line) => line.endsWith('< dome'))).toHaveLength(136);
    expect(bench.placesOf('B')).toEqual(new Set(['drum']));
    expect(bench.placesOf('A')).toEqual(new Set(['stacked']));
  });

  it('a tile leaves one antenna before it enters the next, and is in one place', () => {
    const bench = new PlantBench();
    bench.plant.putSet('B', TILES, () => 'wall');
    const tile = { set: 'B', tile: TILES[7] } as const;
    bench.plant.move(tile, 'hand-1');
    bench.plant.move(tile, 'hand-1');
    bench.plant.move(tile, 'fingers');
    bench.plant.move(tile, 'river-1');
    expect(bench.tags).toEqual(['B7 > hand-1', 'B7 < hand-1', 'B7 > river-1']);
    expect(bench.plant.placeOf(tile)).toBe('river-1');
  });

  it('dice show no tag while they are shaken, and then those of their faces', () => {
    const bench = new PlantBench();
    bench.plant.outputChanged('dice-shaker', true);
    expect(bench.tags).toEqual([]);
    bench.plant.outputChanged('dice-shaker', false);
    expect(bench.tags).toEqual(['die0-2 > dice', 'die1-5 > dice']);
    expect(bench.people).toEqual(['dice 2,5']);
    bench.dice = [6, 6];
    bench.tags.length = 0;
    bench.plant.outputChanged('dice-shaker', true);
    expect(bench.tags).toEqual(['die0-2 < dice', 'die1-5 < dice']);
    bench.plant.outputChanged('dice-shaker', false);
    expect(bench.tags.slice(2)).toEqual(['die0-6 > dice', 'die1-6 > dice']);
  });
});
