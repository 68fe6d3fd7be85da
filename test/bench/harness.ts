/** One figure, beside what other implementations took for the same work in the same run. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peers: readonly { readonly name: string; readonly value: number }[];
}

/** What a `*.bench.ts` file exports as `bench`; `prefix`, exported beside it, begins the names of all its results. */
export type Bench = (harness: Harness) => Promise<BenchResult[]>;

/** Many short rounds: most of them pass undisturbed even while the machine does other work. */
const ROUNDS = 151;
const ROUND_MS = 0.5;
/** Work that takes long gets fewer rounds. */
const FEWEST_ROUNDS = 3;
const BUDGET_MS = 1_500;
const WARM_UP_MS = 200;

/** Work to be timed: a pass does all of it once and returns something that hangs on all answers, so that none can be left out. */
export interface Timed {
  readonly pass: () => number;
  /** By how many the time of a pass is divided. */
  readonly count: number;
}

/** `work` for each of `items`, which is counted as `perItem` pieces. */
export function timed<Item>(items: readonly Item[], work: (item: Item) => number, perItem = 1): Timed {
  const pass = (): number => {
    let sum = 0;
    for (let index = 0; index < items.length; index++) sum += work(items[index]);
    return sum;
  };
  return { pass, count: items.length * perItem };
}

export class Harness {
  private checksum = 0;

  constructor(private readonly only: string) {}

  /** Whether a result of this name is asked for; work for others may be left out. */
  wants(name: string): boolean {
    return name.startsWith(this.only);
  }

  /** Median nanoseconds that `work` takes for one item, over 151 rounds of at least half a millisecond. */
  nsPerItem<Item>(items: readonly Item[], work: (item: Item) => number): number {
    return this.inTurn([timed(items, work)])[0];
  }

  /**
   * As `nsPerItem` for each of several. Their rounds take turns: when the machine changes its speed, it does so for all. Each
   * begins with a pass that is not timed, in which the caches forget what the others did.
   */
  inTurn(all: readonly Timed[]): number[] {
    const measurements = all.map((each) => new Measurement(each));
    for (let open = measurements; open.length > 0; open = open.filter((each) => !each.isDone())) {
      for (const each of open) this.checksum += (all.length > 1 ? each.timed.pass() : 0) + each.round();
    }
    return measurements.map((each) => each.nsEach());
  }
}

class Measurement {
  private readonly passesPerRound: number;
  private readonly roundsMs: number[] = [];

  constructor(readonly timed: Timed) {
    this.passesPerRound = passesPerRound(timed.pass);
  }

  round(): number {
    let sum = 0;
    const start = performance.now();
    for (let count = 0; count < this.passesPerRound; count++) sum += this.timed.pass();
    this.roundsMs.push(performance.now() - start);
    return sum;
  }

  isDone(): boolean {
    const { length } = this.roundsMs;
    const spentMs = this.roundsMs.reduce((sum, ms) => sum + ms, 0);
    return length >= ROUNDS || (length >= FEWEST_ROUNDS && spentMs >= BUDGET_MS);
  }

  nsEach(): number {
    return (median(this.roundsMs) * 1e6) / (this.passesPerRound * this.timed.count);
  }
}

/** Warms `pass` up and tells how many of them fill a round. */
function passesPerRound(pass: () => number): number {
  const start = performance.now();
  let passes = 0;
  while (performance.now() - start < WARM_UP_MS) {
    pass();
    passes++;
  }
  return Math.max(1, Math.ceil((passes * ROUND_MS) / (performance.now() - start)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
