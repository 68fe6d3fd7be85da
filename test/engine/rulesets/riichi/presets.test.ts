import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultsOf, presetLabel } from '../../../../src/engine/ruleset/options.js';
import { RIICHI_OPTIONS, resolveRiichiOptions } from '../../../../src/engine/rulesets/riichi/options.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { riichi } from '../all-rulesets.js';

/** The table of option values by rule book, as researched. */
const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'presets.expected.json'), 'utf8')) as Record<string, object>;

describe('riichi presets', () => {
  it('are the researched ones', () => expect(RIICHI_PRESETS.map(({ id }) => id)).toEqual(Object.keys(expected)));

  for (const { id, values, date, source } of RIICHI_PRESETS) {
    it(`${id} has every value, a date and a source`, () => {
      expect(resolveRiichiOptions(values)).toEqual(expected[id]);
      expect(date).toMatch(/^\d{4}(-\d\d-\d\d)?$/);
      expect(source.length).toBeGreaterThan(20);
    });
  }

  it('are told to people by name and date', () => {
    const labels = new Map((riichi.rules({}).presets ?? []).map((preset) => [preset.id, presetLabel(preset)]));
    expect(labels.get('tenhou')).toBe('Tenhou, ranked (2026-09-15)');
    expect(labels.get('wrc2022')).toBe('World Riichi Championship 2022');
  });

  it('take the defaults from the club rules', () => expect(defaultsOf(RIICHI_OPTIONS)).toEqual(expected.seed));
  it('name every problem of wrong options', () => {
    expect(() => resolveRiichiOptions({ redFives: 2 })).toThrow(/redFives/);
    expect(() => resolveRiichiOptions({ aka: 3 })).toThrow(/aka: unknown option/);
  });
});
