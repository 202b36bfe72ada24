/** What the mails of an account's receipts say, in its own words. */
import { type MailTextRow, mailText, ONLY_MAIL_TEXT } from '../../../schema/resources/admin/mail-text.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(mailText);

/** undefined: those of the portal. */
export async function findMailText(scope: Scope, db: Db): Promise<MailTextRow | undefined> {
  return await stored.find(scope, db, ONLY_MAIL_TEXT);
}

export async function putMailText(scope: Scope, tx: Tx, row: MailTextRow): Promise<void> {
  await stored.put(scope, tx, row);
}
