import { describe, expect, it } from 'vitest';
import { Outbox, type OutMessage } from '../../src/telemetry/outbox.js';

const state = (topic: string, payload: string): OutMessage => ({ topic, payload, retain: true, qos: 1 });
const event = (payload: string): OutMessage => ({ topic: 'event', payload, retain: false, qos: 1 });
const drain = (outbox: Outbox): string[] => {
  const taken: string[] = [];
  for (let message = outbox.take(); message; message = outbox.take()) taken.push(message.payload);
  return taken;
};

describe('the outbox', () => {
  it('keeps the order, and of a retained topic only the newest message', () => {
    const outbox = new Outbox(10);
    for (const message of [state('a', 'a1'), event('e1'), state('b', 'b1'), state('a', 'a2'), event('e2')]) outbox.put(message);
    expect(drain(outbox)).toEqual(['e1', 'b1', 'a2', 'e2']);
  });

  it('gives up the oldest momentary message, and counts it, but never a state', () => {
    const outbox = new Outbox(2);
    for (const message of [state('a', 'a1'), event('e1'), event('e2'), event('e3'), event('e4')]) outbox.put(message);
    expect(outbox.dropped).toBe(2);
    expect(drain(outbox)).toEqual(['a1', 'e3', 'e4']);
  });

  it('says every retained topic again', () => {
    const outbox = new Outbox(10);
    for (const message of [state('a', 'a1'), state('b', 'b1'), state('a', 'a2')]) outbox.put(message);
    drain(outbox);
    outbox.put(event('e1'));
    outbox.repeatRetained();
    expect(drain(outbox)).toEqual(['a2', 'b1', 'e1']);
  });

  it('takes unacknowledged messages back before later ones, unless a newer state was put meanwhile', () => {
    const outbox = new Outbox(10);
    const sent = [state('a', 'a1'), event('e1')];
    for (const message of sent) outbox.put(message);
    drain(outbox);
    outbox.put(event('e2'));
    outbox.put(state('a', 'a2'));
    outbox.giveBack(sent);
    expect(drain(outbox)).toEqual(['e1', 'e2', 'a2']);
  });
});
