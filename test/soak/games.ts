/**
 * `npm run soak:games -- --ruleset ID [--games N | --hands N] [--players N] [--options JSON] [--seed N] [--max-minutes N]
 * [--json FILE]`
 *
 * Bots play whole games through the fold. Every hand must keep all tiles and points, break no rule and come to its end; every
 * twentieth is folded once more from its events. `--hands` counts hands instead, for sessions without an end of their own.
 * Ends with status 1 at the first thing that does not hold, and names the seed.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { analysisTables, rulesets } from '../../src/cli/rules.js';
import type { OptionValues } from '../../src/engine/ruleset/options.js';
import { GameRunner, type Tally } from './game-runner.js';

const { values } = parseArgs({
  options: {
    ruleset: { type: 'string' },
    games: { type: 'string', default: '100' },
    hands: { type: 'string' },
    players: { type: 'string' },
    options: { type: 'string', default: '{}' },
    seed: { type: 'string', default: '1' },
    'max-minutes': { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const ruleset = rulesets.find(({ id }) => id === values.ruleset);
  if (ruleset === undefined) throw new Error(`no ruleset ${values.ruleset}; one of ${rulesets.map(({ id }) => id).join(', ')}`);
  const given = JSON.parse(values.options) as OptionValues;
  const options = values.players === undefined ? given : { ...given, players: Number(values.players) };
  const runner = new GameRunner(ruleset.rules(options), Number(values.seed), analysisTables);
  const startedMs = performance.now();
  const deadlineMs = startedMs + Number(values['max-minutes']) * 60_000;
  let tally: Tally = runner.tally;
  const most = values.hands === undefined ? Number.POSITIVE_INFINITY : Number(values.hands);
  const enough = (): boolean => (values.hands === undefined ? tally.games >= Number(values.games) : tally.hands >= most);
  while (!enough() && performance.now() < deadlineMs) tally = runner.playGame(most - tally.hands);
  const seconds = (performance.now() - startedMs) / 1000;
  const report = { ruleset: values.ruleset, options, asked: Number(values.hands ?? values.games), seconds, ...tally };
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  const { games, hands, wins, draws, events } = tally;
  const wanted = `${report.asked} ${values.hands === undefined ? 'games' : 'hands'} asked for`;
  console.log(
    `${values.ruleset} ${JSON.stringify(options)}: ${games} games, ${hands} hands of the ${wanted} (${wins} won, ${draws} drawn), ${events} events in ${seconds.toFixed(1)} s: all tiles and points kept, no irregularity`,
  );
}

await main();
