import { createHash } from 'node:crypto';
import type { Config } from '../../controller/config/schema.js';
import type { RulesetInUse } from '../../controller/game/journal-facts.js';
import type { NextMatch } from '../../controller/table/next-match.js';
import { playerId, type Seat } from '../../engine/table/seat.js';
import { findRuleset, presetValues, type RulesChoice, withPlayers } from '../rules.js';

/**
 * A ruleset with its options, and the hash that goes into every record: SHA-256 over id, version, options and the tables of
 * equipment and opening, in a fixed order. `players`: how many play, for rulesets that have variants for it.
 */
export function rulesetInUse({ id, preset, options }: RulesChoice, players?: number): RulesetInUse {
  const ruleset = findRuleset(id);
  const given = { ...presetValues(ruleset, preset), ...options };
  const values = players === undefined ? given : withPlayers(ruleset, given, players);
  const rules = ruleset.rules(values);
  const { equipment, opening, handSize } = rules;
  const tables = { equipment, handSize, opening: opening.map(({ kind }) => kind), plan: rules.wall.plan };
  const text = JSON.stringify([id, ruleset.version, sorted(rules.options), tables]);
  return { id, preset, options: values, hash: createHash('sha256').update(text).digest('hex') };
}

const sorted = (options: object): [string, unknown][] => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

/** The match that the configuration asks for. */
export function configuredMatch({ rules, players }: Config): NextMatch {
  return {
    ruleset: rulesetInUse({ id: rules.ruleset, preset: rules.preset, options: rules.options }, players.length),
    players: players.map(({ name, id }) => playerId(id ?? name)),
    firstDealer: 0,
    names: players.flatMap(({ name, id }, seat) => (id === undefined ? [] : [{ seat: seat as Seat, name }])),
  };
}
