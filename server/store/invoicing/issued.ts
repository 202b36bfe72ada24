/** The issued list on the server: its filters over the columns of `receipt`, by the predicate of the kit. */
import { type SelectQueryBuilder, SqliteAdapter, sql } from 'kysely';
import * as v from 'valibot';
import { DocumentTaxSchema } from '../../../schema/cfdi/document-taxes.ts';
import { RelationSchema } from '../../../schema/cfdi/relations.ts';
import { ISSUED_FILTERS } from '../../../schema/documents/issued-filters.ts';
import type { FilterValue, ResourceQuery } from '../../../schema/resources/query.ts';
import { type AnyResource, dayRange, defineResource, oneOf } from '../../../schema/resources/resource.ts';
import { inBranches, onlySeen } from '../kernel/audience.ts';
import { hasUuid } from '../kernel/partial-indexes.ts';
import { toSql } from '../kernel/resource-sql.ts';
import { columnOf, orderColumn } from '../kernel/resource-table.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tables } from '../kernel/tables.ts';
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
    taxes: v.array(DocumentTaxSchema),
    ...{ uuid: text, serie: text, folio: text, business_name: text, relations: v.array(RelationSchema) },
    tags: v.array(text),
  }),
  fields: v.object({}),
  travels: { offline: 'none' },
  stored: { table: 'receipt' },
  search: () => [],
  sort: { issued_at: 'exact', total: 'decimal', serie: 'text', folio: 'text', business_name: 'text' },
  order: '-issued_at',
  filters: {
    ...own,
    status: oneOf(['issue', 'sent', 'cancel_pending', 'cancelled', 'refused']),
    issued_at: dayRange(),
  },
  can: { read: 'receipts.read' },
});

type Filters = ResourceQuery['filters'];
type Page = { limit: number; offset: number };
/** `isLeast`: there may be more. */
type Listed = { rows: ListedReceipt[]; total: number; isLeast: boolean };
type Day = { day: string; receipts: number };
type Span = Page & { from: string; to: string };

/** What the sums of days say nothing of. */
const OF_RECEIPTS = ['uuid', 'folio', 'rfc_receiver', 'total'] as const;
type OfReceipts = (typeof OF_RECEIPTS)[number];
/** Nor of these, which no index leads to: they are looked for from the newest on. */
const ALONG = ['taxes', 'serie', 'business_name', 'relations', 'tags'] as const;
/** `sorted`: what one filter leaves is put in order when it is no more. `counted`: so many are gone through to count what no sum tells. */
const LIMITS = { sorted: 20_000, counted: 30_000 };
/** Days that nothing is found in are skipped, with so many questions at most. */
const MOST_SPANS = 24;
const DAY_MS = 86_400_000;
const NOTHING: Listed = { rows: [], total: 0, isLeast: false };
/**
 * Those that are asked for, newest first, and how many there are in all. The sums of days (receipt-days.ts) say how many there are of each day, so that
 * they are looked for where they are. What the sums do not know, a UUID, a folio, a receiver and an amount, has an index of its own. Where more than `counted` meet each
 * of those, not all are counted. No document is read but of those that are given.
 */
export async function listReceipts(
  scope: Scope,
  db: Db,
  page: Page,
  filters: Filters = {},
  limits = LIMITS,
): Promise<Listed> {
  const own = OF_RECEIPTS.filter((field) => filters[field] !== undefined);
  const unsaid = [...own, ...ALONG.filter((field) => filters[field] !== undefined)];
  const days = await daysWith(scope, db, without(filters, unsaid));
  if (sumOf(days) === 0) return NOTHING;
  if (unsaid.length === 0) return await ofDays(scope, db, page, filters, days);
  const few = await fewest(scope, db, filters, own, limits.counted);
  // Only among the days that have any: the sums of the others need not be looked at, nor their receipts.
  const [from, to] = [days.at(-1)?.day ?? '', dayAfter(days[0]?.day ?? '')];
  const all = receipts(scope, db, filters).where('created_at', '>=', from).where('created_at', '<', to);
  const among = few !== undefined && few.count <= limits.sorted ? few.rows : all;
  const rows = await pageOf(scope, db, asked(scope, db, among, filters), page);
  const newest = all.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limits.counted);
  const total = await countOf(db, asked(scope, db, few?.rows ?? newest, filters).select('id'));
  if (few !== undefined) return { rows, total, isLeast: false };
  const there = (await daysWith(scope, db, {})).filter(({ day }) => day >= from && day < to);
  const seen = rows.length === 0 ? 0 : page.offset + rows.length;
  return { rows, total: Math.max(seen, total), isLeast: sumOf(there) > limits.counted };
}

