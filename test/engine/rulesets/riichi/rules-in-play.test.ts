import { describe, expect, it } from 'vitest';
import { createAnalysis } from '../../../../src/engine/analysis/index.js';
import { isFourRiichi, kanAbort } from '../../../../src/engine/rulesets/riichi/abortive-draws.js';
import { furitenOf } from '../../../../src/engine/rulesets/riichi/furiten.js';
import { exposurePenalty } from '../../../../src/engine/rulesets/riichi/irregularities.js';
import { kanAfterRiichiObjection } from '../../../../src/engine/rulesets/riichi/kan-after-riichi.js';
import { barredAfterCall } from '../../../../src/engine/rulesets/riichi/kuikae.js';
import { resolveRiichiOptions } from '../../../../src/engine/rulesets/riichi/options.js';
import { RIICHI_SHAPES, waitsOf } from '../../../../src/engine/rulesets/riichi/waits.js';
import { maxDraws } from '../../../../src/engine/rulesets/riichi/wall-break.js';
import { formatKind, parseFace, parseKinds, parseTiles } from '../../../../src/engine/tiles/notation.js';
import { check } from '../../../user-reports/ask.js';

const analysis = createAnalysis(RIICHI_SHAPES);
const seed = resolveRiichiOptions();
const kind = (text: string) => parseKinds(text)[0];
const face = (text: string) => parseFace(text)!;
const waiting = (text: string) => ({ concealed: parseTiles(text), melds: [] });
const waits = (text: string): string => waitsOf(analysis, waiting(text)).map(formatKind).join(' ');

describe('kuikae', () => {
  const barred = (tile: string, run?: string): string =>
    barredAfterCall({ tile: kind(tile), ...(run ? { run: parseKinds(run) } : {}) }, seed)
      .map(formatKind)
      .join(' ');

  it('bars the claimed kind and the other end of the run', () => {
    expect(barred('3m', '345m')).toBe('3m 6m');
    expect(barred('5m', '345m')).toBe('5m 2m');
    expect(barred('4m', '345m')).toBe('4m');
    expect(barred('1m', '123m')).toBe('1m 4m');
    expect(barred('3m', '123m')).toBe('3m');
    expect(barred('7m', '789m')).toBe('7m');
    expect(barred('5z')).toBe('5z');
  });
  it('red and plain five are one kind', () => expect(barred('0m', '067m')).toBe('5m 8m'));
  it('is free where the rules allow it', () =>
    expect(barredAfterCall({ tile: kind('3m'), run: parseKinds('345m') }, { kuikae: true })).toEqual([]));
});

describe('waits', () => {
  it('are all kinds that complete a shape', () => {
    expect(waits('1112345678999m')).toBe('1m 2m 3m 4m 5m 6m 7m 8m 9m');
    expect(waits('19m19p19s1234567z')).toBe('1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z');
    expect(waits('1122335566m112z')).toBe('2z');
    expect(waits('123m456p789s1122z')).toBe('1z 2z');
    expect(waits('147m258p369s1234z')).toBe('');
  });
  it('leave out a kind of which the player uses four, melds included', () => {
    const melds = [{ kind: 'pung', how: 'claimed', tiles: parseTiles('999s'), from: 0, claimed: null }] as const;
    expect(
      waitsOf(analysis, { concealed: parseTiles('123m456p78s11z'), melds })
        .map(formatKind)
        .join(' '),
    ).toBe('6s 9s');
    const four = [{ kind: 'kong', how: 'concealed', tiles: parseTiles('9999s'), from: null, claimed: null }] as const;
    expect(
      waitsOf(analysis, { concealed: parseTiles('123m456p78s11z'), melds: four })
        .map(formatKind)
        .join(' '),
    ).toBe('6s');
  });
});

