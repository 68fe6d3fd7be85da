import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CaseBook } from '../../../../src/engine/cases/case.js';
import type { Ruleset } from '../../../../src/engine/ruleset/contract.js';
import { readCases, runCases } from '../../../conformance/compare.js';
import { hangzhou, quanzhou, rulesets, xiamen } from '../all-rulesets.js';
import { LiveTable, type Script } from './live-table.js';

type Options = Readonly<Record<string, unknown>>;

const REGIONAL = ['hangzhou', 'xiamen', 'quanzhou', 'beijing', 'shaanxi', 'nanchang', 'yangzhou', 'fenghua'] as const;
const rulesetOf = (id: string): Ruleset => rulesets.find((one) => one.id === id) as Ruleset;
const booksOf = ({ id, cases }: Ruleset) => new Map<string, CaseBook>([[id, cases]]);
const publicCases = (id: string) => readCases(`test/conformance/cases/${id}.jsonl`);

/** Options without which some public case would have another answer. */
function decidedByCases(ruleset: Ruleset): Set<string> {
  const decided = new Set<string>();
  for (const one of publicCases(ruleset.id)) {
    for (const name of Object.keys(one.options ?? {})) {
      const { [name]: _, ...others } = one.options ?? {};
      if (runCases([{ ...one, options: others }], booksOf(ruleset)).failures.length > 0) decided.add(name);
    }
  }
  return decided;
}

interface Variation {
  /** A public case, played under another option; the option's name comes first. */
  readonly of: string;
  readonly options: Options;
  readonly change?: Options;
  readonly expect: Options;
}

