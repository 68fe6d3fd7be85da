import { silentLogger } from '../../../src/base/logger.js';
import { tableMaker } from '../../../src/cli/rules.js';
import { rulesetInUse } from '../../../src/cli/run/ruleset-in-use.js';
import { foldFact, type GameState, NO_GAME } from '../../../src/controller/game/fold.js';
import { type ForTheWorld, type GameNews, GameSession } from '../../../src/controller/game/game-session.js';
import { factOf, recordOf } from '../../../src/controller/game/journal-facts.js';
import { unfinished } from '../../../src/controller/game/unfinished.js';
import type { Journal } from '../../../src/controller/journal/journal.js';
import type { NewRecord } from '../../../src/controller/journal/record.js';
import type { MaybeTile } from '../../../src/engine/hand/events.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { PLAYERS, type PlayedHand } from '../../simulator/bots/bot-hands.js';

export const tableOf = tableMaker();
export const RIICHI = rulesetInUse({ id: 'riichi', preset: null, options: {} });

/** A journal whose syncs a test lets end, or fail, one after the other. */
export class SlowJournal implements Journal {
  readonly written: NewRecord[] = [];
  readonly #syncs: { readonly end: () => void; readonly fail: (error: unknown) => void }[] = [];
  lastSeq = 0;

  append(records: readonly NewRecord[]): Promise<number> {
    this.written.push(...records);
    return new Promise((resolve, reject) => {
      this.#syncs.push({ end: () => resolve(this.written.length), fail: reject });
    });
  }

  get waiting(): number {
    return this.#syncs.length;
  }

  async endSync(): Promise<void> {
    this.#syncs.shift()?.end();
    await turn();
  }

  async failSync(error: unknown): Promise<void> {
    this.#syncs.shift()?.fail(error);
    await turn();
  }

  async *records(): AsyncIterable<never> {}
  revealHandKey(): null {
    return null;
  }
  status(): ReturnType<Journal['status']> {
    return { lastSyncMs: 0, pending: this.#syncs.length, quarantined: 0, tornBytes: 0 };
  }
  async close(): Promise<void> {}
}

export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A journal that is synced at once and can be read back as a file would be: as JSON. */
export class QuickJournal extends SlowJournal {
  override async append(records: readonly NewRecord[]): Promise<number> {
    this.written.push(...records);
    return this.written.length;
  }

  /** As after a restart: how many facts the table had still to write. */
  finishUnfinished(): number {
    let finished = 0;
    for (let fact = unfinished(this.folded(), tableOf); fact !== null; fact = unfinished(this.folded(), tableOf)) {
      this.written.push(recordOf(fact));
      finished++;
    }
    return finished;
  }

  /** The fold of the first records, each read back from its JSON. */
  folded(count = this.written.length): GameState {
    return this.written.slice(0, count).reduce((state, record, index) => {
      const read = JSON.parse(JSON.stringify(record)) as NewRecord;
      const fact = factOf({ ...read, seq: index + 1, t: '' });
      return fact ? foldFact(state, fact, tableOf) : state;
    }, NO_GAME);
  }
}

export class SessionBench<J extends SlowJournal> {
  readonly told: ForTheWorld[] = [];
  readonly news: GameNews[] = [];
  readonly failures: unknown[] = [];
  readonly session: GameSession;

  constructor(
    readonly journal: J,
    folded: GameState = NO_GAME,
  ) {
    this.session = new GameSession(
      {
        journal,
        tableOf,
        log: silentLogger,
        newMatchId: () => 'm1',
        news: (news) => this.news.push(news),
        tell: (facts) => this.told.push(...facts),
        failed: (error) => this.failures.push(error),
      },
      folded,
    );
  }

  startMatch(): this {
    this.session.startMatch(RIICHI, PLAYERS, 0);
    return this;
  }

  /** As the table does it when the walls have come up. */
  wallsStand(tiles: readonly MaybeTile[]): void {
    const { plan } = this.session.table.rules.wall;
    this.session.keepWalls(
      'A',
      plan.lanes.map((lane) => lane.map((slot) => tiles[slot] as TileId)),
    );
    this.session.keepSets({ onTable: 'A', inDrum: 'B', built: null }, false);
    this.session.startHand(tiles);
  }

  /** The events of a hand as the table hears of them; what it does by itself it does again. */
  play({ events }: Pick<PlayedHand, 'events'>): void {
    for (const event of events) {
      if (event.type === 'WallBuilt') this.wallsStand(event.tiles);
      else if (event.type !== 'IndicatorTurned') this.session.happened(event);
    }
  }

  /** Kinds of what the world was told. */
  get kinds(): string[] {
    return this.told.flatMap((fact) => (fact.kind === 'told' ? fact.told.map(({ kind }) => kind) : [`(${fact.kind})`]));
  }
}
