/** Links of a CFDI, of an order or of goods received, as this device has them, and how they are asked for. */
import type { LinkReceipt } from '../../../../schema/operations/link-receipt.ts';
import { type OrderLinkRow, orderLinks } from '../../../../schema/resources/orders/order-links.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { askOperation, useOutbox, useResource } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

/** What an outbox shows of the CFDI that is linked. */
export type LinkedCfdi = { uuid: string; name: string; folio: string; total: string; currency: string };

export function useLinks(field: 'uuid' | 'order_id' | 'document_id', value: string): OrderLinkRow[] {
  const filters = { [field]: { values: [value] } };
  return useResource(orderLinks, { search: '', filters, sort: 'linked_at', descending: true }).rows;
}

export const cfdiOfLink = (row: OrderLinkRow): LinkedCfdi => ({
  ...{ uuid: row.uuid, name: row.provider_name, folio: row.cfdi_folio },
  ...{ total: row.cfdi_total, currency: row.cfdi_currency },
});

/** Income of a supplier that stands. */
export function useInvoicesOf(rfc: string) {
  const query = {
    search: rfc,
    filters: { receipt_type: { values: ['I'] } },
    sort: 'issued_at',
    descending: true,
  };
  return useResource(received, query).rows.filter((row) => row.rfc === rfc && row.sat_state !== 'cancelled');
}

/** @returns whether it is on its way */
export async function askLink(cfdi: LinkedCfdi, said: LinkReceipt): Promise<boolean> {
  const { uuid, ...rest } = cfdi;
  const asked = await askOperation('link_receipt', uuid, { ...rest, said });
  if (asked.ok) notifySuccess(said.did === 'link' ? LINKS.asked : LINKS.undone);
  else notifyError(asked.error);
  return asked.ok;
}

/** What was asked here of these CFDI: waiting, or refused with the reason. */
export function useLinkOutbox(uuids: readonly string[]) {
  return useOutbox().items.filter(
    ({ kind, subject, state }) =>
      kind === 'link_receipt' && uuids.includes(subject) && state !== 'done' && state !== 'discarded',
  );
}
