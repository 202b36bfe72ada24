/** Asks for the mail that takes a receipt to an address, and begins the row that says what became of it. */
import { queueMail } from '../../../output/mail/mail-job.ts';
import { addTracked } from '../../../store/insight/email-tracking.ts';
import type { StoredReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

export const RECEIPT_MAIL = 'receipt';

/** `leaves_at`: an instant; as soon as it can unless told. */
type Wish = { recipient: string; message: string; sent_by: string; at: string; leaves_at?: string };

/** Call it with the client locked. */
export async function queueReceiptMail(
  scope: Scope,
  tx: Tx,
  uuid: () => string,
  receipt: Omit<StoredReceipt, 'client_id'>,
  { recipient, message, sent_by, at, leaves_at = '' }: Wish,
): Promise<void> {
  const mail_id = uuid();
  const { id, document_type_id, serie, folio, rfc_receiver, name_receiver } = receipt;
  await addTracked(scope, tx, {
    ...{ mail_id, recipient, message, sent_by, asked_at: at, leaves_at },
    ...{ receipt_id: id, uuid: receipt.uuid, document_type_id, serie, folio, rfc_receiver, name_receiver },
  });
  const mail = { mail_id, kind: RECEIPT_MAIL, subject_id: id, recipient, created_at: at };
  await queueMail(scope, tx, uuid(), mail, leaves_at || at);
}
