import { describe, expect, it } from 'vitest';
import { Bot } from '../../../simulator/bots/bot.js';
import { BotScript } from '../../../simulator/people/bot-script.js';
import { seededRandom } from '../../../src/base/random.js';
import { createAnalysis } from '../../../src/engine/analysis/index.js';
import { SEATS, type Seat } from '../../../src/engine/table/seat.js';
import { LaidOut } from '../../controller/game/laid-out.js';
import { riichiTable } from './bot-hands.js';

const table = riichiTable();

function botScript(): BotScript {
  const analysis = createAnalysis(table.rules.play!.shapes);
  return new BotScript(
    table,
    SEATS.map(() => new Bot(table, seededRandom(4), analysis)),
  );
}

/** Draws the next tile for a seat and discards it again. */
function drawAndDiscard(game: LaidOut, seat: Seat): void {
  const tile = game.next();
  game.happened({ type: 'TileDrawn', seat, tile });
  game.happened({ type: 'TileDiscarded', seat, tile });
}

describe('bots with rare hands', () => {
  it('rob a kong', () => {
    const game = new LaidOut(table, {
      hands: ['119m119p119s2344z', '89m234p56789s111z', '55m2345567p222s1z', '34m678p678s22333z'],
      draws: '5m7z9p8s0m6z',
    }).dealt();
    game.happened({ type: 'TileDiscarded', seat: 0, tile: game.one(0, '5m') });
    game.happened({ type: 'TileClaimed', seat: 2, claim: 'pung', with: game.held(2, '55m') });
    game.happened({ type: 'TileDiscarded', seat: 2, tile: game.one(2, '1z') });
    for (const seat of [3, 0, 1] as const) drawAndDiscard(game, seat);
    const red = game.next();
    game.happened({ type: 'TileDrawn', seat: 2, tile: red });
    game.happened({ type: 'KongDeclared', seat: 2, how: 'added', tiles: [red] });
    expect(game.codes).toEqual([]);
    expect(game.hand.phase.name).toBe('robbing');
    const script = botScript();
    expect(script.next(game.hand)).toEqual({ type: 'WinDeclared', seat: 3, shown: false });
    game.happened({ type: 'WinDeclared', seat: 3, shown: false });
    for (let act = script.next(game.hand); act !== null; act = script.next(game.hand)) {
      if (act.type === 'ThrowDice') throw new RangeError('no dice now');
      game.happened(act);
    }
    expect(game.hand.phase).toMatchObject({ name: 'over', outcome: { kind: 'win', winners: [3] } });
  });

  it('give nine terminals up', () => {
    const game = new LaidOut(table, {
      hands: ['258m3p19m19p19s123z', '234567m234567p1s', '234567s234567p1s', '234567m234567s1p'],
      draws: '8m',
    }).dealt();
    expect(botScript().next(game.hand)).toEqual({ type: 'Declared', seat: 0, what: 'nine-terminals' });
  });
});
