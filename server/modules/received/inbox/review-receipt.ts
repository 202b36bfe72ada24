/** Pipeline: step 6 (accept), of what a buyer says of an invoice that a supplier sent. Its supplier is told. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ReviewReceipt } from '../../../../schema/operations/bodies/review-receipt.ts';
import { hasLeft } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { REVIEW_PROBLEMS as PROBLEMS } from '../../../../schema/texts/review-problems.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { paymentsOf } from '../../../store/payments/scheduled-payments.ts';
import { changeReceived, findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { queueWord } from './deliver-word.ts';
import { mailReview } from './review-mail.ts';

type Asked = { operationId: string; uuid: string; by: string; body: ReviewReceipt };

/** @throws TinteroError not_found, invalid_fields */
export async function reviewReceipt(
  scope: Scope,
  deps: AcceptNeeds & Pick<Deps, 'random' | 'mailer'>,
  { operationId, uuid, by, body: { yes, reason } }: Asked,
): Promise<Answer> {
  const asked = { operationId, kind: 'review_receipt', hash: canonicalHash({ uuid, yes, reason }) } as const;
  return await acceptOnce(scope, deps, asked, {
    async check(tx) {
      await lockClient(scope, tx);
      const row = await findReceived(scope, tx, uuid);
      if (row === undefined) throw new TinteroError('not_found');
      const refused = await whyNot(scope, tx, row, yes);
      if (refused !== '') throw new TinteroError('invalid_fields', {}, [{ path: 'yes', text: refused }]);
      return row;
    },
    async accept(tx, row) {
      const at = deps.clock().toISOString();
      const review = yes ? 'approved' : 'rejected';
      const said = { review, review_reason: yes ? '' : reason, review_by: by, reviewed_at: at } as const;
      await changeReceived(scope, tx, { ...row, ...said });
      await queueWord(scope, tx, row, { job_id: deps.random.uuid(), at });
      await mailReview(scope, tx, deps, { ...row, ...said });
      return {
        ...{ subjectId: uuid, status: 200, body: { did: 'reviewed', uuid, yes } },
        audited: { label: row.name || row.rfc, details: { review, reason: said.review_reason } },
      };
    },
  });
}

async function whyNot(scope: Scope, tx: Tx, row: ReceivedRow, yes: boolean): Promise<string> {
  if (row.receipt_type !== 'I') return PROBLEMS.notInvoice;
  if (row.sat_state === 'cancelled') return PROBLEMS.cancelled;
  if (yes) return '';
  return (await paymentsOf(scope, tx, row.uuid)).some(hasLeft) ? PROBLEMS.paid : '';
}
