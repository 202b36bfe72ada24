/** What the server accepted and no PAC has stamped yet takes of an advance already. */
import { expect, test } from 'vitest';
import { advanceLedger } from '../../../schema/documents/advances.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { ofIssued } from './related.ts';

const ADVANCE = '0A4B7B5E-1111-4D15-8E16-7FEDAA1F6E01';
const WHOLE = '0A4B7B5E-2222-4D15-8E16-7FEDAA1F6E02';

const receipt = (own: Partial<StoredReceipt>, named: readonly string[] = []) =>
  ofIssued({
    ...{ id: '', operation_id: '', uuid: '', status: 'sent', receipt_type: 'I', document_type_id: 1 },
    ...{ serie: 'A', folio: '1', total: '1000.00', currency: 'MXN', rfc_receiver: 'R', name_receiver: 'N' },
    issued_at: '2026-11-20T12:00:00',
    details: {
      ...{ pac: '', another_pac: false, annexed: [] },
      relations: named.map((uuid) => ({ kind: '07', uuid, amount: '', partiality: '' })),
    },
    ...own,
  } as StoredReceipt);

// spec: house.1202
test('two egresses that were accepted and have no UUID yet count each, and one that was refused does not', () => {
  const advance = receipt({ uuid: ADVANCE });
  const whole = receipt({ uuid: WHOLE }, [ADVANCE]);
  const egress = (operation_id: string, status: StoredReceipt['status'], total: string) =>
    receipt({ operation_id, status, total, receipt_type: 'E' }, [WHOLE]);
  const accepted = [egress('o1', 'issue', '300.00'), egress('o2', 'issue', '200.00')];
  expect(accepted.map(({ uuid, standing }) => [uuid, standing])).toEqual([
    ['O1', 'waiting'],
    ['O2', 'waiting'],
  ]);
  const documents = [advance, whole, ...accepted, egress('o3', 'refused', '100.00')];
  expect(advanceLedger(documents, [ADVANCE]).of(ADVANCE)?.left).toBe('500.00');
  // The invoice of the whole itself, accepted a moment ago, holds its advance.
  const asked = receipt({ operation_id: 'o4', status: 'issue', total: '400.00' }, [ADVANCE]);
  expect(advanceLedger([advance, asked], [ADVANCE]).of(ADVANCE)).toMatchObject({
    ...{ left: '1000.00', free: '600.00' },
    promisedTo: [{ uuid: 'O4', standing: 'waiting' }],
  });
});
