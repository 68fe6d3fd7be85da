import { describe, expect, it } from 'vitest';
import type { CaseAnswer } from '../../../../src/engine/cases/case.js';
import { byDiscard, byDraw, chi, closedKan, settle } from '../../../user-reports/ask.js';
import { type Layout, RiichiHand } from '../../hand/riichi-hand.js';
import { indicatorsOf, moves, netOf, ron, tsumo, wallOf, yakuOf } from './live-play.js';

/** What a win is worth, in one line: yaku, han and fu, what the winner gets; or why it is none. */
function worth({ result, error }: CaseAnswer): string {
  if (error) throw new Error(error.message);
  const { win, yaku, han, fu, limit, payments, reason } = result as Readonly<Record<string, never>> & { payments: number[] };
  if (!win) return `${reason}`;
  const names = (yaku as unknown as { name: string }[]).map(({ name }) => name).join(' ');
  return `${names}: ${limit ?? `${han}/${fu}`} ${Math.max(...payments)}`;
}

const open = { melds: [chi('678m')] };

/** Each with the default first, then with the option changed. */
const SCORED: readonly (readonly [
  option: string,
  change: object,
  ask: (options: object) => CaseAnswer,
  before: string,
  after: string,
])[] = [
  [
    'kuitan',
    { kuitan: false },
    (options) => byDiscard(1, 0, '234567p34s77s', '2s', { ...open, options }),
    'tanyao: 1/30 1000',
    'no-yaku',
  ],
  // Waits for 5z, which is a yaku, and for 9p, which is none.
  [
    'atozuke',
    { atozuke: false },
    (options) => byDiscard(1, 0, '234m99p34567s55z'.replace('34567s', '345s'), '5z', { ...open, options }),
    'yakuhai-haku: 1/30 1000',
    'no-yaku',
  ],
  [
    'openPinfuFu',
    { openPinfuFu: false },
    (options) => byDiscard(1, 0, '234567p34s77s', '2s', { ...open, options }),
    'tanyao: 1/30 1000',
    'tanyao: 1/20 700',
  ],
  [
    'doubleWindPairFu',
    { doubleWindPairFu: 2 },
    (options) => byDiscard(0, 1, '999m345678p34s11z', '5s', { flags: { riichi: true }, options }),
    'riichi: 1/50 2400',
    'riichi: 1/40 2000',
  ],
  [
    'kiriageMangan',
    { kiriageMangan: true },
    (options) => byDiscard(1, 0, '234m567m678p34s77s', '2s', { flags: { riichi: true, ippatsu: true }, options }),
    'riichi ippatsu pinfu tanyao: 4/30 7700',
    'riichi ippatsu pinfu tanyao: mangan 8000',
  ],
  [
    'doubleYakuman, a pair wait',
    { doubleYakuman: true },
    (options) => byDiscard(1, 0, '222m444p666p888s3s', '3s', { options }),
    'suuankou: yakuman 32000',
    'suuankou-tanki: yakuman 64000',
  ],
  [
    'doubleYakuman, true nine gates',
    { doubleYakuman: true },
    (options) => byDiscard(1, 0, '1112345678999m', '5m', { options }),
    'chuuren-poutou: yakuman 32000',
    'chuuren-poutou-junsei: yakuman 64000',
  ],
  [
    'doubleYakuman, thirteen waits',
    { doubleYakuman: true },
    (options) => byDiscard(1, 0, '19m19p19s1234567z', '1z', { options }),
    'kokushi-musou: yakuman 32000',
    'kokushi-musou-13: yakuman 64000',
  ],
  [
    'yakumanStacking',
    { yakumanStacking: true },
    (options) => byDraw(1, '555666777z11z22z', '1z', { options }),
    'suuankou daisangen tsuuiisou: yakuman 32000',
    'suuankou daisangen tsuuiisou: yakuman 96000',
  ],
  [
    'rinshanHaitei',
    { rinshanHaitei: true },
    (options) =>
      byDraw(1, '234567p34s77s', '2s', { melds: [closedKan('2222m')], winBy: 'supplement', flags: { lastTile: true }, options }),
    'menzen-tsumo rinshan tanyao: 3/40 5200',
    'menzen-tsumo haitei rinshan tanyao: mangan 8000',
  ],
  [
    'kanUra',
    { kanUra: false },
    (options) =>
      byDiscard(1, 0, '234567p34s77s', '2s', {
        melds: [closedKan('9999m')],
        flags: { riichi: true },
        doraIndicators: ['1z', '1z'],
        uraIndicators: ['1z', '8m'],
        options,
      }),
    'riichi: mangan 8000',
    'riichi: 1/70 2300',
  ],
  [
    'uraDora',
    { uraDora: false },
    (options) =>
      byDiscard(1, 0, '234567m678p34s77s', '2s', {
        flags: { riichi: true },
        doraIndicators: ['1z'],
        uraIndicators: ['6s'],
        options,
      }),
    'riichi pinfu tanyao: mangan 8000',
    'riichi pinfu tanyao: 3/30 3900',
  ],
  [
    'honbaValue',
    { honbaValue: 1500 },
    (options) => byDiscard(1, 0, '234567m678p34s77s', '2s', { honba: 2, options }),
    'pinfu tanyao: 2/30 2600',
    'pinfu tanyao: 2/30 5000',
  ],
  [
    'minHanCounters',
    { minHanCounters: 0 },
    (options) => byDiscard(1, 0, '234567m678p34s99s', '2s', { honba: 5, options }),
    'min-han',
    'pinfu: 1/30 2500',
  ],
  [
    'eightCounterYakuman',
    { eightCounterYakuman: false },
    (options) => byDiscard(1, 0, '234567m678p34s77s', '2s', { honba: 8, options }),
    'pinfu tanyao: yakuman 34400',
    'pinfu tanyao: 2/30 4400',
  ],
];

