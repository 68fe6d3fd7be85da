import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { BotProgramme } from '../../simulator/programme/bot-programme.js';
import { silentLogger } from '../../src/base/logger.js';
import { seededRandom, shuffled } from '../../src/base/random.js';
import { analysisTables, tableMaker } from '../../src/cli/rules.js';
import { rulesetInUse } from '../../src/cli/run/ruleset-in-use.js';
import { systemClock, systemDate, systemRandom } from '../../src/cli/system.js';
import { NO_GAME } from '../../src/controller/game/fold.js';
import { GameSession } from '../../src/controller/game/game-session.js';
import { openJournal } from '../../src/controller/journal/open-journal.js';
import { WorldReporter } from '../../src/controller/table/world-reporter.js';
import { DEFAULT_TIMINGS } from '../../src/controller/tracking/timings.js';
import type { Table } from '../../src/engine/hand/apply.js';
import { startMatch } from '../../src/engine/match/match.js';
import { playerId } from '../../src/engine/table/seat.js';
import { tileIdFromIndex } from '../../src/engine/tiles/tile-set.js';
import { decodeLine, encodeLine } from '../../src/hal/rfid/sentence.js';
import { startTelemetry } from '../../src/telemetry/telemetry.js';
import type { Bench, BenchResult } from './harness.js';

export const prefix = 'telemetry.lineToMessage.';

const DISCARDS = 400;

/** A settled discard through referee's event, fold, journal and broker to a subscriber; its parts beside it. */
export const bench: Bench = async (harness): Promise<BenchResult[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
  const anyPort = { host: '127.0.0.1', port: 0 };
  const telemetry = await startTelemetry(
    { address: { club: 'bench', table: 't1' }, boot: 1, http: anyPort, mqtt: anyPort, operators: [], external: null },
    {
      clock: systemClock,
      random: systemRandom,
      date: systemDate,
      nowMs: () => Date.now(),
      logger: silentLogger,
      secret: randomBytes(12).toString('hex'),
    },
  );
  const journal = await openJournal({ dir, clock: systemClock, now: systemDate, logger: silentLogger });
  const subscriber = await mqtt.connectAsync(telemetry.addresses.broker);
  try {
    await subscriber.subscribeAsync(`${telemetry.root}/event/discarded`, { qos: 1 });
    const table = tableMaker()({ id: 'riichi', preset: null, options: {} });
    const world = new WorldReporter({ telemetry: telemetry.port, date: systemDate });
    const session = new GameSession(
      {
        journal,
        tableOf: () => table,
        log: silentLogger,
        newMatchId: () => 'bench',
        news: () => {},
        tell: (facts) => {
          for (const fact of facts) if (fact.kind === 'told') world.told(fact.told);
        },
        failed: (error) => {
          throw error;
        },
      },
      NO_GAME,
    );
    const times = await discards(session, table, subscriber);
    const syncs = await journalSyncs(journal);
    const line = encodeLine({ type: 'read', seq: 1, reader: 0, antenna: 1, kind: 'entered', uid: 'E004010A0000002A' }).slice(
      0,
      -1,
    );
    return [
      figure('telemetry.lineToMessage.p50', quantile(times, 0.5), 'ms'),
      figure('telemetry.lineToMessage.p99', quantile(times, 0.99), 'ms'),
      figure('telemetry.lineToMessage.part.journalSync.p50', quantile(syncs, 0.5), 'ms'),
      figure('telemetry.lineToMessage.part.journalSync.p99', quantile(syncs, 0.99), 'ms'),
      figure(
        'telemetry.lineToMessage.part.decodeLine',
        harness.nsPerItem([line], (text) => decodeLine(text).type.length),
        'ns',
      ),
      figure('telemetry.lineToMessage.part.trackingHysteresis', DEFAULT_TIMINGS.table.holdMs, 'ms'),
    ];
  } finally {
    await subscriber.endAsync(true);
    await journal.close();
    await telemetry.close();
    rmSync(dir, { recursive: true, force: true });
  }
};

async function discards(session: GameSession, table: Table, subscriber: mqtt.MqttClient): Promise<number[]> {
  const players = ['A', 'B', 'C', 'D'].map(playerId);
  const random = seededRandom(5);
  const newMatch = () => startMatch(table.rules, players);
  const times: number[] = [];
  while (times.length < DISCARDS) {
    session.startMatch(rulesetInUse({ id: 'riichi', preset: null, options: {} }), players, 0);
    const bots = new BotProgramme({ table, analysisTables, random, match: newMatch(), newMatch });
    session.startHand(
      shuffled(
        Array.from({ length: table.tiles.size }, (_, index) => tileIdFromIndex(index)),
        random,
      ),
    );
    const script = bots.script();
    for (let hand = session.hand; hand; hand = session.hand) {
      const act = script.next(hand);
      if (act === null) break;
      const event = act.type === 'ThrowDice' ? ({ type: 'DiceRolled', by: act.by, dice: [3, 4] } as const) : act;
      if (event.type !== 'TileDiscarded') {
        session.happened(event);
        continue;
      }
      await session.settled();
      const heard = new Promise<void>((resolve) => subscriber.once('message', () => resolve()));
      const startMs = performance.now();
      session.happened(event);
      await heard;
      times.push(performance.now() - startMs);
    }
  }
  return times;
}

async function journalSyncs(journal: Awaited<ReturnType<typeof openJournal>>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 200; index++) {
    const startMs = performance.now();
    await journal.append([{ type: 'bench', v: 1, data: { index, text: 'x'.repeat(100) } }]);
    times.push(performance.now() - startMs);
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const figure = (name: string, value: number, unit: string): BenchResult => ({ name, value, unit, peers: [] });
