/** A row of a received document. */
import { NOTHING_SAID, type ReceivedRow } from '../../schema/resources/received/received.ts';

export function buildReceived(over: Partial<ReceivedRow> = {}): ReceivedRow {
  return {
    uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
    version: '4.0',
    receipt_type: 'I',
    serie: 'A',
    folio: '1',
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    rfc_receiver: 'URE180429TM6',
    name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    issued_at: '2026-11-20T09:30:00',
    subtotal: '200.00',
    total: '232.00',
    currency: 'MXN',
    payment_method: 'PUE',
    payment_form: '03',
    sat_state: 'unchecked',
    sat_checked_at: '',
    received_at: '2026-11-20T18:00:00.000Z',
    origin: 'upload',
    received_by: 'Persona',
    remarks: [],
    note: '',
    tags: [],
    ...NOTHING_SAID,
    ...over,
  };
}
