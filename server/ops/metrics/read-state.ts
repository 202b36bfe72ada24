/** What is looked up for a scrape: the queue of work and what this process holds. No client is named. */
import type { Deps } from '../../modules/deps.ts';
import { countUnknownStamps, queueState } from '../../store/kernel/queue-state.ts';
import type { StoreLoad } from '../../store/kernel/store.ts';

export type Reading = {
  /** Every kind, also those without work. */
  jobs: { kind: string; waiting: number; due: number; oldestSeconds: number }[];
  unknownStamps: number;
  openStreams: number;
  database: StoreLoad;
  pdf: { printing: number; waiting: number };
};

type Needs = Pick<Deps, 'store' | 'clock' | 'hub' | 'printer'>;

/**
 * @param kinds of jobs
 * @throws what the database throws when it does not answer
 */
export async function readState(
  { store, clock, hub, printer }: Needs,
  kinds: readonly string[],
): Promise<Reading> {
  // Before its own two questions.
  const database = store.load();
  const now = clock();
  const queue = await queueState(store.db, kinds, now.toISOString());
  return {
    jobs: queue.map(({ kind, waiting, due, oldest_due_at }) => ({
      kind,
      waiting,
      due,
      oldestSeconds: oldest_due_at === '' ? 0 : (now.getTime() - Date.parse(oldest_due_at)) / 1_000,
    })),
    unknownStamps: await countUnknownStamps(store.db),
    openStreams: hub.size(),
    database,
    pdf: printer.load(),
  };
}
