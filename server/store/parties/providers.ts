/** Suppliers of a client. How each stands follows its relation, in the transaction that writes the relation. */
import {
  isPutAside,
  type ProviderRisk,
  type ProviderRow,
  providerStatus,
  providers,
} from '../../../schema/resources/parties/providers.ts';
import type { RelationState } from '../../../schema/resources/parties/relations.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(providers);
const ALL = { search: '', filters: {}, sort: 'name', descending: false };

export async function putProvider(scope: Scope, tx: Tx, row: ProviderRow): Promise<void> {
  await stored.put(scope, tx, row);
}

export async function removeProvider(scope: Scope, tx: Tx, providerId: string): Promise<boolean> {
  return await stored.remove(scope, tx, providerId);
}

export async function findProvider(scope: Scope, db: Db, id: string): Promise<ProviderRow | undefined> {
  return await stored.find(scope, db, id);
}

export async function allProviders(scope: Scope, db: Db): Promise<ProviderRow[]> {
  return await stored.list(scope, db, ALL);
}

/** Those of a taxpayer: one for each business unit that buys from them. */
export async function providersOfRfc(scope: Scope, db: Db, rfc: string): Promise<ProviderRow[]> {
  return await of(scope, db, 'rfc', rfc);
}

export async function providersOfGuest(scope: Scope, db: Db, guestId: string): Promise<ProviderRow[]> {
  return await of(scope, db, 'guest_id', guestId);
}

/** Whether the buyer put aside all that stand on that relation. */
export async function isGuestPutAside(scope: Scope, db: Db, guestId: string): Promise<boolean> {
  return isPutAside(await providersOfGuest(scope, db, guestId));
}

async function of(scope: Scope, db: Db, column: 'rfc' | 'guest_id', value: string): Promise<ProviderRow[]> {
  const found = await db
    .selectFrom('provider')
    .select('provider_id')
    .where('client_id', '=', scope.clientId)
    .where(column, '=', value)
    .where('is_deleted', '=', 0)
    .execute();
  const rows = await stored.ofKeys(
    scope,
    db,
    found.map(({ provider_id }) => provider_id),
  );
  return rows.map(({ row }) => row).toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1));
}

/** What a relation has become is how its suppliers stand. */
export async function followGuest(
  scope: Scope,
  tx: Tx,
  { guest_id, name, state }: { guest_id: string; name: string; state: RelationState },
): Promise<void> {
  for (const row of await providersOfGuest(scope, tx, guest_id)) {
    const provider_status = providerStatus(state, row.is_deactivated);
    await stored.put(scope, tx, { ...row, name: name || row.name, provider_status });
  }
}

/** What the SAT's lists say by now. @returns whether that is something else than before */
export async function putRisk(scope: Scope, tx: Tx, row: ProviderRow, risk: ProviderRisk): Promise<boolean> {
  const isSame =
    row.list_69 === risk.list_69 && row.list_69_b === risk.list_69_b && row.list_69_bb === risk.list_69_bb;
  if (!isSame) await stored.put(scope, tx, { ...row, ...risk });
  return !isSame;
}
