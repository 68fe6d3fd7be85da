import { type Random, shuffled } from '../../../../src/base/random.js';
import { type Analysis, createAnalysis } from '../../../../src/engine/analysis/index.js';
import type { HandSetup } from '../../../../src/engine/hand/state.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import type { ClassicalMemory } from '../../../../src/engine/rulesets/classical/live/memory.js';
import type { ClassicalOptions } from '../../../../src/engine/rulesets/classical/options.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import type { TileId } from '../../../../src/engine/tiles/tile-set.js';
import { LiveTable } from './live-table.js';

type LiveRules = Rules<ClassicalMemory, ClassicalOptions>;

const analysis: Analysis = createAnalysis({ setsNeeded: 4 });

/** One hand by players who go for any mahjong: they lay bonus tiles, pung and kong now and then, and keep what brings them nearer. */
export function playHand(rules: LiveRules, setup: HandSetup, random: Random): LiveTable {
  const table = new LiveTable(rules, { setup, shuffle: (tiles) => shuffled(tiles, random) });
  for (let acts = 0; acts < 2000 && table.hand.phase.name !== 'settling'; acts++) act(table, random);
  return table;
}

function act(table: LiveTable, random: Random): void {
  const { phase } = table.hand;
  switch (phase.name) {
    case 'acting':
      inTurn(table, phase.seat, random);
      break;
    case 'claiming':
      afterDiscard(table, random);
      break;
    case 'robbing':
      if (declareWins(table)) table.close();
      else table.draw();
      break;
    case 'drawing':
      if (table.liveLeft === 0 && phase.end === 'head') table.close();
      else table.draw();
      break;
    default:
      throw new Error(`nothing to do in ${phase.name}`);
  }
}

function declareWins(table: LiveTable): boolean {
  const winners = SEATS.filter((seat) => canWin(table, seat));
  for (const seat of winners) table.win(seat);
  return winners.length > 0;
}

const canWin = (table: LiveTable, seat: Seat): boolean =>
  !table.hand.setup.empty.includes(seat) && table.hand.open?.from !== seat && table.rules.wins.judge(table.hand, seat).win;

function afterDiscard(table: LiveTable, random: Random): void {
  if (declareWins(table)) {
    table.close();
    return;
  }
  const claimer = SEATS.find(
    (seat) => seat !== table.hand.open?.from && alikeTo(table, seat).length >= 2 && random.below(2) === 0,
  );
  if (claimer !== undefined) claimSet(table, claimer);
  else if (table.liveLeft === 0) table.close();
  else table.draw();
}

function claimSet(table: LiveTable, seat: Seat): void {
  const alike = alikeTo(table, seat);
  const kong = alike.length === 3 && (table.rules.wall.replacementsLeft?.(table.hand) ?? 0) > 0;
  table.send({ type: 'TileClaimed', seat, claim: kong ? 'kong' : 'pung', with: alike.slice(0, kong ? 3 : 2) });
}

function inTurn(table: LiveTable, seat: Seat, random: Random): void {
  const { kinds } = table.table.tiles;
  const bonus = held(table, seat).find((tile) => isBonus(kinds[tile]));
  if (bonus !== undefined) table.send({ type: 'BonusLaid', seat, tile: bonus });
  else if (!afterWallDraw(table)) discardWorst(table, seat, random);
  else if (table.rules.wins.judge(table.hand, seat).win) table.win(seat);
  else if (!declareKong(table, seat, random)) discardWorst(table, seat, random);
}

const afterWallDraw = ({ hand: { phase } }: LiveTable): boolean => phase.name === 'acting' && phase.source !== 'claim';

function declareKong(table: LiveTable, seat: Seat, random: Random): boolean {
  const { kinds } = table.table.tiles;
  const tiles = held(table, seat);
  const fourth = tiles.find((tile) =>
    table.hand.seats[seat].melds.some((meld) => meld.kind === 'pung' && kinds[meld.tiles[0]] === kinds[tile]),
  );
  const four = tiles.filter((tile) => tiles.filter((other) => kinds[other] === kinds[tile]).length === 4);
  if (fourth !== undefined) table.send({ type: 'KongDeclared', seat, how: 'added', tiles: [fourth] });
  else if (four.length > 0 && random.below(2) === 0) {
    table.send({ type: 'KongDeclared', seat, how: 'concealed', tiles: four.filter((tile) => kinds[tile] === kinds[four[0]]) });
  } else return false;
  return true;
}

const held = (table: LiveTable, seat: Seat): readonly TileId[] => table.hand.seats[seat].concealed as readonly TileId[];

const discardWorst = (table: LiveTable, seat: Seat, random: Random): void => {
  table.send({ type: 'TileDiscarded', seat, tile: worstTile(table, seat, random) });
};

/** The tile whose loss leaves the hand nearest to a mahjong; any of several. */
function worstTile(table: LiveTable, seat: Seat, random: Random): TileId {
  const { melds } = table.hand.seats[seat];
  const { kinds } = table.table.tiles;
  const tiles = shuffled(held(table, seat), random);
  const counts = new Uint8Array(34);
  for (const tile of tiles) counts[kinds[tile]]++;
  const left = (tile: TileId): number => {
    counts[kinds[tile]]--;
    const distance = analysis.distance(counts, melds.length, 0);
    counts[kinds[tile]]++;
    return distance;
  };
  return tiles.reduce((best, tile) => (left(tile) < left(best) ? tile : best));
}

const alikeTo = (table: LiveTable, seat: Seat): TileId[] => {
  const { kinds } = table.table.tiles;
  return held(table, seat).filter((tile) => kinds[tile] === kinds[table.hand.open?.tile as TileId]);
};
