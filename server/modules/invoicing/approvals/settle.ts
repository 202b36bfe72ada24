/** The end of what waited for another person's word: its row, what it kept locked, and who is told. With the client locked. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { type OperationKind, operationOf } from '../../../../schema/operations/index.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';
import { requestOf, settleApproval } from '../../../store/invoicing/approvals.ts';
import { bringBackDraft } from '../../../store/invoicing/issued-drafts.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { personOf, type Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';
import { addEvents } from '../cancellations/events.ts';

export type SettleNeeds = Pick<Deps, 'clock' | 'mailer' | 'random'>;

/** What became of it, and by whose word. */
export type Outcome = { state: 'approved' | 'rejected' | 'withdrawn' | 'failed' } & Partial<
  Pick<ApprovalRow, 'note' | 'problems' | 'receipt_id'>
>;

/** @param operationId by which it is settled @returns the row as it is from now on */
export async function settle(
  scope: Scope,
  tx: Tx,
  deps: SettleNeeds,
  operationId: string,
  before: ApprovalRow,
  outcome: Outcome,
): Promise<ApprovalRow> {
  const row: ApprovalRow = {
    ...before,
    ...outcome,
    ...{ decided_by: scope.userId, decided_name: scope.from?.name ?? '' },
    ...{ decided_at: deps.clock().toISOString(), decision_id: operationId },
  };
  if (row.state !== 'approved') await release(scope, tx, row);
  await settleApproval(scope, tx, row);
  if (row.state !== 'withdrawn') await tellAsker(scope, tx, deps, row);
  return row;
}

const EVENTS = {
  rejected: 'cancel_not_approved',
  failed: 'cancel_not_approved',
  withdrawn: 'cancel_withdrawn',
} as const satisfies Record<string, ReceiptEventKind>;

/** Nothing was done: the draft is a draft again, and the receipt says that nobody asks any more. */
async function release(scope: Scope, tx: Tx, row: ApprovalRow): Promise<void> {
  if (row.kind === 'issue') {
    const request = await requestOf(scope, tx, row.approval_id);
    if (request !== undefined) await bringBackDraft(scope, tx, row, request);
    return;
  }
  const all = wholeClient(scope);
  const receipt = row.receipt_id === '' ? undefined : await findReceipt(all, tx, row.receipt_id);
  if (receipt === undefined || row.kind !== 'cancel') return;
  const { decided_at: at, decided_name: by, note, problems } = row;
  const kind = EVENTS[row.state as keyof typeof EVENTS];
  const events = addEvents(receipt.events, [{ kind, at, by, note: note || (problems[0]?.text ?? '') }]);
  await updateReceipt(all, tx, receipt.id, { events });
}

async function tellAsker(scope: Scope, tx: Tx, deps: SettleNeeds, row: ApprovalRow): Promise<void> {
  const { kind, summary, subject, decided_at: at, decided_name: by, user_id: to, problems } = row;
  const state = row.state as 'approved' | 'rejected' | 'failed';
  const { name } = operationOf(kind as OperationKind).words(summary as never, subject);
  const data = { state, name, by, note: row.note || (problems[0]?.text ?? '') };
  const needs = { mailer: deps.mailer, uuid: deps.random.uuid };
  if (personOf(to) !== scope.userId)
    await announce(scope, tx, needs, NOTICES.approval_decided, { key: row.decision_id, at, data, to });
}
