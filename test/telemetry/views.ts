import type { FaultView, HealthView, MachineView, MatchView } from '../../src/controller/ports/world.js';
import { playerId, SEATS, type Seat, seatWind } from '../../src/engine/table/seat.js';
import type { PublicGame, PublicResult, PublicSeat } from '../../src/engine/views/public.js';

const river = (text: string): PublicSeat['river'] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      tile: word.slice(0, 2),
      sideways: word.includes('*'),
      claimedBy: word.includes('>') ? (Number(word.at(-1)) as Seat) : null,
    }));

export const seatView = (seat: Seat, dealer: Seat, overrides: Partial<PublicSeat> = {}): PublicSeat => ({
  seat,
  wind: seatWind(seat, dealer),
  points: 25_000,
  occupied: true,
  concealedCount: 13,
  declarations: [],
  river: [],
  melds: [],
  bonus: [],
  ...overrides,
});

/** Seventeen stacks of two on each side: the dealer's and his left neighbour's are used up, the dead wall stands. */
const WALLS: PublicGame['walls'] = SEATS.map((side) => ({
  ring: 'main',
  side,
  layers: 2,
  wings: 0,
  stacks: Array.from({ length: 17 }, (_, n) => (side === 0 ? (n < 5 ? 0 : 2) : side === 3 && n < 12 ? 2 : 0)),
  turnedUp: side === 3 ? [{ stack: 10, tile: '6s' }] : [],
}));

/** East 3 with two counters; seat 3 has declared and drawn level, seat 0 has melded. */
export const gameView = (overrides: Partial<PublicGame> = {}): PublicGame => ({
  ruleset: { id: 'riichi', name: 'Riichi', preset: 'club' },
  handNumber: 5,
  phase: 'playing',
  roundWind: 0,
  roundName: null,
  dealNumber: 3,
  dealer: 2,
  turn: 1,
  counters: 2,
  counterLabel: 'honba',
  pot: 1_000,
  potLabel: 'pot',
  indicators: [
    { label: 'dora indicator', tile: '6s' },
    { label: 'dora indicator', tile: '1z' },
  ],
  wilds: [],
  liveTilesLeft: 34,
  walls: WALLS,
  paid: [],
  open: null,
  notices: [],
  seats: [
    seatView(0, 2, {
      points: 31_400,
      concealedCount: 7,
      river: river('4z 1p 9p 8m>3 2s 1s 5m 7p 3z 1m 2p 9m'),
      melds: [
        { kind: 'pung', how: 'claimed', tiles: ['5z', '5z', '5z'], from: 2, claimed: '5z' },
        { kind: 'chow', how: 'claimed', tiles: ['4p', '0p', '6p'], from: 3, claimed: '6p' },
      ],
    }),
    seatView(1, 2, { points: 18_900, concealedCount: 14, river: river('9s 3z 1m 7z 2m 6p 8s 4s 3s 1p 6m') }),
    seatView(2, 2, {
      points: 28_300,
      concealedCount: 10,
      river: river('2z 5z>0 9m 8p 3p 1s 7s 2m 4m 6m 5s'),
      melds: [{ kind: 'kong', how: 'concealed', tiles: ['8s', '8s', '8s', '8s'], from: null, claimed: null }],
    }),
    seatView(3, 2, {
      points: 20_400,
      concealedCount: 10,
      declarations: ['riichi'],
      river: river('1z 6p>0 9p 4z 2p 7z 3s* 6z 5p 8p 9s'),
      melds: [{ kind: 'kong', how: 'added', tiles: ['7m', '7m', '7m', '7m'], from: 1, claimed: '7m' }],
    }),
  ],
  ...overrides,
});

export const resultView = (overrides: Partial<PublicResult> = {}): PublicResult => ({
  handNumber: 5,
  outcome: 'win',
  term: null,
  reason: null,
  roundWind: 0,
  roundName: null,
  dealNumber: 3,
  dealer: 2,
  counters: 2,
  wilds: [],
  wins: [
    {
      seat: 3,
      winBy: 'discard',
      term: 'Ron',
      from: 1,
      tile: '6p',
      concealed: ['2m', '3m', '4m', '4p', '5p', '6s', '7s', '8s', '2s', '2s'],
      melds: [{ kind: 'chow', how: 'claimed', tiles: ['3s', '4s', '5s'], from: 2, claimed: '4s' }],
      bonus: [],
      lines: [
        { id: 'riichi', label: 'riichi', value: 1, unit: 'han', rule: '' },
        { id: 'ippatsu', label: 'ippatsu', value: 1, unit: 'han', rule: '' },
        { id: 'tanyao', label: 'tanyao', value: 1, unit: 'han', rule: '' },
        { id: 'dora', label: 'dora', value: 1, unit: 'han', rule: '' },
      ],
      details: [
        { id: 'base', label: 'base', value: 20, unit: 'fu', rule: '' },
        { id: 'closed-discard', label: 'closed hand won on a discard', value: 10, unit: 'fu', rule: '' },
      ],
      summary: '4 han 30 fu',
      reading: null,
      notes: [],
    },
  ],
  shown: [],
  payments: [
    { from: 1, to: 3, amount: 8_300, rule: '4 han 30 fu, 2 honba' },
    { from: 'pot', to: 3, amount: 1_000, rule: 'riichi stick' },
  ],
  deltas: [0, -8_300, 0, 9_300],
  points: [31_400, 10_600, 28_300, 29_700],
  players: ['p0', 'p1', 'p2', 'p3'],
  bench: [],
  notes: [],
  matchOver: false,
  ...overrides,
});

export const NAMES = ['Anna', 'Béla', 'Chiyo', 'Dao'];

export const matchView = (overrides: Partial<MatchView> = {}): MatchView => ({
  id: 'm-1',
  state: 'playing',
  handsPlayed: 4,
  players: SEATS.map((seat) => ({ id: playerId(`p${seat}`), name: NAMES[seat], seat, points: 25_000, handsPlayed: 4 })),
  ...overrides,
});

export const machineView = (overrides: Partial<MachineView> = {}): MachineView => ({
  state: 'execute',
  step: 'playing',
  prompt: null,
  setOnTable: 'A',
  setBelow: 'B',
  wallTiles: [34, 34, 20, 0],
  wallTilesWanted: [34, 34, 34, 34],
  dice: [3, 5],
  axes: [{ id: 'dome', homed: true, moving: false, position: 'lower' }],
  ...overrides,
});

export const faultView = (overrides: Partial<FaultView> = {}): FaultView => ({
  code: 'JAM-LANE',
  side: 2,
  step: 'building',
  severity: 'degraded',
  cause: 'A tile stands across lane 2.',
  remedy: 'Open the lid on the West side, take the tile out, and press the lift key.',
  since: '2026-03-01T10:00:00.000Z',
  ...overrides,
});

export const healthView = (overrides: Partial<HealthView> = {}): HealthView => ({
  uptimeMs: 60_000,
  rssBytes: 120_000_000,
  periodMs: 1_000,
  links: [
    {
      name: 'reader-0',
      connected: true,
      lines: 1200,
      garbled: 2,
      overlong: 0,
      outOfSequence: 1,
      unknownTags: 0,
      reconnects: 0,
    },
  ],
  journal: { lastSyncMs: 0.4, pending: 0, quarantined: 0 },
  ...overrides,
});
