import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/engine/table/seat.js';
import { ALL_KINDS, formatKind } from '../../src/engine/tiles/notation.js';
import { points, signed, tileName } from '../../src/telemetry/display/browser/format.js';
import { freshness, type Signs } from '../../src/telemetry/display/browser/freshness.js';
import { EMPTY, hear, namesInResult, resultIsFresh } from '../../src/telemetry/display/browser/state.js';
import { drawings } from '../../src/telemetry/display/browser/tiles/sprite.js';
import { WORDS } from '../../src/telemetry/display/browser/words.js';
import { gameView, healthView, matchView, NAMES, resultView, seatView } from './views.js';

const { seats: _, ...game } = gameView();

describe('the picture is', () => {
  const signs: Signs = {
    connected: true,
    lastHeardMs: 10_000,
    nowMs: 10_500,
    status: { state: 'ready', boot: 1 },
    health: healthView(),
  };
  it.each([
    ['live', {}, { kind: 'live' }],
    ['connecting before the first word', { lastHeardMs: null }, { kind: 'connecting' }],
    ['stale at once when the connection goes', { connected: false }, { kind: 'stale', why: 'silence' }],
    ['stale after the last will', { status: { state: 'lost', boot: 1 } }, { kind: 'stale', why: 'lost' }],
    ['stale after a good-bye', { status: { state: 'disconnected', boot: 1 } }, { kind: 'stale', why: 'off' }],
    ['live while beats may still come', { nowMs: 14_000 }, { kind: 'live' }],
    ['stale after seconds of silence', { nowMs: 14_001 }, { kind: 'stale', why: 'silence' }],
    ['live longer where the heart beats slowly', { nowMs: 24_000, health: healthView({ periodMs: 5_000 }) }, { kind: 'live' }],
    [
      'stale after three slow beats',
      { nowMs: 25_001, health: healthView({ periodMs: 5_000 }) },
      { kind: 'stale', why: 'silence' },
    ],
  ] as const)('%s', (_name, change, expected) => {
    expect(freshness({ ...signs, ...change } as Signs)).toEqual(expected);
  });
});

describe('the state of the page', () => {
  it('takes whole payloads, and a repeated or unknown one changes nothing', () => {
    const once = hear(EMPTY, 'state/game', { at: '', seq: 1, game });
    expect(once.game).toEqual(game);
    expect(hear(once, 'state/game', { at: '', seq: 1, game })).toEqual(once);
    expect(hear(once, 'event/drawn', { seq: 2 })).toBe(once);
    expect(hear(once, 'toString', { seq: 2 })).toBe(once);
    expect(hear(once, 'state/seat/2', { seat: seatView(2, 2) }).seats.map((seat) => seat?.seat ?? null)).toEqual([
      null,
      null,
      2,
      null,
    ]);
  });

  it('forgets a result that is taken back, and nothing else', () => {
    const shown = hear(hear(EMPTY, 'result', { ...resultView() }), 'state/game', { at: '', seq: 1, game });
    expect(hear(shown, 'result', null)).toEqual({ ...shown, result: null });
    expect(hear(shown, 'state/game', null)).toBe(shown);
  });

  it.each([
    [5, 'playing', false],
    [5, 'settling', true],
    [5, 'over', true],
    [5, 'between', true],
    [6, 'between', true],
    [6, 'opening', true],
    [6, 'playing', false],
    [6, 'settling', false],
  ] as const)('shows the result of hand 5 while hand %d is %s: %s', (handNumber, phase, shown) => {
    expect(resultIsFresh({ ...EMPTY, result: resultView({ handNumber: 5 }), game: { ...game, handNumber, phase } })).toBe(shown);
  });

  it('names the people of a result, and only their chairs before it has heard of them', () => {
    const result = resultView({ players: ['p0', 'p1', 'p2', null], bench: [{ player: 'p9', delta: 0, points: 100 }] });
    const named = (match: ReturnType<typeof matchView> | null): string[] => {
      const { at, bench } = namesInResult(result, { ...EMPTY, match }, WORDS);
      return [...SEATS.map(at), ...bench];
    };
    expect(named(null)).toEqual(['Chair 1', 'Chair 2', 'Chair 3', 'Chair 4', 'sitting out']);
    // Who has left the match since has no other name.
    expect(named(matchView())).toEqual([...NAMES.slice(0, 3), 'Chair 4', 'p9']);
  });

  it('shows the last result after the match', () => {
    expect(resultIsFresh({ ...EMPTY, result: resultView(), game: null })).toBe(true);
    expect(resultIsFresh(EMPTY)).toBe(false);
  });
});

describe('words and figures', () => {
  it.each([
    [0, '0', '±0'],
    [800, '800', '+800'],
    [25_000, '25,000', '+25,000'],
    [-1_234_500, '−1,234,500', '−1,234,500'],
    [12.5, '12.5', '+12.5'],
  ])('%d is written %s, as a change %s', (amount, plain, change) => {
    expect([points(amount), signed(amount)]).toEqual([plain, change]);
  });

  it.each([
    ['3p', '3 of dots'],
    ['0s', 'red 5 of bamboos'],
    ['4z', 'north wind'],
    ['7z', 'red dragon'],
    ['3f', 'chrysanthemum'],
    ['4g', 'winter'],
    ['?', 'a tile that was not read'],
  ])('%s is called %s', (tile, name) => {
    expect(tileName(tile, WORDS)).toBe(name);
  });

  it('has a drawing of its own for every face', () => {
    const faces = drawings();
    const names = [...ALL_KINDS.map(formatKind), '0m', '0p', '0s', 'back', '?'];
    expect([...faces.keys()].sort()).toEqual([...names].sort());
    expect(new Set(faces.values()).size).toBe(names.length);
    for (const drawing of faces.values()) expect(drawing).not.toMatch(/<text|<image|undefined|NaN/);
  });
});
