import { describe, expect, it } from 'vitest';
import { type GameProgress, gameLength, nextDeal, type TitleEvent } from '../../../../src/engine/rulesets/classical/rotation.js';

const usual = {
  players: 4,
  fiveRounds: false,
  threeWalls: false,
  dragonSeats: false,
  washOut: 'east-stays',
  eastWinSeries: 13,
} as const;
const start: GameProgress = { round: 0, deal: 1, eastWins: 0 };

const handsToTheEnd = (options: Parameters<typeof gameLength>[0], event: TitleEvent): number => {
  let progress = start;
  for (let hands = 1; hands <= 1000; hands++) {
    const next = nextDeal(progress, event, gameLength(options));
    if (next.over) return hands;
    progress = next.progress;
  }
  return Number.POSITIVE_INFINITY;
};

describe('the title of East', () => {
  it('moves on in at least 16 hands (12-14)', () => expect(handsToTheEnd(usual, 'other-won')).toBe(16));

  it.each([
    ['five players, four rounds (126)', { ...usual, players: 5 } as const, 20],
    ['five players, five rounds (128, note 1)', { ...usual, players: 5, fiveRounds: true } as const, 25],
    ['three players, four rounds (130)', { ...usual, players: 3 } as const, 12],
    ['three players, three walls (132, note)', { ...usual, players: 3, threeWalls: true } as const, 9],
    ['three players, seats of dragons (132, note)', { ...usual, players: 3, dragonSeats: true } as const, 9],
  ])('%s', (_, options, hands) => expect(handsToTheEnd(options, 'other-won')).toBe(hands));

  it('stays while East wins and on a draw, until the thirteenth mahjong in a row (11, 97, 122r)', () => {
    let progress = start;
    for (let win = 1; win <= 12; win++) {
      const won = nextDeal(progress, 'east-won', gameLength(usual));
      expect(won.titlePasses).toBe(false);
      progress = nextDeal(won.progress, 'drawn', gameLength(usual)).progress;
    }
    const thirteenth = nextDeal(progress, 'east-won', gameLength(usual));
    expect(thirteenth).toEqual({ progress: { round: 0, deal: 2, eastWins: 0 }, titlePasses: true, over: false });
  });

  it('passes on a draw, or after fewer mahjongs, where the table agreed so', () => {
    const draws = gameLength({ ...usual, washOut: 'title-passes' });
    expect(nextDeal(start, 'drawn', draws)).toMatchObject({ titlePasses: true, progress: { deal: 2 } });
    expect(nextDeal(start, 'penalty-keeps', draws).titlePasses).toBe(false);
    const nine = gameLength({ ...usual, eastWinSeries: 9 });
    expect(nextDeal({ ...start, eastWins: 7 }, 'east-won', nine).titlePasses).toBe(false);
    expect(nextDeal({ ...start, eastWins: 8 }, 'east-won', nine).titlePasses).toBe(true);
  });

  it('passes when East is penalised and stays when another is (82)', () => {
    expect(nextDeal(start, 'penalty-passes', gameLength(usual)).titlePasses).toBe(true);
    expect(nextDeal(start, 'penalty-keeps', gameLength(usual))).toEqual({ progress: start, titlePasses: false, over: false });
  });
});
