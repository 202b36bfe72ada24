/** What the worker's handlers are given. */
import type { DatedLimits } from '../cancellations/limits.ts';
import type { Keyring } from '../certificates/keyring.ts';
import type { Compute } from '../compute/compute.ts';
import type { Reach } from '../crash-points.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Meter } from '../metrics/meter.ts';
import type { SatStatusPort } from '../sat/status.ts';
import type { Job } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import type { Providers } from './providers.ts';

export type WorkDeps = {
  store: Store;
  log: Log;
  meter: Meter;
  clock: () => Date;
  /** 0 to 1. */
  chance: () => number;
  uuid: () => string;
  /** Whom to ask for stamps and cancellations, by account. */
  providers: Providers;
  sat: SatStatusPort;
  mailer: Mailer;
  /** Opens the keys that sign what the SAT is asked. */
  keyring: Keyring;
  cancelLimits: DatedLimits;
  /** Pure work that takes long with large documents. */
  compute: Compute;
  reach: Reach;
};

/** What a handler says of a job that it has not finished itself: to be taken again after so long. */
export type Later = { afterMs: number; reason: string };
/** Undefined: the job ended, in the handler's own transaction. */
export type Handler = (deps: WorkDeps, job: Job, signal: AbortSignal) => Promise<Later | undefined>;

export function inMs(clock: () => Date, ms: number): string {
  return new Date(clock().getTime() + ms).toISOString();
}
