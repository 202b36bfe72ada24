/** Tells a supplier who has no account here what was said of an invoice of theirs. What was said otherwise since has a mail of its own. */

import { fillText } from '../../../../schema/errors.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { REVIEW_MAIL as TEXTS } from '../../../../schema/texts/review-mail.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { hasActiveGuest } from '../../../store/parties/relations.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import type { WorkDeps } from '../../work.ts';

const KIND = 'receipt_reviewed';

type Said = Pick<ReceivedRow, 'uuid' | 'rfc' | 'reviewed_at'>;

/** With the client locked. To whom we deal with here, the delivery tells. */
export async function mailReview(
  scope: Scope,
  tx: Tx,
  { mailer, random }: Pick<Deps, 'mailer' | 'random'>,
  { uuid, rfc, reviewed_at: created_at }: Said,
): Promise<void> {
  if (!(await mailsOthers(scope, tx, mailer)) || (await hasActiveGuest(scope, tx, rfc))) return;
  const known = await providersOfRfc(wholeClient(scope), tx, rfc);
  for (const recipient of new Set(known.map(({ email }) => email).filter((one) => one !== '')))
    await queueMail(scope, tx, random.uuid(), {
      ...{ mail_id: random.uuid(), kind: KIND, subject_id: `${uuid} ${created_at}`, recipient, created_at },
    });
}

export const reviewMail: MailDefinition<WorkDeps> = {
  kind: KIND,
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const [uuid = '', at] = mail.subject_id.split(' ');
    const row = await findReceived(scope, store.db, uuid);
    const client = await findClient(scope, store.db);
    if (row === undefined || client === undefined || row.review === 'pending' || row.reviewed_at !== at)
      return { gone: TEXTS.closed };
    const { serie, folio, total, currency, review_reason: reason } = row;
    const words = {
      ...{ name: client.name, rfc: client.rfc, uuid, reason, currency },
      ...{ folio: `${serie}${folio}` || uuid, total: groupThousands(total) },
    };
    const { subject, text } = TEXTS[row.review];
    return linkMail({
      subject: fillText(subject, words),
      lines: [fillText(text, words)],
      ...{ link: address, act: TEXTS.act },
    });
  },
};
