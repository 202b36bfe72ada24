/** What was stamped is sent by itself to a customer who is to be sent it: to their addresses and the one that its form has. */
import { MOST_EMAILS } from '../../../../schema/operations/send-receipts.ts';
import { addressesOf } from '../../../../schema/resources/parties/customers.ts';
import { isEmail, splitEmails } from '../../../../schema/values/email.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { customerOf } from '../../../store/parties/customers.ts';
import type { WorkDeps } from '../../work.ts';
import { queueReceiptMail } from './queue-receipt-mail.ts';

/** In the transaction that stores the stamp, so that it is asked for as often as that is: once. */
export async function mailStamped(
  scope: Scope,
  tx: Tx,
  { mailer, uuid, clock }: Pick<WorkDeps, 'mailer' | 'uuid' | 'clock'>,
  id: string,
): Promise<void> {
  if (!mailer.isAvailable) return;
  const receipt = await findReceipt(scope, tx, id);
  if (receipt === undefined) return;
  const { rfc_receiver: rfc, name_receiver: name } = receipt;
  const customer = await customerOf(scope, tx, { rfc, name });
  if (customer?.mails_stamped !== true) return;
  const written = splitEmails(emailOf(receipt.receipt)).filter(isEmail);
  const all = [...addressesOf(customer), ...written].map((email) => email.toLowerCase());
  const at = clock().toISOString();
  for (const recipient of [...new Set(all)].slice(0, MOST_EMAILS))
    await queueReceiptMail(scope, tx, uuid, receipt, { recipient, message: '', sent_by: '', at });
}

/** @param form JSON of the form that was issued */
function emailOf(form: string): string {
  const { receiver } = JSON.parse(form) as { receiver?: { email?: unknown } };
  return typeof receiver?.email === 'string' ? receiver.email : '';
}
