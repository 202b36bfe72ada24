/** Refreshes the lists while a server runs: the timed job `lists`. */
import type { Log } from '../../../base/log/log.ts';
import { refreshElsewhere } from './refresh-elsewhere.ts';
import type { RefreshDeps, Refreshed } from './refresh-lists.ts';

/** In a process of its own unless told. */
type Refresh = (deps: Omit<RefreshDeps, 'now'>) => Promise<Refreshed[]>;

/** One look: what was asked in the last day is not asked again, what failed is. The same trouble at every look is said once. */
export function createDailyLists(
  deps: Omit<RefreshDeps, 'signal' | 'now'> & { log: Log },
  refresh: Refresh = refreshElsewhere,
): (signal: AbortSignal) => Promise<void> {
  const stated = new Map<string, string | undefined>();
  return async (signal) => {
    if (deps.files.length === 0) return;
    const anew: string[] = [];
    for (const { file, outcome, snapshot, problem } of await refresh({ ...deps, signal })) {
      if (signal.aborted) return;
      if (outcome === 'failed' && stated.get(file) !== problem) {
        deps.log.warn({ file, problem }, 'a list of the SAT was not refreshed');
      }
      stated.set(file, problem);
      if (outcome === 'new') anew.push(`${file} ${snapshot?.dated ?? ''}`.trim());
    }
    if (anew.length > 0) deps.log.info({ files: anew }, 'lists of the SAT came anew');
  };
}