const refused = (reason: string): Options => ({ win: false, reason });
const paid = (score: number, ...payments: number[]): Options => ({ win: true, score, payments });
const VARIATIONS: Readonly<Record<(typeof REGIONAL)[number], readonly Variation[]>> = {
  hangzhou: [
    // Pure seven pairs: x2 for seven pairs is left of x4; the dealer pays 8 x 2.
    { of: 'hz-win-039', options: { noPureSevenPairsOnDiscard: true }, expect: paid(2, -16, 16, 0, 0) },
    // R-HZ4: chow, kong and pung from the dealer are two claims without the kong.
    { of: 'hz-win-062', options: { baoIgnoresDirectKong: true }, expect: paid(1, -2, 4, -1, -1) },
    { of: 'hz-win-010', options: { missedWin: true }, change: { flags: { missed: ['9p'] } }, expect: refused('missed-win') },
    {
      of: 'hz-win-010',
      options: { wildDiscardForfeits: true },
      change: { flags: { discardedWild: true } },
      expect: refused('discarded-wild-forfeit'),
    },
  ],
  xiamen: [
    { of: 'xm-win-001', options: { missedWin: true }, change: { flags: { missed: ['6p'] } }, expect: refused('missed-win') },
    // A common win of seat 2 by base alone.
    { of: 'xm-no-win-008', options: { floatRoundOthersMayWin: true }, expect: paid(1, -2, -1, 4, -1) },
    { of: 'xm-no-win-006', options: { threeGoldWindow: 'anytime' }, expect: { ...paid(12, -15, 39, -12, -12), multiplier: 3 } },
    { of: 'xm-win-028', options: { threeGoldWindow: 'deal-only' }, expect: refused('three-gold-outside-window') },
    // R-XM6: the robbed indicator is worth a flower: (2+1)x4, (1+1)x4.
    { of: 'xm-win-030', options: { robGoldAs: 'gold' }, expect: paid(8, -12, 28, -8, -8) },
    // R-XM3: the gold counts, the pung that it completes does not: (2+1)x2.
    { of: 'xm-win-040', options: { goldSetsCount: false }, expect: paid(4, 18, -6, -6, -6) },
    {
      of: 'xm-legality-008',
      options: { falseFloatForfeits: true },
      expect: { allowed: true, consequence: 'forfeits-win-this-hand' },
    },
  ],
  quanzhou: [
    { of: 'qz-win-001', options: { missedWin: true }, change: { flags: { missed: ['6p'] } }, expect: refused('missed-win') },
    {
      of: 'qz-win-001',
      options: { floatRoundOthersMayWin: true },
      change: { flags: { floatRound: 'other' } },
      expect: paid(1, -2, 4, -1, -1),
    },
    { of: 'qz-no-win-007', options: { threeGoldWindow: 'anytime' }, expect: { ...paid(12, -15, 39, -12, -12), multiplier: 3 } },
    { of: 'qz-win-036', options: { goldSetsCount: false }, expect: paid(4, 18, -6, -6, -6) },
    { of: 'qz-win-003', options: { baseMultiplier: 5 }, expect: paid(14, -24, 52, -14, -14) },
    // Three golds in the last turn by an ordinary own draw: the knocker's x3 is one of the ways that are required.
    { of: 'xm-no-win-009', options: { requiredFloat: true }, change: { ruleset: 'quanzhou' }, expect: refused('required-float') },
    {
      of: 'xm-legality-008',
      options: { falseFloatForfeits: true },
      change: { ruleset: 'quanzhou' },
      expect: { allowed: true, consequence: 'forfeits-win-this-hand' },
    },
  ],
  beijing: [
    { of: 'bj-win-036', options: { rareEventPoints: 30 }, expect: paid(30, 90, -30, -30, -30) },
    { of: 'bj-win-001', options: { upstairsOnThirdStay: true }, change: { dealerStreak: 4 }, expect: paid(8, -32, 64, -16, -16) },
    { of: 'bj-busted-banker-001', options: { bustedBankerPoints: 5, bustedBanker: true }, expect: { payments: [-15, 5, 5, 5] } },
    {
      of: 'bj-legality-005',
      options: { atMostOneClaim: true },
      change: { input: { seat: 2, action: 'pung', tile: '7m', from: 0, using: ['7m', '7m'], chowsAndPungsSoFar: 1 } },
      expect: { allowed: false, reason: 'at-most-one-claim' },
    },
    // The flush doubles twice: 8 x 4 from each.
    { of: 'bj-win-013', options: { extraDoublesFor: { flush: 1 } }, expect: paid(32, 192, -64, -64, -64) },
    {
      of: 'bj-penalty-001',
      options: { falseWinMode: 'predetermined' },
      change: { input: { offence: 'false-win', by: 1 } },
      expect: { payments: [20, -60, 20, 20] },
    },
  ],
  shaanxi: [
    { of: 'sx-no-win-001', options: { extraShapes: ['seven-pairs'] }, expect: paid(1, -2, 4, -1, -1) },
    { of: 'sx-instant-003', options: { directKongPayer: 'all' }, expect: { payments: [-2, -2, 6, -2] } },
    // Two and two are added to what each pays: 2+4, 1+4.
    { of: 'sx-win-001', options: { paoMode: 'fixed-2' }, expect: paid(1, -6, 16, -5, -5) },
  ],
  nanchang: [
    { of: 'nc-win-003', options: { fineHolderSelfDrawOnly: true }, expect: refused('fine-holder-self-draw-only') },
    // The five points without the double: 1x2+5 of banker and discarder, 1+5.
    { of: 'nc-win-005', options: { germanMultiplier: 1 }, expect: paid(1, -7, 20, -7, -6) },
  ],
  yangzhou: [
    { of: 'yz-no-win-003', options: { minimum: 13, scheme: 'new' }, expect: { win: true, score: 16 } },
    { of: 'yz-rotation-001', options: { bankerStaysOnDraw: true }, expect: { dealer: 0 } },
    // Fully closed 1, own tile 1, mixed 15, quadruplet runs 60 x 2.
    { of: 'yz-win-023', options: { quadrupletX2: true }, expect: paid(137, -137, -137, -137, 411) },
  ],
  fenghua: [
    // 4 + 90 -> 100, and own draw pays 2 S.
    { of: 'fh-win-047', options: { points: { 'pure-one-suit': 90 } }, expect: paid(100, 600, -200, -200, -200) },
  ],
};

const everyCase = new Map(REGIONAL.flatMap(publicCases).map((one) => [one.id, one]));
const baseOf = ({ of, change }: Variation) => {
  const base = everyCase.get(of);
  if (!base) throw new Error(`no case ${of}`);
  return { ...base, ...change };
};

