/** The issued list on the server: its filters over the columns of `receipt`, by the predicate of the kit. */
import * as v from 'valibot';
import { ISSUED_FILTERS } from '../../../schema/documents/issued-filters.ts';
import type { ResourceQuery } from '../../../schema/resources/query.ts';
import { type AnyResource, dayRange, defineResource, oneOf } from '../../../schema/resources/resource.ts';
import { onlySeen } from '../kernel/audience.ts';
import { toSql } from '../kernel/resource-sql.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { type ListedReceipt, RECEIPT_ROW_COLUMNS } from './receipt-row.ts';

// What the ledger says of a receipt is JSON in a column of its own, and asked of devices alone.
const { payment_state: _state, rep: _rep, ...own } = ISSUED_FILTERS;
const text = v.string();

/** It has no calls of the kit: what is issued is never written by hand. */
export const issued = defineResource({
  name: 'receipts',
  key: 'id',
  row: v.object({
    ...{ id: text, status: text, receipt_type: text, payment_method: text, payment_form: text },
    ...{ version: v.number(), rfc_receiver: text, total: text, currency: text, pac: text, issued_at: text },
  }),
  fields: v.object({}),
  travels: { offline: 'none' },
  stored: { table: 'receipt' },
  search: () => [],
  sort: { issued_at: 'exact', total: 'decimal' },
  order: '-issued_at',
  filters: {
    ...own,
    status: oneOf(['issue', 'sent', 'cancel_pending', 'cancelled', 'refused']),
    issued_at: dayRange(),
  },
  can: { read: 'receipts.read' },
});

/** Up to so many are found and counted in one pass over the index `receipt_listed`. */
const AT_A_GLANCE = 1_000;

/**
 * Those that are asked for, newest first, and how many there are in all. What a filter asks stands in the index of the list, so that a document is
 * read of those alone that are given.
 */
export async function listReceipts(
  scope: Scope,
  db: Db,
  page: { limit: number; offset: number },
  filters: ResourceQuery['filters'] = {},
): Promise<{ rows: ListedReceipt[]; total: number }> {
  const asked = db
    .selectFrom('receipt')
    .where('client_id', '=', scope.clientId)
    .where(onlySeen(scope, 'receipts', 'receipt.id'))
    .where((eb) => toSql(db, eb as never, issued as AnyResource, { search: '', filters }));
  const ordered = asked.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const end = page.offset + page.limit;
  const isDeep = end > AT_A_GLANCE;
  const seen = isDeep
    ? await ordered.limit(page.limit).offset(page.offset).execute()
    : await ordered.limit(AT_A_GLANCE).execute();
  const ids = (isDeep ? seen : seen.slice(page.offset, end)).map(({ id }) => id);
  const rows = await rowsOf(scope, db, ids);
  if (!isDeep && seen.length < AT_A_GLANCE) return { rows, total: seen.length };
  const { count } = await asked.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** In their order. */
async function rowsOf({ clientId }: Scope, db: Db, ids: readonly string[]): Promise<ListedReceipt[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('receipt')
    .select(RECEIPT_ROW_COLUMNS)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
