/** A mail came back: its row says why, and so does the timeline of its receipt; and whoever sends receipts is told, once. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { BOUNCED, bounceReason } from '../../../../schema/texts/bounces.ts';
import { type Bounce, bouncedOf } from '../../../output/mail/read-bounce.ts';
import type { MemberWho } from '../../../store/identity/people.ts';
import { findTracked, settleTracked } from '../../../store/insight/email-tracking.ts';
import { noteEvent } from '../../../store/invoicing/receipt-events.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';

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
  if (row === undefined || !LEFT.includes(row.state)) return;
  const found = bouncedOf(bounce, row.recipient);
  if (found === undefined) return;
  const { mail_id, recipient, receipt_id, uuid, document_type_id, sent_at } = row;
  const words = found.said === '' ? [] : [BOUNCED.said(found.said)];
  const said = [bounceReason(found.status), ...words].join(' ');
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

const LEFT: readonly string[] = ['sent', 'maybe'];
