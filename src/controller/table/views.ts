import type { Table } from '../../engine/hand/apply.js';
import { pointsAt } from '../../engine/match/match.js';
import { presetLabel } from '../../engine/ruleset/options.js';
import { SEATS, type Seat } from '../../engine/table/seat.js';
import { publicGame } from '../../engine/views/project.js';
import type { PublicGame } from '../../engine/views/public.js';
import type { AxisId, MotorId, ReaderCounters, TableHardware } from '../../hal/ports.js';
import type { GameState } from '../game/fold.js';
import type { JournalStatus } from '../journal/journal.js';
import { type TableSnapshot, tableStep } from '../machines/table/view.js';
import type { HealthView, LinkHealthView, MachineView, MatchView } from '../ports/world.js';

export interface MachineFacts {
  readonly snapshot: TableSnapshot;
  readonly hardware: TableHardware;
  readonly moving: ReadonlySet<AxisId | MotorId>;
  readonly wallTiles: readonly number[];
  readonly dice: readonly number[] | null;
  /** A hand was found in the journal and waits for somebody to go on with it. */
  readonly resumable: boolean;
}

const RESUME_PROMPT = 'A hand was interrupted. Press the lift key to home the table and go on with it.';

export function machineView({ snapshot, hardware, moving, wallTiles, dice, resumable }: MachineFacts): MachineView {
  const { sets, plan } = snapshot.context;
  const step = tableStep(snapshot);
  const waits = resumable && step.state === 'stopped' && step.prompt?.startsWith('Press the lift key');
  return {
    state: step.state,
    step: step.step,
    prompt: waits ? RESUME_PROMPT : step.prompt,
    setOnTable: sets.onTable,
    setBelow: sets.built ?? sets.inDrum,
    wallTiles,
    wallTilesWanted: plan,
    dice,
    axes: hardware.capabilities.axes.map(({ axis }) => {
      const position = hardware.axes.position(axis);
      return {
        id: axis,
        homed: position !== 'unknown',
        moving: moving.has(axis),
        position: position === 'unknown' ? null : position,
      };
    }),
  };
}

export function matchView(state: GameState): MatchView {
  const { match, matchId, names, handsFinished } = state;
  if (!match) return { id: null, state: 'none', handsPlayed: 0, players: [] };
  const seated = SEATS.flatMap((seat) => {
    const id = match.chairs[seat];
    return id === null
      ? []
      : [{ id, name: names[id] ?? id, seat: seat as Seat | null, points: pointsAt(match, seat), handsPlayed: handsFinished }];
  });
  const benched = match.bench.map((id) => ({
    id,
    name: names[id] ?? id,
    seat: null,
    points: match.points[id],
    handsPlayed: handsFinished,
  }));
  return { id: matchId, state: match.over ? 'over' : 'playing', handsPlayed: handsFinished, players: [...seated, ...benched] };
}

export function gameView(state: GameState, table: Table): PublicGame | null {
  const { match, hand, ruleset } = state;
  if (!match || !hand || !ruleset) return null;
  return publicGame(table, match, hand, {
    id: ruleset.id,
    name: table.rules.title.english,
    preset: presetOf(table, ruleset.preset),
  });
}

/** Players assume different rules: the preset is shown by name and date. */
function presetOf({ rules }: Table, id: string | null): string | null {
  const preset = rules.presets?.find((candidate) => candidate.id === id);
  return preset ? presetLabel(preset) : id;
}

export function healthView(facts: {
  readonly uptimeMs: number;
  readonly rssBytes: number;
  readonly periodMs: number;
  readonly hardware: TableHardware;
  readonly unknownTags: number;
  readonly journal: JournalStatus;
}): HealthView {
  const { uptimeMs, rssBytes, periodMs, hardware, unknownTags, journal } = facts;
  const counters = hardware.readers.counters();
  const links = hardware.links.status().map(({ link, state, connections }): LinkHealthView => {
    const counted = counters[link];
    return {
      name: link,
      connected: state === 'ready',
      reconnects: Math.max(0, connections - 1),
      ...lineCounts(counted, unknownTags),
    };
  });
  return { uptimeMs: Math.round(uptimeMs), rssBytes, periodMs, links, journal };
}

function lineCounts(
  counted: ReaderCounters | undefined,
  unknownTags: number,
): Omit<LinkHealthView, 'name' | 'connected' | 'reconnects'> {
  if (!counted) return { lines: 0, garbled: 0, overlong: 0, outOfSequence: 0, unknownTags: 0 };
  const { accepted, malformed, garbled, overlong, unknown, invalid, outOfSequence, misplaced } = counted;
  return {
    lines: accepted + malformed + garbled + overlong + unknown + invalid + outOfSequence + misplaced,
    garbled: malformed + garbled + unknown + invalid,
    overlong,
    outOfSequence,
    unknownTags,
  };
}
