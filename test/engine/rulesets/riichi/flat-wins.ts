import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type RiichiOptions, resolveRiichiOptions } from '../../../../src/engine/rulesets/riichi/options.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { type RiichiCircumstances, type RiichiWin, scoreWin } from '../../../../src/engine/rulesets/riichi/scoring/index.js';
import { ronShares } from '../../../../src/engine/rulesets/riichi/settlement/ron-shares.js';
import type { HandView } from '../../../../src/engine/table/hand-view.js';
import type { Meld, MeldHow, MeldKind } from '../../../../src/engine/table/meld.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { type Seat, seatAfter, WIND_LETTERS, type Wind, type WindLetter } from '../../../../src/engine/table/seat.js';
import type { TileFace } from '../../../../src/engine/tiles/kind.js';
import { parseFace } from '../../../../src/engine/tiles/notation.js';

/** A win of a real game as `records/README.md` describes it. */
export interface FlatWin {
  readonly file: string;
  readonly round: number;
  readonly aka: boolean;
  readonly kuitan: boolean;
  readonly round_wind: WindLetter;
  readonly seat_wind: WindLetter;
  readonly win: 'ron' | 'tsumo';
  readonly winner: string;
  readonly loser: string | null;
  readonly honba: number;
  readonly sticks: number;
  readonly closed: readonly string[];
  readonly tile: string;
  readonly melds: readonly { readonly type: string; readonly tiles: readonly string[] }[];
  readonly dora_indicators: readonly string[];
  readonly ura_indicators: readonly string[];
  readonly yaku: readonly (readonly [string, number])[];
  readonly yakuman: readonly string[];
  readonly han: number;
  readonly fu: number;
  readonly points: number;
  readonly limit: string;
  readonly delta: readonly number[];
}

export interface WinQuestion {
  readonly view: HandView;
  readonly circumstances: RiichiCircumstances;
  readonly options: RiichiOptions;
}

export function readFlatWins(path: string): FlatWin[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as FlatWin]));
}

const MELDS: Readonly<Record<string, readonly [MeldKind, MeldHow]>> = {
  chi: ['chow', 'claimed'],
  pon: ['pung', 'claimed'],
  daiminkan: ['kong', 'claimed'],
  kakan: ['kong', 'added'],
  ankan: ['kong', 'concealed'],
};

/** Where the record's name is not simply ours with hyphens. */
const NAMES: Readonly<Record<string, string>> = {
  haku: 'yakuhai-haku',
  hatsu: 'yakuhai-hatsu',
  chun: 'yakuhai-chun',
  ittsuu: 'ittsu',
  rinshan_kaihou: 'rinshan',
};
const DORA_NAMES = new Set(['dora', 'ura_dora', 'aka_dora']);

function nameOf(name: string): string {
  const wind = /^(seat|round)_wind_/.exec(name);
  return wind ? `yakuhai-${wind[1]}-wind` : (NAMES[name] ?? name.replaceAll('_', '-'));
}

const seatOf = (letter: string): Seat => 'ABCD'.indexOf(letter) as Seat;
const face = (text: string): TileFace => parseFace(text)!;
const tenhou = RIICHI_PRESETS.find(({ id }) => id === 'tenhou')!;
const optionSets = new Map<string, RiichiOptions>();

function optionsFor({ aka, kuitan }: FlatWin): RiichiOptions {
  const key = `${aka} ${kuitan}`;
  const known = optionSets.get(key) ?? resolveRiichiOptions({ ...tenhou.values, redFives: aka ? 3 : 0, kuitan });
  optionSets.set(key, known);
  return known;
}

