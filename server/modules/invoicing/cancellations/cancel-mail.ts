/** The mail that asks a receiver to answer a request to cancel, written in the timeline of its receipt. */
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { addEvents, noteEvent } from '../../../store/invoicing/receipt-events.ts';
import { findReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import type { WorkDeps } from '../../work.ts';
import { cancelRequestMail } from './cancel-request-mail.ts';

export const cancelMail: MailDefinition<WorkDeps> = {
  kind: 'cancel_request',
  isForOthers: true,
  async compose(scope, { store }, mail) {
    const receipt = await findReceipt(scope, store.db, mail.subject_id);
    const client = await findClient(scope, store.db);
    // It waited for its server until nobody had anything to answer any more.
    if (client === undefined || receipt?.status !== 'cancel_pending')
      return { gone: ERROR_TEXTS.cancel_request_gone };
    return cancelRequestMail(receipt, client.name);
  },
  async settled(scope, tx, mail, { at, state, said }) {
    const receipt = await findReceipt(scope, tx, mail.subject_id);
    if (receipt === undefined) return;
    const note = state === 'sent' ? mail.recipient : `${mail.recipient}: ${said}`;
    const event = { kind: 'cancel_mailed', at, by: state === 'sent' ? '' : 'mail', note } as const;
    await updateReceipt(scope, tx, receipt.id, { events: addEvents(receipt.events, [event]) });
  },
  async unanswered(scope, tx, mail, { at, said }) {
    const note = `${mail.recipient}: ${said}`;
    await noteEvent(scope, tx, mail.subject_id, { kind: 'cancel_mailed', at, note });
  },
};
