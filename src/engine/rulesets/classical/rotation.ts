import type { ClassicalOptions } from './options.js';

/** How a game moves on: titles, rounds, the end. Every variant is a number of passes a round and a number of rounds. */
export interface GameLength {
  /** Title passes in a round: one for everybody who plays, the dreamer included. */
  readonly passesPerRound: 3 | 4 | 5;
  readonly rounds: 3 | 4 | 5;
  /** Mahjongs of East in a row after which the title passes. */
  readonly eastWinSeries: number;
  readonly drawPasses: boolean;
}

/** Millington 13, 126, 128 note 1, 130, 132 note. */
export function gameLength(
  options: Pick<ClassicalOptions, 'players' | 'fiveRounds' | 'threeWalls' | 'dragonSeats' | 'washOut' | 'eastWinSeries'>,
): GameLength {
  const three = options.players === 3;
  const rounds = three && (options.threeWalls || options.dragonSeats) ? 3 : options.players === 5 && options.fiveRounds ? 5 : 4;
  const { players, eastWinSeries, washOut } = options;
  return { passesPerRound: players, rounds, eastWinSeries, drawPasses: washOut === 'title-passes' };
}

/** Where a game stands: 0-based round, 1-based deal in it, mahjongs of East in a row. */
export interface GameProgress {
  readonly round: number;
  readonly deal: number;
  readonly eastWins: number;
}

/** How a hand ended, as far as the title of East is concerned. */
export type TitleEvent = 'east-won' | 'other-won' | 'drawn' | 'penalty-keeps' | 'penalty-passes';

export interface NextDeal {
  readonly progress: GameProgress;
  readonly titlePasses: boolean;
  readonly over: boolean;
}

/**
 * East keeps the title while he wins or nobody does; it passes when another player wins (11), when East is penalised for a
 * false mahjong (82), and after his thirteenth mahjong in a row (122r), draws and penalties not counted (R19).
 */
export function nextDeal(progress: GameProgress, event: TitleEvent, length: GameLength): NextDeal {
  const eastWins = event === 'east-won' ? progress.eastWins + 1 : progress.eastWins;
  const passes = event === 'other-won' || event === 'penalty-passes' || (event === 'drawn' && length.drawPasses);
  const titlePasses = passes || eastWins >= length.eastWinSeries;
  if (!titlePasses) return { progress: { ...progress, eastWins }, titlePasses, over: false };
  const roundEnds = progress.deal >= length.passesPerRound;
  const round = roundEnds ? progress.round + 1 : progress.round;
  return {
    progress: { round, deal: roundEnds ? 1 : progress.deal + 1, eastWins: 0 },
    titlePasses,
    over: round >= length.rounds,
  };
}
