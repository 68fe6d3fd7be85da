import type { Table } from '../../engine/hand/apply.js';
import type { Consequence } from '../../engine/hand/consequence.js';
import type { HandEvent } from '../../engine/hand/events.js';
import type { HandState } from '../../engine/hand/state.js';
import { formatFace } from '../../engine/tiles/notation.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { WorldEvent } from '../ports/world.js';

type Told = WorldEvent extends infer E ? (E extends WorldEvent ? Omit<E, 'seq' | 'at'> : never) : never;

/** What the world is told of an event: only what everybody at the table saw. An act that was refused is no event. */
export function narrate(
  table: Table,
  before: HandState,
  after: HandState,
  event: HandEvent,
  consequences: readonly Consequence[],
): Told[] {
  const refused = consequences.some((entry) => entry.kind === 'irregularity' && entry.irregularity.effect === 'refused');
  return [...(refused ? [] : acts(table, before, after, event)), ...consequences.flatMap(consequence)];
}

function acts(table: Table, before: HandState, after: HandState, event: HandEvent): Told[] {
  const name = (tile: TileId): string => formatFace(table.tiles.faces[tile]);
  switch (event.type) {
    case 'DiceRolled':
      return [{ kind: 'dice-rolled', dice: event.dice }];
    case 'TileDrawn':
      return [{ kind: 'drawn', seat: event.seat, replacement: before.phase.name === 'robbing' || isReplacement(before) }];
    case 'TileDiscarded': {
      const at = table.rules.publicMemory?.sideways(after.memory, after, event.seat) ?? null;
      const sideways = at !== null && at === after.seats[event.seat].river.length - 1;
      return [{ kind: 'discarded', seat: event.seat, tile: name(event.tile), sideways }];
    }
    case 'TileClaimed':
    case 'KongDeclared': {
      const meld =
        event.type === 'KongDeclared' && event.how === 'added' ? addedMeld(after, event) : after.seats[event.seat].melds.at(-1);
      if (!meld) return [];
      return [{ kind: 'melded', seat: event.seat, meld: meld.kind, how: meld.how, tiles: meld.tiles.map(name), from: meld.from }];
    }
    case 'BonusLaid':
      return [{ kind: 'bonus-laid', seat: event.seat, tile: name(event.tile) }];
    case 'Declared':
      return [{ kind: 'declared', seat: event.seat, declaration: event.what }];
    case 'IndicatorTurned':
      return [{ kind: 'indicator-turned', label: table.rules.terms.indicator, tile: name(event.tile) }];
    case 'WinDeclared':
      return [{ kind: 'won', seat: event.seat, from: after.open && after.open.from !== event.seat ? after.open.from : null }];
    case 'TilesDealt':
      return before.phase.name === 'opening' && after.phase.name !== 'opening' ? [{ kind: 'dealt' }] : [];
    case 'WallBuilt':
    case 'Passed':
    case 'WindowClosed':
    case 'TakenBack':
      return [];
  }
}

const isReplacement = ({ phase }: HandState): boolean => phase.name === 'drawing' && phase.why !== 'turn';

const addedMeld = (
  hand: HandState,
  event: Extract<HandEvent, { type: 'KongDeclared' }>,
): HandState['seats'][0]['melds'][0] | undefined =>
  hand.seats[event.seat].melds.find((meld) => meld.tiles.includes(event.tiles[0]));

function consequence(entry: Consequence): Told[] {
  switch (entry.kind) {
    case 'irregularity': {
      const { code, seat, sentence, rule, remedy, until, effect, secret } = entry.irregularity;
      return secret ? [] : [{ kind: 'irregularity', code, seat, sentence, rule, remedy, until, stands: effect === 'stands' }];
    }
    case 'paid':
      return [{ kind: 'paid', payments: entry.payments }];
    case 'hand-ended':
    case 'indicator-due':
      return [];
  }
}

export type { Told };
