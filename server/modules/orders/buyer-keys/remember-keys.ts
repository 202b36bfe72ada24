/** What the stamped invoice of an order says the products of its buyer are, for the next one. */
import { keysOfInvoice } from '../../../../schema/forms/receipt/invoiced-keys.ts';
import type { StoredReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findBuyerKeys, putBuyerKey } from '../../../store/orders/buyer-keys.ts';

/** In the transaction that stores the stamp: what the SAT refused is not proposed again. @throws SyntaxError of a form that cannot be read */
export async function rememberKeys(
  scope: Scope,
  tx: Tx,
  { receipt, rfc_receiver }: Pick<StoredReceipt, 'receipt' | 'rfc_receiver'>,
): Promise<void> {
  const { buyer_name, keys } = keysOfInvoice(JSON.parse(receipt || '{}'));
  if (keys.length === 0) return;
  const ordered = keys.map(({ ordered_key }) => ordered_key);
  const known = new Map(
    (await findBuyerKeys(scope, tx, rfc_receiver, ordered)).map((row) => [row.ordered_key, row]),
  );
  for (const one of keys) {
    const before = known.get(one.ordered_key);
    const id = before?.buyer_key_id ?? uuidOf(scope.clientId, 'buyer_key', rfc_receiver, one.ordered_key);
    await putBuyerKey(scope, tx, { buyer_key_id: id, buyer_rfc: rfc_receiver, buyer_name, ...one });
  }
}
