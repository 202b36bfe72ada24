/** The addenda that an account describes, as they are asked, checked and written by. */
import type { AddendaLayout } from '../../../schema/forms/addenda/layout.ts';
import { addendaLayouts, layoutIdOf, layoutOf } from '../../../schema/resources/admin/addenda-layouts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

const stored = resourceStore(addendaLayouts);

/** Those of the names that there are, each once and in their order. */
export async function layoutsNamed(scope: Scope, db: Db, names: readonly string[]): Promise<AddendaLayout[]> {
  const found: AddendaLayout[] = [];
  for (const name of new Set(names)) {
    const id = layoutIdOf(name);
    const row = id === undefined ? undefined : await stored.find(scope, db, id);
    if (row !== undefined) found.push(layoutOf(row));
  }
  return found;
}
