/** Refreshes the SAT's lists in a process of its own: what it reads are files of somebody else's, of any size. */
import { join } from 'node:path';
import type { ListFile } from '../../../base/config/list-files.ts';
import { runElsewhere } from '../../../base/elsewhere/run-elsewhere.ts';
import type { RefreshDeps, Refreshed } from './refresh-lists.ts';

export type RefreshOrder = {
  directory: string;
  baseUrl: string;
  files: readonly ListFile[] /** ISO. */;
  now: string;
};

const PROGRAM = join(import.meta.dirname, 'refresh-process.ts');

/** As `refreshLists`. @throws Error when the process dies; what it had taken by then is taken */
export async function refreshElsewhere(
  { directory, baseUrl, files, clock, signal }: Omit<RefreshDeps, 'fetch' | 'now'>,
  program: string = PROGRAM,
): Promise<Refreshed[]> {
  const order: RefreshOrder = { directory, baseUrl, files, now: clock().toISOString() };
  return await runElsewhere<never, Refreshed[]>(program, order, { signal });
}
