/**
 * What a buyer says of what it received, told to the supplier who issued it: an account of this server that it deals with. Only the state
 * of the document goes, and nothing that one noted of it.
 */
import { receivedState } from '../../../../schema/documents/states.ts';
import type { ReceivedState } from '../../../../schema/values/picklists.ts';
import { type DeliverDeps, defineDelivery, queueDelivery } from '../../../jobs/deliver.ts';
import { tellOfHost } from '../../../store/invoicing/host-words.ts';
import { clientsOfRfc } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { hasActiveGuest } from '../../../store/parties/relations.ts';
import { findReceived, revisionOfReceived } from '../../../store/received/received.ts';

const KIND = 'received_word';

type Content = { uuid: string; host: string; state: ReceivedState; at: string };

export const wordDelivery = defineDelivery<DeliverDeps, Content>({
  kind: KIND,
  async read(sender, db, uuid) {
    const row = await findReceived(sender, db, uuid);
    if (row === undefined || !(await hasActiveGuest(sender, db, row.rfc))) return undefined;
    return {
      receiver: row.rfc,
      revision: await revisionOfReceived(sender, db, uuid),
      content: { uuid, host: row.rfc_receiver, state: receivedState(row), at: row.received_at },
    };
  },
  receive: async (receiver, tx, _deps, _document, word) => await tellOfHost(receiver, tx, word),
});

/** In the transaction that makes it so. Of an issuer who has no account here there is nothing to tell. */
export async function queueWord(
  sender: Scope,
  tx: Tx,
  row: { uuid: string; rfc: string },
  job: { job_id: string; at: string },
): Promise<void> {
  if ((await clientsOfRfc(row.rfc, tx)).length === 0) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND, document: row.uuid });
}
