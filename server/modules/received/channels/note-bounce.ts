/** A mail came back: its row says why, and so does the timeline of its receipt, or the relation of who was to have it; and whoever sees to it is told, once. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { bouncedBecause } from '../../../../schema/texts/bounces.ts';
import { type Bounce, bouncedOf } from '../../../output/mail/read-bounce.ts';
import type { MemberWho } from '../../../store/identity/people.ts';
import { findTracked, settleTracked } from '../../../store/insight/email-tracking.ts';
import { noteEvent } from '../../../store/invoicing/receipt-events.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import { findMail, settleMail } from '../../../store/kernel/mails.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';
import { isRelationMail, noteRelationBounce } from '../../parties/relations/relation-bounce.ts';

/** With the client locked. Of a mail of another client, or one that did not leave, nothing is believed. */
export async function noteBounce(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  bounce: Bounce,
  at: string,
): Promise<void> {
  if (bounce.clientId !== scope.clientId) return;
  const row = await findTracked(scope, tx, bounce.mailId);
  if (row === undefined) return await noteOther(scope, tx, deps, bounce, at);
  const said = LEFT.includes(row.state) ? saidOf(bounce, row.recipient) : '';
  if (said === '') return;
  const { mail_id, recipient, receipt_id, uuid, document_type_id, sent_at } = row;
  await settleTracked(scope, tx, row, { state: 'bounced', said, sent_at });
  await noteEvent(scope, tx, receipt_id, {
    kind: 'mail_bounced',
    at,
    by: '',
    note: `${recipient}: ${said}`,
  });
  const folio = [row.serie, row.folio].filter(Boolean).join('-') || uuid;
  const data = { recipient, folio, said, uuid, documentTypeId: document_type_id };
  // Of another branch, or of what pays somebody, not everybody who sends knows.
  const among = {
    can: NOTICES.mail_bounced.can,
    isFor: (member: MemberWho) => seesBranch({ ...member, userId: member.user_id }, row.branch),
  };
  await announce(scope, tx, deps, NOTICES.mail_bounced, { key: mail_id, at, data, among });
}

/** Of what companies of two servers send each other. */
async function noteOther(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  bounce: Bounce,
  at: string,
): Promise<void> {
  const mail = await findMail(scope, tx, bounce.mailId);
  if (mail === undefined || !LEFT.includes(mail.state) || !isRelationMail(mail)) return;
  const said = saidOf(bounce, mail.recipient);
  if (said === '') return;
  await settleMail(scope, tx, mail.mail_id, { state: 'bounced', said, sent_at: mail.sent_at });
  await noteRelationBounce(scope, tx, deps, mail, { said, at });
}

/** Why, in words; '' for nothing of that address. */
function saidOf(bounce: Bounce, recipient: string): string {
  const found = bouncedOf(bounce, recipient);
  return found === undefined ? '' : bouncedBecause(found);
}

const LEFT: readonly string[] = ['sent', 'maybe'];