describe('furiten', () => {
  const wait = parseKinds('1s4s');
  it('by own discard, the red five included', () => {
    expect(furitenOf(wait, parseTiles('9m1s'), [])).toEqual({ kind: 'discard', tile: face('1s') });
    expect(furitenOf(parseKinds('5p8p'), parseTiles('0p'), [])).toEqual({ kind: 'discard', tile: face('0p') });
  });
  it('by a tile let pass, until the own turn or for good after riichi', () => {
    const missed = { tile: face('1s'), sinceOwnTurn: false, afterRiichi: false };
    expect(furitenOf(wait, [], [missed])).toBeNull();
    expect(furitenOf(wait, [], [{ ...missed, sinceOwnTurn: true }])?.kind).toBe('temporary');
    expect(furitenOf(wait, [], [{ ...missed, afterRiichi: true }])?.kind).toBe('riichi');
  });
});

describe('closed kan after riichi', () => {
  const objection = (hand: string, drawn: string) => kanAfterRiichiObjection(analysis, waiting(hand), face(drawn));
  it('is legal when the three were a triplet in every reading', () => expect(objection('111z345m678s99s45p', '1z')).toBeNull());
  it('is not when it changes the waits', () => expect(objection('3334m567p789s555z', '3m')).toBe('changes-interpretation'));
  it('is not when a reading uses them in runs', () => expect(objection('222333444m55p67s', '3m')).toBe('changes-interpretation'));
  it('needs the drawn tile to be the fourth', () => expect(objection('123m456p789s1122z', '1z')).toBe('not-drawn'));
});

describe('aborts', () => {
  const kans = { afterDiscard: true, ron: false };
  it('four kans by several end the hand after the discard, not on a ron', () => {
    expect(kanAbort({ ...kans, order: [0, 1, 0, 0] }, seed)).toBe('four-kans');
    expect(kanAbort({ ...kans, order: [0, 1, 0, 0], afterDiscard: false }, seed)).toBeNull();
    expect(kanAbort({ ...kans, order: [0, 1, 0, 0], ron: true }, seed)).toBeNull();
  });
  it('a fifth after four by one ends it at once', () =>
    expect(kanAbort({ order: [2, 2, 2, 2, 1], afterDiscard: false, ron: false }, seed)).toBe('fifth-kan'));
  it('nothing aborts where the rules have no aborts', () => {
    const none = resolveRiichiOptions({ abortive: [] });
    expect(kanAbort({ ...kans, order: [0, 1, 0, 0] }, none)).toBeNull();
    expect(isFourRiichi(4, none)).toBe(false);
    expect(isFourRiichi(4, seed)).toBe(true);
    expect(check({ kind: 'first-discards', discards: ['1z', '1z', '1z', '1z'], calls: [] }, { abortive: [] })).toEqual({
      abort: null,
    });
  });
});

describe('kan dora', () => {
  const timeline = (steps: string[], options = {}) =>
    check({ kind: 'kan-timeline', steps: ['start', ...steps] }, options).indicators;
  it('a robbed kan turns nothing', () => expect(timeline(['shouminkan', 'chankan'])).toEqual([1, 1, 1]));
  it('all at once where the rules say so', () =>
    expect(timeline(['minkan', 'rinshan-draw', 'discard', 'ankan'], { kanDora: 'atOnce' })).toEqual([1, 2, 2, 2, 3]));
});

describe('the table', () => {
  it('each kan takes a tile from the live wall', () => expect([0, 1, 4].map(maxDraws)).toEqual([70, 69, 66]));
  it('an exposed dead wall tile makes the hand dead, six a chombo', () => {
    expect(exposurePenalty({ source: 'dead-wall', count: 1 })).toBe('dead-hand');
    expect(exposurePenalty({ source: 'opponent-hand', count: 6 })).toBe('chombo');
    expect(exposurePenalty({ source: 'own-hand', count: 13 })).toBeNull();
  });
  it('a chi is the right neighbour’s only, and head bump leaves one ron', () => {
    const calls = (list: object[], options = {}) =>
      check({ kind: 'calls', discarder: 3, tile: '5p', calls: list }, options).granted;
    expect(calls([{ seat: 1, kind: 'chi' }])).toEqual([]);
    expect(calls([{ seat: 0, kind: 'chi' }])).toEqual([{ seat: 0, kind: 'chi' }]);
    const rons = [
      { seat: 2, kind: 'ron' },
      { seat: 1, kind: 'ron' },
    ];
    expect(calls(rons, { multipleRon: 'headBump' })).toEqual([{ seat: 1, kind: 'ron' }]);
  });
});
