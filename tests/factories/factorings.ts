/** A row of a factoring request, as its supplier has it. */
import type { FactoringRow } from '../../schema/resources/payments/factorings.ts';

export function buildFactoring(over: Partial<FactoringRow> = {}): FactoringRow {
  return {
    ...{ request_id: '3f0c4b7e-5d2a-4c1b-9e8f-1a2b3c4d5e6f', role: 'supplier', state: 'requested' },
    ...{ uuid: '1B2C3D4E-5F60-4A7B-8C9D-0E1F2A3B4C5D', folio: 'A-7', issued_at: '2026-11-01T10:00:00' },
    ...{ total: '116000.00', currency: 'MXN', seal: 'AbCdEf==' },
    ...{ supplier_rfc: 'EKU9003173C9', supplier_name: 'ESCUELA KEMPER URGATE' },
    ...{ host_rfc: 'URE180429TM6', host_name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    ...{ factor_rfc: 'IIA040805DZ4', factor_name: 'INDISTRIA ILUMINADORA DE ALMACENES' },
    ...{ relation_id: '', branch_office_id: '', asked_at: '2026-11-20T18:00:00.000Z' },
    ...{ supplier_answer: 'asked', supplier_at: '2026-11-20T18:00:00.000Z' },
    ...{ host_answer: '', host_reason: '', host_at: '', factor_answer: '', factor_reason: '' },
    ...{ factor_at: '', proofs: [], planned_on: '', annual_rate: '', advance_percent: '', due_on: '' },
    ...{ account: '', ceded_on: '', days: '', advance: '', interest: '', deposit: '', reserve: '' },
    ...{ paid_on: '', settled_on: '', settled_interest: '', remainder: '', cancelled_at: '' },
    ...over,
  };
}
