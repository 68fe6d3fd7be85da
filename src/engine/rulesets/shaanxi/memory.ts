import type { HandEvent } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { MemoryChange, MemoryRules } from '../../ruleset/contract.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { afterEvent, afterPassing, COMMON_MEMORY, type CommonMemory, regionalMemory } from '../regional/live/memory.js';
import type { Layer } from '../regional/ring.js';
import { type DeclaredKong, kongPayments } from './kongs.js';
import type { ShaanxiOptions } from './options.js';
import { fixedPao } from './pao.js';
import { tailLayerFor } from './wall.js';

export interface ShaanxiMemory extends CommonMemory {
  /** Bids by seat; null where none has been announced yet. */
  readonly pao: readonly (number | null)[];
  /** The tile that stands alone on the tail stack; null while the stack is full. */
  readonly halfStack: Layer | null;
}

type Hand = HandState<ShaanxiMemory>;

export function shaanxiMemory(
  options: ShaanxiOptions,
  couldWin: (hand: Hand, seat: Seat) => boolean,
): MemoryRules<ShaanxiMemory> {
  const fixed = fixedPao(options.paoMode);
  return regionalMemory<ShaanxiMemory>({
    initial: () => ({ ...COMMON_MEMORY, pao: [fixed, fixed, fixed, fixed], halfStack: null }),
    reduce: (after, event, before, objection) => {
      const memory = afterEvent(after.memory, event, before, objection);
      return { memory: note(memory, after, event, before), payments: paidAtOnce(after, event, before, options) };
    },
    passed: (hand) => passed(hand, options, couldWin),
  });
}

function note(memory: ShaanxiMemory, after: Hand, event: HandEvent, before: Hand): ShaanxiMemory {
  if (event.type === 'Declared' && event.what === 'pao' && event.value !== undefined) {
    const { seat, value } = event;
    return { ...memory, pao: memory.pao.map((bid, index) => (index === seat ? value : bid)) };
  }
  if (event.type === 'TileDrawn' && after.wall.tailTaken > before.wall.tailTaken) {
    return { ...memory, halfStack: memory.halfStack === null ? otherLayer(tailLayerNow(before)) : null };
  }
  return memory;
}

const otherLayer = (layer: Layer): Layer => (layer === 'top' ? 'bottom' : 'top');

/** Which tile of a full tail stack the kong that has just been declared takes. */
export const tailLayerNow = ({ chain }: Hand): Layer => tailLayerFor(chain.at(-1)?.how === 'concealed' ? 'closed' : 'open');

/** Closed and direct kongs pay when they are laid, and what was paid for a claim that is taken back goes back. */
function paidAtOnce(after: Hand, event: HandEvent, before: Hand, options: ShaanxiOptions): readonly Payment[] {
  const pay = (kong: Omit<DeclaredKong, 'robbed'>): Payment[] => kongPayments({ ...kong, robbed: false }, options);
  if (event.type === 'KongDeclared' && event.how === 'concealed') return pay({ kong: 'kong-closed', by: event.seat, from: null });
  if (event.type === 'TileClaimed' && event.claim === 'kong') {
    return pay({ kong: 'kong-open', by: event.seat, from: before.open?.from ?? null });
  }
  const undone = event.type === 'TakenBack' && event.what === 'claim' && after.claims.length < before.claims.length;
  const claim = undone ? before.claims.at(-1) : undefined;
  return claim?.claim === 'kong' ? reversed(pay({ kong: 'kong-open', by: claim.seat, from: claim.from })) : [];
}

const reversed = (payments: readonly Payment[]): Payment[] =>
  payments.map(({ from, to, amount, rule }) => ({ from: to, to: from, amount, rule: `${rule} taken back` }));

/** An added kong pays once nobody has robbed it (R-SX5). */
function passed(hand: Hand, options: ShaanxiOptions, couldWin: (hand: Hand, seat: Seat) => boolean): MemoryChange<ShaanxiMemory> {
  const memory = options.missedWin ? afterPassing(hand, (seat) => couldWin(hand, seat)) : hand.memory;
  if (hand.open?.as !== 'added-kong') return { memory };
  const payments = kongPayments({ kong: 'kong-added', by: hand.open.from, from: null, robbed: false }, options);
  return { memory, payments };
}
