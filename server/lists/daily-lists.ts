/** Refreshes the lists while a server runs: soon after it starts, and from then on once a day. */
import type { Log } from '../log.ts';
import { refreshElsewhere } from './refresh-elsewhere.ts';
import type { RefreshDeps, Refreshed } from './refresh-lists.ts';

export type DailyLists = {
  /** Ends what runs and comes back. */
  stop(): Promise<void>;
};

/** A start has better things to do first. */
const FIRST_MS = 5_000;
/** How often it looks; what was asked in the last day is not asked again, what failed is. */
const LOOK_MS = 3_600_000;

export type DailyOptions = {
  firstMs?: number;
  lookMs?: number;
  /** In a process of its own unless told. */
  refresh?: (deps: Omit<RefreshDeps, 'now'>) => Promise<Refreshed[]>;
};

export function startDailyLists(
  deps: Omit<RefreshDeps, 'signal' | 'now'> & { log: Log },
  { firstMs = FIRST_MS, lookMs = LOOK_MS, refresh = refreshElsewhere }: DailyOptions = {},
): DailyLists {
  const stopping = new AbortController();
  const said = new Map<string, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const anew: string[] = [];
    const { signal } = stopping;
    for (const { file, outcome, snapshot, problem } of await refresh({ ...deps, signal })) {
      if (stopping.signal.aborted) return;
      // The same trouble every hour is said once.
      if (outcome === 'failed' && said.get(file) !== problem) {
        deps.log.warn({ file, problem }, 'a list of the SAT was not refreshed');
      }
      said.set(file, problem);
      if (outcome === 'new') anew.push(`${file} ${snapshot?.dated ?? ''}`.trim());
    }
    if (anew.length > 0) deps.log.info({ files: anew }, 'lists of the SAT came anew');
  }

  function sleep(ms: number): void {
    timer = setTimeout(() => {
      running = look()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the lists cannot be refreshed');
        })
        .finally(() => {
          if (!stopping.signal.aborted) sleep(lookMs);
        });
    }, ms);
    // Nothing to stay alive for.
    timer.unref();
  }

  if (deps.files.length > 0) sleep(firstMs);
  return {
    async stop() {
      stopping.abort(new Error('the server stops'));
      clearTimeout(timer);
      await running;
    },
  };
}
