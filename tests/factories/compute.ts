/** Pure work as a server does it, for tests that open no whole server: no text is large, unless the test says so. */
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { type ComputeOptions, createCompute } from '../../server/compute/compute.ts';
import type { TaskTools } from '../../server/compute/task.ts';
import { TASKS } from '../../server/tasks.ts';

type Options = Pick<ComputeOptions, 'small' | 'threads'>;

/** @param catalogs with `zoneOf`; whatever else a server's have, no task asks for it */
export function makeCompute(catalogs: CatalogLookup, options: Options = { small: Number.POSITIVE_INFINITY }) {
  const tools = { catalogs: { version: () => '', ...catalogs } as TaskTools['catalogs'] };
  return createCompute({ tasks: TASKS, tools, catalogsDirectory: '/nowhere', ...options });
}
