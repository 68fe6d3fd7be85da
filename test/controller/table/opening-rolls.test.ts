import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.js';
import { configuredMatch } from '../../../src/cli/run/ruleset-in-use.js';
import { defaultConfig } from '../../../src/controller/config/load.js';
import { NO_GAME } from '../../../src/controller/game/fold.js';
import { tableStep } from '../../../src/controller/machines/table/view.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { botHands, type PlayedHand } from '../../simulator/bots/bot-hands.js';
import { tableOf } from '../game/support.js';
import { TableRig } from './table-rig.js';

const NEXT = configuredMatch({ ...defaultConfig(), rules: { ruleset: 'xiamen', preset: null, options: {} } });

const isTurned = ({ type }: HandEvent): boolean => type === 'IndicatorTurned';

/** An opening in which the breaker turns up a flower and rolls again (S07: "a flower or season: turn back, b re-rolls"). */
function openingWithReroll(): PlayedHand {
  const openings = botHands(tableOf(NEXT.ruleset), 1, seededRandom(1), ({ phase }) => phase.name === 'acting');
  for (const opening of openings) if (opening.events.filter(isTurned).length > 1) return opening;
  throw new RangeError('the bots play for ever');
}

describe('an opening with a tile that does not count', () => {
  it('asks for the dice again, and the hand is played with the next one', async () => {
    const played = openingWithReroll();
    const rig = await new TableRig(NO_GAME, NEXT).start();
    await rig.bringUp((played.events[0] as Extract<HandEvent, { type: 'WallBuilt' }>).tiles as TileId[]);
    const first = played.events.findIndex(isTurned);
    const last = played.events.findLastIndex(isTurned);
    for (const event of played.events.slice(1, first)) await rig.perform(event);
    expect(rig.handEvents.filter(isTurned)).toHaveLength(1);
    expect(tableStep(rig.controller.snapshot)).toMatchObject({ state: 'starting', step: 'dice' });
    for (const event of played.events.slice(first, last)) await rig.perform(event);
    expect(rig.controller.session.hand?.phase.name).toBe('acting');
    expect(tableStep(rig.controller.snapshot).state).toBe('execute');
    expect(rig.faultCodes).toEqual([]);
  });
});
