import { RIICHI_OPTIONS } from '../../../../src/engine/rulesets/riichi/options.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { YAKU } from '../../../../src/engine/rulesets/riichi/scoring/yaku.js';
import { YAKUMAN } from '../../../../src/engine/rulesets/riichi/scoring/yakuman.js';

/** The tables of docs/rulesets/riichi.md as the code has them. */
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;
const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') || 'none' : String(value ?? 'none'));

export const yakuRows = (): string[] =>
  YAKU.map(({ id, label, closed, open }) => row(code(id), label, String(closed), open === 0 ? '–' : String(open)));
export const yakumanList = (): string => YAKUMAN.map(({ id }) => code(id)).join(', ');
export const doubleList = (): string => YAKUMAN.flatMap(({ double }) => (double ? [code(double.id)] : [])).join(', ');
export const optionRows = (): string[] =>
  Object.entries(RIICHI_OPTIONS).map(([name, spec]) => row(code(name), shown(spec.default), spec.help));
export const presetRows = (): string[] => RIICHI_PRESETS.map(({ id, name, date, source }) => row(code(id), name, date, source));
