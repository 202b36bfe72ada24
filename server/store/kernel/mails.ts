/** The mails that were asked for, and what became of them. */
import type { Scope } from './scope.ts';
import type { MailTable } from './tables/kernel.ts';
import type { Db, Tx } from './tables.ts';

export type StoredMail = MailTable;
export type NewMail = Pick<StoredMail, 'mail_id' | 'kind' | 'subject_id' | 'recipient' | 'created_at'>;

export async function insertMail(scope: Scope, tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      ...mail,
      client_id: scope.clientId,
      user_id: scope.userId,
      state: 'waiting',
      said: '',
      sent_at: '',
    })
    .execute();
}

export async function findMail(scope: Scope, db: Db, id: string): Promise<StoredMail | undefined> {
  return await db
    .selectFrom('mail')
    .selectAll()
    .where('client_id', '=', scope.clientId)
    .where('mail_id', '=', id)
    .executeTakeFirst();
}

export async function settleMail(
  scope: Scope,
  tx: Tx,
  id: string,
  change: Pick<StoredMail, 'state' | 'said' | 'sent_at'>,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set(change)
    .where('client_id', '=', scope.clientId)
    .where('mail_id', '=', id)
    .execute();
}
