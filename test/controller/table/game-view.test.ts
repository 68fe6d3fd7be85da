import { expect, it } from 'vitest';
import { tableMaker } from '../../../src/cli/rules.js';
import { NO_GAME } from '../../../src/controller/game/fold.js';
import { gameView } from '../../../src/controller/table/views.js';
import { startHand } from '../../../src/engine/hand/apply.js';
import { setupOf, startMatch } from '../../../src/engine/match/match.js';
import { playerId } from '../../../src/engine/table/seat.js';

it('a game is shown with its preset by name and date: players assume different rules', () => {
  const choice = { id: 'riichi', preset: 'tenhou', options: {} };
  const table = tableMaker()(choice);
  const match = startMatch(table.rules, ['A', 'B', 'C', 'D'].map(playerId));
  const hand = startHand(table, setupOf(match));
  const view = gameView({ ...NO_GAME, match, hand, ruleset: { ...choice, hash: '' } }, table);
  expect(view?.ruleset).toEqual({ id: 'riichi', name: 'Riichi', preset: 'Tenhou, ranked (2026-09-15)' });
});
