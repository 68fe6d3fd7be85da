import type { Objection } from '../../hand/consequence.js';
import type { EventOf } from '../../hand/events.js';
import { without } from '../../hand/seat-state.js';
import type { HandState } from '../../hand/state.js';
import type { Legality } from '../../ruleset/contract.js';
import { othersInTurn, type Seat } from '../../table/seat.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { objection } from '../regional/live/checks.js';
import { meldObjection, wantedMeld } from '../regional/live/melds.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { isWild } from '../regional/wilds.js';
import { claimsFrom } from './bonds.js';
import { meldRefusal } from './claims.js';
import type { HangzhouMemory } from './memory.js';
import type { HangzhouOptions } from './options.js';
import { floatsWith, type HangzhouTable, kindsOf, laoOfHand, wildsOfHand } from './table-hand.js';

type Hand = HandState<HangzhouMemory>;
type MeldEvent = EventOf<'TileClaimed'> | EventOf<'KongDeclared'>;

export function hangzhouLegality(table: HangzhouTable): Legality<HangzhouMemory> {
  const { options, tiles } = table;
  const meld = (hand: Hand, event: MeldEvent): Objection | null => meldObjection(refusalAtTable(table, hand, event));
  return {
    draw: [],
    discard: [(hand, event) => (owesFloat(table, hand, event) ? MUST_FLOAT : null)],
    claim: [
      meld,
      (hand, event) => meldObjection(bindsTooMuch(options, hand, event) ? 'bond-not-allowed' : null),
      (hand, event) => meldObjection(missedIt(options, tiles, hand, event) ? 'missed-pung' : null),
    ],
    kong: [meld],
    bonus: [],
    declare: [],
  };
}

function refusalAtTable(table: HangzhouTable, hand: Hand, event: MeldEvent): string | null {
  const { options, tiles } = table;
  return meldRefusal(wantedMeld(tiles, hand, event), {
    options,
    wilds: wildsOfHand(table, hand),
    floatRoundBy: floatRoundBy(hand, event.seat),
    freesWild: event.type === 'TileClaimed' && freesWild(table, hand, event),
    liveTilesLeft: null,
  });
}

/** Whose float round bars this claim: another player's before the own. */
function floatRoundBy({ memory }: Hand, seat: Seat): Seat | null {
  const other = othersInTurn(seat).find((one) => memory.floating[one]);
  return other ?? (memory.floating[seat] ? seat : null);
}

/** After the claim the hand holds a wild to float and still waits with another one. */
function freesWild(table: HangzhouTable, hand: Hand, event: EventOf<'TileClaimed'>): boolean {
  const { tiles, shapes } = table;
  const { concealed, melds } = hand.seats[event.seat];
  const wilds = wildsOfHand(table, hand);
  const rest = without(concealed, event.with) ?? concealed;
  const freed = rest.find((tile) => tile !== null && isWild(wilds, tiles.kinds[tile]));
  if (freed === undefined || freed === null) return false;
  const left = kindsOf(tiles, without(rest, [freed]) ?? rest);
  return isLoneWild(loneWild(shapes, left, melds.length + 1, wilds));
}

/** Who claims in the own float round does so to float the wild that is freed by it (option floaterMayClaim). */
function owesFloat(table: HangzhouTable, hand: Hand, event: EventOf<'TileDiscarded'>): boolean {
  const { phase, memory } = hand;
  const claimed = phase.name === 'acting' && phase.seat === event.seat && phase.source === 'claim';
  return claimed && memory.floating[event.seat] && !floatsWith(table, hand, event);
}

const MUST_FLOAT: Objection = objection(
  'must-float-again',
  'Who claims while floating has to float the wild that is freed.',
  'float (option floaterMayClaim)',
  { remedy: 'Take the discard back and float the wild.', until: 'own-discard' },
);

/** A third claim from the same player, where that is not agreed (option baoClaimLimit). */
function bindsTooMuch(options: HangzhouOptions, hand: Hand, { seat, claim }: EventOf<'TileClaimed'>): boolean {
  const from = hand.open?.from;
  if (from === undefined || options.baoClaimLimit === 'none') return false;
  if (laoOfHand(options, hand) < options.baoClaimLimitFromStreak) return false;
  const { melds } = hand.seats[seat];
  if (claimsFrom(melds, from, options.baoIgnoresDirectKong) < 2) return false;
  const betweenChildren = seat !== hand.setup.dealer && from !== hand.setup.dealer;
  switch (options.baoClaimLimit) {
    case 'no-third-claim':
      return true;
    case 'dealer-child-only':
      return betweenChildren;
    case 'no-three-chows-between-children': {
      const fromHim = melds.filter((meld) => meld.from === from);
      return betweenChildren && claim === 'chow' && fromHim.every(({ kind }) => kind === 'chow');
    }
  }
}

function missedIt({ missedPung }: HangzhouOptions, tiles: TileSet, hand: Hand, { seat, claim }: EventOf<'TileClaimed'>): boolean {
  if (!missedPung || claim !== 'pung' || hand.open === null) return false;
  return hand.memory.missedPungs[seat].includes(tiles.kinds[hand.open.tile]);
}
