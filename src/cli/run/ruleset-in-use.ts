import { createHash } from 'node:crypto';
import { TableError } from '../../base/errors.js';
import type { Random } from '../../base/random.js';
import type { Config } from '../../controller/config/schema.js';
import type { RulesetInUse } from '../../controller/game/journal-facts.js';
import type { NextMatch } from '../../controller/table/next-match.js';
import { findFirstDealer } from '../../engine/match/first-dealer.js';
import type { OptionValues } from '../../engine/ruleset/options.js';
import { playerId } from '../../engine/table/seat.js';
import { findRuleset, presetValues, type RulesChoice, seatingProblem, withPlayers } from '../rules.js';

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

export interface OtherGame {
  readonly ruleset?: string;
  readonly options?: OptionValues;
  readonly players?: readonly string[];
}

/**
 * The configured match with other people or options: how many are named decides between the variants of the ruleset.
 * @throws TableError `RULESET_NOT_LOADED` where it needs other tiles or walls than the machine was set up for,
 * `PLAYERS_INVALID` where it is not played by so many, and those of {@link rulesetInUse}.
 */
export function otherMatch(configured: NextMatch, { ruleset: id, options = {}, players: names }: OtherGame): NextMatch {
  const { ruleset: current } = configured;
  if (id !== undefined && id !== current.id) {
    throw new TableError('RULESET_NOT_LOADED', `this table is set up for ${current.id}; restart it with --ruleset ${id}`, 'user');
  }
  const players = names?.map(playerId) ?? configured.players;
  const { players: _, ...others } = current.options;
  const values = { ...(names === undefined ? current.options : others), ...options };
  const known = findRuleset(current.id);
  const problem = seatingProblem(known, values, players.length);
  if (problem !== null) throw new TableError('PLAYERS_INVALID', `${problem}.`, 'user');
  const ruleset = rulesetInUse({ id: current.id, preset: current.preset, options: values }, players.length);
  if (machinery(ruleset) !== machinery(current)) {
    throw new TableError(
      'RULESET_NOT_LOADED',
      'this game needs other tiles or walls than the table was set up for; restart the table with these players and options',
      'user',
    );
  }
  // Display names belong to the people of the configuration.
  return { ...configured, ruleset, players, names: names === undefined ? configured.names : [] };
}

/** What the machine must be set up for: the tiles in it and the walls it builds. */
function machinery({ id, options }: RulesetInUse): string {
  const { equipment, wall } = findRuleset(id).rules(options);
  return JSON.stringify([equipment, wall.plan]);
}

/** The match with its first dealer found as its rules say; before the first hand no player has a key for these throws. */
export function withFirstDealer(next: NextMatch, random: Random): NextMatch {
  const { firstDealer = 'east' } = findRuleset(next.ruleset.id).rules(next.ruleset.options).match;
  const die = (): number => random.below(6) + 1;
  return { ...next, firstDealer: findFirstDealer(firstDealer, () => die() + die()) };
}

/** Matches whose first dealer is thrown for. People who sit down before the match has begun can look at the throw. */
export class MatchDraw {
  #thrown: NextMatch | null = null;

  constructor(private readonly draw: () => NextMatch) {}

  /** The match that {@link take} gives next. */
  look(): NextMatch {
    this.#thrown ??= this.draw();
    return this.#thrown;
  }

  take(): NextMatch {
    const next = this.look();
    this.#thrown = null;
    return next;
  }
}

/** The match that the configuration asks for. */
export function configuredMatch({ rules, players }: Config): NextMatch {
  return {
    ruleset: rulesetInUse({ id: rules.ruleset, preset: rules.preset, options: rules.options }, players.length),
    players: players.map(({ name, id }) => playerId(id ?? name)),
    firstDealer: 0,
    names: players.flatMap(({ name, id }, seat) => (id === undefined ? [] : [{ seat, name }])),
  };
}
