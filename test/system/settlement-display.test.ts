/// <reference lib="dom" />

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../src/engine/hand/apply.js';
import { finishHand, setupOf, startMatch } from '../../src/engine/match/match.js';
import type { MatchState } from '../../src/engine/match/state.js';
import { playerId, SEATS, type Seat } from '../../src/engine/table/seat.js';
import { publicResult } from '../../src/engine/views/project.js';
import type { PublicResult } from '../../src/engine/views/public.js';
import type { Telemetry } from '../../src/telemetry/telemetry.js';
import { millington } from '../engine/rulesets/all-rulesets.js';
import { type Layout, LiveTable } from '../engine/rulesets/millington/live-table.js';
import { gameView, healthView, machineView, matchView } from '../telemetry/views.js';
import { misfits, overlaps } from './display-layout.js';
import { type BuiltDisplay, buildDisplay, startWithDisplay } from './display-server.js';
import { systemProgram } from './programs.js';
import { settledOn } from './settled-page.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
const SCREENS = [
  { viewport: { width: 1280, height: 720 } },
  { viewport: { width: 1024, height: 768 } },
  { viewport: { width: 390, height: 844 }, isMobile: true },
];

let display: BuiltDisplay;
let browser: Browser;
let telemetry: Telemetry;
let beat: NodeJS.Timeout;

