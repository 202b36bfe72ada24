import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { IssueAnswer } from '../../../schema/documents/issue-answer.ts';
import type { ResourceQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { hurryStamps, lastStampProblem } from '../admin/asked-account.ts';
import { nameSoldTo, soldTo } from '../insight/customer-risks.ts';
import { listReceipts } from '../invoicing/issued.ts';
import { findReceipt, findReceiptByUuid, findReceiptOfDraft } from '../invoicing/receipts.ts';
import { findBuyerKeys } from '../orders/buyer-keys.ts';
import { messagesOfOrder } from '../orders/order-messages.ts';
import { substitutesOf } from '../payments/balances.ts';
import { endLeases, leaseOwners, nextDue } from './jobs.ts';
import { resourceStore } from './resource-store.ts';
import { openStore } from './store.ts';

/** Tables that grow with each invoice: a query that goes through all rows of a client gets slower with every one. */
const GROWING =
  /\b(receipt|operation|job|change|draft|draft_save|written|cancellation|receipt_file|mail|order_message|buyer_key)\b/;

let issuing: Issuing;
const asked = new Set<string>();

beforeAll(async () => {
  const { prepare } = Database.prototype;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text) {
    asked.add(text);
    return prepare.call(this, text);
  });
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
  issuing = await startIssuing({ store: await openStore({ file: ':memory:' }), now: () => clock.now });
  await setUpClient(issuing);
  asked.clear();
  const { scope, store, worker } = issuing;
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
  const draft_slug = crypto.randomUUID();
  const answer = await issuing.issue(crypto.randomUUID(), { receipt, draft_slug });
  await worker.drain();
  clock.now += 60_000;
  await worker.drain();
  const issued = await findReceipt(scope, store.db, (answer.body as IssueAnswer).id);
  expect(issued?.status).toBe('sent');
  expect(await findReceiptByUuid(scope, store.db, issued?.uuid ?? '')).toBeDefined();
  expect(await findReceiptOfDraft(scope, store.db, draft_slug)).toBeDefined();
  expect(await substitutesOf(scope, store.db, [issued?.uuid ?? ''])).toEqual([]);
  expect(await findBuyerKeys(scope, store.db, 'URE180429TM6', ['K-1', 'K-2'])).toEqual([]);
  expect(await messagesOfOrder(scope, store.db, crypto.randomUUID())).toEqual([]);
  await nextDue(store.db, ['stamp', 'status']);
  await leaseOwners(store.db);
  await endLeases(store.db, 'a dead process');
  await lastStampProblem(scope, store.db);
  await store.transaction(scope, (tx) => hurryStamps(scope, tx, '2026-11-20T18:00:00.000Z'));
  vi.restoreAllMocks();
});
afterAll(async () => {
  await issuing.close();
  await issuing.store.close();
});

async function planOf(statement: string): Promise<string[]> {
  const parts = statement.split('?');
  const bound = sql.join(
    parts.map((part, i) => (i === 0 ? sql.raw(part) : sql`${null}${sql.raw(part)}`)),
    sql``,
  );
  const { rows } = await sql<{ detail: string }>`explain query plan ${bound}`.execute(issuing.store.db);
  return rows.map(({ detail }) => detail);
}

/** Steps of the plan that go through a growing table, or through all rows of a client in it. */
async function wholeLooks(statement: string): Promise<string[]> {
  return (await planOf(statement))
    .filter((detail) => GROWING.test(detail))
    .filter((detail) => !detail.includes('INDEX job_leased'))
    .filter((detail) => /^SCAN|^SEARCH \w+$|\(client_id=\?\)$/.test(detail));
}

