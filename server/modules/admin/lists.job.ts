/** Newer lists of the SAT: soon after the start, then looked for every hour. */
import { defineJob } from '../work.ts';

export const listsJob = defineJob({
  kind: 'lists',
  every: { firstMs: 5_000, ms: 3_600_000 },
  run: (deps, signal) => deps.refreshLists(signal),
});
