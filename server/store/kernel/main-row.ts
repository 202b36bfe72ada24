/** Of rows of which exactly one is the main one: it is active, and stays so until another takes its place. */
import type { ResourceStore } from './resource-store.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './tables.ts';

type MainRow = { is_main: boolean; is_active: boolean };
type Marks = MainRow;

/**
 * What a row that is about to be written is, marked by who writes it; the former main one stops being it in this transaction. Call it
 * with the client locked and the whole client in sight.
 */
export async function settleMain<R extends MainRow>(
  stored: Pick<ResourceStore<R>, 'list' | 'put'>,
  scope: Scope,
  tx: Tx,
  {
    wanted,
    before,
    sort,
    isSame,
  }: { wanted: Marks; before: R | undefined; sort: string; isSame(row: R): boolean },
): Promise<Marks> {
  const all = await stored.list(scope, tx, { search: '', filters: {}, sort, descending: false });
  const is_main = wanted.is_main || all.length === 0 || before?.is_main === true;
  if (is_main && before?.is_main !== true) {
    for (const row of all)
      if (row.is_main && !isSame(row)) await stored.put(scope, tx, { ...row, is_main: false });
  }
  return { is_main, is_active: wanted.is_active || is_main };
}
