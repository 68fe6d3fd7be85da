import type { FaultView, MachineView } from '../../../../controller/ports/world.js';
import type { Account, Payment } from '../../../../engine/table/payment.js';
import type { PublicResult } from '../../../../engine/views/public.js';
import { h } from '../dom.js';
import { type NameOf, points } from '../format.js';
import { namesInResult, namesOf, type TableState } from '../state.js';
import { WORDS } from '../words.js';
import { resultTitle } from './result.js';

/** So many faults have room; the most urgent one stays, the others take turns beside it. */
const MAX_FAULTS = 2;
const ORDER = { fault: 0, degraded: 1, warning: 2 } as const;

/** Machine, faults, notices and the last hand in a line each, most urgent first; `turn` counts on so that every fault has its own. */
export function foot(state: TableState, turn: number, showLastHand: (() => void) | null): HTMLElement[] {
  return [
    ...faultLines(state, turn),
    ...noticeLines(state),
    ...paidLines(state),
    ...promptLines(state),
    statusLine(state, showLastHand),
  ];
}

function faultLines({ faults, seats }: TableState, turn: number): HTMLElement[] {
  const [first, ...others] = faults.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const at = others.length === 0 ? 0 : turn % others.length;
  const sorted = first ? [first, ...others.slice(at), ...others.slice(0, at)] : [];
  const side = ({ side: seat }: FaultView): string => {
    const wind = seat === null ? undefined : seats[seat]?.wind;
    if (seat === null) return WORDS.wholeTable;
    return WORDS.side(wind === undefined ? WORDS.chair(seat + 1) : WORDS.winds[wind]);
  };
  const lines = sorted
    .slice(0, MAX_FAULTS)
    .map((fault) =>
      h(
        'p',
        { class: `alert ${fault.severity}`, role: 'alert' },
        h('b', {}, `${fault.severity === 'warning' ? '!' : '⚠'} ${WORDS.severity[fault.severity]} · ${side(fault)}`),
        h('span', {}, fault.cause),
        h('strong', {}, fault.remedy),
        h('code', {}, fault.code),
      ),
    );
  if (sorted.length > MAX_FAULTS) lines.at(-1)?.append(h('small', {}, WORDS.more(sorted.length - MAX_FAULTS)));
  return lines;
}

const noticeLines = ({ game }: TableState): HTMLElement[] =>
  (game?.notices ?? [])
    .slice(-1)
    .map(({ sentence, rule }) => h('p', { class: 'notice' }, h('b', {}, '§'), h('span', {}, sentence), h('small', {}, rule)));

/** What was paid last in the hand, while it goes on. */
function paidLines(state: TableState): HTMLElement[] {
  const { game } = state;
  const last = game?.phase === 'playing' ? game.paid.at(-1) : undefined;
  if (!game || !last) return [];
  const nameOf = namesOf(state, WORDS);
  const name = (account: Account): string => (typeof account === 'number' ? nameOf(account) : WORDS.accounts[account]);
  const flows = paidTogether(game.paid, last).map(({ from, amount }) => `${name(from)} ${points(amount)}`);
  return [
    h(
      'p',
      { class: 'paid' },
      h('b', {}, `⇄ ${WORDS.paidNow}`),
      h('span', {}, `${flows.join(', ')} → ${name(last.to)}`),
      h('small', {}, last.rule),
    ),
  ];
}

/** The last payments that are of one event: to one player, for one thing, once from each. */
function paidTogether(paid: readonly Payment[], last: Payment): Payment[] {
  const together: Payment[] = [];
  for (const payment of paid.toReversed()) {
    const isOther = payment.rule !== last.rule || payment.to !== last.to || together.some(({ from }) => from === payment.from);
    if (isOther) break;
    together.unshift(payment);
  }
  return together;
}

const promptLines = ({ machine }: TableState): HTMLElement[] =>
  machine?.prompt ? [h('p', { class: 'prompt', role: 'status' }, `☞ ${machine.prompt}`)] : [];

function statusLine(state: TableState, showLastHand: (() => void) | null): HTMLElement {
  const line = h('div', { class: 'status' }, state.machine && machineText(state.machine), bench(state));
  if (state.result && showLastHand)
    line.append(lastHand(state.result, namesInResult(state.result, state, WORDS).at, showLastHand));
  return line;
}

function machineText(machine: MachineView): HTMLElement {
  const done = machine.wallTiles.reduce((sum, tiles) => sum + tiles, 0);
  const wanted = machine.wallTilesWanted.reduce((sum, tiles) => sum + tiles, 0);
  const parts = [
    [WORDS.machine[machine.state], machine.step?.replaceAll('-', ' ')].filter(Boolean).join(', '),
    machine.setOnTable && WORDS.setOnTable(machine.setOnTable),
    machine.setBelow && WORDS.setBelow(machine.setBelow, done, wanted),
  ].filter(Boolean);
  return h('span', { class: 'machine', 'data-state': machine.state }, h('b', {}, WORDS.machineLabel), ` ${parts.join(' · ')}`);
}

function bench({ match }: TableState): HTMLElement | null {
  const out = match?.players.filter((player) => player.seat === null) ?? [];
  if (out.length === 0) return null;
  return h(
    'span',
    { class: 'bench' },
    h('b', {}, WORDS.sittingOut),
    ` ${out.map((player) => `${player.name} ${points(player.points)}`).join(', ')}`,
  );
}

/** A line about the last hand that opens it when pressed. */
function lastHand(result: PublicResult, nameOf: NameOf, show: () => void): HTMLElement {
  // Some rules report the losers' hands too.
  const winners = result.wins.filter(({ winBy }) => winBy !== 'none');
  const wins = winners.map((win) => `${nameOf(win.seat)}, ${win.summary}`);
  const button = h(
    'button',
    { type: 'button', class: 'last-hand' },
    h('b', {}, WORDS.lastHand),
    ` ${wins.join('; ') || resultTitle(result)}`,
  );
  button.addEventListener('click', show);
  return button;
}
