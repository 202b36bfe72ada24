/** Asks the receiver by mail to answer a request to cancel. Spec 1 §5 and §7. */

import { TinteroError } from '../../../../schema/errors.ts';
import { isEmail } from '../../../../schema/values/email.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { queueMail } from '../../../output/mail/mail-job.ts';
import { findReceipt, findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { cancelMail } from './cancel-mail.ts';

type MailNeeds = Pick<Deps, 'store' | 'clock' | 'random' | 'worker' | 'mailer'>;

/**
 * @param id of the receipt, or its UUID
 * @throws TinteroError not_found, email_required, email_wrong, mail_unavailable, cancel_request_gone
 */
export async function mailReceiver(scope: Scope, deps: MailNeeds, id: string, email: string): Promise<void> {
  const recipient = readRecipient(email);
  const { db } = deps.store;
  const receipt = (await findReceipt(scope, db, id)) ?? (await findReceiptByUuid(scope, db, id));
  if (receipt === undefined) throw new TinteroError('not_found');
  if (receipt.status !== 'cancel_pending') throw new TinteroError('cancel_request_gone');
  if (!(await mailsOthers(scope, db, deps.mailer))) throw new TinteroError('mail_unavailable');
  const created_at = deps.clock().toISOString();
  await deps.store.transaction(scope, async (tx) => {
    const mail = { mail_id: deps.random.uuid(), subject_id: receipt.id, recipient, created_at };
    await queueMail(scope, tx, deps.random.uuid(), { ...mail, kind: cancelMail.kind });
  });
  deps.worker.wake();
}

/** @throws TinteroError email_required, email_wrong */
export function readRecipient(email: string): string {
  const recipient = email.trim();
  if (recipient === '') throw new TinteroError('email_required');
  if (!isEmail(recipient)) throw new TinteroError('email_wrong');
  return recipient;
}
