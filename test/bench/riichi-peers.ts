import { createRequire } from 'node:module';
import type { FlatWin } from '../engine/rulesets/riichi/flat-wins.js';

/** Other engines asked the same question; each call scores one prepared hand and returns the points of the hand. */
export interface RiichiPeer {
  readonly name: string;
  prepare(win: FlatWin): () => number;
}

interface Majiang {
  readonly Shoupai: { fromString(text: string): object };
  readonly Util: {
    hule(hand: object, rongpai: string | null, param: object): { readonly defen: number } | undefined;
    hule_param(param: object): object;
  };
  rule(rule: object): object;
}
interface RiichiCalculator {
  disableHairi(): void;
  disableWyakuman(): void;
  calc(): { readonly ten: number };
}

const require = createRequire(import.meta.url);
const majiang = require('@kobalab/majiang-core') as Majiang;
const Riichi = require('riichi') as new (text: string) => RiichiCalculator;

const has = (win: FlatWin, name: string): boolean => win.yaku.some(([other]) => other === name);
const digits = (tiles: readonly string[]): string => tiles.map((tile) => tile[0]).join('');

function withoutWinningTile(win: FlatWin): string[] {
  const rest = win.closed.slice();
  rest.splice(rest.indexOf(win.tile), 1);
  return rest;
}

const majiangTile = (tile: string): string => `${tile[1]}${tile[0]}`;

function majiangMeld({ type, tiles }: FlatWin['melds'][number]): string {
  const text = `${tiles[0][1]}${digits(tiles)}`;
  if (type === 'ankan') return text;
  if (type === 'kakan') return `${text.slice(0, 4)}+${text.slice(4)}`;
  return type === 'chi' ? `${text}-` : `${text}+`;
}

/** `@kobalab/majiang-core` 1.4. */
export const MAJIANG_CORE: RiichiPeer = {
  name: '@kobalab/majiang-core',
  prepare(win) {
    const ron = win.loser !== null;
    const concealed = [...withoutWinningTile(win), ...(ron ? [] : [win.tile])].map(majiangTile).join('');
    const hand = majiang.Shoupai.fromString([concealed, ...win.melds.map(majiangMeld)].join(','));
    const param = majiang.Util.hule_param({
      rule: majiang.rule({ ダブル役満あり: false, クイタンあり: win.kuitan }),
      zhuangfeng: 'ESWN'.indexOf(win.round_wind),
      menfeng: 'ESWN'.indexOf(win.seat_wind),
      lizhi: has(win, 'double_riichi') ? 2 : has(win, 'riichi') ? 1 : 0,
      yifa: has(win, 'ippatsu'),
      qianggang: has(win, 'chankan'),
      lingshang: has(win, 'rinshan_kaihou'),
      haidi: has(win, 'haitei') ? 1 : has(win, 'houtei') ? 2 : 0,
      baopai: win.dora_indicators.map(majiangTile),
      fubaopai: win.ura_indicators.length > 0 ? win.ura_indicators.map(majiangTile) : null,
      changbang: win.honba,
      lizhibang: win.sticks,
    });
    const rongpai = ron ? `${majiangTile(win.tile)}-` : null;
    return () => majiang.Util.hule(hand, rongpai, param)?.defen ?? 0;
  },
};

const NEXT: Readonly<Record<string, string>> = { '9': '1' };
function doraOf(indicator: string): string {
  const [rank, suit] = indicator;
  if (suit !== 'z') return `${rank === '0' ? '6' : (NEXT[rank] ?? Number(rank) + 1)}${suit}`;
  return `${rank === '4' ? '1' : rank === '7' ? '5' : Number(rank) + 1}z`;
}

/** The npm package `riichi`; it takes text only, so that reading it is part of its call. */
export const RIICHI_PACKAGE: RiichiPeer = {
  name: 'riichi',
  prepare(win) {
    const ron = win.loser !== null;
    const melds = win.melds.map(
      ({ type, tiles }) => `+${type === 'ankan' ? digits(tiles).slice(0, 2) : digits(tiles)}${tiles[0][1]}`,
    );
    const dora = [...win.dora_indicators, ...win.ura_indicators].map(doraOf).join('');
    const flags = [
      has(win, 'double_riichi') ? 'w' : has(win, 'riichi') ? 'r' : '',
      has(win, 'ippatsu') ? 'i' : '',
      has(win, 'haitei') || has(win, 'houtei') ? 'h' : '',
      has(win, 'chankan') || has(win, 'rinshan_kaihou') ? 'k' : '',
      'ESWN'.indexOf(win.round_wind) + 1,
      'ESWN'.indexOf(win.seat_wind) + 1,
    ].join('');
    const text = `${withoutWinningTile(win).join('')}${ron ? '+' : ''}${win.tile}${melds.join('')}+d${dora}+${flags}`;
    return () => {
      const calculator = new Riichi(text);
      calculator.disableHairi();
      calculator.disableWyakuman();
      return calculator.calc().ten;
    };
  },
};
