/** Mails of the account stay where they are: whoever set up its server hears of it once, until one leaves again. */

import { NOTICES } from '../../../../schema/notices/index.ts';
import type { MailServerRow } from '../../../../schema/resources/admin/mail-server.ts';
import type { MailFault } from '../../../output/mail/account-mailer.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { type AnnounceDeps, announce } from '../../insight/announce.ts';

/** Of one mail: it is not the server that is wrong. */
const OF_ONE_MAIL: readonly string[] = ['recipient', 'other'];

export async function tellMailServer(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  { trouble, said, at, server }: MailFault & { at: string; server: MailServerRow },
): Promise<void> {
  if (OF_ONE_MAIL.includes(trouble)) return;
  const key = `${server.sent_at} ${server.secret_at} ${server.host}`;
  await announce(scope, tx, deps, NOTICES.mail_server_fails, { key, at, data: { trouble, said } });
}
