/** Through which server an account writes to others, and its secret. */
import {
  type MailServerRow,
  mailServer,
  ONLY_MAIL_SERVER,
} from '../../../schema/resources/admin/mail-server.ts';
import { jobWaits } from '../kernel/partial-indexes.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Place } from '../kernel/sealed-texts.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(mailServer);

/** Where its secret is stored. */
export function mailServerPlace({ clientId }: Pick<Scope, 'clientId'>): Place {
  return { purpose: 'mail server', clientId, row: ONLY_MAIL_SERVER };
}

/** undefined: that of the settings. */
export async function findMailServer(scope: Scope, db: Db): Promise<MailServerRow | undefined> {
  return await stored.find(scope, db, ONLY_MAIL_SERVER);
}

/** @param sealed its secret; undefined: as it was */
export async function putMailServer(
  scope: Scope,
  tx: Tx,
  row: MailServerRow,
  sealed?: string,
): Promise<void> {
  await stored.put(scope, tx, row, { secret_sealed: '' });
  if (sealed !== undefined) await setSecret(scope, tx, sealed);
}

/** With its secret, of which nothing is left. @returns false when there is none */
export async function removeMailServer(scope: Scope, tx: Tx): Promise<boolean> {
  await setSecret(scope, tx, '');
  return await stored.remove(scope, tx, ONLY_MAIL_SERVER);
}

/** '' while there is none. */
export async function mailServerSecret({ clientId }: Scope, db: Db): Promise<string> {
  const row = await db
    .selectFrom('mail_server')
    .select('secret_sealed')
    .where('client_id', '=', clientId)
    .where('settings_id', '=', ONLY_MAIL_SERVER)
    .executeTakeFirst();
  return row?.secret_sealed ?? '';
}

async function setSecret({ clientId }: Scope, tx: Tx, sealed: string): Promise<void> {
  await tx
    .updateTable('mail_server')
    .set({ secret_sealed: sealed })
    .where('client_id', '=', clientId)
    .where('settings_id', '=', ONLY_MAIL_SERVER)
    .execute();
}

/** Mails that were tried in vain are due now: another server takes them, or the same one under another password. */
export async function hurryMails({ clientId }: Scope, tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ due_at: now })
    .where('client_id', '=', clientId)
    .where('kind', '=', 'mail')
    .where(jobWaits)
    .where('last_error', '<>', '')
    .where('due_at', '>', now)
    .execute();
}
