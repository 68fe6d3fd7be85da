import { YAKU_NAMES } from '../mjlog/vocabulary.js';

/** What a tenhou.net/6 document calls the patterns, by mjlog id. */
const LABELS: readonly string[] = [
  '門前清自摸和',
  '立直',
  '一発',
  '槍槓',
  '嶺上開花',
  '海底摸月',
  '河底撈魚',
  '平和',
  '断幺九',
  '一盃口',
  '自風 東',
  '自風 南',
  '自風 西',
  '自風 北',
  '場風 東',
  '場風 南',
  '場風 西',
  '場風 北',
  '役牌 白',
  '役牌 發',
  '役牌 中',
  '両立直',
  '七対子',
  '混全帯幺九',
  '一気通貫',
  '三色同順',
  '三色同刻',
  '三槓子',
  '対々和',
  '三暗刻',
  '小三元',
  '混老頭',
  '二盃口',
  '純全帯幺九',
  '混一色',
  '清一色',
  '人和',
  '天和',
  '地和',
  '大三元',
  '四暗刻',
  '四暗刻単騎',
  '字一色',
  '緑一色',
  '清老頭',
  '九蓮宝燈',
  '純正九蓮宝燈',
  '国士無双',
  '国士無双１３面',
  '大四喜',
  '小四喜',
  '四槓子',
  'ドラ',
  '裏ドラ',
  '赤ドラ',
];

/** English documents, as far as they were met. */
const ENGLISH: Readonly<Record<string, string>> = { Riichi: 'riichi', Dora: 'dora', 'Ura Dora': 'ura' };

const NAMES: ReadonlyMap<string, string> = new Map([
  ...LABELS.map((label, id) => [label, YAKU_NAMES[id]] as const),
  ...Object.entries(ENGLISH),
]);

/** Our name of a pattern; null for one that is not known. */
export const patternName = (label: string): string | null => NAMES.get(label) ?? null;

/** The label by mjlog id. */
export const labelOf = (id: number): string => LABELS[id];

export const WIN = '和了';
export const LIMIT_LABELS = ['', '満貫', '跳満', '倍満', '三倍満', '役満'] as const;

/** How draws are called, with our reason and whose hands lie open where that follows from the name. */
export const DRAWS: Readonly<
  Record<string, { readonly reason: string | null; readonly shown: 'gainers' | 'all' | 'none' | 'untold' }>
> = {
  流局: { reason: null, shown: 'gainers' },
  全員聴牌: { reason: null, shown: 'all' },
  全員不聴: { reason: null, shown: 'none' },
  流し満貫: { reason: 'nagashi-mangan', shown: 'untold' },
  九種九牌: { reason: 'nine-terminals', shown: 'untold' },
  四風連打: { reason: 'four-winds', shown: 'none' },
  四家立直: { reason: 'four-riichi', shown: 'all' },
  三家和了: { reason: 'triple-ron', shown: 'untold' },
  四槓散了: { reason: 'four-kans', shown: 'none' },
};
