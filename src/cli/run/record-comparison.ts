import type { Table } from '../../engine/hand/apply.js';
import type { HandState } from '../../engine/hand/state.js';
import { endDifference, movesDifference } from '../../engine/records/differences.js';
import type { GameRecord, RecordedHand } from '../../engine/records/record.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import type { Terminal } from '../terminal.js';

/** Holds what the table saw, by tags alone, against the record that the simulated players moved the tiles by. */
export class RecordComparison {
  readonly #hands: readonly RecordedHand[];
  readonly #differences: string[] = [];
  #finished = 0;

  constructor(records: readonly GameRecord[]) {
    this.#hands = records.flatMap((record) => record.hands);
  }

  get hasBegun(): boolean {
    return this.#finished > 0;
  }

  get isComplete(): boolean {
    return this.#hands.length > 0 && this.#finished >= this.#hands.length;
  }

  finished(table: Table, hand: HandState): void {
    const recorded = this.#hands[this.#finished++];
    if (!recorded) return;
    const difference = movesDifference(hand, recorded) ?? endDifference(table, hand, recorded);
    if (difference !== null) this.#differences.push(`${recorded.name}: ${difference}`);
  }

  report(terminal: Terminal): ExitCode {
    for (const difference of this.#differences) terminal.err(difference);
    const matched = this.#finished - this.#differences.length;
    terminal.err(
      `The table followed ${matched} of ${this.#finished} recorded hands: tiles, calls, winners, patterns and payments.`,
    );
    terminal.out(JSON.stringify({ hands: this.#finished, matched, mismatched: this.#differences.length }));
    return this.#differences.length === 0 ? EXIT.ok : EXIT.negative;
  }
}
