/** What a buyer of this server says of a receipt that was issued to it. */
import type { HostWord } from '../../../schema/documents/replicated.ts';
import { recordChange } from '../kernel/changes.ts';
import { hasUuid } from '../kernel/partial-indexes.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';

/** @param of `host`: RFC of who says it; of a receipt that was not issued to that RFC nothing is written */
export async function tellOfHost(
  scope: Scope,
  tx: Tx,
  { uuid, host }: { uuid: string; host: string },
  word: HostWord,
): Promise<void> {
  const said = JSON.stringify(word);
  const told = await tx
    .updateTable('receipt')
    .set({ host_word: said })
    .where('client_id', '=', scope.clientId)
    .where('uuid', '=', uuid)
    .where(hasUuid)
    .where('rfc_receiver', '=', host)
    .where('host_word', '<>', said)
    .returning('id')
    .executeTakeFirst();
  if (told !== undefined) await recordChange(scope, tx, 'receipts', told.id);
}