/** Options that tell at the table only, by what they decide there; each test names its option. */
const AT_THE_TABLE: Readonly<Record<(typeof REGIONAL)[number], Readonly<Record<string, string>>>> = {
  hangzhou: {
    missedPung: 'hangzhou/agreed.test.ts',
    floatLateBao: 'hangzhou/agreed.test.ts',
    baoClaimLimit: 'hangzhou/live.test.ts',
    baoClaimLimitFromStreak: 'regional/every-option.test.ts',
    suddenThreeDice: 'hangzhou/agreed.test.ts',
    suddenThreeSum: 'regional/every-option.test.ts',
    stake: 'hangzhou/live.test.ts',
    firstDealer: '../match/first-dealer.test.ts',
    falseWinMode: 'regional/every-option.test.ts',
  },
  xiamen: { missedPung: 'regional/every-option.test.ts' },
  quanzhou: { missedPung: 'regional/every-option.test.ts', bankerIncrement: 'quanzhou/live.test.ts' },
  beijing: { wildKongEffect: 'beijing/agreed.test.ts' },
  shaanxi: {},
  nanchang: {
    drawIndicatorAsSupplement: 'nanchang/table.test.ts',
    topBottomFlip: 'regional/practice-live.test.ts',
    heavenlyFineCall: 'nanchang/every-pattern.test.ts',
  },
  yangzhou: {
    allHonorsX2: 'yangzhou/every-pattern.test.ts',
    rotations: 'regional/every-option.test.ts',
    sevenPairs: 'yangzhou/every-pattern.test.ts',
  },
  fenghua: {
    allHonorsPoints: 'fenghua/every-pattern.test.ts',
    eightFlowersPoints: 'fenghua/every-pattern.test.ts',
    bottomTile: 'fenghua/bottom-tile.test.ts',
    independenceAdditive: 'fenghua/every-pattern.test.ts',
    wangpai: 'fenghua/bottom-tile.test.ts',
    pointSet: 'regional/every-option.test.ts',
  },
};

/** There is nothing to decide: one value only, or a win that the ruleset does not know (R-QZ1). */
const WITHOUT_EFFECT = new Set(['deadHandRule', 'quanzhou robGoldAs']);

describe.each(REGIONAL)('the options of %s', (id) => {
  const ruleset = rulesetOf(id);

  it.each(VARIATIONS[id])('%j', (variation) => {
    const base = baseOf(variation);
    const varied = { ...base, options: variation.options, expect: variation.expect };
    expect(runCases([varied], booksOf(ruleset)).failures).toEqual([]);
    const [name] = Object.keys(variation.options);
    const { [name]: _, ...others } = variation.options;
    expect(runCases([{ ...varied, options: others }], booksOf(ruleset)).failures).not.toEqual([]);
  });

  it('all change an outcome somewhere', () => {
    const decided = decidedByCases(ruleset);
    for (const { options } of VARIATIONS[id]) decided.add(Object.keys(options)[0]);
    for (const [name, file] of Object.entries(AT_THE_TABLE[id])) {
      if (readFileSync(`test/engine/rulesets/${file}`, 'utf8').match(new RegExp(`\\b${name}\\b`))) decided.add(name);
    }
    const idle = Object.keys(ruleset.options).filter((name) => !decided.has(name));
    expect(idle.filter((name) => !WITHOUT_EFFECT.has(name) && !WITHOUT_EFFECT.has(`${id} ${name}`))).toEqual([]);
  });
});

