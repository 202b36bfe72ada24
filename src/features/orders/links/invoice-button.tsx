/** «Facturar»: of a buyer's order, or of goods that it received, one press makes the draft of the invoice, with no network too. Spec 3 §3. */
import '../../../ui/mantine-later.css';
import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { invoiceOfOrder } from '../../../../schema/forms/receipt/from-order.ts';
import { products } from '../../../../schema/resources/invoicing/products.ts';
import { buyerKeys } from '../../../../schema/resources/orders/buyer-keys.ts';
import { netLines } from '../../../../schema/resources/orders/goods-returns.ts';
import type { MerchandiseReceiptRow } from '../../../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { LINKS } from '../../../../schema/texts/links.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useBegin } from '../../invoicing/follow-up/use-begin.ts';

type Props = { order: PurchaseOrderRow; goods?: MerchandiseReceiptRow };

export function InvoiceButton({ order, goods }: Props) {
  const buyers = useResource(hosts, { search: '', filters: {}, sort: 'name', descending: false }).rows;
  const own = useResource(products, { search: '', filters: {}, sort: 'name', descending: false }).rows;
  const remembered = useResource(buyerKeys, {
    ...{ search: '', sort: 'ordered_key', descending: false },
    filters: { buyer_rfc: { values: [order.buyer_rfc] } },
  }).rows;
  const { defaultsOf, open } = useBegin(() => {});
  const begin = async () => {
    const receipt = invoiceOfOrder(order, {
      ...(goods !== undefined && { goods }),
      came: goods === undefined ? order.received : netLines(goods),
      buyer: buyers.find(({ host_id }) => host_id === order.host_id),
      products: own,
      remembered,
      defaults: defaultsOf('I'),
    });
    await open(receipt, goods === undefined ? LINKS.order(order.number) : LINKS.goods(goods.folio));
  };
  return (
    <Allowed action="invoice_order">
      <Button variant="default" leftSection={<IconFileInvoice size={17} />} onClick={() => void begin()}>
        {LINKS.invoice}
      </Button>
    </Allowed>
  );
}
