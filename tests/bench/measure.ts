/** Medians of rounds after a warm-up. What a round needs fresh is made outside of the time that counts. */
import { type Measured, median, round } from './figure.ts';

export type Work<Input> = {
  /** A fresh input for one unit of work: nothing kept by identity may help the next one. Not timed. */
  fresh: () => Input;
  /** One unit of work. */
  run: (input: Input) => void;
};

export type MeasureOptions = { warmUpMs?: number; rounds?: number; roundMs?: number };

const MOST_IN_A_ROUND = 400;

export function measure<Input>(work: Work<Input>, options: MeasureOptions = {}): Measured {
  const { warmUpMs = 1500, rounds = 9, roundMs = 250 } = options;
  const perUnit = warmUp(work, warmUpMs);
  const units = Math.max(5, Math.min(MOST_IN_A_ROUND, Math.round(roundMs / perUnit)));
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const inputs = Array.from({ length: units }, work.fresh);
    // What making the inputs left behind is not the work's to sweep (run.ts starts with --expose-gc).
    globalThis.gc?.();
    const startCpu = process.cpuUsage();
    const start = performance.now();
    for (const input of inputs) work.run(input);
    wall.push((performance.now() - start) / units);
    const used = process.cpuUsage(startCpu);
    cpu.push((used.user + used.system) / 1000 / units);
  }
  return { cpu_ms: round(median(cpu)), wall_ms: round(median(wall)) };
}

/** @returns milliseconds of one unit, by the last ones */
function warmUp<Input>(work: Work<Input>, ms: number): number {
  let spent = 0;
  let units = 0;
  let last = 0;
  while (spent < ms || units < 10) {
    const input = work.fresh();
    const start = performance.now();
    work.run(input);
    last = performance.now() - start;
    spent += last;
    units += 1;
  }
  return Math.min(last, spent / units);
}