describe('an option of Hangzhou at the table', () => {
  const table = (script: Partial<Script>, options: Options) =>
    new LiveTable(hangzhou.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '9s', ...script });

  it.each([
    [2, ['bond-not-allowed']],
    [3, []],
  ] as const)('baoClaimLimitFromStreak: at 2-lao a third claim is barred from %i-lao on', (from, objections) => {
    const live = table(
      { hands: ['147m', '235689m55p34s123z', '', ''], head: '1p1p1p1p9p9p9p9p6z5s', setup: { streak: 2 } },
      { baoClaimLimit: 'no-third-claim', baoClaimLimitFromStreak: from },
    );
    live.discard(0, '1m').claim(1, 'chow', '23m').discard(1, '1z').pass(2, 3).draw(0);
    live.discard(0, '4m').claim(1, 'chow', '56m').discard(1, '2z').pass(2, 3).draw(0);
    expect(live.discard(0, '7m').claim(1, 'chow', '89m').objections).toEqual(objections);
  });

  it.each([
    ['none', true, true],
    ['dealer-child-only', true, false],
    ['no-three-chows-between-children', true, false],
    ['no-third-claim', false, false],
  ] as const)(
    'baoClaimLimit: %s lets a child chow thrice from the dealer: %s, from a child: %s',
    (baoClaimLimit, dealer, child) => {
      const giver = '147m';
      const taker = '235689m55p34s123z';
      const head = '1p1p1p1p9p9p9p9p6z5s';
      const fromDealer = table({ hands: [giver, taker, '', ''], head }, { baoClaimLimit });
      fromDealer.discard(0, '1m').claim(1, 'chow', '23m').discard(1, '1z').pass(2, 3).draw(0);
      fromDealer.discard(0, '4m').claim(1, 'chow', '56m').discard(1, '2z').pass(2, 3).draw(0);
      expect(fromDealer.discard(0, '7m').claim(1, 'chow', '89m').objections).toEqual(dealer ? [] : ['bond-not-allowed']);
      const fromChild = table({ hands: ['7z', giver, taker, ''], head: `3p${head}` }, { baoClaimLimit })
        .discard(0, '7z')
        .draw(1);
      fromChild.discard(1, '1m').claim(2, 'chow', '23m').discard(2, '1z').pass(3, 0).draw(1);
      fromChild.discard(1, '4m').claim(2, 'chow', '56m').discard(2, '2z').pass(3, 0).draw(1);
      expect(fromChild.discard(1, '7m').claim(2, 'chow', '89m').objections).toEqual(child ? [] : ['bond-not-allowed']);
    },
  );

  it.each([
    [7, null],
    [8, 'streak-below-3'],
  ] as const)('suddenThreeSum: a throw of seven is one of at least %i', (sum, reason) => {
    const options = { suddenThree: true, suddenThreeDice: 'sum', suddenThreeSum: sum };
    const live = table({ hands: ['9p', '234567m345667p8p', '', ''] }, options);
    expect(live.discard(0, '9p').refusal(1)).toBe(reason);
  });

  it('falseWinMode: who shows a hand that is none pays and ends the hand, or plays on with a dead hand', () => {
    const shown = (falseWinMode: string) =>
      table({ hands: ['1z', '', '', ''] }, { falseWinMode })
        .discard(0, '1z')
        .apply({ type: 'WinDeclared', seat: 2, shown: true });
    expect(shown('pay-and-end').ended.outcome.kind).toBe('penalty');
    const dead = shown('dead-hand');
    expect(dead.hand.phase.name).toBe('claiming');
    expect(dead.hand.memory.dead[2]).toBe('false-win');
  });
});

describe('the option rotations of Yangzhou', () => {
  it.each([
    [4, 16],
    [8, 32],
  ])('rotations: %i end after %i hands that move the deal', (rotations, hands) => {
    const { rotate } = rulesetOf('yangzhou').rules({ rotations }).match;
    let match: Options = { dealer: 0, firstDealer: 0, roundWind: 0, streak: 1, carried: null, over: false };
    let played = 0;
    for (; match.over === false; played++) {
      match = {
        ...match,
        ...rotate(match as never, null as never, { kind: 'exhaustive-draw' } as never, { facts: null } as never),
      };
    }
    expect(played).toBe(hands);
  });
});

describe('the option pointSet of Fenghua', () => {
  const { options, rules } = rulesetOf('fenghua');
  const names = (options.points as { readonly choices: readonly string[] }).choices;
  const older = Object.fromEntries(names.map((name) => [name, 90]));

  it('30s: wants every high value of the table, since the text gives none, and scores by them', () => {
    expect(() => rules({ pointSet: '30s' })).toThrow(/pure-one-suit/);
    expect(() => rules({ pointSet: '50s' })).not.toThrow();
    const base = baseOf({ of: 'fh-win-047', options: {}, expect: {} });
    const varied = { ...base, options: { pointSet: '30s', points: older }, expect: paid(100, 600, -200, -200, -200) };
    expect(runCases([varied], booksOf(rulesetOf('fenghua'))).failures).toEqual([]);
  });
});

describe.each([xiamen, quanzhou])('an option of $id at the table', ({ rules }) => {
  it.each([
    [true, ['missed-pung']],
    [false, []],
  ] as const)('missedPung: %s', (missedPung, objections) => {
    const dice = [
      [2, 3],
      [3, 4],
      [1, 2],
    ] as const;
    const script = { dice, hands: ['5m', '1z', '5m', '55m1p9p1z'], head: '2z', indicator: '9p' } as const;
    const live = new LiveTable(rules({ missedPung }), script).discard(0, '5m').draw(1).discard(1, '2z').draw(2);
    expect(live.discard(2, '5m').claim(3, 'pung', '55m').objections).toEqual(objections);
  });
});
