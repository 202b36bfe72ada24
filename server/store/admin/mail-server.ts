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

/** Where the key that it signs with is stored. */
export function dkimKeyPlace({ clientId }: Pick<Scope, 'clientId'>): Place {
  return { purpose: 'mail dkim key', clientId, row: ONLY_MAIL_SERVER };
}

/** undefined: that of the settings. */
export async function findMailServer(scope: Scope, db: Db): Promise<MailServerRow | undefined> {
  return await stored.find(scope, db, ONLY_MAIL_SERVER);
}

type Sealed = { secret?: string | undefined; dkimKey?: string | undefined };

/** @param sealed its secret and the key that it signs with; undefined: as it was */
export async function putMailServer(
  scope: Scope,
  tx: Tx,
  row: MailServerRow,
  sealed: Sealed = {},
): Promise<void> {
  await stored.put(scope, tx, row, { secret_sealed: '' });
  await setSealed(scope, tx, sealed);
}

/** With its secret, of which nothing is left. @returns false when there is none */
export async function removeMailServer(scope: Scope, tx: Tx): Promise<boolean> {
  await setSealed(scope, tx, { secret: '', dkimKey: '' });
  return await stored.remove(scope, tx, ONLY_MAIL_SERVER);
}

/** '' for what there is none of. */
export async function mailServerSealed(
  { clientId }: Scope,
  db: Db,
): Promise<{ secret: string; dkimKey: string }> {
  const row = await db
    .selectFrom('mail_server')
    .select(['secret_sealed', 'dkim_key_sealed'])
    .where('client_id', '=', clientId)
    .where('settings_id', '=', ONLY_MAIL_SERVER)
    .executeTakeFirst();
  return { secret: row?.secret_sealed ?? '', dkimKey: row?.dkim_key_sealed ?? '' };
}

async function setSealed({ clientId }: Scope, tx: Tx, { secret, dkimKey }: Sealed): Promise<void> {
  if (secret === undefined && dkimKey === undefined) return;
  await tx
    .updateTable('mail_server')
    .set({
      ...(secret !== undefined && { secret_sealed: secret }),
      ...(dkimKey !== undefined && { dkim_key_sealed: dkimKey }),
    })
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
