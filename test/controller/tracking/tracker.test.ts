import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_LANES, recordMove } from '../../../src/controller/tracking/lane-record.js';
import { Bench, tile, uid } from './support.js';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

describe('one tile', () => {
  it('enters a zone after two reads, dated at the first', () => {
    bench.say(0, 'entered', 'hand-0', tile(5));
    expect(bench.told).toEqual([]);
    bench.say(50, 'seen', 'hand-0', tile(5));
    expect(bench.told).toEqual(['5 ->hand-0 @0']);
  });

  it('enters after one read that stands', () => {
    bench.say(0, 'entered', 'hand-0', tile(5));
    bench.clock.runTo(99);
    expect(bench.told).toEqual([]);
    bench.clock.runTo(100);
    expect(bench.told).toEqual(['5 ->hand-0 @0']);
  });

  it('does not enter when it only passes', () => {
    bench.say(0, 'entered', 'hand-0', tile(5));
    bench.say(60, 'left', 'hand-0', tile(5));
    bench.clock.runTo(5_000);
    expect(bench.told).toEqual([]);
  });

  it('goes from zone to zone in one move when it is laid down soon, and keeps where it came from when later', () => {
    bench.say(0, 'entered', 'hand-0', tile(5));
    bench.say(2_000, 'left', 'hand-0', tile(5));
    bench.say(2_400, 'entered', 'river-0', tile(5));
    bench.say(6_000, 'left', 'river-0', tile(5));
    bench.say(9_000, 'entered', 'meld-2', tile(5));
    bench.clock.runTo(10_000);
    expect(bench.told).toEqual(['5 ->hand-0 @0', '5 hand-0>river-0 @2400', '5 river-0>- @7000', '5 ->meld-2 @9000']);
    expect(bench.moves[3].lastZone).toBe('river-0');
    expect(bench.tracker.placeOf(tile(5))).toEqual({ zone: 'meld-2', lastZone: 'meld-2' });
    expect(bench.tracker.placeOf(tile(6))).toEqual({ zone: null, lastZone: null });
  });

  it('stays on the table when its antenna flickers every poll for 5 s (U090)', () => {
    bench.say(0, 'entered', 'river-1', tile(24));
    for (let at = 500; at < 5_500; at += 200) {
      bench.say(at, 'left', 'river-1', tile(24));
      bench.say(at + 100, 'entered', 'river-1', tile(24));
    }
    bench.clock.runTo(10_000);
    expect(bench.told).toEqual(['24 ->river-1 @0']);
  });
});

describe('a tile that lies badly from the start', () => {
  it('enters although its antenna never sees it for long', () => {
    for (let at = 0; at < 2_000; at += 200) {
      bench.say(at, 'entered', 'river-1', tile(24));
      bench.say(at + 40, 'left', 'river-1', tile(24));
    }
    expect(bench.told).toEqual(['24 ->river-1 @0']);
  });
});

