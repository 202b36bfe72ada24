/**
 * What a buyer says of what it received, told to the supplier who issued it: an account of this server that it deals with. Only the state
 * of the document goes, and nothing that one noted of it.
 */
import { receivedState } from '../../../../schema/documents/states.ts';
import type { ReceivedState } from '../../../../schema/values/picklists.ts';
import { type DeliverDeps, defineDelivery, queueDelivery } from '../../../jobs/deliver.ts';
import { tellOfHost } from '../../../store/invoicing/host-words.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import { revisionOf } from '../../../store/kernel/changes.ts';
import { clientsOfRfc } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { hasActiveGuest } from '../../../store/parties/relations.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { WorkDeps } from '../../work.ts';
import { queueAnnexed } from './deliver-annexed.ts';

const KIND = 'received_word';

type Content = { uuid: string; host: string; state: ReceivedState; at: string };

export const wordDelivery = defineDelivery<DeliverDeps & Pick<WorkDeps, 'uuid'>, Content>({
  kind: KIND,
  async read(sender, db, uuid) {
    const row = await findReceived(sender, db, uuid);
    if (row === undefined || !(await hasActiveGuest(sender, db, row.rfc))) return undefined;
    return {
      receiver: row.rfc,
      revision: await revisionOf(sender, db, 'received', uuid),
      content: { uuid, host: row.rfc_receiver, state: receivedState(row), at: row.received_at },
    };
  },
  /** Who has the document by now may be waiting for what was annexed to it before. */
  async receive(receiver, tx, deps, _document, word) {
    await tellOfHost(receiver, tx, word);
    const issued = await findReceiptByUuid(receiver, tx, word.uuid);
    if (issued === undefined || issued.annexed === '' || issued.rfc_receiver !== word.host) return;
    await queueAnnexed(receiver, tx, issued, { job_id: deps.uuid(), at: deps.clock().toISOString() });
  },
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
