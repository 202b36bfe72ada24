/** What a person does with a mail that waits or may have left: send it with their own mail program, or again, or keep it from leaving. */
import type * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import type {
  EmailTrackingRow,
  SettleMailSchema,
} from '../../../../schema/resources/insight/email-tracking.ts';
import { EMAIL_TRACKING as t } from '../../../../schema/texts/email-tracking.ts';
import { brandMail } from '../../../output/mail/brand-mail.ts';
import { emlOf } from '../../../output/mail/eml.ts';
import { addressed, requeueMail } from '../../../output/mail/mail-job.ts';
import { replyAddresses } from '../../../store/admin/client-emails.ts';
import { findTracked, settleTracked } from '../../../store/insight/email-tracking.ts';
import { noteEvent } from '../../../store/invoicing/receipt-events.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { settleMail } from '../../../store/kernel/mails.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import type { PrintDeps } from '../receipts/receipt-file.ts';
import { composeMail, PATIENT_TRIES } from './receipt-mail.ts';

type End = v.InferOutput<typeof SettleMailSchema>['state'];

/** @throws TinteroError not_found, mail_settled */
export async function settleByHand(
  scope: Scope,
  { store, clock, random }: Pick<Deps, 'store' | 'clock' | 'random'>,
  mailId: string,
  { state, by }: { state: End; by: string },
): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const row = await requireTracked(scope, tx, mailId);
    const isDoubtful = row.state === 'maybe';
    if (!isDoubtful && (row.state !== 'waiting' || state === 'waiting'))
      throw new TinteroError('mail_settled');
    const at = clock().toISOString();
    const sentSaid = isDoubtful ? t.arrivedSaid : t.byHandSaid;
    const said = { sent: sentSaid(by), failed: t.stoppedSaid(by), waiting: '' }[state];
    const end = { state, said, sent_at: state === 'sent' ? at : '' };
    if (state === 'waiting') await requeueMail(scope, tx, random.uuid(), mailId, at);
    // Its job finds that it waits no more.
    else await settleMail(scope, tx, mailId, end);
    await settleTracked(scope, tx, row, end);
    const { recipient, receipt_id, serie, folio, uuid } = row;
    const audited = { subject: mailId, label: [serie, folio].filter(Boolean).join('-') || uuid };
    await noteAudit(scope, tx, {
      ...{ at, kind: 'email_tracking.changed', ...audited, details: { recipient, state } },
    });
    if (state === 'sent') await noteEvent(scope, tx, receipt_id, { kind: 'mailed', at, by, note: recipient });
  });
}

/** One that waits or did not leave, as a file. @throws TinteroError not_found, and what making its files throws */
export async function mailFile(
  scope: Scope,
  deps: PrintDeps,
  mailId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer>; receiptId: string }> {
  const { db } = deps.store;
  const row = await requireTracked(scope, db, mailId);
  const content = await composeMail(scope, deps, row, PATIENT_TRIES);
  if ('gone' in content) throw new TinteroError('not_found');
  const { note: _, ...plain } = content;
  const written = await brandMail(scope, db, plain);
  const replyTo = await replyAddresses(scope, db);
  const bytes = await emlOf(addressed(scope, row, { ...written, replyTo }));
  return { name: `${row.uuid}.eml`, bytes, receiptId: row.receipt_id };
}

async function requireTracked(scope: Scope, db: Db, mailId: string): Promise<EmailTrackingRow> {
  const row = await findTracked(scope, db, mailId);
  if (row === undefined) throw new TinteroError('not_found');
  return row;
}
