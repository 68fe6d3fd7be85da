import { type Actor, createActor } from 'xstate';
import { isTableError, messageOf } from '../../base/errors.js';
import type { Table } from '../../engine/hand/apply.js';
import { openingStep } from '../../engine/hand/opening.js';
import type { Seat } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import { type KeyEvent, SIDES, type TableHardware } from '../../hal/ports.js';
import { Executor } from '../executor/executor.js';
import { watchHardware } from '../executor/hardware-events.js';
import type { FaultRef } from '../faults/active.js';
import { type GameNews, GameSession } from '../game/game-session.js';
import type { RulesetInUse } from '../game/journal-facts.js';
import type { TableEvent } from '../machines/table/intents.js';
import type { SetPlaces } from '../machines/table/sets.js';
import { tableMachine } from '../machines/table/table-machine.js';
import { type TableSnapshot, tableStep } from '../machines/table/view.js';
import { type Bids, closesWindow, isSpeaking, keyMeaning } from '../referee/keys.js';
import { Referee } from '../referee/referee.js';
import type { TileSetName } from '../tiles/registry.js';
import type { TrackingEvent } from '../tracking/moves.js';
import { TileTracker } from '../tracking/tracker.js';
import { WallRecorder } from '../tracking/wall-recorder.js';
import { zoneMap } from '../tracking/zones.js';
import { FaultBoard } from './fault-board.js';
import type { NextMatch } from './next-match.js';
import type { TableControllerOptions } from './options.js';
import { placesOf } from './places.js';
import { faultNews } from './tracking-faults.js';
import { gameView, healthView, machineView, matchView } from './views.js';
import { leadingRolls, tilesOfLanes, wallOfLanes, wallPlanCounts } from './walls.js';
import { WorldReporter } from './world-reporter.js';

/** The table's mind: hardware in, tracking, referee, live hand, journal, world out; the machine's intents back to the hardware. */
export class TableController {
  readonly session: GameSession;
  readonly faults: FaultBoard;
  readonly #options: TableControllerOptions;
  readonly #machine: Actor<typeof tableMachine>;
  readonly #executor: Executor;
  readonly #tracker: TileTracker;
  readonly #recorder: WallRecorder;
  readonly #world: WorldReporter;
  #referee: Referee | null = null;
  #bids: Bids = {};
  #sets: SetPlaces;
  #buildBegun = false;
  #dice: readonly number[] | null = null;
  #resumable: boolean;
  #closing = false;
  readonly #stops: (() => void)[] = [];

