/** Writes links, and what follows from them: which orders and goods are invoiced, of which their supplier is told. With the client locked. */
import { cfdiStatus, goodsTotal } from '../../../../schema/resources/orders/invoiced.ts';
import { type InvoiceFacts, matchInvoice } from '../../../../schema/resources/orders/match-invoice.ts';
import type { Difference, OrderLinkRow } from '../../../../schema/resources/orders/order-links.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { LinkReason } from '../../../../schema/values/picklists.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { tolerancesFor } from '../../../store/orders/match-tolerances.ts';
import { goodsOfOrder } from '../../../store/orders/merchandise-receipts.ts';
import {
  linkIdOf,
  linksOfCfdi,
  linksOfOrder,
  putLink,
  removeLink,
} from '../../../store/orders/order-links.ts';
import { findOrder } from '../../../store/orders/purchase-orders.ts';
import { tellGoods } from '../merchandise-receipts/tell-goods.ts';
import { type TellDeps, tellOrder } from '../purchase-orders/tell-order.ts';
import type { LinkedDocument } from './linked-documents.ts';

type Said = Pick<OrderLinkRow, 'state' | 'origin' | 'linked_by' | 'amount'> & {
  reasons: LinkReason[];
  differences: Difference[];
};

export async function writeLink(
  scope: Scope,
  tx: Tx,
  at: string,
  { order, goods, id, kind }: LinkedDocument,
  { uuid, serie, folio, total, currency, issued_at }: ReceivedRow,
  said: Said,
): Promise<void> {
  await putLink(scope, tx, {
    ...{ link_id: linkIdOf(uuid, id), uuid, document_kind: kind, document_id: id, order_id: order.id },
    ...{ branch_office_id: order.branch_office_id, number: order.number, folio: goods?.folio ?? '' },
    ...{ provider_rfc: order.provider_rfc, provider_name: order.provider_name },
    ...{ cfdi_folio: [serie, folio].filter((part) => part !== '').join('-'), cfdi_total: total },
    ...{ cfdi_currency: currency, issued_at, currency: order.currency_id, linked_at: at },
    ...said,
  });
}

type Linking = {
  row: ReceivedRow;
  /** Each with the amount of it that is the document's. */
  documents: readonly LinkedDocument[];
  /** undefined: nothing is compared. */
  invoice: InvoiceFacts | undefined;
};

/** Links a CFDI to what it is of: what differs is written beside it, other proposals go when nothing is left, and orders and goods follow. */
export async function linkDocuments(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  { row, documents, invoice }: Linking,
  said: Pick<OrderLinkRow, 'origin' | 'linked_by'> & { reasons: readonly LinkReason[] },
): Promise<void> {
  const differences = invoice && matchInvoice(invoice, documents, await tolerancesFor(scope, tx, row.rfc));
  for (const one of documents)
    await writeLink(scope, tx, tell.at, one, row, {
      ...{ ...said, reasons: [...said.reasons], state: 'linked', amount: one.amount },
      differences: differences?.get(one.id) ?? [],
    });
  await dropProposals(scope, tx, row);
  await followLinks(
    scope,
    tx,
    tell,
    documents.map(({ order_id }) => order_id),
  );
}

/** Of a CFDI of which nothing is left to link. */
async function dropProposals(scope: Scope, tx: Tx, { uuid, total }: ReceivedRow): Promise<void> {
  const links = await linksOfCfdi(scope, tx, uuid);
  if (
    cfdiStatus(
      total,
      links.filter(({ state }) => state === 'linked'),
    ) !== '1'
  )
    return;
  for (const { link_id, state } of links) if (state === 'proposed') await removeLink(scope, tx, link_id);
}

/** What these orders and their goods are by the links that stand now. */
export async function followLinks(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  orderIds: readonly string[],
): Promise<void> {
  const whole = wholeClient(scope);
  for (const orderId of new Set(orderIds)) {
    const order = await findOrder(whole, tx, orderId);
    if (order === undefined) continue;
    const links = (await linksOfOrder(whole, tx, orderId)).filter(({ state }) => state === 'linked');
    const next = await tellOrder(whole, tx, tell, { ...order, cfdis: cfdisOf(links) });
    for (const goods of await goodsOfOrder(whole, tx, orderId)) {
      const own = links.filter(({ document_id }) => document_id === goods.id);
      const total = goodsTotal(order, goods);
      const status_cfdi_id = next.status_cfdi_id === '1' ? '1' : cfdiStatus(total, own);
      const row = { ...goods, total, status_cfdi_id, cfdis: cfdisOf(own) };
      if (JSON.stringify(row) !== JSON.stringify(goods)) await tellGoods(whole, tx, tell, row);
    }
  }
}

const cfdisOf = (links: readonly OrderLinkRow[]) =>
  links.map(({ uuid, cfdi_total: total, amount }) => ({ uuid, total, amount }));
