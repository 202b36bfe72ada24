/** A stamped receipt as the store takes it. */
import type { NewReceipt } from '../../server/store/invoicing/receipts.ts';

export function buildStoredReceipt(own: Partial<NewReceipt> & Pick<NewReceipt, 'id'>): NewReceipt {
  return {
    ...{ operation_id: `op-${own.id}`, draft_slug: '', status: 'sent', uuid: '', receipt_type: 'I' },
    ...{ is_global: 0, version: 5, document_type_id: 1, rfc: 'EKU9003173C9', serie: 'A', folio: '1' },
    ...{ rfc_receiver: 'URE180429TM6', name_receiver: '', currency: 'MXN', subtotal: '1.00', total: '1.00' },
    ...{ payment_method: 'PUE', payment_form: '03', issued_at: '2026-11-20T12:00:00' },
    ...{ sealed_at: '2026-11-20T18:00:00.000Z', stamped_at: '', certificate_serial: '', errors: '[]' },
    ...{ receipt: '{}', sealed_xml: '<a/>', stamped_xml: '<a/>', created_at: '2026-11-20T18:00:00.000Z' },
    ...own,
  };
}