  constructor(options: TableControllerOptions) {
    this.#options = options;
    const { hardware, registry, clock, log, folded } = options;
    this.#resumable = folded.hand !== null;
    this.#sets = folded.sets ?? options.firstPlaces;
    this.#world = new WorldReporter(options);
    this.faults = new FaultBoard({
      date: options.date,
      log: log.child('faults'),
      step: () => tableStep(this.#machine.getSnapshot()).step,
      changed: (views, { raised, gone }) => {
        this.session.fault(this.faults.machineStands);
        this.#world.faults(views, raised, gone);
      },
    });
    this.session = new GameSession(
      {
        journal: options.journal,
        tableOf: options.tableOf,
        log: log.child('game'),
        newMatchId: options.newMatchId,
        news: (news) => this.#news(news),
        tell: (facts) => this.#world.tell(facts),
        failed: (error) => this.#journalFailed(error),
      },
      folded,
    );
    if (!this.session.state.match || this.session.state.match.over) this.#startMatch();
    const table = this.session.table;
    this.#tracker = new TileTracker({
      registry,
      zones: zoneMap(hardware.capabilities.antennas),
      timings: options.trackingTimings,
      clock,
      onEvent: (event) => this.#tracked(event),
      places: placesOf(folded),
      askInventory: (reader) => void hardware.readers.takeInventory(reader, { timeoutMs: INVENTORY_MS }).catch(() => {}),
    });
    this.#recorder = new WallRecorder({
      registry,
      tiles: table.tiles,
      lastZoneOf: (ref) => this.#tracker.placeOf(ref).lastZone,
    });
    this.#executor = new Executor({
      hardware,
      clock,
      timings: options.machineTimings,
      logger: log.child('executor'),
      wallsStand: () => this.session.hand !== null,
      travelTimes: options.travelTimes,
      onLearned: options.onLearned,
      walls: this.#recorder,
      onEvent: (event) => this.#sendMachine(event),
      onFault: (fault, detail) => this.#executorFault(fault, detail),
      onFaultGone: (fault) => this.faults.causeGone(fault),
      onDice: (faces) => this.#diceRolled(faces),
    });
    this.#machine = createActor(tableMachine, {
      input: {
        sets: this.#sets,
        buildBegun: folded.buildBegun,
        handOn: folded.hand !== null,
        plan: wallPlanCounts(table),
        rolls: leadingRolls(table),
        rollsLeft: this.session.hand && openingStep(table, this.session.hand)?.kind === 'dice' ? 1 : 0,
        buildEarly: options.machineTimings.buildEarly,
      },
    });
    if (this.session.hand) this.#referee = this.#newReferee();
  }

  /** Starts listening and connecting. Nothing moves before a key is pressed. */
  start(): void {
    const { hardware, clock } = this.#options;
    this.#machine.on('intent', ({ intent }) => void this.#executor.execute(intent));
    this.#machine.subscribe({ next: (snapshot) => this.#machineMoved(snapshot), error: (error) => this.#bug(error) });
    this.#stops.push(
      hardware.readers.onRead((read) => this.#tracker.read(read)),
      hardware.readers.onInventory((inventory) => this.#tracker.inventory(inventory)),
      hardware.readers.onFault(({ reader, text }) => this.faults.raise({ code: 'READER_FAULT', part: `reader-${reader}` }, text)),
      hardware.links.onChange(({ link, state }) => {
        if (state !== 'ready') for (const reader of readersOf(hardware, link)) this.#tracker.readerLost(reader);
      }),
      hardware.consoles.onKey((key) => this.#key(key)),
    );
    this.#machine.start();
    this.#stops.push(
      watchHardware({
        hardware,
        clock,
        onEvent: (event) => this.#sendMachine(event),
        onFault: (fault) => this.faults.raise(fault),
        onFaultGone: (fault) => this.faults.causeGone(fault),
      }),
    );
    this.#showAll();
    hardware.start();
  }

  get snapshot(): TableSnapshot {
    return this.#machine.getSnapshot();
  }

  get resumable(): boolean {
    return this.#resumable;
  }

  /** A sign of life for displays. */
  reportHealth(facts: { readonly uptimeMs: number; readonly rssBytes: number; readonly periodMs: number }): void {
    const { hardware, journal, telemetry } = this.#options;
    telemetry.publishHealth(
      healthView({ ...facts, hardware, unknownTags: this.#tracker.foreignTags, journal: journal.status() }),
    );
  }

  pause(paused: boolean): void {
    this.session.pause(paused);
    this.#sendMachine({ type: paused ? 'PAUSE' : 'RESUME' });
  }

  /** Takes back what was read last, with what the table did by itself because of it. */
  undoLastReading(): boolean {
    const events = this.session.state.log?.events ?? [];
    const automatic = events.length - 1 - events.findLastIndex(({ type }) => type !== 'IndicatorTurned');
    const undone = events.length > 1 && this.session.withdraw(automatic + 1, 'The last reading was taken back.');
    if (!undone) return false;
    this.#refereeFrom(this.#newReferee());
    this.#wantDiceAgain();
    return true;
  }

  newMatch(next: NextMatch): void {
    this.endMatch();
    this.#startMatch(next);
  }

  /** Ends the match now. A hand that is being played is not settled; its tiles go in with the next press of the lift key. */
  endMatch(): void {
    const { hand } = this.session;
    this.#refereeFrom(null);
    this.#bids = {};
    this.session.endMatch();
    if (hand) this.#sendMachine({ type: 'HAND_OVER', matchOver: true });
  }

  /** Outputs safe, then everything on disk. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#tracker.dispose();
    await this.#options.hardware.close();
    this.#machine.stop();
    await this.session.settled().catch(() => {});
  }

  // --- from the hardware

  #tracked(event: TrackingEvent): void {
    if (event.kind === 'moved') {
      this.#recorder.moved(event);
      if (event.set === this.#sets.onTable) this.#referee?.moved(event);
      return;
    }
    const news = faultNews(event);
    if (news.detail === null) this.faults.causeGone(news.fault);
    else this.faults.raise(news.fault, news.detail);
  }

  #key({ side, key, pressed }: KeyEvent): void {
    if (!pressed || !isSpeaking(key)) return;
    if (key === 'attention' && this.faults.waitForSomebody) {
      this.#clearFaults();
      return;
    }
    const { hand } = this.session;
    if (!hand) return;
    this.#referee?.flush();
    const { table } = this.session;
    const meaning = keyMeaning(table, this.session.hand ?? hand, side as Seat, key, this.#bids);
    this.#bids = meaning.bids;
    for (const event of meaning.events) this.session.happened(event);
    if (this.session.hand && closesWindow(table, this.session.hand)) this.session.happened({ type: 'WindowClosed' });
  }

  #diceRolled(faces: readonly number[]): void {
    this.#dice = faces;
    const { hand, table } = this.session;
    const step = hand ? openingStep(table, hand) : null;
    if (hand && step?.kind === 'dice')
      this.session.happened({ type: 'DiceRolled', by: step.by(hand.setup, hand.rolls), dice: faces });
  }

  #clearFaults(): void {
    if (this.faults.clear('operator')) this.#sendMachine({ type: 'FAULTS_CLEARED' });
  }

  // --- the machine

  /** What is stopped half way because the table is switched off is no fault. */
  #executorFault(fault: FaultRef, detail: string | null): void {
    if (!this.#closing) this.faults.raise(fault, detail);
  }

  /** Moves that are given up while the table is switched off fail after the machine has stopped. */
  #sendMachine(event: TableEvent): void {
    if (this.#machine.getSnapshot().status === 'active') this.#machine.send(event);
  }

  #machineMoved(snapshot: TableSnapshot): void {
    const { sets, buildBegun } = snapshot.context;
    if (sets !== this.#sets || buildBegun !== this.#buildBegun) this.#setsMoved(sets, buildBegun);
    this.#showMachine();
    // A roll can be due again because of what the last one turned up, before the machine has heard that it was thrown.
    this.#wantDice();
  }

  #setsMoved(sets: SetPlaces, buildBegun: boolean): void {
    const before = this.#sets;
    this.#sets = sets;
    this.#buildBegun = buildBegun;
    if (sets.built !== null && sets.built !== before.built) {
      this.session.keepWalls(sets.built, tilesOfLanes(this.#recorder.record, sets.built));
    }
    this.session.keepSets(sets, buildBegun);
    if (sets.onTable !== null && sets.onTable === before.built) this.#wallsStand(sets.onTable);
  }

  #wallsStand(set: TileSetName): void {
    if (!this.session.state.match || this.session.state.match.over) this.#startMatch();
    const lanes: readonly (readonly TileId[])[] = this.session.state.walls[set] ?? SIDES.map(() => []);
    this.session.startHand(wallOfLanes(this.session.table, lanes));
  }

  // --- the game

  #startMatch(next: NextMatch = this.#options.nextMatch()): void {
    const ruleset: RulesetInUse = next.ruleset;
    this.session.startMatch(ruleset, next.players, next.firstDealer);
    if (next.names.length > 0) this.session.namePlayers(next.names);
  }

  #news(news: GameNews): void {
    switch (news.kind) {
      case 'hand-started':
        this.#resumable = false;
        this.#refereeFrom(this.#newReferee());
        return;
      case 'applied':
        this.#wantDice();
        return;
      case 'hand-finished':
        this.#refereeFrom(null);
        this.#bids = {};
        this.#sendMachine({ type: 'HAND_OVER', matchOver: news.after.over });
        this.#options.onHandFinished(news.hand, news.before, news.after);
    }
  }

  /** Openings with a roll after the deal ask for the dice again. */
  #wantDice(): void {
    const { hand } = this.session;
    if (!hand || tableStep(this.snapshot).state !== 'execute') return;
    const { table } = this.session;
    const due = openingStep(table, hand)?.kind === 'dice' && hand.rolls.length >= leadingRolls(table);
    if (due) this.#sendMachine({ type: 'DICE_WANTED', rolls: 1 });
  }

  /** A roll that was taken back is to be made again. */
  #wantDiceAgain(): void {
    const { hand, table } = this.session;
    if (!hand || openingStep(table, hand)?.kind !== 'dice') return;
    this.#sendMachine({ type: 'DICE_WANTED', rolls: Math.max(1, leadingRolls(table) - hand.rolls.length) });
  }

  /** Who was referee until now must say nothing more: its timer may still be running. */
  #refereeFrom(referee: Referee | null): void {
    this.#referee?.reset();
    this.#referee = referee;
  }

  #newReferee(): Referee {
    const { table } = this.session;
    return new Referee({
      table: table as Table,
      clock: this.#options.clock,
      hand: () => this.session.hand ?? this.#noHand(),
      report: (event) => this.session.happened(event),
      settleMs: this.#options.claimSettleMs,
    });
  }

  #noHand(): never {
    throw new RangeError('the referee was asked between hands');
  }

  #journalFailed(error: unknown): void {
    const full = isTableError(error) && error.code === 'JOURNAL_DISK_FULL';
    const fault: FaultRef = { code: full ? 'DISK_FULL' : 'JOURNAL_FAILED' };
    this.faults.raise(fault, messageOf(error));
  }

  #bug(error: unknown): void {
    this.#options.log.error('the table machine stopped by a mistake of the program', { error: messageOf(error) });
    this.faults.raise({ code: 'INTERNAL' }, messageOf(error));
  }

  #showAll(): void {
    const { telemetry } = this.#options;
    const { state } = this.session;
    telemetry.publishFaults(this.faults.views);
    telemetry.publishGame(state.ruleset ? gameView(state, this.session.table) : null, this.#world.seq);
    telemetry.publishMatch(matchView(state));
    this.#showMachine();
  }

  #showMachine(): void {
    this.#options.telemetry.publishMachine(
      machineView({
        snapshot: this.snapshot,
        hardware: this.#options.hardware,
        moving: this.#executor.movingParts,
        wallTiles: this.#recorder.record.map((lane) => lane.length),
        dice: this.#dice,
        resumable: this.#resumable,
      }),
    );
  }
}

const INVENTORY_MS = 2_000;

const readersOf = ({ capabilities }: TableHardware, link: string): number[] =>
  capabilities.readers.filter((place) => place.link === link).map(({ reader }) => reader);