/** What the record tells the table before the win is scored. `together` are all wins on the same tile. */
export function questionOf(win: FlatWin, together: readonly FlatWin[] = [win]): WinQuestion {
  const options = optionsFor(win);
  const seat = seatOf(win.winner);
  const from = win.loser === null ? null : seatOf(win.loser);
  const has = (name: string): boolean => win.yaku.some(([other]) => other === name);
  const concealed = win.closed.slice();
  concealed.splice(concealed.indexOf(win.tile), 1);
  const view: HandView = {
    seat,
    dealer: seatAfter(seat, -WIND_LETTERS.indexOf(win.seat_wind)),
    roundWind: WIND_LETTERS.indexOf(win.round_wind) as Wind,
    concealed: concealed.map(face),
    melds: win.melds.map(meldOf),
    bonus: [],
    winningTile: face(win.tile),
    winBy: from === null ? (has('rinshan_kaihou') ? 'supplement' : 'draw') : has('chankan') ? 'robbed-kong' : 'discard',
    from,
  };
  const takesCounters =
    from === null ||
    ronShares(
      from,
      together.map(({ winner }) => seatOf(winner)),
      { sticks: 0, riichi: [] },
      options,
    ).find((share) => share.seat === seat)!.takesCounters;
  return {
    view,
    options,
    circumstances: {
      riichi: has('riichi'),
      doubleRiichi: has('double_riichi'),
      ippatsu: has('ippatsu'),
      firstTurn: win.yakuman.some((name) => name === 'tenhou' || name === 'chihou'),
      lastTile: has('haitei') || has('houtei'),
      doraIndicators: win.dora_indicators.map(face),
      uraIndicators: win.ura_indicators.map(face),
      honba: win.honba,
      takesCounters,
      sticks: win.sticks,
    },
  };
}

function meldOf({ type, tiles }: FlatWin['melds'][number]): Meld {
  const [kind, how] = MELDS[type];
  return { kind, how, tiles: tiles.map(face), from: null, claimed: null };
}

/** What the record says and what scoring says, in the same shape; yaku as a sorted list. */
export function recorded(win: FlatWin): object {
  const count = (name: string): number => win.yaku.find(([other]) => other === name)?.[1] ?? 0;
  const isYakuman = win.yakuman.length > 0;
  return {
    yaku: isYakuman
      ? win.yakuman.map((name) => `${nameOf(name)} 13`).sort()
      : win.yaku.flatMap(([name, han]) => (DORA_NAMES.has(name) ? [] : [`${nameOf(name)} ${han}`])).sort(),
    dora: count('dora'),
    ura: count('ura_dora'),
    aka: count('aka_dora'),
    han: isYakuman ? 13 * win.yakuman.length : win.han,
    fu: isYakuman ? null : win.fu,
    limit: win.limit === '' ? null : win.limit,
    points: win.points,
    delta: win.delta,
  };
}

const HAND_RULES = new Set(['ron', 'tsumo', 'liability']);

export function scored({ view, circumstances, options }: WinQuestion): object {
  const verdict = scoreWin(view, circumstances, options);
  return verdict.win ? answerOf(verdict) : verdict;
}

const answerOf = (win: RiichiWin): object => ({
  yaku: win.yaku.map(({ id, value }) => `${id} ${value}`).sort(),
  dora: win.dora,
  ura: win.ura,
  aka: win.aka,
  han: win.value.han,
  fu: win.value.fu,
  limit: win.value.limit,
  points: win.payments.reduce((sum, { rule, amount }) => sum + (HAND_RULES.has(rule) ? amount : 0), 0),
  delta: netBySeat(win.payments),
});

/** The wins on the same tile, by win. */
export function groupByTile(wins: readonly FlatWin[]): Map<string, FlatWin[]> {
  const groups = new Map<string, FlatWin[]>();
  for (const win of wins) {
    const key = `${win.file} ${win.round}`;
    groups.set(key, [...(groups.get(key) ?? []), win]);
  }
  return groups;
}

/** One line for every win that is not scored as recorded. */
export function differences(wins: readonly FlatWin[]): string[] {
  const lines: string[] = [];
  for (const group of groupByTile(wins).values()) {
    for (const win of group) {
      const [wanted, got] = [JSON.stringify(recorded(win)), JSON.stringify(scored(questionOf(win, group)))];
      if (wanted !== got) lines.push(`${win.file} hand ${win.round} ${win.winner}: recorded ${wanted}, scored ${got}`);
    }
  }
  return lines;
}
