/** Sends a mail that was asked for, and writes it in the timeline of its receipt. */

import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { LONGEST_MESSAGE } from '../../../fiscal/longest-message.ts';
import { stampBackoff } from '../../../jobs/backoff.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findMail, type StoredMail, settleMail } from '../../../store/invoicing/mails.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob } from '../../../store/kernel/jobs.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Handler } from '../../work.ts';
import { defineJob } from '../../work.ts';
import { cancelRequestMail } from './cancel-request-mail.ts';
import { addEvents } from './events.ts';

/** About a day. */
const MOST_TRIES = 300;

export const sendMail: Handler = async (deps, job) => {
  const scope = systemScope(job.client_id);
  const mail = await findMail(scope, deps.store.db, job.subject_id);
  const receipt = mail && (await findReceipt(scope, deps.store.db, mail.subject_id));
  const client = await findClient(scope, deps.store.db);
  if (mail === undefined || receipt === undefined || client === undefined || mail.state !== 'waiting') {
    await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
    return undefined;
  }
  const end = async (state: StoredMail['state'], said: string) => {
    const at = deps.clock().toISOString();
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await settleMail(scope, tx, mail.mail_id, { state, said, sent_at: state === 'sent' ? at : '' });
      await finishJob(scope, tx, job.job_id, state === 'sent' ? 'done' : 'failed', said);
      const newest = await findReceipt(scope, tx, receipt.id);
      if (newest === undefined) return;
      const note = state === 'sent' ? mail.recipient : `${mail.recipient}: ${said}`;
      const event = { kind: 'cancel_mailed', at, by: state === 'sent' ? '' : 'mail', note } as const;
      await updateReceipt(scope, tx, receipt.id, { events: addEvents(newest.events, [event]) });
    });
    return undefined;
  };
  // It waited for its server until nobody had anything to answer any more.
  if (receipt.status !== 'cancel_pending') return await end('failed', ERROR_TEXTS.cancel_request_gone);
  try {
    const messageId = `<${mail.mail_id}@${client.client_id}.tintero>`;
    const content = cancelRequestMail(receipt, client.name);
    return await end('sent', await deps.mailer.send({ ...content, to: mail.recipient, messageId }));
  } catch (error) {
    const reported = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
    // A mailbox that does not exist (5xx) never will; anything else may pass.
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    if (code >= 500 || job.attempts >= MOST_TRIES) return await end('failed', reported);
    return { afterMs: stampBackoff(job.attempts, deps.chance()), reason: reported };
  }
};

export const mailJob = defineJob({
  kind: 'mail',
  concurrency: 2,
  // A mail is sent once, or it is not known whether: its attempt is on the disk first.
  durable: true,
  leaves: true,
  handler: sendMail,
});
