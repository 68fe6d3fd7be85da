import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../src/telemetry/channels.js';
import { asyncApiYaml } from '../../src/telemetry/docs/asyncapi.js';
import { isCommandTopic, isPublicTopic, isTableTopic, rootOf, topicOf } from '../../src/telemetry/topics.js';

const root = 'jantaku/riverside/t1';

describe('topics', () => {
  it('begin with club and table', () => {
    expect(rootOf({ club: 'riverside', table: 't1' })).toBe(root);
    expect(topicOf(root, CHANNELS.seat, 3)).toBe(`${root}/state/seat/3`);
  });

  it.each(['', 'a/b', '+', '#', 'Ost', 'a b', '-a', 'a-', 'x'.repeat(33), '雀'])('refuse the table name "%s"', (table) => {
    expect(() => rootOf({ club: 'riverside', table })).toThrow(/table .* must be/);
  });

  it('are open to read, except commands, answers and other roots', () => {
    for (const topic of [
      'status',
      'about',
      'state/machine',
      'state/game',
      'state/match',
      'state/seat/0',
      'event/drawn',
      'result',
      'fault/active',
      'health',
    ]) {
      expect(isPublicTopic(root, `${root}/${topic}`), topic).toBe(true);
      expect(isTableTopic(root, `${root}/${topic}`), topic).toBe(true);
    }
    for (const topic of ['cmd/pause', 'res/pause', 'hidden/hand/0', 'state/seat/0/hand', 'state', '', 'event/']) {
      expect(isPublicTopic(root, `${root}/${topic}`), topic).toBe(false);
    }
    for (const topic of ['$SYS/x/heartbeat', 'jantaku/riverside/t2/status', `x/${root}/status`, 'jantaku/riverside/t11/status']) {
      expect(isPublicTopic(root, topic), topic).toBe(false);
    }
    expect([isTableTopic(root, `${root}/cmd/pause`), isCommandTopic(root, `${root}/cmd/pause`)]).toEqual([false, true]);
  });
});

describe('docs', () => {
  it('asyncapi.yaml is what the schemas say (else: npm run build && node dist/src/telemetry/docs/write.js)', () => {
    expect(readFileSync('docs/asyncapi.yaml', 'utf8')).toBe(asyncApiYaml());
  });

  it('topics.md names every address', () => {
    const text = readFileSync('docs/topics.md', 'utf8');
    for (const { address } of Object.values(CHANNELS)) expect(text).toContain(`\`${address.replace(/\{(\w+)\}/, '<$1>')}\``);
    for (const kind of Object.keys(CHANNELS.event.messages)) expect(text).toContain(`\`${kind}\``);
    for (const name of Object.keys(CHANNELS.command.messages)) expect(text).toContain(`\`${name}\``);
  });
});
