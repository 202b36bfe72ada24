/**
 * A stamped receipt whose receiver is a client of this same server stands among their received documents by itself, once: its XML as it was
 * stamped. Whoever uploads it as well is told that it is here already.
 */
import { isGenericRfc } from '../../../../schema/values/rfc.ts';
import { type DeliverDeps, defineDelivery, queueDelivery } from '../../../jobs/deliver.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findReceipt, type StoredReceipt, stampedXml } from '../../../store/invoicing/receipts.ts';
import { clientsOfRfc } from '../../../store/kernel/deliveries.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { addReceived } from '../../../store/received/received.ts';
import { askSoon } from './sat-status.job.ts';

const KIND = 'receipt';

type Content = {
  xml: string;
  /** Of the issuer. */
  name: string;
  receipt: Pick<
    StoredReceipt,
    | 'uuid'
    | 'receipt_type'
    | 'serie'
    | 'folio'
    | 'rfc'
    | 'rfc_receiver'
    | 'name_receiver'
    | 'issued_at'
    | 'subtotal'
    | 'total'
    | 'currency'
    | 'payment_method'
    | 'payment_form'
  >;
};

export type ReceiptDeliverDeps = DeliverDeps & { uuid: () => string };

export const receiptDelivery = defineDelivery<ReceiptDeliverDeps, Content>({
  kind: KIND,
  async read(sender, db, id) {
    const stored = await findReceipt(sender, db, id);
    if (stored === undefined || stored.uuid === '' || !isForSomebody(stored)) return undefined;
    const client = await findClient(sender, db);
    const { uuid, receipt_type, serie, folio, rfc, rfc_receiver, name_receiver } = stored;
    const { issued_at, subtotal, total, currency, payment_method, payment_form } = stored;
    return {
      receiver: rfc_receiver,
      // A stamp never changes.
      revision: 1,
      content: {
        xml: stampedXml(stored),
        name: client?.name ?? '',
        receipt: {
          ...{ uuid, receipt_type, serie, folio, rfc, rfc_receiver, name_receiver, issued_at, subtotal },
          ...{ total, currency, payment_method, payment_form },
        },
      },
    };
  },
  async receive(receiver, tx, deps, _id, { xml, name, receipt }) {
    const now = deps.clock();
    const isNew = await addReceived(
      receiver,
      tx,
      {
        ...receipt,
        name,
        version: '4.0',
        ...{ sat_state: 'unchecked', sat_checked_at: '', received_at: now.toISOString() },
        ...{ origin: 'delivery', received_by: '', remarks: [], note: '', tags: [], annexed: [] },
      },
      { name: `${receipt.uuid}.xml`, bytes: Buffer.from(xml, 'utf8') },
    );
    if (isNew) await askSoon(receiver, tx, { job_id: deps.uuid(), now });
  },
});

/** One to the public is nobody's, and one to oneself is among one's own. */
function isForSomebody({ rfc, rfc_receiver }: Pick<StoredReceipt, 'rfc' | 'rfc_receiver'>): boolean {
  return rfc_receiver !== rfc && !isGenericRfc(rfc_receiver);
}

/** In the transaction that stores the stamp. Of a receiver who has no account here there is nothing to do, and most have none. */
export async function queueReceiptDelivery(
  sender: Scope,
  tx: Tx,
  receipt: Pick<StoredReceipt, 'id' | 'rfc' | 'rfc_receiver'>,
  job: { job_id: string; at: string },
): Promise<void> {
  if (!isForSomebody(receipt) || (await clientsOfRfc(receipt.rfc_receiver, tx)).length === 0) return;
  await queueDelivery(sender, tx, { ...job, kind: KIND, document: receipt.id });
}
