/** Saved filters: one's own, and those that colleagues share, each a row of whoever has it. */
import { type FilterRow, filters } from '../../../schema/resources/insight/filters.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { uuidOf } from '../kernel/uuid-of.ts';

const stored = resourceStore(filters);
const ALL = { search: '', sort: 'name', descending: false, filters: {} };

export async function findFilter(scope: Scope, db: Db, slug: string): Promise<FilterRow | undefined> {
  return await stored.find(scope, db, slug);
}

/** Of one person in a list. */
export async function filtersOf(scope: Scope, db: Db, origin: string): Promise<FilterRow[]> {
  const own = await stored.list(scope, db, ALL);
  return own.filter((row) => row.origin === origin && row.user_id === scope.userId);
}

/** What others have of it. */
async function copiesOf({ clientId }: Scope, db: Db, slug: string): Promise<FilterRow[]> {
  const found = await db
    .selectFrom('saved_filter')
    .select('slug')
    .where('client_id', '=', clientId)
    .where('source', '=', slug)
    .where('is_deleted', '=', 0)
    .execute();
  const rows = await Promise.all(found.map((one) => stored.find(systemScope(clientId), db, one.slug)));
  return rows.filter((row) => row !== undefined);
}

/** Writes it, and what those have of it with whom it is shared: the rest have it no more. @param sharer their name */
export async function putFilter(
  scope: Scope,
  tx: Tx,
  row: FilterRow,
  sharing: { sharer: string; members: readonly { user_id: string; email: string }[] },
): Promise<void> {
  const system = systemScope(scope.clientId);
  await stored.put(system, tx, row);
  const given = sharing.members.filter(({ email }) => row.emails.includes(email));
  const before = await copiesOf(scope, tx, row.slug);
  for (const copy of before)
    if (!given.some(({ user_id }) => user_id === copy.user_id)) await stored.remove(system, tx, copy.slug);
  for (const { user_id } of given) {
    const had = before.find((copy) => copy.user_id === user_id);
    const { origin, name, search } = row;
    await stored.put(system, tx, {
      ...{ slug: uuidOf(row.slug, user_id), user_id, origin, name, search },
      ...{ is_default: had?.is_default ?? false, emails: [], source: row.slug, shared_by: sharing.sharer },
    });
  }
}

/** Whether a list opens with it is of each alone. */
export async function setDefault(scope: Scope, tx: Tx, row: FilterRow, is_default: boolean): Promise<void> {
  const others = is_default ? await filtersOf(scope, tx, row.origin) : [];
  for (const one of others)
    if (one.is_default && one.slug !== row.slug) await stored.put(scope, tx, { ...one, is_default: false });
  await stored.put(scope, tx, { ...row, is_default });
}

/** One's own goes from everybody; one that is shared goes from who takes it away. */
export async function removeFilter(scope: Scope, tx: Tx, row: FilterRow): Promise<void> {
  const system = systemScope(scope.clientId);
  for (const copy of await copiesOf(scope, tx, row.slug)) await stored.remove(system, tx, copy.slug);
  await stored.remove(system, tx, row.slug);
}