/** How many there are of each day that has any, the newest first. */
async function daysWith(scope: Scope, db: Db, filters: Filters): Promise<Day[]> {
  const rows = await db
    .selectFrom('receipt_day')
    .select((eb) => ['made_on', eb.fn.sum('receipts').as('receipts')])
    .where('client_id', '=', scope.clientId)
    .where(inBranches(scope, 'receipt_day.branch'))
    .where((eb) => toSql(db, eb as never, ANY, ask(filters)))
    .groupBy('made_on')
    .orderBy('made_on', 'desc')
    .execute();
  return rows.map(({ made_on, receipts }) => ({ day: made_on, receipts: Number(receipts) }));
}

async function ofDays(
  scope: Scope,
  db: Db,
  page: Page,
  filters: Filters,
  days: readonly Day[],
): Promise<Listed> {
  const rows: ListedReceipt[] = [];
  for (const { from, to, ...part } of spansOf(days, page)) {
    const there = receipts(scope, db, filters).where('created_at', '>=', from).where('created_at', '<', to);
    rows.push(...(await pageOf(scope, db, asked(scope, db, there, filters), part)));
  }
  return { rows, total: sumOf(days), isLeast: false };
}

/** The days that a page lies in, those beside each other together. */
function spansOf(days: readonly Day[], { limit, offset }: Page): Span[] {
  const spans: Span[] = [];
  let [left, skipped] = [limit, offset];
  for (const { day, receipts: there } of days) {
    if (left <= 0) break;
    if (skipped >= there) {
      skipped -= there;
      continue;
    }
    const taken = Math.min(left, there - skipped);
    const last = spans.at(-1);
    if (last !== undefined && (dayAfter(day) === last.from || spans.length === MOST_SPANS)) {
      last.from = day;
      last.limit += taken;
    } else spans.push({ from: day, to: dayAfter(day), limit: taken, offset: skipped });
    left -= taken;
    skipped = 0;
  }
  return spans;
}

/** The receipts of the filter that fewest meet, and how many they are; undefined when more than `most` meet each. */
async function fewest(scope: Scope, db: Db, filters: Filters, own: readonly OfReceipts[], most: number) {
  let least: { rows: ReturnType<typeof receipts>; count: number } | undefined;
  for (const field of own) {
    const one = { [field]: filters[field] as FilterValue };
    const rows = receipts(scope, db, filters, field).where((eb) => toSql(db, eb as never, ANY, ask(one)));
    const count = await countOf(
      db,
      rows
        .clearSelect()
        .select('id')
        .limit((least?.count ?? most) + 1),
    );
    if (count <= (least?.count ?? most)) least = { rows, count };
  }
  return least;
}

/**
 * What is looked at of them: what their index has, and of that what is asked. @param by which of the filters leads to them: what many meet of the others
 * must not. An amount leads only where it is said, since sorting what many meet takes longer than to go through the list.
 */
function receipts({ clientId }: Scope, db: Db, filters: Filters, by: OfReceipts = 'rfc_receiver') {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const columns = Object.entries(filters).map(([field, value]) => {
    const isPlain = 'values' in value || 'from' in value;
    const column = isPlain ? columnOf(ANY, field) : orderColumn(ANY, field).column;
    // A column behind a sign goes by no index; PostgreSQL knows how many meet what.
    const isAside = isSqlite && by !== field && OF_RECEIPTS.some((one) => one === field);
    return isAside ? sql<string>`+${sql.ref(column)}`.as(column as 'currency') : (column as 'currency');
  });
  const all = db
    .selectFrom('receipt')
    .select(['id', 'created_at', ...columns])
    .where('client_id', '=', clientId);
  // What was refused without a stamp refers to nothing (receipt-row.ts).
  const named =
    filters.relations === undefined ? all : all.where(sql<boolean>`(uuid <> '' or status = 'issue')`);
  // The index by UUID has those alone that have one.
  return by === 'uuid' ? named.where(hasUuid) : named;
}

/** What is asked of them, of those that whoever asks may see. */
const asked = (scope: Scope, db: Db, among: ReturnType<typeof receipts>, filters: Filters) =>
  db
    .selectFrom(among.as('receipt'))
    .where(onlySeen(scope, 'receipts', 'receipt.id'))
    .where((eb) => toSql(db, eb as never, ANY, ask(filters)));

async function countOf(db: Db, rows: SelectQueryBuilder<Tables, 'receipt', { id: string }>): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest first. */
async function pageOf(
  scope: Scope,
  db: Db,
  among: ReturnType<typeof asked>,
  { limit, offset }: Page,
): Promise<ListedReceipt[]> {
  const found = await among
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return await rowsOf(
    scope,
    db,
    found.map(({ id }) => id),
  );
}

const ANY = issued as AnyResource;
const ask = (filters: Filters) => ({ search: '', filters });

const without = (filters: Filters, fields: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.includes(field)));

const sumOf = (days: readonly Day[]) => days.reduce((sum, { receipts: there }) => sum + there, 0);

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

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
