/** Suppliers of a client that are written down and not invited yet. */
import { type PreRegRow, preRegistrations } from '../../../schema/resources/parties/pre-registrations.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(preRegistrations);

export async function putPreReg(scope: Scope, tx: Tx, row: PreRegRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function removePreReg(scope: Scope, tx: Tx, id: string): Promise<boolean> {
  return await stored.remove(scope, tx, id);
}

export async function findPreReg(scope: Scope, db: Db, id: string): Promise<PreRegRow | undefined> {
  return await stored.find(scope, db, id);
}
