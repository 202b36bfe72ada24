import { expect, test } from 'vitest';
import { newDocument } from '../../../../schema/records/flow.ts';
import type { HostRecordRow } from '../../../../schema/resources/parties/records.ts';
import { onItsWay, withWaiting } from './on-its-way.ts';

const document = newDocument({
  ...{ receiver_document_id: 'a', name: 'A', description: '', mandatory_status: true },
  ...{ actualization_period_id: 5, receiver_document_type_id: 9 },
});
const ROW: HostRecordRow = {
  ...{ host_record_id: 'r', host_id: 'h', rfc: '', name: '', record_name: '', record_approval_status_id: 0 },
  ...{ documents: [document, { ...document, receiver_document_id: 'b' }], sent_at: '', sends: 0 },
};
const item = (kind: string, state: string, id = 'r', receiver_document_id = 'a') =>
  ({ kind, state, summary: { host_record_id: id, receiver_document_id, name: '', buyer: '' } }) as never;

test('what was written here shows at once, of this record alone, and no more once the server refused it', () => {
  const of = (...items: never[]) => {
    const { record_approval_status_id: state, documents } = withWaiting(
      ROW,
      onItsWay(items, 'r'),
      '2026-06-01T00:00:00.000Z',
    );
    return [state, ...documents.map((one) => one.document_approval_status_id)];
  };
  expect(of()).toEqual([0, 0, 0]);
  expect(of(item('write_document', 'pending'))).toEqual([1, 1, 0]);
  expect(of(item('write_document', 'refused'), item('write_document', 'pending', 'other'))).toEqual([
    0, 0, 0,
  ]);
  expect(of(item('write_document', 'pending'), item('send_record', 'pending'))).toEqual([2, 2, 0]);
});
