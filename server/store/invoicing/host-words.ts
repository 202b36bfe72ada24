/** What a buyer of this server says of a receipt that was issued to it. */
import type { ReceivedState } from '../../../schema/values/picklists.ts';
import { recordChange } from '../kernel/changes.ts';
import { hasUuid } from '../kernel/partial-indexes.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';

/** @param word `host`: RFC of who says it; of a receipt that was not issued to that RFC nothing is written */
export async function tellOfHost(
  scope: Scope,
  tx: Tx,
  word: { uuid: string; host: string; state: ReceivedState; at: string },
): Promise<void> {
  const { uuid, host, state, at } = word;
  const said = JSON.stringify({ state, at });
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
