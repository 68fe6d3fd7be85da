import type { Report } from '../../../ruleset/contract.js';

/** What a reader cannot see, by the seat of the player whom the label names. */
export const REPORTS: readonly Report[] = [
  { what: 'tile-not-shown', label: 'The drawn tile was not shown before it entered the hand' },
  { what: 'kong-not-marked', label: 'The tiles of the kong were not turned over' },
  { what: 'misnamed-chow', label: 'This player claimed a misnamed discard for a chow', value: 'kind' },
  { what: 'misnamed-pung', label: 'This player claimed a misnamed discard for a pung', value: 'kind' },
  { what: 'misnamed-kong', label: 'This player claimed a misnamed discard for a kong', value: 'kind' },
  { what: 'misnamed-mahjong', label: 'This player claimed a misnamed discard for mahjong', value: 'kind' },
  { what: 'hand-shown', label: 'This player showed tiles after a false mahjong' },
  { what: 'hand-thrown-away', label: 'This player threw the hand away before the settlement was over' },
  { what: 'wall-tile-seen', label: 'This player exposed a tile of the wall' },
  { what: 'misdeal', label: 'The deal cannot be put right' },
];
