/** What a supplier invoiced from orders, or from goods, is linked to them as it comes; what cannot be linked is proposed as any other. */
import { shareAmounts } from '../../../../schema/resources/orders/invoiced.ts';
import type { InvoiceFacts } from '../../../../schema/resources/orders/match-invoice.ts';
import { isPositive } from '../../../../schema/resources/orders/typed-values.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import type { LinkedKind } from '../../../../schema/values/picklists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { TellDeps } from '../purchase-orders/tell-order.ts';
import { findDocument, type LinkedDocument, refusalOf } from './linked-documents.ts';
import { linkDocuments } from './write-links.ts';

type Invoiced = {
  row: ReceivedRow;
  invoice: InvoiceFacts;
  hints: readonly { kind: LinkedKind; id: string }[];
};

/** @returns whether it is linked */
export async function linkInvoiced(
  scope: Scope,
  tx: Tx,
  tell: TellDeps,
  { row, invoice, hints }: Invoiced,
): Promise<boolean> {
  const found: LinkedDocument[] = [];
  for (const hint of hints) {
    const one = await findDocument(scope, tx, hint, row.uuid);
    if (one !== undefined && refusalOf(one, row) === undefined) found.push(one);
  }
  const amounts = shareAmounts({ ...row, taken: '0' }, found);
  const documents = found.flatMap((one, i) => {
    const amount = amounts[i];
    return amount !== undefined && isPositive(amount) ? [{ ...one, amount }] : [];
  });
  if (documents.length === 0) return false;
  const said = { origin: 'delivery', linked_by: '', reasons: ['delivery'] } as const;
  await linkDocuments(scope, tx, tell, { row, documents, invoice }, said);
  return true;
}
