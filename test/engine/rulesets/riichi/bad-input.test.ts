import { describe, expect, it } from 'vitest';
import { ask, byDiscard, byDraw, chi, closedKan } from '../../../user-reports/ask.js';

const HAND = '234m567m34588p66s';

/** What is wrong, the field and code that must be named. */
const IMPOSSIBLE: readonly (readonly [string, object, string, string])[] = [
  ['a fifth copy in the hand', { concealed: '44444m567m34588p' }, 'concealed', 'TILE_COUNT'],
  ['a fifth copy as winning tile', { concealed: '2222m34m34588p66s', winningTile: '2m' }, 'winningTile', 'TILE_COUNT'],
  ['too few tiles', { concealed: '234m567m34588p6s' }, 'concealed', 'TILE_COUNT'],
  ['too many tiles', { concealed: '234m567m34588p666s' }, 'concealed', 'TILE_COUNT'],
  ['a run over the edge', { concealed: '567m34588p66s', melds: [chi('891m')] }, 'melds[0].tiles', 'MELD_INVALID'],
  ['a run of honours', { concealed: '567m34588p66s', melds: [chi('123z')] }, 'melds[0].tiles', 'MELD_INVALID'],
  ['a kan of three', { concealed: '567m34588p66s', melds: [closedKan('222m')] }, 'melds[0].tiles', 'MELD_INVALID'],
  [
    'an indicator whose four copies are in the hand',
    { concealed: '567m34588p66s', melds: [closedKan('2222m')], doraIndicators: ['2m'] },
    'doraIndicators',
    'TILE_COUNT',
  ],
  ['an indicator that is a flower', { doraIndicators: ['1f'] }, 'doraIndicators', 'TILE_INVALID'],
  ['six indicators', { doraIndicators: ['1m', '1p', '1s', '1z', '2z', '3z'] }, 'doraIndicators', 'TILE_COUNT'],
  ['an unknown tile', { concealed: '234m567m34588p6s8z' }, 'concealed', 'TILE_UNKNOWN'],
  ['two red fives of characters', { concealed: '2340067m34588p6s' }, 'concealed', 'TILE_COUNT'],
  ['a red five in a classic set', { concealed: '23m067m4m34588p66s', options: { redFives: 0 } }, 'concealed', 'TILE_COUNT'],
  ['an unknown option', { options: { kuitann: true } }, 'options.kuitann', 'OPTION_INVALID'],
  ['a wrong option value', { options: { redFives: 5 } }, 'options.redFives', 'OPTION_INVALID'],
  ['an unknown flag', { flags: { open: true } }, 'flags.open', 'FLAG_UNKNOWN'],
  ['a seat that is none', { seat: 4 }, 'seat', 'SEAT_INVALID'],
  ['negative counters', { honba: -1 }, 'honba', 'NUMBER_INVALID'],
];

describe('input that cannot be is an error naming the field', () => {
  for (const [name, fields, field, code] of IMPOSSIBLE) {
    it(name, () => {
      const answer = ask({
        seat: 1,
        dealer: 0,
        roundWind: 'E',
        concealed: HAND,
        winningTile: '6s',
        winBy: 'draw',
        melds: [],
        ...fields,
      });
      expect(answer.result).toBeUndefined();
      expect(answer.error).toMatchObject({ field, code });
    });
  }

  it('nobody wins on the own discard', () => expect(byDiscard(1, 1, HAND, '6s').error).toMatchObject({ field: 'from' }));
  it('and the hand they start from is a win', () => expect(byDraw(1, HAND, '6s').result).toMatchObject({ win: true }));
  it('a wrong number of tiles lying on the table is a dead hand', () => {
    const context = { ownDiscards: [], missed: [], dead: { cause: 'too-few-tiles' }, robbed: null };
    expect(byDraw(1, '234m567m34588p6s', '6s', { context }).result).toMatchObject({ win: false, reason: 'tile-count' });
  });
});

describe('rule questions that cannot be are errors too', () => {
  const problems: readonly (readonly [object, string])[] = [
    [{ kind: 'wall-break', dealer: 0, dice: [0, 7] }, 'event.dice[0]'],
    [{ kind: 'tenpai', concealed: '123m', melds: [] }, 'event.concealed'],
    [{ kind: 'no-such-question' }, 'event.kind'],
    [{ kind: 'riichi', score: 'many', liveTilesLeft: 4, closed: true, tenpai: true }, 'event.score'],
  ];
  for (const [event, field] of problems) {
    it(JSON.stringify(event), () => expect(ask({ kind: 'check', event }).error).toMatchObject({ field }));
  }
});
