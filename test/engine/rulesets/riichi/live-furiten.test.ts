import { describe, expect, it } from 'vitest';
import { lawfulActs } from '../../../../src/engine/hand/lawful.js';
import { RiichiHand } from '../../hand/riichi-hand.js';
import { moves, netOf, outcomeOf, ron, settlementOf, tsumo, yakuOf } from './live-play.js';

/** Waits for 2s and 5s: pinfu and all simples, by ron too. */
const READY = '234m567m678p34s77s';
/** The same wait with a chi of 6m by 5m and 7m to come, after which 3m goes. */
const READY_TO_CALL = '345567m678p34s77s';
/** A middle wait for 3s without any yaku. */
const NO_YAKU = '234m567m678p24s99s';

interface Case {
  readonly name: string;
  /** Of seat 1; the others hold what is left. */
  readonly hand?: string;
  readonly others?: Partial<Record<0 | 2 | 3, string>>;
  readonly draws: string;
  /** The last move throws the tile on which seat 1 declares. */
  readonly play: string;
  /** Why the ron is refused; null where it stands. */
  readonly refused: string | null;
  readonly options?: Readonly<Record<string, unknown>>;
}

const CASES: readonly Case[] = [
  {
    name: 'a tile let pass forbids the next one of the same round',
    draws: '9m9p5s2s',
    play: '0 9m, 1 9p, 2 5s, 3 2s',
    refused: 'let pass since the own last turn: 5s',
  },
  {
    name: 'the own draw ends that',
    draws: '9m9p5s9m9p9p2s',
    play: '0 9m, 1 9p, 2 5s, 3 9m, 0 9p, 1 9p, 2 2s',
    refused: null,
  },
  {
    name: 'the discard after an own call ends it too (R13)',
    hand: READY_TO_CALL,
    draws: '9m9p5s9m6m2s',
    play: '0 9m, 1 9p, 2 5s, 3 9m, 0 6m, 1 chi 57m, 1 3m, 2 2s',
    refused: null,
  },
  {
    name: 'another’s call does not',
    others: { 0: '99m147p258p36s1z2s2z' },
    draws: '1z9p5s9m',
    play: '0 1z, 1 9p, 2 5s, 3 9m, 0 pon 99m, 0 2s',
    refused: 'let pass since the own last turn: 5s',
  },
  {
    name: 'a call by anybody ends it where the rules say so',
    others: { 0: '99m147p258p36s1z2s2z' },
    draws: '1z9p5s9m',
    play: '0 1z, 1 9p, 2 5s, 3 9m, 0 pon 99m, 0 2s',
    refused: null,
    options: { temporaryFuriten: 'anyCall' },
  },
  {
    name: 'after riichi it lasts to the end of the hand',
    draws: '9m9p5s9m9p9m9p9m9p2s',
    play: '0 9m, 1 riichi 9p, 2 5s, 3 9m, 0 9p, 1 9m, 2 9p, 3 9m, 0 2s',
    refused: 'let pass after riichi: 5s',
  },
  {
    name: 'a completing tile counts though it gave no yaku',
    hand: NO_YAKU,
    draws: '9m9p3s3s',
    play: '0 9m, 1 9p, 2 3s, 3 3s',
    refused: 'let pass since the own last turn: 3s',
  },
  {
    name: 'a red five is a five',
    draws: '9m0s2s',
    play: '0 9m, 1 0s, 2 2s',
    refused: 'own discard 0s',
    options: { redFives: 3 },
  },
  { name: 'other discards forbid nothing (U046)', draws: '7z9m2s', play: '0 7z, 1 9m, 2 2s', refused: null },
];

type Layout = Pick<Case, 'hand' | 'others' | 'draws' | 'options'>;

const tableOf = ({ hand = READY, others = {}, draws, options }: Layout): RiichiHand =>
  new RiichiHand({ hands: [others[0], hand, others[2], others[3]], draws, options, indicators: '1z' });

describe('furiten at the table', () => {
  it.each(CASES)('$name', (given) => {
    const table = tableOf(given);
    moves(table, given.play);
    if (given.refused === null) {
      expect(yakuOf(ron(table, 1))).toContain('tanyao');
      return;
    }
    expect(lawfulActs(table.table, table.hand, 1).map(({ type }) => type)).not.toContain('WinDeclared');
    // Sections 8 and 16: a ron in furiten is a chombo, spoken or shown; the hand is over, and everybody may know why.
    expect(table.win(1, false)).toBeNull();
    expect(outcomeOf(table)).toBe('penalty');
    expect(settlementOf(table).notes).toEqual([`chombo of seat 1: furiten: ${given.refused}`]);
  });

  it('a claimed own discard counts, and the ron is paid for as a chombo', () => {
    const table = tableOf({ draws: '9m5s9m9p9m2s', others: { 2: '55s147m258p36s123z' } });
    moves(table, '0 9m, 1 5s, 2 pon 55s, 2 1z, 3 9m, 0 9p, 1 9m, 2 2s');
    table.win(1);
    expect(settlementOf(table).notes).toEqual(['chombo of seat 1: furiten: own discard 5s']);
    expect(netOf(settlementOf(table))).toEqual([4000, -8000, 2000, 2000]);
  });

  it('never forbids the own draw', () => {
    const table = new RiichiHand({ hands: [undefined, READY], draws: '9m9p5s9m9p2s', indicators: '1z' });
    moves(table, '0 9m, 1 riichi 9p, 2 5s, 3 9m, 0 9p, 1 draws');
    expect(yakuOf(tsumo(table, 1))).toEqual(['double-riichi', 'ippatsu', 'menzen-tsumo', 'pinfu', 'tanyao']);
  });
});
