/// <reference lib="dom" />

import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TelemetryPort } from '../../src/controller/ports/world.js';
import { playerId, SEATS, type Seat } from '../../src/engine/table/seat.js';
import type { PublicMeld, PublicWall } from '../../src/engine/views/public.js';
import type { Telemetry } from '../../src/telemetry/telemetry.js';
import { faultView, gameView, healthView, machineView, matchView, resultView, seatView } from '../telemetry/views.js';
import { misfits, overlaps } from './display-layout.js';
import { type BuiltDisplay, buildDisplay, startWithDisplay } from './display-server.js';
import { systemProgram } from './programs.js';
import { settledOn } from './settled-page.js';

const DOCS = join(import.meta.dirname, '../../docs');
const WALL: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

let display: BuiltDisplay;
let browser: Browser;
let telemetry: Telemetry;
let beat: NodeJS.Timeout;
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  display = buildDisplay();
  const executablePath = systemProgram('chromium');
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  display?.remove();
});
afterEach(async () => {
  clearInterval(beat);
  for (const action of cleanUp.splice(0).reverse()) await action();
});

interface Watched {
  readonly page: Page;
  /** Everything the page complained about, and every request that left the table. */
  readonly complaints: string[];
}

async function start(): Promise<TelemetryPort> {
  telemetry = await startWithDisplay(display);
  const { port } = telemetry;
  cleanUp.push(() => telemetry.close());
  beat = setInterval(() => port.publishHealth(healthView()), 500);
  return port;
}

