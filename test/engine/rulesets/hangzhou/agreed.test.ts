import { describe, expect, test } from 'vitest';
import { hangzhou } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

/** Seat 0 deals, sum 7 unless said otherwise; 9s are wild. */
const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(hangzhou.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '9s', ...script });

describe('a missed pung (option missedPung)', () => {
  /** Seat 3 lets 5m of seat 0 go, which the next player draws over, and would pung that of seat 2. */
  const letGo = (missedPung: boolean) =>
    table({ hands: ['5m', '1z', '5m', '55m1p9p1z'], head: '2z' }, { missedPung })
      .discard(0, '5m')
      .draw(1)
      .discard(1, '2z');

  test('bars the same tile until the own turn', () => {
    for (const missedPung of [false, true]) {
      const live = letGo(missedPung).draw(2).discard(2, '5m').claim(3, 'pung', '55m');
      expect(live.objections).toEqual(missedPung ? ['missed-pung'] : []);
    }
  });

  test('is over with the own turn', () => {
    const live = table({ hands: ['5m', '1z', '1z', '55m1p9p1z'], head: '2z3z4z5m' }, { missedPung: true });
    live.discard(0, '5m').pass(1, 2, 3, 0).claim(3, 'pung', '55m');
    expect(live.objections).toEqual([]);
  });
});

describe('the floating player', () => {
  /** Floats out of baotou with two wilds left over the chow 34p+5p: 2 wilds, and 5p comes from the left. */
  const floated = (options: Readonly<Record<string, unknown>>) =>
    table({ hands: ['1z5p', '123456m34789p9s9s', '', ''], head: '9s1m1p5p' }, options)
      .discard(0, '1z')
      .draw(1)
      .discard(1, '9s')
      .pass(2, 3)
      .draw(0)
      .discard(0, '5p');

  test('waits for the own draw', () => {
    expect(floated({}).claim(1, 'chow', '34p').objections).toEqual(['floating-player-waits']);
  });

  test('may claim where that frees a wild, which is floated again (option floaterMayClaim)', () => {
    const live = floated({ floaterMayClaim: true }).claim(1, 'chow', '34p');
    expect(live.objections).toEqual([]);
    live.discard(1, '9s').pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou', 'float', 'float']);
    expect(live.payments).toEqual([-16, 32, -8, -8]);
  });

  test('has to float what the claim has freed', () => {
    const live = floated({ floaterMayClaim: true }).claim(1, 'chow', '34p');
    expect(live.discard(1, '9p').objections).toEqual(['must-float-again']);
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 1 });
    expect(live.discard(1, '9s').hand.chain).toHaveLength(2);
  });

  test('makes who is claimed from pay alone what comes on top (option floatLateBao)', () => {
    const live = floated({ floaterMayClaim: true, floatLateBao: true }).claim(1, 'chow', '34p');
    live.discard(1, '9s').pass(2, 3, 0).draw(1).win(1);
    // With one float everybody pays 4, the dealer 8; the second float doubles that, at the cost of seat 0 alone.
    expect(live.payments).toEqual([-8 - 16, 32, -4, -4]);
  });
});

describe('a sudden 3-lao (option suddenThree)', () => {
  const waiting = '234567m345667p8p';

  test.each([
    [{ suddenThree: true }, [3, 4], null],
    [{ suddenThree: true, suddenThreeDice: 'doubles' }, [3, 4], 'streak-below-3'],
    [{ suddenThree: true, suddenThreeDice: 'doubles' }, [4, 4], null],
    [{ suddenThree: true, suddenThreeDice: 'sum' }, [4, 5], 'streak-below-3'],
    [{ suddenThree: true, suddenThreeDice: 'sum' }, [4, 6], null],
    [{}, [4, 6], 'streak-below-3'],
  ] as const)('%o with dice %o lets the dealer’s discard be won on, or refuses it: %s', (options, dice, reason) => {
    const live = table({ hands: ['9p', waiting, '', ''], dice: [dice] }, options).discard(0, '9p');
    expect(live.refusal(1)).toBe(reason);
    if (reason === null) expect(live.win(1).payments).toEqual([-8, 8, 0, 0]);
  });
});

describe('a missed win (option missedWin)', () => {
  /** The dealer waits for 5m and 8m at 3-lao; 5m, 8m and 5m again come from the others. */
  const letGo = () =>
    table({ hands: ['1z67m123p456p789s22z', '1z', '1z', '1z'], head: '5m8m5m', setup: { streak: 3 } }, { missedWin: true })
      .discard(0, '1z')
      .pass(1);

  test('bars each tile that was let go, not the last one alone, until the own turn', () => {
    const live = letGo();
    expect(live.refusal(0)).toBeNull();
    expect(live.pass(2).refusal(0)).toBeNull();
    expect(live.pass(3).refusal(0)).toBe('missed-win');
  });
});
