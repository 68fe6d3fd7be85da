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

export class Harness {
  private checksum = 0;

  constructor(private readonly only: string) {}

  /** Whether a result of this name is asked for; work for others may be left out. */
  wants(name: string): boolean {
    return name.startsWith(this.only);
  }

  /** Median nanoseconds that `work` takes for one item, over 151 rounds of at least half a millisecond. What it returns is kept alive. */
  nsPerItem<Item>(items: readonly Item[], work: (item: Item) => number): number {
    const pass = (): void => {
      let sum = 0;
      for (let index = 0; index < items.length; index++) sum += work(items[index]);
      this.checksum += sum;
    };
    const passes = passesPerRound(pass);
    const times: number[] = [];
    const begun = performance.now();
    while (times.length < ROUNDS && (times.length < FEWEST_ROUNDS || performance.now() - begun < BUDGET_MS)) {
      const start = performance.now();
      for (let count = 0; count < passes; count++) pass();
      times.push(((performance.now() - start) * 1e6) / (passes * items.length));
    }
    return median(times);
  }
}

/** Warms `pass` up and tells how many of them fill a round. */
function passesPerRound(pass: () => void): number {
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
