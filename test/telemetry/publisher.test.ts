import { describe, expect, it } from 'vitest';
import type { WorldEvent } from '../../src/controller/ports/world.js';
import type { OutMessage } from '../../src/telemetry/outbox.js';
import { Publisher } from '../../src/telemetry/publisher.js';
import { ROOT, recordingLogger } from './support.js';
import { faultView, gameView, healthView, machineView, matchView, resultView } from './views.js';

function publisher() {
  const sent: OutMessage[] = [];
  const logger = recordingLogger();
  let ticks = 0;
  const date = (): string => new Date(Date.UTC(2026, 2, 1, 12, 0, ticks++)).toISOString();
  const subject = new Publisher({ root: ROOT, boot: 7, date, logger, send: (message) => sent.push(message) });
  return { subject, sent, logger, topics: () => sent.map((message) => message.topic.slice(ROOT.length + 1)) };
}

describe('the publisher', () => {
  it('says each thing on its topic, states retained and events not', () => {
    const { subject, sent, logger } = publisher();
    subject.publishStatus('ready');
    subject.publishMachine(machineView());
    subject.publishGame(gameView(), 12);
    subject.publishMatch(matchView());
    subject.publishEvent({ seq: 13, at: '2026-03-01T12:00:00.000Z', kind: 'drawn', seat: 1, replacement: false });
    subject.publishResult(resultView());
    subject.publishFaults([faultView()]);
    subject.publishHealth(healthView());
    expect(logger.lines).toEqual([]);
    expect(sent.map(({ topic, retain, qos }) => [topic.slice(ROOT.length + 1), retain, qos])).toEqual([
      ['status', true, 1],
      ['state/machine', true, 1],
      ['state/game', true, 1],
      ['state/seat/0', true, 1],
      ['state/seat/1', true, 1],
      ['state/seat/2', true, 1],
      ['state/seat/3', true, 1],
      ['state/match', true, 1],
      ['event/drawn', false, 1],
      ['result', true, 1],
      ['fault/active', true, 1],
      ['health', true, 0],
    ]);
    expect(JSON.parse(sent[0].payload)).toEqual({ state: 'ready', boot: 7 });
    expect(JSON.parse(sent[4].payload)).toMatchObject({ seq: 12, seat: gameView().seats[1] });
    const { seats: _, ...head } = gameView();
    expect(JSON.parse(sent[2].payload).game).toEqual(head);
  });

  it('keeps quiet when nothing changed', () => {
    const { subject, topics } = publisher();
    subject.publishGame(gameView(), 12);
    subject.publishMachine(machineView());
    const before = topics().length;
    subject.publishGame(gameView({ turn: 2 }), 13);
    subject.publishMachine(machineView());
    expect(topics().slice(before)).toEqual(['state/game']);
  });

  it('clears a result that was taken back, and says the same one again', () => {
    const { subject, sent } = publisher();
    const result = `${ROOT}/result`;
    subject.publishResult(resultView());
    subject.publishResult(null);
    expect(sent.at(-1)).toEqual({ topic: result, payload: '', retain: true, qos: 1 });
    subject.publishResult(resultView());
    expect(sent.map(({ topic, payload }) => [topic, payload === ''])).toEqual([
      [result, false],
      [result, true],
      [result, false],
    ]);
  });

  it('beats on, also when the counters stand still', () => {
    const { subject, topics } = publisher();
    subject.publishHealth(healthView());
    subject.publishHealth(healthView());
    expect(topics()).toEqual(['health', 'health']);
  });

  it('clears seats and game between games', () => {
    const { subject, sent } = publisher();
    subject.publishGame(gameView(), 12);
    sent.length = 0;
    subject.publishGame(null, 0);
    expect(sent.map((message) => Object.values(JSON.parse(message.payload)).includes(null))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('lets nothing through that no schema lists, at whatever depth (design 4.7)', () => {
    const { subject, sent } = publisher();
    const secret = { concealed: '19m19p19s1234567z', wall: ['SECRET'], waits: 'SECRET' };
    const game = gameView();
    const leaky = {
      ...game,
      ...secret,
      seats: game.seats.map((seat) => ({ ...seat, ...secret, river: seat.river.map((tile) => ({ ...tile, ...secret })) })),
    };
    subject.publishGame(leaky, 1);
    subject.publishEvent({
      seq: 1,
      at: '2026-03-01T12:00:00.000Z',
      kind: 'drawn',
      seat: 1,
      replacement: false,
      tile: 'SECRET',
    } as WorldEvent);
    subject.publishMachine({ ...machineView(), ...secret } as never);
    subject.publishFaults([{ ...faultView(), ...secret } as never]);
    subject.publishHealth({ ...healthView(), ...secret } as never);
    subject.publishMatch({ ...matchView(), ...secret } as never);
    expect(sent).toHaveLength(10);
    for (const { payload } of sent) expect(payload).not.toMatch(/SECRET|19m19p|"concealed":|waits|"wall"/);
  });

  it('does not send what does not fit, and does not stop the table for it', () => {
    const { subject, sent, logger } = publisher();
    subject.publishGame(gameView({ indicators: [{ label: 'dora indicator', tile: '8z' }] }), 1);
    expect(sent.map((message) => message.topic)).not.toContain(`${ROOT}/state/game`);
    expect(logger.lines[0]).toMatchObject({ level: 'error', fields: { topic: 'state/game' } });
  });
});
