/** What a piece of work takes of this process: CPU with its threads, time by the clock, and the most memory meanwhile. */
import type { Measured } from './figure.ts';
import { round } from './figure.ts';

const MIB = 1024 * 1024;
const LOOK_MS = 20;

/** @returns of all of it: `rss_mb` is the most that was held, `held_mb` what was held before */
export async function withMemory(work: () => Promise<void>): Promise<Measured> {
  // What the process of a server holds that does nothing.
  globalThis.gc?.();
  const held = process.memoryUsage().rss;
  let most = held;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const watch = setInterval(look, LOOK_MS);
  const startCpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(startCpu);
  clearInterval(watch);
  look();
  return {
    cpu_ms: round((user + system) / 1000),
    wall_ms: round(wall),
    rss_mb: round(most / MIB),
    held_mb: round(held / MIB),
  };
}