/** What is asked of the database in the meantime. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const { prepare } = Database.prototype;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    text,
  ) {
    heard.push(text);
    return prepare.call(this, text);
  });
  await work();
  spy.mockRestore();
  return heard.filter((text) => /^select/i.test(text));
}

// spec: house.1047
test.each<[string, string, ResourceQuery['filters']]>([
  ['no filter', 'received_issued', {}],
  // Of rows in the order of the page: it ends once it is full.
  ['kind', 'received_issued', { receipt_type: { values: ['I', 'E'] } }],
  ['total', 'received_issued', { total: { least: '100.00', most: '200.00' } }],
  ['category', 'received_issued', { category: { values: ['G01'] } }],
  ['days', 'received_issued', { issued_at: { from: '2026-11-01', to: '2026-11-30' } }],
  ['who issued it', 'received_issuer', { rfc: { values: ['EKU9003173C9'] } }],
  ['folio', 'received_folio', { folio: { alike: ['101'] } }],
  ['UUID', 'sqlite_autoindex_received_1', { uuid: { values: ['8C484F1B-7034-4EC4-B458-1515E0FFD433'] } }],
])('a page of received documents by %s reads by %s', async (_, index, filters) => {
  const { scope, store } = issuing;
  const query = { search: '', filters, sort: 'issued_at', descending: true };
  const rows = resourceStore(received);
  const asks = await statementsOf(
    async () => await rows.list(scope, store.db, query, { limit: 20, offset: 0 }),
  );
  expect(asks).toHaveLength(1);
  const plan = await planOf(asks[0] ?? '');
  expect(plan[0]).toMatch(new RegExp(`^SEARCH received USING INDEX ${index} \\(`));
  // The index begins and ends with the days.
  if (filters.issued_at !== undefined) expect(plan[0]).toContain('issued_at>? AND issued_at<?');
  // Of one moment alone, by their UUID: never all that were found.
  expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});

// spec: house.1300
test.each<[string, string, string, ResourceQuery['filters']]>([
  ['folio', 'sort_folio', 'receipt_of_folio', { folio: { alike: ['1'] } }],
  ['UUID', '"uuid"', 'receipt_uuid', { uuid: { values: ['8C484F1B-7034-4EC4-B458-1515E0FFD433'] } }],
  // Of rows in the order of the page, and without their documents.
  ['name', 'sort_business_name', 'receipt_listed', { business_name: { words: 'robotica; kemper' } }],
  ['serie', 'sort_serie', 'receipt_listed', { serie: { alike: ['A'] } }],
])('a page of issued receipts by %s reads %s by %s', async (_, column, index, filters) => {
  const { scope, store } = issuing;
  const asks = await statementsOf(
    async () => await listReceipts(scope, store.db, { limit: 20, offset: 0 }, filters),
  );
  const looks = asks.filter((text) => text.includes('from "receipt"') && text.includes(column));
  const found = looks.filter((text) => !text.includes('"sealed_at"'));
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const text of found)
    expect((await planOf(text)).join('\n')).toMatch(
      new RegExp(`^SEARCH receipt USING (COVERING )?INDEX ${index} \\(`, 'm'),
    );
});

test('whom one sells to are found in the index of receivers, and the receipts themselves are not read', async () => {
  const { scope, store } = issuing;
  const [receivers = ''] = await statementsOf(async () => await soldTo(scope, store.db));
  expect((await planOf(receivers))[0]).toMatch(
    /^SEARCH receipt USING COVERING INDEX receipt_of_receiver \(client_id=\?\)/,
  );
  const [name = ''] = await statementsOf(async () => await nameSoldTo(scope, store.db, 'URE180429TM6'));
  const plan = await planOf(name);
  expect(plan[0]).toMatch(
    /^SEARCH receipt USING INDEX receipt_of_receiver \(client_id=\? AND rfc_receiver=\?\)/,
  );
  expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});

test('from «Emitir» to the SAT no query goes through all that a client ever issued', async () => {
  const found: string[] = [];
  for (const statement of asked) {
    if (!/^(select|update|delete|insert)/i.test(statement)) continue;
    for (const detail of await wholeLooks(statement)) found.push(`${detail}: ${statement}`);
  }
  expect(asked.size).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
