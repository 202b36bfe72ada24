/** What the worker's handlers are given. */
import type { Reach } from '../crash-points.ts';
import type { Log } from '../log.ts';
import type { PacPort } from '../pac/port.ts';
import type { SatStatusPort } from '../sat/status.ts';
import type { Job } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';

export type WorkDeps = {
  store: Store;
  log: Log;
  clock: () => Date;
  /** 0 to 1. */
  chance: () => number;
  uuid: () => string;
  pac: PacPort;
  sat: SatStatusPort;
  reach: Reach;
};

/** What a handler says of a job that it has not finished itself: to be taken again after so long. */
export type Later = { afterMs: number; reason: string };
/** Undefined: the job ended, in the handler's own transaction. */
export type Handler = (deps: WorkDeps, job: Job, signal: AbortSignal) => Promise<Later | undefined>;

export function inMs(clock: () => Date, ms: number): string {
  return new Date(clock().getTime() + ms).toISOString();
}
