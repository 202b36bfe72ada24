/** Pipeline: step 6 (accept), of a cancellation that another person has said yes to; else its receipt says that nobody asks any more. R35. */
import type { CancelRequestBody } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { ApprovalWays } from '../../approvals/approval-kind.ts';
import { addEvents } from '../cancellations/events.ts';
import { type CancelNeeds, cancelWork } from '../cancellations/request-cancellation.ts';

const EVENTS = {
  rejected: 'cancel_not_approved',
  failed: 'cancel_not_approved',
  withdrawn: 'cancel_withdrawn',
} as const satisfies Record<string, ReceiptEventKind>;

export const approveCancel: ApprovalWays<CancelNeeds> = {
  async perform(asker, tx, deps, { row, text, by }) {
    const { approval_id, user_name: userName, subject: uuid } = row;
    const request = JSON.parse(text) as CancelRequestBody;
    const work = cancelWork(asker, deps, approval_id, { uuid, request, userName, approvedBy: by });
    return (await work.accept(tx, await work.check(tx))).subjectId;
  },

  async release(scope, tx, _deps, row) {
    const all = wholeClient(scope);
    const receipt = row.receipt_id === '' ? undefined : await findReceipt(all, tx, row.receipt_id);
    if (receipt === undefined) return;
    const { decided_at: at, decided_name: by, note, problems } = row;
    const kind = EVENTS[row.state as keyof typeof EVENTS];
    const events = addEvents(receipt.events, [{ kind, at, by, note: note || (problems[0]?.text ?? '') }]);
    await updateReceipt(all, tx, receipt.id, { events });
  },
};
