/** A row of a REP that a supplier owes. */
import type { ExpectedRepRow } from '../../schema/resources/payments/expected-reps.ts';

export function buildExpectedRep(over: Partial<ExpectedRepRow> = {}): ExpectedRepRow {
  return {
    uuid: '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D',
    provider_rfc: 'EKU9003173C9',
    provider_name: 'ESCUELA KEMPER URGATE',
    folio: 'A-1',
    currency: 'MXN',
    total: '232.00',
    state: 'owed',
    known_by: 'scheduled',
    paid_amount: '100.00',
    proven_amount: '0.00',
    missing_amount: '100.00',
    paid_on: '2026-10-20',
    due_on: '2026-11-05',
    asked_on: '',
    said_amount: '',
    said_on: '',
    said_by: '',
    ...over,
  };
}
