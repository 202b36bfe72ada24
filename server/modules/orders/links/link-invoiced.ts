/** What a supplier invoiced from an order, or from goods, is linked to it as it comes; what cannot be linked is proposed as any other. */
import { shareAmounts } from '../../../../schema/resources/orders/invoiced.ts';
import { type InvoiceFacts, matchInvoice } from '../../../../schema/resources/orders/match-invoice.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { TellDeps } from '../purchase-orders/tell-order.ts';
import { findDocument, refusalOf } from './linked-documents.ts';
import { followLinks, writeLink } from './write-links.ts';

type Invoiced = { row: ReceivedRow; invoice: InvoiceFacts; hint: { kind: LinkedKind; id: string } };

/** @returns whether it is linked */
export async function linkInvoiced(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  { row, invoice, hint }: Invoiced,
): Promise<boolean> {
  const found = await findDocument(scope, tx, hint, row.uuid);
  if (found === undefined || refusalOf(found, row) !== undefined) return false;
  const [amount] = shareAmounts({ ...row, taken: '0' }, [found]);
  if (amount === undefined) return false;
  const document = { ...found, amount };
  await writeLink(scope, tx, tell.at, document, row, {
    ...{ state: 'linked', origin: 'delivery', linked_by: '', amount, reasons: ['delivery'] },
    differences: matchInvoice(invoice, [document]).get(document.id) ?? [],
  });
  await followLinks(scope, tx, tell, [document.order_id]);
  return true;
}
