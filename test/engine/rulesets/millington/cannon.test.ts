import { describe, expect, it } from 'vitest';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout): LiveTable => new LiveTable(millington.rules({}), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);

describe('letting off the cannon (90-96)', () => {
  // South lays pungs of 2s, 5s and 9s that East discards; the fourth set or the eyes are dangerous.
  const pungs = (live: LiveTable): LiveTable =>
    ['2s', '5s', '9s'].reduce(
      (game, name) => game.discard(0, name).claim(1, 'pung', `${name[0]}${name}`).discardAny(1).until(0),
      live,
    );
  const south = '1m2m3m22s55s99s7888s';
  const cornered = { hands: ['259s11113333444s', south], draws: '1z1z4s2z2z6s3z3z6s' };

  it('makes the discarder of the winning tile pay for all (96)', () => {
    const live = pungs(table({ hands: ['259s6s', south, undefined, undefined] }));
    expect(live.hand.seats[1].melds).toHaveLength(3);
    live.discard(0, '6s').win(1).close();
    expect(live.winningItems).toContain('pure-suit');
    expect(live.settlement.notes).toContain('East pays for all: a dangerous discard');
    expect(live.net[2]).toBe(0);
    expect(live.net[3]).toBe(0);
    expect(live.net[0]).toBe(-live.net[1]);
    expect(live.settlement.payments.map(({ rule }) => rule).sort()).toEqual(['108', '96', '96']);
  });

  it('makes the discarder of a claimed pung pay when the hand is completed by the wall (92)', () => {
    const hands = ['2598s', '1m2m3m4m22s55s99s88s6s'];
    const live = pungs(table({ hands, draws: '1z1z1z2z2z2z3z3z3z4z4z4z6s' }));
    live.discard(0, '8s').claim(1, 'pung', '88s').discardAny(1).until(1);
    expect(live.hand.memory.dangerousClaims).toMatchObject([{ claimer: 1, discarder: 0, dangers: ['a'] }]);
    live.win(1);
    expect(live.winningItems).toContain('pure-suit');
    expect(live.settlement.notes).toContain('East pays for all: a dangerous discard');
    expect([live.net[2], live.net[3]]).toEqual([0, 0]);
  });

  it('settles as usual when every tile of the discarder was dangerous and he shows it (95)', () => {
    const live = pungs(table(cornered)).discard(0, '6s').declare(0, 'no-choice').win(1).close();
    expect(live.winningItems).toContain('pure-suit');
    expect(live.settlement.payments.map(({ rule }) => rule)).not.toContain('96');
  });

  it('hears the plea when the tile has been taken and the hand is settled, and settles anew (95)', () => {
    const live = pungs(table(cornered)).discard(0, '6s').win(1).close();
    expect(live.settlement.notes).toEqual(['East pays for all: a dangerous discard']);
    live.declare(0, 'no-choice');
    expect(live.settlement.payments.map(({ rule }) => rule)).not.toContain('96');
    expect(live.settlement.notes).toEqual([]);
    expect(live.hand.phase.name).toBe('settling');
  });

  it('hears it after a claim that completes the hand later, until the discarder draws again (95)', () => {
    const layout = { hands: ['259s11113333444s', '1m2m3m4m22s55s99s66s8s'], draws: '1z1z4s2z2z6s3z3z8s4z4z' };
    const claimed = () => pungs(table(layout)).discard(0, '6s').claim(1, 'pung', '66s').discardAny(1);
    const pleaded = claimed().declare(0, 'no-choice');
    expect(pleaded.hand.memory.dangerousClaims).toMatchObject([{ claimer: 1, discarder: 0, excused: true }]);
    const late = claimed().until(0);
    expect(codes(late.send({ type: 'Declared', seat: 0, what: 'no-choice' }))).toEqual(['choice']);
  });

  it('does not hear the plea of a player who had a safe tile', () => {
    const live = pungs(table({ hands: ['259s6s', south] })).discard(0, '6s');
    expect(codes(live.send({ type: 'Declared', seat: 0, what: 'no-choice' }))).toEqual(['choice']);
  });

  it('does not make anybody liable where the table does not play it', () => {
    const live = pungs(new LiveTable(millington.rules({ dangerousDiscards: 'none' }), { hands: ['259s6s', south] }));
    live.discard(0, '6s').win(1).close();
    expect(live.settlement.payments.map(({ rule }) => rule)).toContain('108');
    expect(live.settlement.payments.map(({ rule }) => rule)).not.toContain('96');
  });
});
