/** Says something to whoever may do what it is about: a notice on their devices, and a mail where the server sends any. */
import type { Permission } from '../../../schema/access/permissions.ts';
import { queueMail } from '../../output/mail/mail-job.ts';
import { membersWho } from '../../store/identity/people.ts';
import { type Notice, tell } from '../../store/insight/notifications.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { WorkDeps } from '../work.ts';
import { notificationMail } from './notification-mail.ts';

/** Call it with the client locked. */
export async function tellAndMail(
  scope: Scope,
  tx: Tx,
  { mailer, uuid }: Pick<WorkDeps, 'mailer' | 'uuid'>,
  notice: Notice,
  permission: Permission,
): Promise<void> {
  const members = await membersWho(scope, tx, permission);
  const told = await tell(
    scope,
    tx,
    notice,
    members.map(({ user_id }) => user_id),
  );
  if (!mailer.isAvailable) return;
  for (const { id, user_id, at } of told) {
    const recipient = members.find((member) => member.user_id === user_id)?.email ?? '';
    const mail = { mail_id: uuid(), kind: notificationMail.kind, subject_id: id, recipient, created_at: at };
    await queueMail(scope, tx, uuid(), mail);
  }
}
