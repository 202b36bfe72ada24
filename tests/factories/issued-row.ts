/** A receipt that was issued and stamped, as a row: of whom only its facts matter. */
import { insertReceipt } from '../../server/store/invoicing/receipts.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Tx } from '../../server/store/kernel/tables.ts';

type Facts = {
  uuid: string;
  total: string;
  folio: string;
  rfc_receiver: string;
  name_receiver: string;
  issued_at: string;
  status?: 'sent' | 'cancelled';
  payment_method?: 'PPD';
  stamped_xml?: string;
};

export async function putIssued(scope: Scope, tx: Tx, facts: Facts, branch = ''): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  await insertReceipt(
    scope,
    tx,
    {
      ...{ id: crypto.randomUUID(), operation_id: crypto.randomUUID(), draft_slug: '', status: 'sent' },
      ...{
        receipt_type: 'I',
        is_global: 0,
        version: 5,
        document_type_id: 1,
        rfc: 'EKU9003173C9',
        serie: 'A',
      },
      ...{ currency: 'MXN', subtotal: facts.total, payment_method: 'PUE', payment_form: '03' },
      ...{
        sealed_at: at,
        stamped_at: at,
        pac_account_id: '',
        sent_at: at,
        cancellation: '',
        sat: '',
        events: '',
      },
      ...{
        certificate_serial: '',
        errors: '[]',
        receipt: '{}',
        sealed_xml: '<a/>',
        stamped_xml: '<a/>',
        created_at: at,
      },
      ...facts,
    },
    branch,
  );
}
