import { describe, expect, it } from 'vitest';
import { ask, byDiscard, byDraw, chi, closedKan, openKan, pon, RIICHI_PRESETS } from './ask.js';

const valuesOf = (preset: string): object => RIICHI_PRESETS.find(({ id }) => id === preset)!.values;
type FuItem = { readonly name: string; readonly fu: number };
const sumOf = (items: unknown): number => (items as readonly FuItem[]).reduce((sum, { fu }) => sum + fu, 0);

describe('user reports, part A: scoring a hand', () => {
  describe('U001 the best-paying reading is taken and shown', () => {
    it('as North with two dora: mangan, read 7s [8s] 9s', () => {
      const { result } = byDraw(3, '88m66777889s444z', '8s', { doraIndicators: ['7m'] });
      expect(result).toMatchObject({
        yaku: [
          { name: 'menzen-tsumo', han: 1 },
          { name: 'iipeikou', han: 1 },
          { name: 'yakuhai-seat-wind', han: 1 },
        ],
        dora: 2,
        han: 5,
        fu: 40,
        limit: 'mangan',
        payments: [-4000, -2000, -2000, 8000],
        reading: '7s [8s] 9s',
      });
    });

    it('as South without dora: 2 han 40 fu', () => {
      const { result } = byDraw(1, '88m66777889s444z', '8s');
      expect(result).toMatchObject({ han: 2, fu: 40, payments: [-1300, 2700, -700, -700] });
    });
  });

  it('U002 a called tile is no closed triplet', () => {
    const { result } = byDiscard(1, 2, '1123444m555p', '1m', { melds: [chi('123m')], flags: { lastTile: true } });
    expect(result).toMatchObject({ yaku: [{ name: 'houtei', han: 1 }], han: 1, fu: 30, payments: [0, 1000, -1000, 0] });
    expect(result!.fuItems).not.toContainEqual(expect.objectContaining({ label: 'closed triplet 1m' }));
  });

  describe('U004 whether the kan is open or closed decides, and is said', () => {
    it('open: 46 → 50 fu', () => {
      const { result } = byDiscard(3, 1, '345m68p99s222z', '7p', { melds: [openKan('6666z')] });
      expect(result).toMatchObject({ fu: 50, payments: [0, -1600, 0, 1600], summary: '1 han 46 → 50 fu' });
      expect(result!.fuItems).toContainEqual({ name: 'open-kan', label: 'open kan 6z', fu: 16 });
    });

    it('closed: 72 → 80 fu', () => {
      const { result } = byDiscard(3, 1, '345m68p99s222z', '7p', { melds: [closedKan('6666z')] });
      expect(result).toMatchObject({ fu: 80, payments: [0, -2600, 0, 2600], summary: '1 han 72 → 80 fu' });
      expect(result!.fuItems).toContainEqual({ name: 'closed-kan', label: 'closed kan 6z', fu: 32 });
    });
  });

  it('U006 without riichi no ura, and the reason is said', () => {
    const { result } = byDiscard(1, 2, '456m23478p11789s', '9p', { uraIndicators: ['9s'], doraIndicators: ['1z'] });
    expect(result).toMatchObject({
      yaku: [{ name: 'pinfu', han: 1 }],
      ura: 0,
      payments: [0, 1000, -1000, 0],
      notes: ['no riichi: ura not turned'],
    });
  });

  it('U007 the yaku add up to the han shown', () => {
    const { result } = byDraw(3, '456789m5688p123s', '4p', { flags: { riichi: true } });
    expect(result).toMatchObject({
      yaku: [
        { name: 'riichi', han: 1 },
        { name: 'menzen-tsumo', han: 1 },
        { name: 'pinfu', han: 1 },
      ],
      han: 3,
      fu: 20,
      payments: [-1300, -700, -700, 2700],
      summary: '3 han 20 fu',
    });
  });

  it('U008 every fu item is listed before rounding', () => {
    const { result } = byDiscard(1, 2, '05p34067m', '8m', { melds: [pon('777p'), pon('055s')], doraIndicators: ['2m'] });
    expect(result).toMatchObject({
      yaku: [{ name: 'tanyao', han: 1 }],
      dora: 1,
      aka: 3,
      han: 5,
      limit: 'mangan',
      payments: [0, 8000, -8000, 0],
      fuItems: [
        { name: 'base', label: 'base', fu: 20 },
        { name: 'open-triplet', label: 'open triplet 7p', fu: 2 },
        { name: 'open-triplet', label: 'open triplet 5s', fu: 2 },
      ],
    });
  });

  it('U010 the sum before rounding is shown', () => {
    const { result } = byDiscard(1, 2, '23m77p456s', '4m', { melds: [chi('234p'), chi('678s')] });
    expect(result).toMatchObject({ fu: 30, summary: '1 han 22 → 30 fu' });
    expect(sumOf(result!.fuItems)).toBe(22);
  });

  it('U012 triplets of terminals and foreign winds have the fu of orphans', () => {
    const { result } = byDiscard(1, 2, '123m456m5579p999s', '8p', { flags: { riichi: true } });
    expect(result).toMatchObject({ han: 1, fu: 40 });
    expect(result!.fuItems).toContainEqual({ name: 'closed-triplet', label: 'closed triplet 9s', fu: 8 });
    const wind = byDiscard(1, 2, '123m456m5579p444z', '8p', { flags: { riichi: true } }).result;
    expect(wind!.fuItems).toContainEqual({ name: 'closed-triplet', label: 'closed triplet 4z', fu: 8 });
  });

  it('U013 a tile that does not exist is named, and is not "no win"', () => {
    const answer = byDiscard(1, 2, '123m456m5579p777h', '8p');
    expect(answer.error).toMatchObject({ code: 'TILE_UNKNOWN', field: 'concealed' });
    expect(answer.error!.message).toContain('777h');
    expect(byDiscard(1, 2, '123m456m5579p777z', '7h').error).toMatchObject({ code: 'TILE_UNKNOWN', field: 'winningTile' });
  });

  it('U014 more than four of a tile is one clear error', () => {
    const answer = byDraw(1, '44555555m123p67s', '4m');
    expect(answer.error).toMatchObject({ code: 'TILE_COUNT', field: 'concealed' });
    expect(answer.error!.message).toContain('5m');
  });

  describe('U016 presets have dates and differ where the books do', () => {
    const ron = (preset: string): object | undefined =>
      byDiscard(0, 2, '999m345678p34s11z', '5s', { flags: { riichi: true }, options: valuesOf(preset) }).result;

    it('seed: 4 fu for the double wind pair', () => expect(ron('seed')).toMatchObject({ fu: 50, payments: [2400, 0, -2400, 0] }));
    it('wrc2022: 2 fu', () => expect(ron('wrc2022')).toMatchObject({ fu: 40, payments: [2000, 0, -2000, 0] }));
    it('has a name and date to show', () => {
      const { name, date } = RIICHI_PRESETS.find(({ id }) => id === 'wrc2022')!;
      expect([name, date]).toEqual(['World Riichi Championship 2022', '2022']);
    });
  });

  it('U018 what is shown is what is paid', () => {
    const { result } = byDiscard(0, 2, '111m2444p888s666z', '2p');
    expect(result).toMatchObject({
      yaku: [{ name: 'suuankou', han: 13 }],
      han: 13,
      payments: [48000, 0, -48000, 0],
      summary: 'yakuman ×1',
    });
  });

  it('U019 an impossible flag is refused with a reason', () => {
    const plain = byDraw(1, '234m567m34588p66s', '6s').result;
    const { result } = byDraw(1, '234m567m34588p66s', '6s', { winBy: 'supplement' });
    expect(result!.notes).toContain('rinshan needs an own kan: ignored');
    expect(result!.yaku).toEqual(plain!.yaku);
  });

  describe('U020 a three-player table is refused, not scored wrongly', () => {
    it('as a hand', () => {
      const answer = byDraw(1, '234m567m34588p66s', '6s', { players: 3 });
      expect(answer.error).toMatchObject({ code: 'PLAYERS_INVALID', field: 'players' });
      expect(answer.error!.message).toContain('four players only');
    });

    it('as a settlement', () => {
      const before = { scores: [35000, 35000, 35000], dealer: 0, roundWind: 'E', hand: 1, honba: 0, sticks: 0, riichi: [] };
      const answer = ask({ kind: 'table', before, event: { kind: 'tsumo', seat: 0, han: 1, fu: 30 } });
      expect(answer.error!.message).toContain('four players only');
    });
  });

  describe('U022 who pays the counters of a split liability ron follows the preset', () => {
    const ron = (preset: string): object | undefined =>
      byDiscard(2, 3, '34m99p', '2m', {
        melds: [pon('555z'), pon('666z'), pon('777z')],
        honba: 2,
        pao: { yakuman: 'daisangen', seat: 1 },
        options: valuesOf(preset),
      }).result;

    it('seed: the discarder', () => expect(ron('seed')).toMatchObject({ payments: [0, -16000, 32600, -16600] }));
    it('tenhou: the liable player', () => expect(ron('tenhou')).toMatchObject({ payments: [0, -16600, 32600, -16000] }));
  });
});