beforeAll(async () => {
  display = buildDisplay();
  browser = await chromium.launch({ executablePath: systemProgram('chromium'), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  display?.remove();
});
afterEach(async () => {
  clearInterval(beat);
  await telemetry?.close();
});

interface Settled {
  readonly result: PublicResult;
  readonly after: MatchState;
}

/** A hand of the book, played to its settlement. */
function settled(options: Record<string, unknown>, players: number, layout: Layout, play: (live: LiveTable) => void): Settled {
  const rules = millington.rules({ ...options, players });
  const match = startMatch(rules, NAMES.slice(0, players).map(playerId));
  const live = new LiveTable(rules, { ...layout, setup: setupOf(match) });
  play(live);
  const after = finishHand(rules, match, live.hand);
  const result = publicResult(live.table as unknown as Table, match, after, live.hand);
  if (!result) throw new Error('the hand is not settled');
  return { result, after };
}

/** What the table says when the hand has been settled and the match has moved on. */
async function show({ result, after }: Settled): Promise<void> {
  telemetry = await startWithDisplay(display);
  const { port } = telemetry;
  beat = setInterval(() => port.publishHealth(healthView()), 500);
  port.publishStatus('ready');
  port.publishMachine(machineView());
  port.publishFaults([]);
  const people = [...after.chairs, ...after.bench].map((id, place) => ({ id, seat: place < 4 ? (place as Seat) : null }));
  port.publishMatch(
    matchView({
      players: people.flatMap(({ id, seat }) =>
        id === null ? [] : [{ id, name: `${id} ${id[0]}.`, seat, points: after.points[id], handsPlayed: 1 }],
      ),
    }),
  );
  port.publishResult(result);
  port.publishGame(
    gameView({
      phase: 'settling',
      handNumber: 1,
      turn: null,
      open: null,
      seats: SEATS.map((seat) => ({ ...gameView().seats[seat], occupied: result.players[seat] !== null })),
    }),
    1,
  );
}

async function open(screen: (typeof SCREENS)[number]): Promise<Page> {
  const page = await (await browser.newContext({ ...screen, locale: 'en-GB' })).newPage();
  await page.goto(telemetry.addresses.display);
  await settledOn(page, '.result');
  return page;
}

const oneLine = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll('→', ' → ').replaceAll(/\s+/g, ' ').trim());
const rows = async (page: Page, selector: string): Promise<string[]> => oneLine(await page.locator(selector).allInnerTexts());

async function fitsEverywhere(): Promise<void> {
  for (const screen of SCREENS) {
    const page = await open(screen);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    await page.context().close();
  }
}

describe('the settlement of a classical hand', () => {
  it('among four: every hand, each item of its value, who pays whom under which rule', async () => {
    await show(
      settled({}, 4, { hands: ['6m', undefined, '123s456s789s22p45m'] }, (live) => live.discard(0, '6m').win(2).close()),
    );
    const page = await open(SCREENS[0]);
    expect(await rows(page, '.win h2')).toEqual([
      expect.stringMatching(/^Cleo C. wins on Ada A.’s discard/),
      'Dan D.',
      'Ada A.',
      'Ben B.',
    ]);
    await page.context().close();
    await fitsEverywhere();
  });

  it('a limit hand, for which the discarder of a dangerous tile pays all (96)', async () => {
    const layout = { hands: ['1234z', undefined, '11z22z33z44z55m789p'], draws: '1f9s1s9s1s9s1s' };
    const limit = settled({}, 4, layout, (live) => {
      live.discard(0, '1z').claim(2, 'pung', '11z').discard(2, '7p').draw('1f').lay(3, '1f').draw().discardDrawn().draw();
      live.discard(0, '2z').claim(2, 'pung', '22z').discard(2, '8p').until(0);
      live.discard(0, '3z').claim(2, 'pung', '33z').discard(2, '9p').until(0);
      live.discard(0, '4z').win(2).close();
    });
    await show(limit);
    const page = await open(SCREENS[0]);
    expect(await rows(page, '.win:first-child .summary')).toEqual(['1000, Four blessings']);
    expect(await rows(page, '.win:first-child .lines li')).toContain('Four blessings 1,000 points');
    expect(await rows(page, '.payments tr')).toEqual([
      'Ada A. → Cleo C. 96 1,000',
      'Ada A. → Cleo C. 108 2,000',
      'Ada A. → Cleo C. 96 1,000',
    ]);
    await page.context().close();
    await fitsEverywhere();
  });

  it('among five: old names after the chairs have changed, the dreamer paid and ranked (125, 128)', async () => {
    const five = settled({ dreamerPay: true }, 5, { hands: ['6m', undefined, '123s456s789s22p45m'] }, (live) =>
      live.discard(0, '6m').win(2).close(),
    );
    expect(five.after.chairs).toEqual(['Eve', 'Ben', 'Cleo', 'Dan']);
    await show(five);
    const page = await open(SCREENS[0]);
    expect(await rows(page, '.win h2')).toEqual([
      expect.stringMatching(/^Cleo C. wins on Ada A.’s discard/),
      'Dan D.',
      'Ada A.',
      'Ben B.',
    ]);
    const shown = await rows(page, '.standings tr');
    expect(shown.map((row) => row.split(' ')[0])).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
    expect(await rows(page, '.payments tr')).toContainEqual(expect.stringMatching(/^Ada A. → Eve E. ?128 note 2 256$/));
    expect(await rows(page, '.bench')).toEqual([expect.stringContaining('Ada A.')]);
    await page.context().close();
    await fitsEverywhere();
  });

  it('says what a round is called that is not a wind’s (132, note)', async () => {
    const dragons = settled({ dragonSeats: true }, 3, { hands: ['6m', undefined, '123s456s789s22p45m'] }, (live) =>
      live.declare(1, 'misdeal'),
    );
    await show(dragons);
    const page = await open(SCREENS[0]);
    expect(await rows(page, '.result h2')).toEqual([expect.stringMatching(/^Red 1 /)]);
    await page.context().close();
  });

  it('among three (129)', async () => {
    await show(
      settled({}, 3, { hands: ['6m', undefined, '123s456s789s22p45m'] }, (live) => live.discard(0, '6m').win(2).close()),
    );
    const page = await open(SCREENS[0]);
    expect(await rows(page, '.win h2')).toEqual([expect.stringMatching(/^Cleo C. wins on Ada A.’s discard/), 'Ada A.', 'Ben B.']);
    expect(await rows(page, '.standings th')).toEqual(['Ada A.', 'Ben B.', 'Cleo C.']);
    await page.context().close();
    await fitsEverywhere();
  });
});
