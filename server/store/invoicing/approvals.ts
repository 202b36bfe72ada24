/**
 * What waits for another person's word, and what became of it: rows of the resource, and what was asked apart from them, as long as it
 * waits. Pipeline: step 6 (accept). In a transaction that has the client's lock.
 */
import { sql } from 'kysely';
import { type ApprovalRow, approvals } from '../../../schema/resources/invoicing/approvals.ts';
import { wholeClient } from '../kernel/audience.ts';
import { approvalWaits, isSettled } from '../kernel/partial-indexes.ts';
import { prepared } from '../kernel/prepared.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import { addStored, bytesOf } from '../kernel/storage.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(approvals);

/** How long one that was settled stays on the devices, and how many are taken away at a time. */
const SHOWN_MS = 45 * 86_400_000;
const AT_ONCE = 20;

const waiting = prepared<{ client_id: string; kind: string; subject: string }>()((db, given) =>
  db
    .selectFrom('approval')
    .select('approval_id')
    .where('client_id', '=', given.client_id)
    .where('kind', '=', given.kind)
    .where('subject', '=', given.subject)
    .where(approvalWaits),
);

/** One of a branch that who asks does not see is not there. */
export async function findApproval(
  scope: Scope,
  db: Db,
  approvalId: string,
): Promise<ApprovalRow | undefined> {
  return await stored.find(scope, db, approvalId);
}

/** The one of that kind and subject that waits; '' for none. */
export async function waitingApproval(
  { clientId }: Scope,
  db: Db,
  kind: string,
  subject: string,
): Promise<string> {
  return (await waiting(db, { client_id: clientId, kind, subject }))[0]?.approval_id ?? '';
}

/** @param request what was asked, as JSON: of the operation that waits */
export async function insertApproval(scope: Scope, tx: Tx, row: ApprovalRow, request: string): Promise<void> {
  await forgetOld(scope, tx, row.asked_at);
  await stored.put(wholeClient(scope), tx, row);
  const { approval_id } = row;
  await tx
    .insertInto('approval_request')
    .values({ client_id: scope.clientId, approval_id, request })
    .execute();
  await addStored(scope, tx, bytesOf(request));
}

/** JSON of what was asked; undefined once it does not wait any more. */
export async function requestOf(
  { clientId }: Scope,
  db: Db,
  approvalId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('approval_request')
    .select('request')
    .where('client_id', '=', clientId)
    .where('approval_id', '=', approvalId)
    .executeTakeFirst();
  return row?.request;
}

/** Writes what became of it. What it asked for is done, or is a draft again. */
export async function settleApproval(scope: Scope, tx: Tx, row: ApprovalRow): Promise<void> {
  await stored.put(wholeClient(scope), tx, row);
  const gone = await tx
    .deleteFrom('approval_request')
    .where('client_id', '=', scope.clientId)
    .where('approval_id', '=', row.approval_id)
    .returning(sql<number>`octet_length(request)`.as('bytes'))
    .executeTakeFirst();
  if (gone !== undefined) await addStored(scope, tx, -Number(gone.bytes));
}

/** Those settled long ago leave the devices; what they led to says on its own timeline whose word it was. */
async function forgetOld(scope: Scope, tx: Tx, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - SHOWN_MS).toISOString();
  const old = await tx
    .selectFrom('approval')
    .select('approval_id')
    .where('client_id', '=', scope.clientId)
    .where(isSettled)
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute();
  for (const { approval_id } of old) await stored.remove(wholeClient(scope), tx, approval_id);
}
