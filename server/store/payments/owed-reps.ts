/** REPs that buyers of this server wait for, as each says it. In a transaction that has the client's lock. */
import { type OwedRepRow, owedReps } from '../../../schema/resources/payments/owed-reps.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';

const stored = resourceStore(owedReps);

export async function putOwedRep(scope: Scope, tx: Tx, row: OwedRepRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function removeOwedRep(scope: Scope, tx: Tx, id: string): Promise<void> {
  await stored.remove(scope, tx, id);
}
