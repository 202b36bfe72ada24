/** A purchase order on paper: it goes with its mail, for whoever reads the mail and no portal. */

import { formatAmount } from '../../../../schema/print/format.ts';
import {
  codeBox,
  facts,
  heading,
  lines,
  paragraph,
  printedPage,
  table,
} from '../../../../schema/print/printed-page.ts';
import { qrSvg } from '../../../../schema/print/qr.ts';
import { addressFields } from '../../../../schema/resources/orders/order-text.ts';
import { lineTotal } from '../../../../schema/resources/orders/price-order.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { shownDay } from '../../../../schema/values/dates.ts';

const { view: t, fields } = ORDERS;
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** @param fonts rules with the typeface in them */
export function orderPaper(order: PurchaseOrderRow, fonts: string): string {
  const of = (names: readonly (keyof PurchaseOrderRow)[]) =>
    joined(...names.map((name) => String(order[name])));
  const taxes = [
    ...order.transfer_taxes.map(({ tax, amount }) => [ORDERS.taxes[tax], amount] as const),
    ...order.retained_taxes.map(({ tax, amount }) => [`${ORDERS.taxes[tax]} ${t.retained}`, amount] as const),
  ];
  const title = `${ORDERS.documentTypes[order.action_type_id] ?? ''} ${order.number}`;
  return printedPage(
    { name: title, heading: `${title} · ${t.versionOf(order.version)}` },
    [
      codeBox(qrSvg(order.number)),
      ...(order.reason === '' ? [] : [paragraph(order.reason)]),
      facts([
        [t.buyer, joined(order.buyer_name, order.buyer_rfc, order.business_unit_name)],
        [fields.buyer_number, order.buyer_number],
        [t.provider, joined(order.provider_name, order.provider_rfc)],
        [t.delivery, joined(shownDay(order.delivery_on), of(addressFields('delivery_address')))],
        [t.payment, joined(order.currency_id, order.payment_method_id, order.payment_conditions)],
        [t.quotation, order.quotation?.number ?? ''],
      ]),
      heading(t.concepts),
      table(
        [
          { title: fields.description, width: 46 },
          { title: fields.quantity, width: 18, isNumber: true },
          { title: fields.price, width: 18, isNumber: true },
          { title: t.total, width: 18, isNumber: true },
        ],
        order.concepts.map((line) => [
          lines(line.description, line.key),
          joined(line.quantity, line.measurement_unit),
          formatAmount(line.price),
          formatAmount(lineTotal(line)),
        ]),
      ),
      facts([
        [t.subTotal, formatAmount(order.subTotal)],
        [t.discount, formatAmount(order.discount)],
        ...taxes.map(([name, amount]) => [name, formatAmount(amount)] as const),
        [t.total, `${formatAmount(order.total)} ${order.currency_id}`],
      ]),
      ...order.messages.map(({ description }) => paragraph(description)),
    ],
    fonts,
  );
}
