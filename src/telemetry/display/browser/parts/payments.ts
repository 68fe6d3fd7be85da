import type { Account, Payment } from '../../../../engine/table/payment.js';
import type { PublicResult } from '../../../../engine/views/public.js';
import { SEATS } from '../chairs.js';
import { classes, h } from '../dom.js';
import { points, type ResultNames, signed } from '../format.js';
import { WORDS } from '../words.js';

/** More payments than this are written on one line each. */
const MANY = 4;
/** More than this are a table: what for, and what it is to each player. */
const TABLE = 9;

/** Who pays whom, and what for. */
export function paymentsView(result: PublicResult, names: ResultNames): HTMLElement {
  if (result.payments.length > TABLE) return byItem(result, names);
  const name = nameIn(names);
  const rows = result.payments.map((payment) => paymentRow(payment, name));
  return h(
    'table',
    { class: classes('payments', rows.length > MANY && 'many') },
    h('caption', {}, WORDS.payments),
    h('tbody', {}, rows.length === 0 ? h('tr', {}, h('td', {}, WORDS.noPayments)) : rows),
  );
}

const nameIn =
  (names: ResultNames) =>
  (account: Account): string => {
    if (typeof account === 'number') return names.at(account);
    return (account === 'bench' && names.bench[0]) || WORDS.accounts[account];
  };

const paymentRow = ({ from, to, amount, rule }: Payment, name: (account: Account) => string): HTMLElement =>
  h(
    'tr',
    {},
    h(
      'td',
      { class: 'flow' },
      h('span', {}, name(from)),
      h('i', { 'aria-hidden': 'true' }, '→'),
      h('span', {}, name(to)),
      h('small', {}, rule),
    ),
    h('td', { class: 'amount' }, points(amount)),
  );

/** Where everybody pays everybody, arrows are no help: one row an item, one column a player, and the pot where it takes part. */
function byItem(result: PublicResult, names: ResultNames): HTMLElement {
  const items = [...new Set(result.payments.map(({ rule }) => rule))];
  const accounts: readonly Account[] = [
    ...SEATS.filter((seat) => result.players[seat] !== null),
    ...(['bench', 'pot'] as const).filter((account) =>
      result.payments.some(({ from, to }) => from === account || to === account),
    ),
  ];
  const heading = nameIn(names);
  return h(
    'table',
    { class: 'payments by-item' },
    h('caption', {}, WORDS.payments),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', {}, WORDS.item),
        accounts.map((account) => h('th', { scope: 'col' }, heading(account))),
      ),
    ),
    h(
      'tbody',
      {},
      items.map((item) => {
        const payments = result.payments.filter(({ rule }) => rule === item);
        return h(
          'tr',
          {},
          h('th', { scope: 'row' }, item),
          accounts.map((account) => share(payments, account)),
        );
      }),
    ),
  );
}

function share(payments: readonly Payment[], account: Account): HTMLElement {
  const net = payments.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
  return h('td', { class: classes(net > 0 && 'gain', net < 0 && 'loss') }, net === 0 ? '' : signed(net));
}
