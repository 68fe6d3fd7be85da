import { YAKU_NAMES } from '../mjlog/vocabulary.js';

/** mjai's names of patterns by mjlog id. */
const LABELS: readonly string[] = [
  'menzenchin_tsumoho',
  'reach',
  'ippatsu',
  'chankan',
  'rinshankaiho',
  'haiteiraoyue',
  'hoteiraoyui',
  'pinfu',
  'tanyaochu',
  'ipeko',
  'jikaze',
  'jikaze',
  'jikaze',
  'jikaze',
  'bakaze',
  'bakaze',
  'bakaze',
  'bakaze',
  'sangenpai',
  'sangenpai',
  'sangenpai',
  'double_reach',
  'chitoitsu',
  'honchantaiyao',
  'ikkitsukan',
  'sanshokudojun',
  'sanshokudoko',
  'sankantsu',
  'toitoiho',
  'sananko',
  'shosangen',
  'honroto',
  'ryanpeko',
  'junchantaiyao',
  'honiso',
  'chiniso',
  'renho',
  'tenho',
  'chiho',
  'daisangen',
  'suanko',
  'suanko_tanki',
  'tsuiso',
  'ryuiso',
  'chinroto',
  'churenpoton',
  'junsei_churenpoton',
  'kokushimuso',
  'kokushimuso_jusanmen',
  'daisushi',
  'shosushi',
  'sukantsu',
  'dora',
  'uradora',
  'akadora',
];

/** One name for the pungs of all dragons. */
export const DRAGONS = 'sangenpai';
/** Our names of those by dragon: White, Green, Red. */
export const DRAGON_NAMES = [YAKU_NAMES[18], YAKU_NAMES[19], YAKU_NAMES[20]] as const;

const NAMES: ReadonlyMap<string, string> = new Map(LABELS.map((label, id) => [label, YAKU_NAMES[id]]));

/** Our name; null for one that is not known. */
export const patternName = (label: string): string | null => NAMES.get(label) ?? null;
export const labelOf = (id: number): string => LABELS[id];

/** `reason` of a `ryukyoku`. */
export const DRAW_REASONS: Readonly<Record<string, string | null>> = {
  fanpai: null,
  kyushukyuhai: 'nine-terminals',
  sufonrenta: 'four-winds',
  suchareach: 'four-riichi',
  sanchaho: 'triple-ron',
  sukaikan: 'four-kans',
  nagashimangan: 'nagashi-mangan',
};
