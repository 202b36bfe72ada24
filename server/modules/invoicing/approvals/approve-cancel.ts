/** Pipeline: step 6 (accept), of a cancellation that another person has said yes to; else its receipt says that nobody asks any more. R35. */
import { type CancelRequestBody, CancelRequestSchema } from '../../../../schema/documents/cancellation.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { parseBody } from '../../../base/check-shape.ts';
import { addEvents } from '../../../store/invoicing/receipt-events.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { ApprovalWays } from '../../approvals/approval-kind.ts';
import type { Work } from '../../operations/accept-once.ts';
import { type CancelNeeds, cancelWork } from '../cancellations/request-cancellation.ts';

const EVENTS = {
  rejected: 'cancel_not_approved',
  failed: 'cancel_not_approved',
  withdrawn: 'cancel_withdrawn',
} as const satisfies Record<string, ReceiptEventKind>;

export const approveCancel: ApprovalWays<CancelNeeds> = {
  requireWord({ limits }, { reason }) {
    if (reason === 'handed' && limits?.cancel) throw new TinteroError('not_permitted');
  },

  async perform(asker, tx, deps, { row, text, by }) {
    const { approval_id, user_name: userName, subject: uuid } = row;
    const request = JSON.parse(text) as CancelRequestBody;
    const work = cancelWork(asker, deps, approval_id, { uuid, request, userName, approvedBy: by });
    return (await work.accept(tx, await work.check(tx))).subjectId;
  },

  async handOver(giver, deps, { approvalId, subject, text }, keep) {
    const request = parseBody(text, CancelRequestSchema, 'bad_request');
    const uuid = normalUuid(subject);
    const userName = giver.from?.name ?? '';
    const work = cancelWork(giver, deps, approvalId, { uuid, request, userName, isHanded: true });
    await keep({ hash: canonicalHash({ uuid, ...request }), work: work as Work<unknown> });
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