async function open(options: BrowserContextOptions): Promise<Watched> {
  const context = await browser.newContext({ ...options, locale: 'en-GB' });
  cleanUp.push(() => context.close());
  const page = await context.newPage();
  // A picture in docs/ must not change with the hour.
  await page.clock.setFixedTime(new Date(2026, 2, 1, 20, 15, 42));
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() !== 'log' && complaints.push(message.text())));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'blob:' && hostname !== 'localhost') complaints.push(`asked ${request.url()}`);
  });
  page.on('requestfailed', (request) => complaints.push(`failed ${request.url()}`));
  page.on('response', (response) => void (response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`)));
  await page.goto(telemetry.addresses.display);
  return { page, complaints };
}

const BONUS = ['1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'];

const showGame = (port: TelemetryPort): void => {
  port.publishStatus('ready');
  port.publishMachine(machineView());
  port.publishMatch(matchView());
  port.publishFaults([]);
  port.publishGame(gameView(), 31);
};

/** Names and marks that run into the points beside them. */
const crossings = (page: Page): Promise<string[]> =>
  page.$$eval('.seat header', (headers) =>
    headers.flatMap((header) => {
      const left = header.querySelector('.points')?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY;
      const marks = [...header.querySelectorAll('.mark, h2')];
      return marks.filter((mark) => mark.getBoundingClientRect().right > left).map((mark) => mark.textContent ?? '');
    }),
  );

/** As people see it, capitals of the style sheet included. */
const textOf = async (locator: Locator): Promise<string> => (await locator.allInnerTexts()).join('\n');

const tilesIn = (page: Page, selector: string): Promise<(string | undefined)[]> =>
  page.$$eval(`${selector} svg.tile`, (tiles) => tiles.map((tile) => (tile as SVGElement).dataset.tile));

describe('the display on a wall', () => {
  it('shows round, seats, tiles, turn and machine', async () => {
    showGame(await start());
    const { page, complaints } = await open(WALL);
    const seat = (n: number) => page.locator(`.seat[data-seat="${n}"]`);
    await seat(1).getByText('to play').waitFor();
    expect(await page.locator('h1').textContent()).toBe('East 3');
    expect(await textOf(page.locator('.counters'))).toMatch(/^2\s+honba$/);
    expect(await textOf(page.locator('.pot'))).toMatch(/^1,000\s+pot$/);
    expect(await textOf(page.locator('.left'))).toMatch(/^34\s+tiles left$/);
    expect(await tilesIn(page, '.indicators')).toEqual(['6s', '1z']);
    expect(await page.locator('.indicators small').textContent()).toBe('dora indicator');
    expect(await textOf(page.locator('.live b'))).toBe('● LIVE');
    for (const n of SEATS) {
      const view = gameView().seats[n];
      expect(await seat(n).locator('h2').textContent()).toBe(matchView().players[n].name);
      expect(await seat(n).locator('.points').textContent()).toBe(view.points.toLocaleString('en-GB'));
      expect(await seat(n).locator('.wind').getAttribute('aria-label')).toBe(['East', 'South', 'West', 'North'][view.wind]);
      expect(await tilesIn(page, `.seat[data-seat="${n}"] .river`)).toEqual(view.river.map((discard) => discard.tile));
      expect(await tilesIn(page, `.seat[data-seat="${n}"] .backs`)).toHaveLength(view.concealedCount);
    }
    expect(await page.locator('.wind.dealer').count()).toBe(1);
    expect(await textOf(seat(2).locator('.wind.dealer'))).toMatch(/dealer/i);
    expect(await textOf(seat(3).locator('.declared'))).toBe('riichi');
    expect(await seat(3).locator('.discard.turned svg').getAttribute('aria-label')).toBe('3 of bamboos');
    expect(await seat(0).locator('.claimed svg').getAttribute('aria-label')).toBe('8 of characters');
    // Claimed from the seat across (2): the middle tile lies sideways; from the left (3): the first one.
    expect(
      await page.$$eval('.seat[data-seat="0"] .meld', (melds) =>
        melds.map((meld) => [...meld.children].findIndex((tile) => tile.matches('.turned'))),
      ),
    ).toEqual([1, 0]);
    // A concealed kong lies with its ends face down.
    expect(await tilesIn(page, '.seat[data-seat="2"] .melds')).toEqual(['back', '8s', '8s', 'back']);
    expect(await page.locator('.seat[data-seat="2"] .meld use[href="#tile-back"]').count()).toBe(2);
    expect(await textOf(page.locator('#bottom'))).toContain('set A on top');
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.screenshot({ path: join(DOCS, 'screenshot.png') });
    expect(complaints).toEqual([]);
  });

  it.each([
    [1024, 768],
    [1920, 1080],
    [3840, 2160],
  ])('fills a screen of %d × %d without scrolling', async (width, height) => {
    showGame(await start());
    const { page } = await open({ viewport: { width, height } });
    await page.locator('.seat.turn').waitFor();
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([
      width,
      height,
    ]);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('follows the game, and a repeated message changes nothing (U127)', async () => {
    const port = await start();
    showGame(port);
    const { page } = await open(WALL);
    await page.locator('.seat.turn[data-seat="1"]').waitFor();
    const rivers = await tilesIn(page, '.river');
    telemetry.rebirth();
    port.publishGame(gameView({ turn: 2, liveTilesLeft: 33 }), 32);
    await page.locator('.seat.turn[data-seat="2"]').waitFor();
    expect(await page.locator('.left b').textContent()).toBe('33');
    expect(await page.locator('.seat').count()).toBe(4);
    expect(await tilesIn(page, '.river')).toEqual(rivers);
  });

  it('shows the result with its reasons and payments until the next hand is played, and again when asked', async () => {
    const port = await start();
    showGame(port);
    const { page, complaints } = await open(WALL);
    await settledOn(page, '.seat');
    port.publishResult(resultView());
    port.publishGame(gameView({ phase: 'settling', turn: null, open: null }), 32);
    await settledOn(page, '.result');
    expect(await page.locator('.result h2').textContent()).toBe('Dao wins on Béla’s discard');
    expect(await page.locator('.summary').textContent()).toBe('4 han 30 fu');
    expect(await page.locator('.lines li').allInnerTexts()).toEqual(
      resultView().wins[0].lines.map(({ label }) => expect.stringMatching(new RegExp(`^${label}\\s+1 han$`))),
    );
    expect(await page.locator('.details li').count()).toBe(2);
    expect(await tilesIn(page, '.winning')).toEqual(['6p']);
    expect((await page.locator('.payments tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^Béla ?→ ?Dao .*8,300$/),
      expect.stringMatching(/^pot ?→ ?Dao .*1,000$/),
    ]);
    expect(await page.locator('.standings .delta').allInnerTexts()).toEqual(['±0', '−8,300', '±0', '+9,300']);
    expect(await page.locator('.standings .total').allInnerTexts()).toEqual(['31,400', '10,600', '28,300', '29,700']);
    expect(await misfits(page)).toEqual([]);
    await page.screenshot({ path: join(DOCS, 'screenshot-result.png') });
    port.publishGame(gameView({ handNumber: 6, dealNumber: 4 }), 40);
    await settledOn(page, '.seat');
    await page.locator('button.last-hand').click();
    await settledOn(page, '.result');
    await page.getByText('Back to the table').click();
    await settledOn(page, '.seat');
    expect(complaints).toEqual([]);
  });

  it('has room for three winners and a settlement among four', async () => {
    const port = await start();
    showGame(port);
    const win = resultView().wins[0];
    const payments = SEATS.flatMap((from) =>
      SEATS.filter((to) => to > from).map((to) => ({ from, to, amount: 1_200, rule: 'difference of values' })),
    );
    port.publishResult(resultView({ wins: [win, { ...win, seat: 0 }, { ...win, seat: 2 }], payments, matchOver: true }));
    port.publishGame(gameView({ phase: 'over', turn: null, open: null }), 32);
    const { page } = await open(WALL);
    await settledOn(page, '.result');
    expect(await page.locator('.win').count()).toBe(3);
    expect(await page.locator('.payments tr').count()).toBe(6);
    expect(await page.locator('.standings th').allInnerTexts()).toEqual(['1. Anna', '2. Dao', '3. Chiyo', '4. Béla']);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('shows walls as they stand: seen by their owner, two layers or one, wings, and what is turned up', async () => {
    const port = await start();
    showGame(port);
    const ring = (name: 'inner' | 'outer', side: Seat, stacks: readonly number[]): PublicWall => ({
      ring: name,
      side,
      layers: name === 'inner' ? 2 : 1,
      wings: name === 'inner' ? 0 : 4,
      stacks,
      turnedUp: name === 'outer' && side === 1 ? [{ stack: 20, tile: '5m' }] : [],
    });
    const outer = Array.from({ length: 20 }, (_, n) => (n < 2 ? 0 : 1));
    const walls = SEATS.flatMap((side) => [
      ring('inner', side, side === 0 ? [0, 0, 1, 2, 2, 2, 2, 2] : [0, 0, 0, 0, 0, 0, 0, 0]),
      ring('outer', side, outer),
    ]);
    port.publishGame(gameView({ walls }), 32);
    for (const screen of [WALL, PHONE]) {
      const { page } = await open(screen);
      const wall = page.locator('.seat[data-seat="0"] .wall');
      await wall.nth(1).waitFor();
      expect(await wall.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
        'inner wall, 11 tiles',
        'outer wall, 18 tiles',
      ]);
      // Used up rings are gone; stack 1 is the right end, and what was taken there leaves a gap.
      expect(await page.locator('.seat[data-seat="1"] .wall').count()).toBe(1);
      const places = await page.$$eval('.seat[data-seat="1"] .wall .stack', (stacks) =>
        stacks.map((stack) => ({
          x: stack.getBoundingClientRect().x,
          y: stack.getBoundingClientRect().y,
          tiles: stack.children.length,
        })),
      );
      expect(places.map(({ tiles }) => tiles)).toEqual(outer);
      expect(places[0].x).toBeGreaterThan(places[19].x);
      expect(places.slice(15).map(({ y }) => Math.sign(y - places[10].y))).toEqual([0, -1, -1, -1, -1]);
      expect(await page.locator('.seat[data-seat="1"] .stack').nth(19).locator('.up').count()).toBe(1);
      expect(await misfits(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
    }
  });

  it('names wild tiles by class, what counts as another tile, streaks, bids and what was paid at once', async () => {
    const port = await start();
    showGame(port);
    const seats = gameView().seats.map((seat) => ({ ...seat, declarations: [`炮子 bid ${seat.seat}`] }));
    port.publishGame(
      gameView({
        seats,
        counters: 3,
        counterLabel: '连庄 dealer streak',
        pot: 0,
        potLabel: null,
        indicators: [{ label: '精 turned up', tile: '9m' }],
        wilds: [
          { label: '正精 first fine', tiles: ['9m'], countsAs: null },
          { label: '副精 second fine', tiles: ['1m'], countsAs: null },
          { label: null, tiles: ['5z'], countsAs: '9m' },
        ],
        paid: [
          { from: 0, to: 1, amount: 2, rule: 'closed kong' },
          ...([0, 1, 3] as const).map((from) => ({ from, to: 2 as const, amount: 2, rule: 'closed kong' })),
        ],
      }),
      32,
    );
    const { page } = await open(WALL);
    await page.getByText('正精 first fine').waitFor();
    expect(await page.locator('.figure small').allInnerTexts()).toEqual([
      '连庄 dealer streak',
      '正精 first fine',
      '副精 second fine',
      'counts as',
      'tiles left',
    ]);
    expect(await tilesIn(page, '.figure.indicators')).toEqual(['9m', '1m', '5z', '9m']);
    // Discarded ones are marked in the rivers: 9m and 1m lie before South, 9m before East.
    expect(await tilesIn(page, '.seat[data-seat="2"] .discard.wild')).toEqual(['9m']);
    expect(await page.locator('.declared').allInnerTexts()).toEqual(SEATS.map((seat) => `炮子 bid ${seat}`));
    // A stick lies only where a discard lies sideways.
    expect(await page.locator('.stick').count()).toBe(1);
    expect((await textOf(page.locator('.paid'))).replaceAll(/\s+/g, ' ')).toBe(
      '⇄ Paid Anna 2, Béla 2, Dao 2 → Chiyo closed kong',
    );
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('has room for a hand of seventeen with all flowers, and for payments of everybody to everybody', async () => {
    const port = await start();
    showGame(port);
    const [first] = resultView().wins;
    const long = {
      ...first,
      concealed: [...'1234567'].flatMap((n) => [`${n}m`, `${n}p`]).slice(0, 13),
      bonus: BONUS,
      term: '点炮',
    };
    const details = ['底 base', '庄底 base with the banker', '花 flower tiles', '金 golds held', 'pungs in the hand'].map(
      (label, n) => ({
        id: `d${n}`,
        label,
        value: 16,
        unit: '水',
        rule: '',
      }),
    );
    const payments = SEATS.flatMap((from) =>
      SEATS.filter((to) => to !== from).flatMap((to) => [
        { from, to, amount: from + 1, rule: '精 fine tiles' },
        { from, to, amount: 2, rule: 'closed kong' },
      ]),
    );
    port.publishResult(
      resultView({ wins: [{ ...long, details }], payments, wilds: [{ label: '金 gold', tiles: ['3m'], countsAs: null }] }),
    );
    port.publishGame(gameView({ phase: 'over', turn: null, open: null }), 32);
    for (const screen of [WALL, PHONE]) {
      const { page } = await open(screen);
      await settledOn(page, '.result');
      expect(await textOf(page.locator('.term'))).toBe('点炮');
      expect(await page.locator('.hand .bonus svg').count()).toBe(8);
      expect(await tilesIn(page, '.hand')).toHaveLength(13 + 1 + 3 + 8);
      expect(await page.$$eval('.tile.wild', (tiles) => tiles.map((tile) => (tile as SVGElement).dataset.tile))).toEqual(['3m']);
      expect(
        (await page.locator('.by-item tbody tr').allInnerTexts()).map((text) => text.split('\t').map((cell) => cell.trim())),
      ).toEqual([
        ['精 fine tiles', '+6', '+2', '−2', '−6'],
        ['closed kong', '', '', '', ''],
      ]);
      expect(await misfits(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
    }
  });

  it('keeps sixteen concealed tiles and the winning one in a row on the wall', async () => {
    const port = await start();
    showGame(port);
    const [first] = resultView().wins;
    const concealed = [...'12345678'].flatMap((n) => [`${n}m`, `${n}p`]);
    port.publishResult(resultView({ wins: [{ ...first, concealed, melds: [], bonus: ['4f'], tile: '9s' }] }));
    port.publishGame(gameView({ phase: 'over', turn: null, open: null }), 32);
    const { page } = await open(WALL);
    await settledOn(page, '.result');
    const bottoms = await page.$$eval('.hand > span .tile', (tiles) =>
      tiles.map((drawn) => drawn.getBoundingClientRect().bottom),
    );
    expect(bottoms).toHaveLength(16 + 1 + 1);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(10);
    expect(await misfits(page)).toEqual([]);
  });

  it('says what there is to wait for while no hand is on the table', async () => {
    const port = await start();
    showGame(port);
    const { page } = await open(WALL);
    const title = (text: string) => page.locator('h1', { hasText: text }).waitFor();
    port.publishGame(null, 40);
    await title('Between hands');
    port.publishMatch(matchView({ state: 'over' }));
    await title('End of the match');
    port.publishMatch(matchView({ id: null, state: 'none', players: [] }));
    await title('No game on the table');
  });

  it('takes a result down that was taken back', async () => {
    const port = await start();
    showGame(port);
    port.publishResult(resultView());
    port.publishGame(gameView({ phase: 'settling', turn: null, open: null }), 32);
    const { page } = await open(WALL);
    await settledOn(page, '.result');
    port.publishResult(null);
    port.publishGame(gameView(), 33);
    await page.locator('.seat.turn').waitFor();
    expect(await page.locator('.last-hand').count()).toBe(0);
    // Who comes later finds none either.
    const later = await open(WALL);
    await later.page.locator('.seat.turn').waitFor();
    expect(await later.page.locator('.last-hand').count()).toBe(0);
  });

  it('leaves alone what did not change, so that nothing blinks', async () => {
    const port = await start();
    showGame(port);
    const { page } = await open(WALL);
    await page.locator('.seat.turn[data-seat="1"]').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.discard').length === 45);
    await page.$$eval('.seat', (panels) => {
      for (const panel of panels) Object.assign(panel, { kept: true });
    });
    const river = [...gameView().seats[1].river, { tile: '3p', sideways: false, claimedBy: null }];
    const seats = gameView().seats.map((view) => (view.seat === 1 ? { ...view, concealedCount: 13, river } : view));
    port.publishGame(gameView({ seats, open: { seat: 1, tile: '3p' } }), 32);
    await page.locator('.seat[data-seat="1"] .open-discard').waitFor();
    expect(
      await page.locator('.seat:not([data-seat="1"])').evaluateAll((panels) => panels.map((panel) => 'kept' in panel)),
    ).toEqual([true, true, true]);
    expect(await page.$$eval('.last .tile', (tiles) => tiles.map((tile) => getComputedStyle(tile).animationName))).toEqual([
      'none',
      'laid',
      'none',
      'none',
    ]);
  });

  it('says when a discard may be claimed', async () => {
    const port = await start();
    showGame(port);
    port.publishGame(gameView({ turn: 0, open: { seat: 0, tile: '9m' } }), 32);
    const { page } = await open(WALL);
    await page.getByText('may be claimed').waitFor();
    expect(await page.locator('.seat.turn').getAttribute('data-seat')).toBe('0');
    expect(await page.getByText('to play').count()).toBe(0);
    expect(await page.locator('.open-discard svg').getAttribute('aria-label')).toBe('9 of characters');
  });

  it('shows a drawn winning tile once, and all four hands where all are counted', async () => {
    const port = await start();
    showGame(port);
    const win = resultView().wins[0];
    const drawn = { ...win, winBy: 'draw', from: null, concealed: [...win.concealed, '6p'] } as const;
    const line = (n: number) => ({ id: `l${n}`, label: `pung of honours, exposed ${n}`, value: 4, unit: 'points', rule: '114b' });
    const lines = Array.from({ length: 9 }, (_, n) => line(n));
    const losers = ([0, 1, 2] as const).map(
      (seat) => ({ ...win, seat, winBy: 'none', from: null, tile: null, lines, summary: '36 points' }) as const,
    );
    port.publishResult(resultView({ wins: [{ ...drawn, lines }, ...losers] }));
    port.publishGame(gameView({ phase: 'over', turn: null }), 32);
    const { page } = await open(WALL);
    await settledOn(page, '.result');
    expect(await page.locator('.win h2').allInnerTexts()).toEqual(['Dao wins by own draw', 'Anna', 'Béla', 'Chiyo']);
    expect(await tilesIn(page, '.win:first-child .hand > span:first-child')).toEqual(win.concealed);
    expect(await tilesIn(page, '.winning')).toEqual(['6p']);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('says what is wrong and what to do, in words and not only in colour', async () => {
    const port = await start();
    showGame(port);
    const stop = faultView({
      code: 'E-STOP',
      side: null,
      severity: 'fault',
      cause: 'The emergency stop is pressed.',
      remedy: 'Turn it, then press the lift key.',
    });
    port.publishFaults([faultView({ code: 'DUST', cause: 'A sensor is dirty.' }), stop, faultView()]);
    port.publishMachine(machineView({ state: 'aborted', step: null, prompt: 'Press the lift key to home the table.' }));
    port.publishGame(
      gameView({
        notices: [{ code: 'wrong-draw', seat: 1, sentence: 'South drew from the wrong end.', rule: 'Millington 114b' }],
      }),
      33,
    );
    const { page } = await open(WALL);
    await page.locator('.notice').waitFor();
    const alerts = await page.getByRole('alert').allInnerTexts();
    expect(alerts).toHaveLength(2);
    expect(alerts[0]).toMatch(/Fault · Table\s+The emergency stop is pressed\.\s+Turn it, then press the lift key\.\s+E-STOP/);
    // All have their turn beside the most urgent one; six seconds each.
    const seen = new Set<string>();
    for (const second of [0, 6]) {
      await page.clock.setFixedTime(new Date(2026, 2, 1, 20, 16, second));
      await page.waitForFunction(
        (time) => document.querySelector('.live small')?.textContent?.endsWith(time) ?? false,
        `20:16:0${second}`,
      );
      const [first, other] = await page.getByRole('alert').allInnerTexts();
      expect(first).toBe(alerts[0]);
      expect(other).toMatch(/Degraded · East side[\s\S]*Open the lid[\s\S]*\+ 1 more/);
      seen.add(/JAM-LANE|DUST/.exec(other)?.[0] ?? '');
    }
    expect([...seen].sort()).toEqual(['DUST', 'JAM-LANE']);
    expect(await textOf(page.locator('.notice'))).toContain('Millington 114b');
    expect(await textOf(page.locator('.prompt'))).toContain('Press the lift key to home the table.');
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('holds the fullest table: flowers, long rivers, four kongs, long names, a player on the bench', async () => {
    const port = await start();
    showGame(port);
    const kong = (tile: string, from: Seat): PublicMeld => ({
      kind: 'kong',
      how: 'claimed',
      tiles: [tile, tile, tile, tile],
      from,
      claimed: tile,
    });
    const river = Array.from({ length: 27 }, (_, n) => ({
      tile: `${(n % 9) + 1}${'mps'[Math.floor(n / 9)]}`,
      sideways: n === 6,
      claimedBy: null,
    }));
    const seats = SEATS.map((seat) =>
      seatView(seat, 2, {
        points: seat === 1 ? -112_300 : 125_400,
        bonus: BONUS,
        river: seat === 2 ? river : river.slice(0, 22),
        concealedCount: seat === 0 ? 1 : 14,
        melds: seat === 0 ? [kong('1z', 1), kong('2z', 2), kong('3z', 3), kong('4z', 1)] : [],
        declarations: ['original call'],
      }),
    );
    const bench = { ...matchView().players[0], id: playerId('p4'), name: 'Emil', seat: null, points: 22_000 };
    const players = matchView().players.map((player) =>
      player.seat === 1 ? { ...player, name: 'Maximiliane von Hohenstein' } : player,
    );
    port.publishMatch(matchView({ players: [...players, bench] }));
    port.publishGame(gameView({ seats, indicators: [{ label: 'gold', tile: '?' }] }), 32);
    for (const screen of [WALL, PHONE]) {
      const { page } = await open(screen);
      await page.getByText('Emil 22,000').waitFor();
      expect(await crossings(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
    }
  });

  it.each([
    [2, [0, 2]],
    [3, [0, 1, 2]],
  ] as const)('works for %d players', async (count, chairs) => {
    const port = await start();
    showGame(port);
    const seats = SEATS.map((seat) =>
      (chairs as readonly number[]).includes(seat)
        ? gameView().seats[seat]
        : seatView(seat, 2, { occupied: false, concealedCount: 0 }),
    );
    port.publishGame(gameView({ seats }), 32);
    const { page } = await open(WALL);
    await page.locator('.seat.empty').first().waitFor({ state: 'attached' });
    expect(await page.locator('.seat:not(.empty)').count()).toBe(count);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
  });

  it('turns stale with the time of the last word when the server stops, and comes back alone (U070, U072)', async () => {
    const port = await start();
    showGame(port);
    const { http, mqtt } = {
      http: Number(new URL(telemetry.addresses.display).port),
      mqtt: Number(new URL(telemetry.addresses.broker).port),
    };
    const { page } = await open(WALL);
    await page.locator('.live.is-live').waitFor();
    clearInterval(beat);
    await telemetry.close();
    await page.locator('.live.is-stale').waitFor();
    expect(await textOf(page.locator('.live'))).toMatch(/^▲ STALE\s.*last update 20:15:42$/s);
    expect(await page.locator('h1').textContent()).toBe('East 3');
    telemetry = await startWithDisplay(display, {
      http: { host: '127.0.0.1', port: http },
      mqtt: { host: '127.0.0.1', port: mqtt },
    });
    showGame(telemetry.port);
    telemetry.port.publishGame(gameView({ turn: 3 }), 35);
    await page.locator('.live.is-live').waitFor();
    await page.locator('.seat.turn[data-seat="3"]').waitFor();
  });

  it('turns stale when the heart stops beating', async () => {
    showGame(await start());
    const { page } = await open(WALL);
    await page.locator('.live.is-live').waitFor();
    clearInterval(beat);
    await page.locator('.live.is-stale').waitFor();
  });
});

describe('the display on a phone', () => {
  it('shows the same in a column that needs no sideways scrolling', async () => {
    showGame(await start());
    const { page, complaints } = await open(PHONE);
    await page.locator('.seat.turn').waitFor();
    expect(await page.locator('h1').textContent()).toBe('East 3');
    expect(await page.locator('.points').allInnerTexts()).toEqual(['31,400', '18,900', '28,300', '20,400']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const smallest = await page.$$eval('#top *, #middle *', (all) =>
      Math.min(
        ...all
          .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3))
          .map((e) => Number.parseFloat(getComputedStyle(e).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(10);
    expect(await misfits(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.screenshot({ path: join(DOCS, 'screenshot-phone.png') });
    expect(complaints).toEqual([]);
  });

  it('moves nothing for people who asked for that', async () => {
    showGame(await start());
    const { page } = await open({ ...PHONE, reducedMotion: 'reduce' });
    await page.locator('.seat.turn').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    // Asked in one breath: a picture that is being replaced has no style.
    await page.waitForFunction(() => {
      const tile = document.querySelector('.last .tile');
      return tile !== null && getComputedStyle(tile).animationName === 'none';
    });
  });
});