describe('what an option changes in a score', () => {
  it.each(SCORED)('%s', (_option, change, ask, before, after) => {
    expect(worth(ask({}))).toBe(before);
    expect(worth(ask(change))).toBe(after);
  });
  it('atozuke: the refusal names the wait that has no yaku', () => {
    const { result } = byDiscard(1, 0, '234m345s99p55z', '5z', { ...open, options: { atozuke: false } });
    expect(result).toMatchObject({
      win: false,
      explanation: 'no atozuke: there is no yaku with 9p, for which the hand waits too',
    });
  });
});

/** Waits for 2s and 5s. */
const READY = '234m567m678p34s77s';

describe('what an option changes at the table', () => {
  const game = (layout: Layout): RiichiHand => new RiichiHand({ indicators: '1z', ...layout });

  it('ippatsu: no yaku where the rules have none', () => {
    const table = game({ hands: [undefined, READY], draws: '9m9m5s', options: { ippatsu: false, uraDora: false } });
    moves(table, '0 9m, 1 riichi 9m, 2 5s');
    expect(yakuOf(ron(table, 1))).toEqual(['double-riichi', 'pinfu', 'tanyao']);
  });

  it('kanDora: an open kan’s indicator at once', () => {
    const table = game({
      hands: [undefined, '888p147m258m369s9s'],
      draws: '8p',
      indicators: '1z2z',
      options: { kanDora: 'atOnce' },
    });
    moves(table, '0 8p, 1 kan 888p');
    expect(indicatorsOf(table)).toBe('1z 2z');
  });

  it('riichiMinLiveTiles: none asked for', () => {
    const hands = [READY, '147m258p369s1234z', '147m258p369s1234z', '147m258p369s1234z'];
    const table = new RiichiHand({ hands, draws: wallOf(hands, { never: '25s' }), options: { riichiMinLiveTiles: 0 } });
    table.drain(2);
    table.draw();
    const { phase } = table.hand;
    expect(table.declare(phase.name === 'acting' ? phase.seat : 0, 'riichi')).toBeNull();
  });

  it('paoSplit: liability for the whole hand, or for that yakuman alone', () => {
    const dragons = (options: object): number[] => {
      const table = game({
        hands: [undefined, '556677z111z2z99s1p'],
        draws: '5z6z9m7z9m9m9s2z',
        indicators: '9p',
        options: { yakumanStacking: true, ...options },
      });
      moves(table, '0 5z, 1 pon 55z, 1 9s, 2 6z, 1 pon 66z, 1 9s, 2 9m, 3 7z, 1 pon 77z, 1 1p, 2 9m, 3 9m, 0 9s, 1 draws');
      return netOf(tsumo(table, 1));
    };
    // Big three dragons and all honours.
    expect(dragons({})).toEqual([0, 64_000, 0, -64_000]);
    expect(dragons({ paoSplit: 'liableYakumanOnly' })).toEqual([-16_000, 64_000, -8000, -40_000]);
  });

  it('startPoints: what everybody begins with', () =>
    expect(game({ options: { startPoints: 30_000 } }).table.rules.match.startPoints).toBe(30_000));

  it('counterOnDraw: no counter for another’s draw', () => {
    const drawn = (options: object): unknown =>
      settle({}, { kind: 'exhaustive-draw', tenpai: [false, true, false, false] }, options).next;
    expect(drawn({})).toMatchObject({ dealer: 1, honba: 1 });
    expect(drawn({ counterOnDraw: false })).toMatchObject({ dealer: 1, honba: 0 });
  });
});
