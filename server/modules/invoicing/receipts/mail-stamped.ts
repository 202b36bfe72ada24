/** What was stamped is sent by itself to a customer who is to be sent it: to their addresses and the one that its form has. */
import { MOST_EMAILS } from '../../../../schema/operations/send-receipts.ts';
import { addressesOf, type CustomerRow } from '../../../../schema/resources/parties/customers.ts';
import { isEmail, splitEmails } from '../../../../schema/values/email.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import { inSavepoint } from '../../../store/kernel/savepoint.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { customerOf } from '../../../store/parties/customers.ts';
import type { WorkDeps } from '../../work.ts';
import { queueReceiptMail } from './queue-receipt-mail.ts';

type Needs = Pick<WorkDeps, 'uuid' | 'clock' | 'log'>;

/**
 * In the transaction that stores the stamp, so that it is asked for as often as that is: once. Whatever goes wrong with it is logged and
 * undone by itself: the stamp is stored.
 */
export async function mailStamped(scope: Scope, tx: Tx, deps: Needs, id: string): Promise<void> {
  const done = await inSavepoint(tx, (part) => queueMails(scope, part, deps, id));
  if ('error' in done) deps.log.error({ err: done.error, receipt: id }, 'not mailed when stamped');
}

async function queueMails(scope: Scope, tx: Tx, { uuid, clock }: Needs, id: string): Promise<void> {
  const receipt = await findReceipt(scope, tx, id);
  const customer = receipt && (await customerOfReceipt(scope, tx, receipt));
  if (receipt === undefined || customer?.mails_stamped !== true) return;
  const written = splitEmails(emailOf(receipt.receipt)).filter(isEmail);
  const all = [...addressesOf(customer), ...written].map((email) => email.toLowerCase());
  const at = clock().toISOString();
  for (const recipient of [...new Set(all)].slice(0, MOST_EMAILS))
    await queueReceiptMail(scope, tx, uuid, receipt, { recipient, message: '', sent_by: '', at });
}

/** Of a payroll receipt there is none: who is paid may be a customer too, and what they earn is nobody else's to be told. */
export async function customerOfReceipt(
  scope: Scope,
  tx: Tx,
  receipt: Pick<StoredReceipt, 'receipt_type' | 'rfc_receiver' | 'name_receiver' | 'receipt'>,
): Promise<CustomerRow | undefined> {
  const { receipt_type, rfc_receiver: rfc, name_receiver: name } = receipt;
  if (receipt_type === 'N') return undefined;
  return await customerOf(scope, tx, { rfc, name, email: emailOf(receipt.receipt) });
}

/** @param form JSON of the form that was issued; '' of one that cannot be read */
function emailOf(form: string): string {
  try {
    const { receiver } = JSON.parse(form) as { receiver?: { email?: unknown } };
    return typeof receiver?.email === 'string' ? receiver.email : '';
  } catch {
    return '';
  }
}
