/**
 * What a buyer says of what it received, told to the supplier who issued it: an account of this server that it deals with. Only the state
 * of the document goes, whether it was approved and why not, when it is to be paid next, and nothing that one noted of it.
 */
import { receivedState } from '../../../../schema/documents/states.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { documentId } from '../../../../schema/resources/resource.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import type { ReceivedState } from '../../../../schema/values/picklists.ts';
import { type DeliverDeps, defineDelivery } from '../../../jobs/deliver.ts';
import { tellOfHost } from '../../../store/invoicing/host-words.ts';
import { findReceiptByUuid, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { branchOf, seesBranch } from '../../../store/kernel/audience.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { clientsOfRfc, queueDelivery } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { hasActiveGuest } from '../../../store/parties/relations.ts';
import { paymentsOf } from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';
import { announce } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';
import { queueAnnexed } from './deliver-annexed.ts';

const KIND = 'received_word';

type Content = {
  uuid: string;
  host: string;
  state: ReceivedState;
  at: string;
  /** Of one that somebody said yes or no to; a server of before says none. */
  review?: Pick<ReceivedRow, 'review' | 'review_reason' | 'reviewed_at'>;
  /** The next payment that is planned; absent for none, and from a server of before. */
  planned?: { pays_on: string; pays_amount: string };
};

export const wordDelivery = defineDelivery<DeliverDeps & Pick<WorkDeps, 'uuid' | 'mailer'>, Content>({
  kind: KIND,
  async read(sender, db, uuid) {
    const row = await findReceived(sender, db, uuid);
    if (row === undefined || !(await hasActiveGuest(sender, db, row.rfc))) return undefined;
    const { review, review_reason, reviewed_at } = row;
    const payments = await paymentsOf(sender, db, uuid);
    const [next] = payments.filter(isWaiting).toSorted((a, b) => (a.payment_date < b.payment_date ? -1 : 1));
    const planned = next && { pays_on: next.payment_date, pays_amount: next.payment_amount };
    return {
      receiver: row.rfc,
      revision: await revisionOfWord(sender, db, uuid, payments),
      content: {
        ...{ uuid, host: row.rfc_receiver, state: receivedState(row), at: row.received_at },
        ...(review !== 'pending' && { review: { review, review_reason, reviewed_at } }),
        ...(planned && { planned }),
      },
    };
  },
  /** Who has the document by now may be waiting for what was annexed to it before. */
  async receive(receiver, tx, deps, _document, word) {
    const { uuid, host, state, at, review, planned } = word;
    const said = review?.review;
    await tellOfHost(
      receiver,
      tx,
      { uuid, host },
      {
        ...{ state, at },
        ...(said !== undefined &&
          said !== 'pending' && { review: said, reason: review?.review_reason ?? '' }),
        ...planned,
      },
    );
    const issued = await findReceiptByUuid(receiver, tx, uuid);
    if (issued === undefined || issued.rfc_receiver !== host) return;
    if (review !== undefined) await tellReview(receiver, tx, deps, issued, review);
    if (issued.annexed === '') return;
    await queueAnnexed(receiver, tx, issued, { job_id: deps.uuid(), at: deps.clock().toISOString() });
  },
});

/** The last change of the document or of any payment of it: one that is moved to another day leaves the document as it was. */
async function revisionOfWord(
  sender: Scope,
  db: Db,
  uuid: string,
  payments: readonly ScheduledPaymentRow[],
): Promise<number> {
  let newest = await revisionOf(sender, db, 'received', uuid);
  for (const { payment_id } of payments) {
    const id = documentId(scheduledPayments as never, payment_id);
    newest = Math.max(newest, await revisionOf(sender, db, 'orders', id));
  }
  return newest;
}

/** Only who sees the receipt is told. */
async function tellReview(
  receiver: Scope,
  tx: Tx,
  deps: Pick<WorkDeps, 'uuid' | 'mailer' | 'clock'>,
  { id, uuid, serie, folio, total, currency, document_type_id, name_receiver, rfc_receiver }: StoredReceipt,
  { review, review_reason: reason, reviewed_at }: NonNullable<Content['review']>,
): Promise<void> {
  const branch = await branchOf(receiver, tx, 'receipts', id);
  await announce(receiver, tx, deps, NOTICES.receipt_reviewed, {
    key: `${uuid} ${reviewed_at}`,
    at: deps.clock().toISOString(),
    data: {
      ...{ uuid: uuid.toUpperCase(), documentTypeId: document_type_id, name: name_receiver || rfc_receiver },
      ...{ folio: `${serie}${folio}` || uuid, total: `${groupThousands(total)} ${currency}` },
      ...{ isApproved: review === 'approved', reason },
    },
    among: {
      can: NOTICES.receipt_reviewed.can,
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, branch),
    },
  });
}

/** In the transaction that makes it so. Of an issuer who has no account here there is nothing to tell. */
export async function queueWord(
  sender: Scope,
  tx: Tx,
  row: { uuid: string; rfc: string },
  job: { job_id: string; at: string },
): Promise<void> {
  if ((await clientsOfRfc(sender, row.rfc, tx)).length === 0) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND, document: row.uuid });
}
