import type { Objection } from '../../hand/consequence.js';
import type { EventOf } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { Legality } from '../../ruleset/contract.js';
import { isBonus } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { meldProblem } from '../regional/claim-rules.js';
import { objection } from '../regional/live/checks.js';
import { type FlowerRules, replacedInTurn, roundTurn } from '../regional/live/flower-turns.js';
import { meldObjection, wantedMeld } from '../regional/live/melds.js';
import { honorsToFollow } from './follow-honors.js';
import type { XiamenMemory } from './memory.js';
import type { XiamenOptions } from './options.js';
import { goldsOfHand, kindsOf } from './table-hand.js';

type Hand = HandState<XiamenMemory>;
type MeldEvent = EventOf<'TileClaimed'> | EventOf<'KongDeclared'>;

export function xiamenLegality(options: XiamenOptions, flowers: FlowerRules<XiamenMemory>): Legality<XiamenMemory> {
  const { tiles } = flowers;
  const meld = (hand: Hand, event: MeldEvent): Objection | null =>
    meldObjection(meldProblem(wantedMeld(tiles, hand, event), goldsOfHand(tiles, hand)));
  return {
    // A flower drawn as a replacement waits for the player's next flower turn (S09).
    draw: [replacedInTurn((hand) => roundTurn(flowers, hand, hand.memory.flowerTurn), 'Melding flower tiles')],
    discard: [(hand, event) => flowerFirst(tiles, hand, event), (hand, event) => followHonors(tiles, hand, event)],
    claim: [
      meld,
      ({ memory }) => meldObjection(memory.floating.some((floats) => floats) ? 'float-round' : null),
      (hand, event) => meldObjection(options.missedPung && missedIt(tiles, hand, event) ? 'missed-pung' : null),
    ],
    kong: [meld],
    bonus: [],
    declare: [],
  };
}

/** A flower is laid down when it is drawn; nobody discards before that is done. */
function flowerFirst(tiles: TileSet, hand: Hand, { seat }: EventOf<'TileDiscarded'>): Objection | null {
  const holdsFlower = kindsOf(tiles, hand.seats[seat].concealed).some(isBonus);
  return holdsFlower
    ? objection('flower-first', 'A flower in the hand is laid down before discarding.', 'Melding flower tiles')
    : null;
}

function followHonors(tiles: TileSet, hand: Hand, { seat, tile }: EventOf<'TileDiscarded'>): Objection | null {
  const discarded = hand.seats.flatMap(({ river }) => river.map((one) => tiles.kinds[one.tile]));
  const duty = honorsToFollow(kindsOf(tiles, hand.seats[seat].concealed), discarded, goldsOfHand(tiles, hand));
  if (duty.length === 0 || duty.includes(tiles.kinds[tile])) return null;
  return objection('must-follow-honor', 'A single honour whose twin was discarded goes first.', 'Following discarded honors', {
    // Telling it aloud would show what the hand holds.
    secret: true,
  });
}

function missedIt(tiles: TileSet, hand: Hand, { seat, claim }: EventOf<'TileClaimed'>): boolean {
  return claim !== 'chow' && hand.open !== null && hand.memory.missedPungs[seat].includes(tiles.kinds[hand.open.tile]);
}
