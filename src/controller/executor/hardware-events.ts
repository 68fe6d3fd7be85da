import type { Clock, Timer } from '../../base/clock.js';
import type {
  GuardInput,
  InputChange,
  KeyEvent,
  LinkStatus,
  PowerState,
  Side,
  TableHardware,
  Unsubscribe,
} from '../../hal/ports.js';
import type { FaultRef } from '../faults/active.js';
import type { FaultCode } from '../faults/catalogue.js';
import type { TableEvent } from '../machines/table/intents.js';
import { FAULT_OF_LATCH } from './outcome-faults.js';

export interface HardwareEventsOptions {
  readonly hardware: TableHardware;
  readonly clock: Clock;
  readonly onEvent: (event: TableEvent) => void;
  readonly onFault: (fault: FaultRef) => void;
  readonly onFaultGone: (fault: FaultRef) => void;
}

/** Two keys are pressed together when the second follows within this time. */
const CHORD_MS = 150;
const BOARD = 'board';
const FAULT_OF_GUARD: Readonly<Record<GuardInput, FaultCode>> = {
  'e-stop': 'E_STOP',
  'top-open': 'TOP_OPEN',
  'mains-fail': 'POWER_FAIL',
};
const isGuard = (input: string): input is GuardInput => Object.hasOwn(FAULT_OF_GUARD, input);

/** Turns guards, latch, links and keys into events of the table machine and faults. Returns how to stop. */
export function watchHardware(options: HardwareEventsOptions): Unsubscribe {
  const { hardware } = options;
  const keys = new LiftKeys(options);
  const stops = [
    hardware.inputs.onChange((change) => onInput(options, change)),
    hardware.power.onChange((state) => onPower(options, state)),
    hardware.links.onChange((status) => onLink(options, status)),
    hardware.consoles.onKey((event) => keys.onKey(event)),
    () => keys.dispose(),
  ];
  // What is so already before anybody listened.
  for (const status of hardware.links.status()) onLink(options, status);
  for (const input of hardware.capabilities.inputs) {
    if (isGuard(input) && hardware.inputs.state(input) === true)
      onInput(options, { input, active: true, atMs: options.clock.nowMs() });
  }
  onPower(options, hardware.power.state());
  return () => {
    for (const stop of stops) stop();
  };
}

function onInput({ onEvent, onFault, onFaultGone }: HardwareEventsOptions, { input, active }: InputChange): void {
  if (!isGuard(input)) return;
  const fault = { code: FAULT_OF_GUARD[input] };
  if (active) onFault(fault);
  else onFaultGone(fault);
  onEvent({ type: 'GUARD', input, active });
}

function onPower({ onEvent, onFault }: HardwareEventsOptions, { latched }: PowerState): void {
  if (latched === 'none') return;
  onFault({ code: FAULT_OF_LATCH[latched] });
  onEvent({ type: 'LATCHED', cause: latched });
}

/** A link that is still being made for the first time is no fault. */
function onLink({ onEvent, onFault, onFaultGone }: HardwareEventsOptions, { link, state }: LinkStatus): void {
  const fault: FaultRef = link === BOARD ? { code: 'BOARD_LOST' } : { code: 'READER_LOST', part: link };
  if (state === 'lost') onFault(fault);
  if (state === 'ready') onFaultGone(fault);
  if (link === BOARD) onEvent({ type: 'BOARD', ready: state === 'ready' });
}

/** One lift key, or two together: which it is shows a moment after the first. The dice key speaks at once. */
class LiftKeys {
  private readonly held = new Set<Side>();
  private chord: Timer | null = null;

  constructor(private readonly options: HardwareEventsOptions) {}

  onKey({ side, key, pressed }: KeyEvent): void {
    const { clock, onEvent } = this.options;
    if (key === 'dice' && pressed) onEvent({ type: 'DICE_KEY' });
    if (key !== 'lift') return;
    if (!pressed) {
      this.held.delete(side);
      return;
    }
    this.held.add(side);
    if (this.chord && this.held.size > 1) {
      this.dispose();
      onEvent({ type: 'BOTH_LIFT_KEYS' });
      return;
    }
    if (this.chord || this.held.size > 1) return;
    this.chord = clock.after(CHORD_MS, () => {
      this.chord = null;
      onEvent({ type: 'LIFT_KEY' });
    });
  }

  dispose(): void {
    this.chord?.cancel();
    this.chord = null;
  }
}
