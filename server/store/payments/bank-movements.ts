/** Movements of bank accounts, and the accounts. In a transaction that has the client's lock. */
import {
  type BankAccountRow,
  type BankMovementRow,
  bankAccounts,
  bankMovements,
} from '../../../schema/resources/payments/bank-movements.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const accounts = resourceStore(bankAccounts);
const movements = resourceStore(bankMovements);

export async function findAccount(scope: Scope, db: Db, id: string): Promise<BankAccountRow | undefined> {
  return await accounts.find(scope, db, id);
}

export async function allAccounts(scope: Scope, db: Db): Promise<BankAccountRow[]> {
  return await accounts.list(scope, db, { search: '', filters: {}, sort: 'name', descending: false });
}

/** Those that are new; one that is there stays as it is. @returns how many were */
export async function addMovements(scope: Scope, tx: Tx, rows: readonly BankMovementRow[]): Promise<number> {
  const there = await movements.ofKeys(
    scope,
    tx,
    rows.map(({ movement_id }) => movement_id),
  );
  const known = new Set(there.map(({ row }) => row.movement_id));
  let added = 0;
  for (const row of rows) {
    if (known.has(row.movement_id)) continue;
    known.add(row.movement_id);
    await movements.put(scope, tx, row);
    added += 1;
  }
  return added;
}