describe('neighbours (U088)', () => {
  it('keeps a tile that two antennas report within 50 ms where it was first', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(30, 'entered', 'river-1', tile(70));
    bench.say(130, 'left', 'river-1', tile(70));
    bench.clock.runTo(5_000);
    expect(bench.told).toEqual(['70 ->hand-1 @0']);
  });

  it('keeps a tile whose own antenna goes on reading it, and names the neighbour', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-1', tile(70));
    for (let at = 1_050; at < 4_000; at += 100) {
      bench.say(at, 'seen', 'hand-1', tile(70));
      bench.say(at + 20, 'seen', 'river-1', tile(70));
    }
    expect(bench.told).toEqual(['70 ->hand-1 @0']);
    expect(bench.events.find(({ kind }) => kind === 'crosstalk')).toMatchObject({ zone: 'hand-1', ghostZone: 'river-1' });
  });

  it('says when the neighbour has stopped, once for all tiles', () => {
    for (const id of [70, 71]) bench.say(0, 'entered', 'hand-1', tile(id));
    for (const id of [70, 71]) bench.say(1_000, 'entered', 'river-1', tile(id));
    for (const id of [70, 71]) bench.say(1_050, 'seen', 'hand-1', tile(id));
    bench.clock.runTo(4_000);
    bench.say(4_000, 'left', 'river-1', tile(70));
    expect(bench.events.filter(({ kind }) => kind === 'crosstalk-gone')).toEqual([]);
    bench.say(4_100, 'left', 'river-1', tile(71));
    expect(bench.events.filter(({ kind }) => kind === 'crosstalk-gone')).toMatchObject([{ ghostZone: 'river-1', atMs: 4_100 }]);
    expect(bench.moves).toHaveLength(2);
  });

  it('names two tags of one number where no antenna reaches: across the table, and both are heard (U092)', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-3', tile(70));
    for (let at = 1_100; at < 4_000; at += 100) {
      // Read far more often than the first one: a neighbour would have the tile by now.
      bench.say(at, 'seen', 'river-3', tile(70));
      if (at % 300 === 0) bench.say(at + 50, 'seen', 'hand-1', tile(70));
    }
    expect(bench.told).toEqual(['70 ->hand-1 @0']);
    expect(bench.events.find(({ kind }) => kind !== 'moved')).toMatchObject({
      kind: 'duplicate-tag',
      zone: 'hand-1',
      ghostZone: 'river-3',
    });
    bench.say(4_000, 'left', 'river-3', tile(70));
    expect(bench.events.at(-1)).toMatchObject({ kind: 'duplicate-tag-gone', ghostZone: 'river-3' });
  });

  it('follows a tile across the table whose old place says nothing any more', () => {
    bench.say(0, 'entered', 'river-1', tile(70));
    bench.say(1_000, 'entered', 'meld-3', tile(70));
    for (let at = 1_100; at < 4_000; at += 100) bench.say(at, 'seen', 'meld-3', tile(70));
    expect(bench.told).toEqual(['70 ->river-1 @0', '70 river-1>meld-3 @1000']);
  });

  it('does not let a beaten neighbour hold up other tiles', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-1', tile(70));
    bench.say(1_050, 'seen', 'hand-1', tile(70));
    bench.say(1_500, 'seen', 'river-1', tile(70));
    bench.say(1_510, 'entered', 'hand-2', tile(3));
    bench.say(1_560, 'seen', 'hand-2', tile(3));
    expect(bench.told).toEqual(['70 ->hand-1 @0', '3 ->hand-2 @1510']);
  });

  it('gives the tile to the clearly steadier antenna', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    for (let at = 1_000; at <= 1_400; at += 50) bench.say(at, 'seen', 'river-1', tile(70));
    expect(bench.told).toEqual(['70 ->hand-1 @0', '70 hand-1>river-1 @1000']);
  });

  it('asks the reader once and believes its inventory', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-1', tile(70));
    bench.clock.runTo(1_200);
    expect(bench.asked).toEqual([1]);
    bench.inventory(1_220, 1, [['river-1', tile(70)]]);
    expect(bench.told).toEqual(['70 ->hand-1 @0', '70 hand-1>river-1 @1000']);
  });

  it('keeps the tile when the inventory lists both', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-1', tile(70));
    bench.say(1_200, 'seen', 'hand-1', tile(70));
    bench.say(1_201, 'seen', 'river-1', tile(70));
    bench.inventory(1_202, 1, [
      ['hand-1', tile(70)],
      ['river-1', tile(70)],
    ]);
    bench.clock.runTo(9_000);
    expect(bench.told).toEqual(['70 ->hand-1 @0']);
  });

  it('follows the neighbour in the end when the tile leaves its old place', () => {
    bench.say(0, 'entered', 'hand-1', tile(70));
    bench.say(1_000, 'entered', 'river-1', tile(70));
    bench.say(1_050, 'seen', 'hand-1', tile(70));
    bench.say(3_000, 'left', 'hand-1', tile(70));
    bench.clock.runTo(9_000);
    expect(bench.told).toEqual(['70 ->hand-1 @0', '70 hand-1>river-1 @4000']);
  });
});

describe('order', () => {
  it('keeps a discard before the next draw though its removal is reported 1.2 s late (U094)', () => {
    bench.say(0, 'entered', 'hand-0', tile(10));
    bench.say(5_000, 'entered', 'river-0', tile(10));
    bench.say(5_300, 'entered', 'hand-1', tile(20));
    bench.say(6_200, 'left', 'hand-0', tile(10));
    bench.clock.runTo(9_000);
    expect(bench.told).toEqual(['10 ->hand-0 @0', '10 hand-0>river-0 @5000', '20 ->hand-1 @5300']);
  });

  it('holds a draw that is sure back while an earlier discard is still in doubt', () => {
    bench.say(0, 'entered', 'hand-0', tile(10));
    bench.say(5_000, 'entered', 'river-0', tile(10));
    bench.say(5_100, 'entered', 'hand-1', tile(20));
    bench.say(5_150, 'seen', 'hand-1', tile(20));
    bench.clock.runTo(5_399);
    expect(bench.told).toEqual(['10 ->hand-0 @0']);
    bench.clock.runTo(5_400);
    expect(bench.told.slice(1)).toEqual(['10 hand-0>river-0 @5000', '20 ->hand-1 @5100']);
  });

  it('books a discard, a chow and a discard within 400 ms, in order (U098)', () => {
    for (const id of [1, 2, 3]) bench.say(id, 'entered', 'hand-1', tile(id));
    bench.say(5, 'entered', 'hand-0', tile(9));
    const start = 5_000;
    bench.say(start - 80, 'left', 'hand-0', tile(9));
    bench.say(start, 'entered', 'river-0', tile(9));
    bench.say(start + 110, 'left', 'river-0', tile(9));
    bench.say(start + 120, 'left', 'hand-1', tile(1));
    bench.say(start + 121, 'left', 'hand-1', tile(2));
    bench.say(start + 200, 'entered', 'meld-1', tile(9));
    bench.say(start + 210, 'entered', 'meld-1', tile(1));
    bench.say(start + 211, 'entered', 'meld-1', tile(2));
    bench.say(start + 300, 'left', 'hand-1', tile(3));
    bench.say(start + 390, 'entered', 'river-1', tile(3));
    bench.clock.runTo(9_000);
    expect(bench.told.slice(4)).toEqual([
      '9 hand-0>river-0 @5000',
      '9 river-0>meld-1 @5200',
      '1 hand-1>meld-1 @5210',
      '2 hand-1>meld-1 @5211',
      '3 hand-1>river-1 @5390',
    ]);
  });
});

