import fc from 'fast-check';
import type { FlatWin } from './flat-wins.js';

const SUITS = ['m', 'p', 's'];
const KINDS = [
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  '1z',
  '2z',
  '3z',
  '4z',
  '5z',
  '6z',
  '7z',
];
const ORPHANS = KINDS.filter((kind) => /[19][mps]|z/.test(kind));

interface SetDraft {
  readonly type: 'run' | 'triplet' | 'kong';
  readonly tiles: readonly string[];
  readonly laid: boolean;
}

/** Fewer kinds make more of the rare yaku. */
const POOLS: readonly (readonly string[])[] = [
  KINDS,
  KINDS.filter((kind) => kind.endsWith('s') || kind.endsWith('z')),
  KINDS.filter((kind) => kind.endsWith('m')),
  ORPHANS,
  KINDS.filter((kind) => /[23468]s|6z/.test(kind)),
  KINDS.filter((kind) => /[1-3][mps]|[56]z/.test(kind)),
  KINDS.filter((kind) => kind.endsWith('z')),
];

const setFrom = (pool: readonly string[]): fc.Arbitrary<SetDraft> =>
  fc
    .record({
      kind: fc.constantFrom(...pool),
      type: fc.constantFrom(
        'run' as const,
        'run' as const,
        'run' as const,
        'triplet' as const,
        'triplet' as const,
        'kong' as const,
      ),
      laid: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
    })
    .map(({ kind, type, laid }) => {
      const [rank, suit] = [Number(kind[0]), kind[1]];
      if (type === 'run' && suit !== 'z' && rank <= 7) {
        return { type, laid, tiles: [rank, rank + 1, rank + 2].map((each) => `${each}${suit}`) };
      }
      const kong = type === 'kong';
      return { type: kong ? 'kong' : 'triplet', laid, tiles: new Array<string>(kong ? 4 : 3).fill(kind) };
    });

interface Draft {
  readonly closed: readonly string[];
  readonly sets: readonly SetDraft[];
}

const standard: fc.Arbitrary<Draft> = fc
  .constantFrom(...POOLS)
  .chain((pool) => fc.record({ sets: fc.array(setFrom(pool), { minLength: 4, maxLength: 4 }), pair: fc.constantFrom(...pool) }))
  .map(({ sets, pair }) => ({
    closed: [pair, pair, ...sets.filter(({ type, laid }) => type !== 'kong' && !laid).flatMap(({ tiles }) => tiles)],
    sets: sets.filter(({ type, laid }) => type === 'kong' || laid),
  }));

const sevenPairs: fc.Arbitrary<Draft> = fc
  .constantFrom(...POOLS.filter((pool) => pool.length >= 7))
  .chain((pool) => fc.shuffledSubarray([...pool], { minLength: 7, maxLength: 7 }))
  .map((kinds) => ({ closed: kinds.flatMap((kind) => [kind, kind]), sets: [] }));

const thirteenOrphans: fc.Arbitrary<Draft> = fc
  .constantFrom(...ORPHANS)
  .map((double) => ({ closed: [...ORPHANS, double], sets: [] }));

const isPossible = ({ closed, sets }: Draft): boolean => {
  const counts = new Map<string, number>();
  for (const tile of [...closed, ...sets.flatMap(({ tiles }) => tiles)]) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts.values()].every((count) => count <= 4);
};

/** A complete hand with its circumstances, in the shape of a recorded win; what it is worth is left open. */
export const wonHands: fc.Arbitrary<FlatWin> = fc
  .record({
    draft: fc
      .oneof({ weight: 12, arbitrary: standard }, { weight: 2, arbitrary: sevenPairs }, { weight: 1, arbitrary: thirteenOrphans })
      .filter(isPossible),
    winning: fc.nat(),
    ron: fc.boolean(),
    roundWind: fc.constantFrom('E' as const, 'S' as const),
    seatWind: fc.constantFrom('E' as const, 'S' as const, 'W' as const, 'N' as const),
    riichi: fc.constantFrom<readonly string[]>([], ['riichi'], ['riichi', 'ippatsu'], ['double_riichi']),
    last: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    indicators: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 2 }),
    openKans: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ draft, winning, ron, roundWind, seatWind, riichi, last, indicators, openKans }) => {
    const melds = draft.sets.map(({ type, tiles, laid }, index) => ({
      type: type === 'run' ? 'chi' : type === 'triplet' ? 'pon' : laid ? (openKans[index] ? 'daiminkan' : 'kakan') : 'ankan',
      tiles,
    }));
    const closedHand = melds.every(({ type }) => type === 'ankan');
    const flags = [...(closedHand ? riichi : []), ...(last ? [ron ? 'houtei' : 'haitei'] : [])];
    return {
      file: 'generated',
      round: 0,
      aka: true,
      kuitan: true,
      round_wind: roundWind,
      seat_wind: seatWind,
      win: ron ? 'ron' : 'tsumo',
      winner: 'A',
      loser: ron ? 'B' : null,
      honba: 0,
      sticks: 0,
      closed: draft.closed,
      tile: draft.closed[winning % draft.closed.length],
      melds,
      dora_indicators: indicators,
      ura_indicators: closedHand && riichi.length > 0 ? indicators : [],
      yaku: flags.map((name) => [name, 1] as const),
      yakuman: [],
      han: 0,
      fu: 0,
      points: 0,
      limit: '',
      delta: [],
    };
  });
