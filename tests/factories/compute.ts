/** Pure work as a server does it, for tests that open no whole server: no text is large, unless the test says so. */
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { type ComputeOptions, createCompute } from '../../server/jobs/compute/compute.ts';
import type { TaskTools } from '../../server/jobs/compute/task.ts';
import { TASKS, type Tasks, THREAD } from '../../server/modules/tasks.ts';
import type { PrinterOptions } from '../../server/output/print/printer.ts';

type Options = Pick<ComputeOptions<Tasks>, 'small' | 'threads'>;

/** @param catalogs with `zoneOf`; whatever else a server's have, no task asks for it */
export function makeCompute(catalogs: CatalogLookup, options: Options = { small: Number.POSITIVE_INFINITY }) {
  const tools = { catalogs: { version: () => '', ...catalogs } as TaskTools['catalogs'] };
  return createCompute({ tasks: TASKS, thread: THREAD, tools, catalogsDirectory: '/nowhere', ...options });
}

/** The page that a printer asks for, made at once. */
export function makePage(catalogs: CatalogLookup): PrinterOptions['page'] {
  const compute = makeCompute(catalogs);
  return (clientId, input, given) => compute.run(clientId, 'documentPage', input, given);
}
