/** CPU of this process and of everything that it started, as Linux counts it (in steps of 10 ms). */
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** @returns milliseconds since the processes began. Elsewhere than on Linux only those of this process. */
export function treeCpuMs(): number {
  const own = process.cpuUsage();
  const self = statOf(String(process.pid));
  // Those that have ended count too, since this process has waited for them.
  let ticks = self === undefined ? 0 : Number(self[13]) + Number(self[14]);
  for (const pid of descendantsOf(process.pid)) ticks += ticksOf(pid);
  return (own.user + own.system) / 1000 + ticks * TICK_MS;
}

function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of listed()) {
    const parent = Number(statOf(name)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const left = [root];
  for (let pid = left.pop(); pid !== undefined; pid = left.pop()) {
    const own = children.get(pid) ?? [];
    found.push(...own);
    left.push(...own);
  }
  return found;
}

function listed(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** User and system time, without that of children that have ended. */
function ticksOf(pid: number): number {
  const stat = statOf(String(pid));
  return stat === undefined ? 0 : Number(stat[11]) + Number(stat[12]);
}

/** Fields from the state on; the name before them may hold anything. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
