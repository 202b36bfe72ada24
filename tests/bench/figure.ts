/** One figure of the benchmark: one JSON line. */
export type Figure = {
  name: string;
  /** Size of the input: concepts, rows, operations. */
  n: number;
  /** CPU of the process (all threads) for one unit of work, milliseconds: median of the rounds. */
  cpu_ms: number;
  /** The same by the clock. */
  wall_ms: number;
  /** 95th percentile of single units of work, where each is timed alone. */
  p95_ms?: number;
  /** Units of work a second. */
  rate?: number;
  bytes?: number;
  /** Presses of the mouse, and keys beside the texts that are typed. */
  clicks?: number;
  keys?: number;
  /** What a page asked for until it was ready. */
  requests?: number;
  /** Most memory that the process held (resident), MiB; and on a tenth of the input: the same when it is flat. */
  rss_mb?: number;
  /** What it held before the work began. */
  held_mb?: number;
  rss_tenth_mb?: number;
};

/** What a case measures; its name and size come from the list. */
export type Measured = Omit<Figure, 'name' | 'n'>;
export type BenchRun = (n: number) => Promise<Measured>;

/** Registered in cases.ts; its code is only loaded when it runs, in a process of its own. */
export type BenchCase = { name: string; n: number; load: () => Promise<BenchRun> };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] as number;
}

/** Three significant decimals are more than a figure of time can promise. */
export function round(value: number): number {
  return Number(value.toPrecision(4));
}
