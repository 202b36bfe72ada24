/**
 * Pipeline: step 6 (accept), of a cancellation by somebody whose cancellations wait for another's word. Everything was checked; the receipt
 * stays as it is, and says on its timeline who asks.
 */
import type { CancelAnswer } from '../../../../schema/documents/cancellation.ts';
import type { CancelSummary } from '../../../../schema/operations/cancel.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import { updateReceipt } from '../../../store/invoicing/receipts.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { waitForWord } from '../../approvals/wait-for-word.ts';
import type { Accepted } from '../../operations/accept-once.ts';
import type { CancelAsked, CancelNeeds, Checked } from './request-cancellation.ts';

const WAITS = 202;

export async function waitToCancel(
  scope: Scope,
  tx: Tx,
  deps: CancelNeeds,
  operationId: string,
  asked: CancelAsked,
  { receipt, total, rfc_receiver, motive, substitute }: Checked,
): Promise<Accepted> {
  const { uuid, request, userName } = asked;
  const now = deps.clock().toISOString();
  const summary: CancelSummary = {
    ...{ receipt_id: receipt?.id ?? '', serie: receipt?.serie ?? '', folio: receipt?.folio ?? '' },
    ...{ rfc_receiver, name_receiver: receipt?.name_receiver ?? '', currency: receipt?.currency ?? 'MXN' },
    ...{ total, motive, substitute_uuid: substitute },
    ...(request.despite !== undefined && { despite: request.despite }),
  };
  const branch = receipt === undefined ? '' : await branchOf(scope, tx, 'receipts', receipt.id);
  await waitForWord(scope, tx, deps, {
    ...{ approval_id: operationId, kind: 'cancel', subject: uuid, summary },
    reason: asked.isHanded ? 'handed' : 'cancellation',
    ...{ branch_office_id: branch, receipt_id: summary.receipt_id },
    request: JSON.stringify(request),
  });
  if (receipt !== undefined) {
    const event = { kind: 'cancel_approval_asked', at: now, by: userName, note: motive } as const;
    await updateReceipt(scope, tx, receipt.id, { events: addEvents(receipt.events, [event]) });
  }
  const body: CancelAnswer = {
    ...{ cancellation_id: operationId, receipt_id: summary.receipt_id, uuid },
    state: 'approval',
  };
  const audited = { label: uuid, details: { motive, ...(substitute !== '' && { replacement: substitute }) } };
  return { subjectId: summary.receipt_id, status: WAITS, body, audited, did: 'cancel_asked' };
}
