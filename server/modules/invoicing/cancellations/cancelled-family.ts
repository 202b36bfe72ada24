/** Of which family the document of a cancellation is. Of what another PAC stamped there is no row: only invoices are cancelled so. */
import type { DocumentFamily } from '../../../../schema/cfdi/document-family.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';

export async function cancelledFamily(
  scope: Scope,
  db: Db,
  { receipt_id }: Pick<StoredCancellation, 'receipt_id'>,
): Promise<DocumentFamily> {
  const receipt = receipt_id === '' ? undefined : await findReceipt(scope, db, receipt_id);
  return receipt?.receipt_type === 'R' ? 'retention' : 'cfdi';
}
