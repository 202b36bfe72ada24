import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { IssueAnswer } from '../../../schema/documents/issue-answer.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { hurryStamps, lastStampProblem } from '../admin/asked-account.ts';
import { findReceipt, findReceiptByUuid, findReceiptOfDraft } from '../invoicing/receipts.ts';
import { messagesOfOrder } from '../orders/order-messages.ts';
import { substitutesOf } from '../payments/balances.ts';
import { endLeases, leaseOwners, nextDue } from './jobs.ts';
import { openStore } from './store.ts';

/** Tables that grow with each invoice: a query that goes through all rows of a client gets slower with every one. */
const GROWING =
  /\b(receipt|operation|job|change|draft|draft_save|written|cancellation|receipt_file|mail|order_message)\b/;

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

/** Steps of the plan that go through a growing table, or through all rows of a client in it. */
async function wholeLooks(statement: string): Promise<string[]> {
  const parts = statement.split('?');
  const bound = sql.join(
    parts.map((part, i) => (i === 0 ? sql.raw(part) : sql`${null}${sql.raw(part)}`)),
    sql``,
  );
  const { rows } = await sql<{ detail: string }>`explain query plan ${bound}`.execute(issuing.store.db);
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => GROWING.test(detail))
    .filter((detail) => !detail.includes('INDEX job_leased'))
    .filter((detail) => /^SCAN|^SEARCH \w+$|\(client_id=\?\)$/.test(detail));
}

test('from «Emitir» to the SAT no query goes through all that a client ever issued', async () => {
  const found: string[] = [];
  for (const statement of asked) {
    if (!/^(select|update|delete|insert)/i.test(statement)) continue;
    for (const detail of await wholeLooks(statement)) found.push(`${detail}: ${statement}`);
  }
  expect(asked.size).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
