/** A row of a REP that a buyer waits for. */
import type { OwedRepRow } from '../../schema/resources/payments/owed-reps.ts';

export function buildOwedRep(over: Partial<OwedRepRow> = {}): OwedRepRow {
  return {
    owed_rep_id: '7f0c6f0e-5a0b-4c53-9f39-0f6b0c6d8b11',
    host_rfc: 'URE180429TM6',
    host_name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
    folio: 'A-1',
    currency: 'MXN',
    total: '232.00',
    state: 'owed',
    paid_amount: '100.00',
    proven_amount: '0.00',
    missing_amount: '100.00',
    paid_on: '2026-10-20',
    due_on: '2026-11-05',
    branch_office_id: '',
    is_here: true,
    ...over,
  };
}