describe('tags that are no tiles', () => {
  it('names a foreign tag once until it leaves; no tile moves (U096)', () => {
    bench.say(0, 'entered', 'river-2', '08AABBCC');
    bench.say(100, 'seen', 'river-2', '08AABBCC');
    bench.say(200, 'left', 'river-2', '08AABBCC');
    bench.say(300, 'entered', 'river-2', '08112233');
    bench.clock.runTo(5_000);
    expect(bench.events).toEqual([
      { kind: 'foreign-tag', uid: '08AABBCC', zone: 'river-2', atMs: 0 },
      { kind: 'foreign-tags-gone', atMs: 200 },
      { kind: 'foreign-tag', uid: '08112233', zone: 'river-2', atMs: 300 },
    ]);
    expect(bench.tracker.foreignTags).toBe(2);
  });

  it('is not filled up by a phone that changes its number for hours', () => {
    for (let n = 0; n < 2_000; n++) bench.say(n, 'entered', 'river-2', `08${n.toString(16).padStart(6, '0').toUpperCase()}`);
    expect(bench.tracker.foreignTags).toBe(2_000);
    expect(bench.moves).toEqual([]);
  });
});

describe('a reader that was away', () => {
  it('changes nothing while it is away and turns differences into moves when it is back', () => {
    for (const id of [1, 2, 3]) bench.say(id, 'entered', 'hand-0', tile(id));
    bench.say(4, 'entered', 'river-0', tile(4));
    bench.clock.runTo(1_000);
    const before = bench.told.length;
    bench.tracker.readerLost(0);
    bench.clock.runTo(60_000);
    expect(bench.told.length).toBe(before);
    // Meanwhile 1 was discarded, 2 stayed, 3 was taken away, 4 was claimed by side 1, whose reader works.
    bench.say(61_000, 'entered', 'meld-1', tile(4));
    bench.say(61_050, 'seen', 'meld-1', tile(4));
    expect(bench.told.slice(before)).toEqual(['4 river-0>meld-1 @61000']);
    bench.inventory(70_000, 0, [
      ['river-0', tile(1)],
      ['hand-0', tile(2)],
    ]);
    bench.clock.runTo(75_000);
    expect(bench.told.slice(before + 1)).toEqual(['1 hand-0>river-0 @70000', '3 hand-0>- @71000']);
  });

  it('takes the places of a table that was stopped and corrects them', () => {
    bench = new Bench(undefined, [
      { tile: tile(1), zone: 'hand-0' },
      { tile: tile(2), zone: 'hand-0' },
    ]);
    expect(bench.tracker.placeOf(tile(1)).zone).toBe('hand-0');
    bench.inventory(10, 0, [['hand-0', tile(1)]]);
    bench.clock.runTo(5_000);
    expect(bench.told).toEqual(['2 hand-0>- @1010']);
  });
});

describe('lanes', () => {
  it('know a tile from one read, and give the order of the walls', () => {
    for (const [index, id] of [40, 41, 42].entries()) {
      bench.say(index * 20, 'entered', 'lane-2', { ...tile(id), set: 'B' });
      bench.say(index * 20 + 10, 'left', 'lane-2', { ...tile(id), set: 'B' });
    }
    bench.say(70, 'entered', 'lane-0', { ...tile(43), set: 'B' });
    // 41 fell back into the drum and comes by again in another lane.
    bench.say(5_000, 'entered', 'lane-1', { ...tile(41), set: 'B' });
    bench.say(5_010, 'left', 'lane-1', { ...tile(41), set: 'B' });
    bench.say(5_020, 'entered', 'lane-1', { ...tile(41), set: 'B' });
    bench.clock.runTo(9_000);
    const lanes = bench.moves.reduce(recordMove, EMPTY_LANES);
    expect(lanes.map((tiles) => tiles.map(({ tile: id }) => id))).toEqual([[43], [41], [40, 42], []]);
    expect(lanes[2][0].set).toBe('B');
  });
});

it('uses the tags of both sets', () => {
  expect(uid(tile(1))).not.toBe(uid({ ...tile(1), set: 'B' }));
});
