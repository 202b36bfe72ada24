/** Bank accounts of suppliers. */
import {
  accountState,
  isChanging,
  type ProviderAccountRow,
  providerAccounts,
} from '../../../schema/resources/parties/provider-accounts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(providerAccounts);

export async function findAccount(
  scope: Scope,
  db: Db,
  accountId: string,
): Promise<ProviderAccountRow | undefined> {
  return await stored.find(scope, db, accountId);
}

/** Also of one that was removed, as it was. */
export async function accountEvenRemoved(scope: Scope, db: Db, accountId: string) {
  return (await stored.ofKeys(scope, db, [accountId]))[0];
}

/** How it stands follows what there is. */
export async function putAccount(
  scope: Scope,
  tx: Tx,
  row: Omit<ProviderAccountRow, 'state'>,
): Promise<void> {
  await stored.put(scope, tx, { ...row, state: accountState(row) });
}

export async function removeAccount(scope: Scope, tx: Tx, accountId: string): Promise<boolean> {
  return await stored.remove(scope, tx, accountId);
}

/** Those of a taxpayer, a currency each. */
export async function accountsOf(scope: Scope, db: Db, rfc: string): Promise<ProviderAccountRow[]> {
  const found = await db
    .selectFrom('provider_account')
    .select('account_id')
    .where('client_id', '=', scope.clientId)
    .where('provider_rfc', '=', rfc)
    .where('is_deleted', '=', 0)
    .orderBy('account_id')
    .execute();
  const rows = await stored.ofKeys(
    scope,
    db,
    found.map(({ account_id }) => account_id),
  );
  return rows.map(({ row }) => row);
}

/**
 * Where a supplier is paid in a currency, for whatever pays: what somebody else confirmed ('' for none yet), and whether another one waits for
 * that, which is paid to by nobody. undefined: no account of theirs is known.
 */
export async function payableAccount(scope: Scope, db: Db, rfc: string, currency: string) {
  const row = (await accountsOf(scope, db, rfc)).find((one) => one.currency === currency);
  if (row === undefined) return undefined;
  const { clabe, bank, holder } = row;
  return { clabe, bank, holder, is_changing: isChanging(row) };
}

/** Whether somebody removed one of theirs: whoever pays them then is not to write down another by themselves. */
export async function wasRemoved(scope: Scope, db: Db, rfc: string): Promise<boolean> {
  const found = await db
    .selectFrom('provider_account')
    .select('account_id')
    .where('client_id', '=', scope.clientId)
    .where('provider_rfc', '=', rfc)
    .where('is_deleted', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
