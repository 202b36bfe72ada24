/** Mails to a person about their own account: people come before clients, so one of theirs sends it. */
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { clientsOfUser } from '../../../store/identity/clients.ts';
import { findUserById } from '../../../store/identity/users.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import type { WorkDeps } from '../../work.ts';

export type MailUserParts = Pick<Deps, 'store' | 'random' | 'clock'> & {
  worker: Pick<Deps['worker'], 'wake'>;
  mailer: Pick<Deps['mailer'], 'isAvailable'>;
};

/** Sends a mail to whoever enters with that user, by an account that they enter. @param recipient theirs unless told @returns which; undefined for who enters none, or where no mail is sent */
export async function mailUser(
  { store, random, clock, worker, mailer }: MailUserParts,
  { kind }: MailDefinition<WorkDeps>,
  userId: string,
  recipient?: string,
): Promise<string | undefined> {
  const user = mailer.isAvailable ? await findUserById(userId, store.db) : undefined;
  const [client] = user === undefined ? [] : await clientsOfUser(userId, store.db);
  if (user === undefined || client === undefined) return undefined;
  const scope = systemScope(client.client_id);
  const mail = { mail_id: random.uuid(), kind, subject_id: userId, recipient: recipient ?? user.email };
  const created_at = clock().toISOString();
  await store.transaction(scope, async (tx) => {
    await queueMail(scope, tx, random.uuid(), { ...mail, created_at });
  });
  worker.wake();
  return client.client_id;
}
