import { expect, test } from 'vitest';
import type { RecordDocument, RecordState } from '../resources/parties/records.ts';
import {
  afterPeriods,
  askedDocuments,
  decidedState,
  isComplete,
  maySend,
  mayWrite,
  newDocument,
  sentDocuments,
} from './flow.ts';

const asked = (id: string, mandatory_status = true) => ({
  ...{ receiver_document_id: id, name: id, description: '', mandatory_status },
  ...{ actualization_period_id: 5, receiver_document_type_id: 9 },
});
const is = (state: RecordState, mandatory = true): RecordDocument => ({
  ...newDocument(asked(String(state), mandatory)),
  document_approval_status_id: state,
});
const record = (status: RecordState, ...documents: RecordDocument[]) => ({
  record_approval_status_id: status,
  documents,
});

// spec: 3§4.3
test('a record is sent only when it is complete, and once sent not again until it is rejected', () => {
  expect(isComplete(record(1, is(1), is(0)))).toBe(false);
  expect(isComplete(record(1, is(1), is(0, false)))).toBe(true);
  expect(isComplete(record(1))).toBe(false);
  expect(maySend(record(1, is(1), is(0, false)))).toBe(true);
  expect(maySend(record(2, is(2), is(1)))).toBe(false);
  expect(maySend(record(3, is(3)))).toBe(false);
  // Of an approved one what need not be there comes later.
  expect(maySend(record(3, is(3), is(1, false)))).toBe(true);
  // What was rejected has to be corrected first, also where it need not be there.
  expect(maySend(record(4, is(4), is(1)))).toBe(false);
  expect(maySend(record(4, is(4, false), is(1)))).toBe(false);
  expect(maySend(record(4, is(1), is(2), is(3)))).toBe(true);
  // Nothing new is nothing to send.
  expect(maySend(record(4, is(3)))).toBe(false);
});

test('what is approved or in review is not changed; what was rejected is', () => {
  for (const [status, own, may] of [
    [0, 0, true],
    [1, 1, true],
    [2, 1, false],
    [3, 0, true],
    [3, 1, true],
    [3, 3, false],
    [4, 4, true],
    [4, 2, false],
    [4, 3, false],
    [1, 3, false],
  ] as const)
    expect(mayWrite(record(status), { document_approval_status_id: own }), `${status} ${own}`).toBe(may);
});

test('a record is rejected with its first document that is, and approved with its last that must be there', () => {
  expect(decidedState([is(3), is(2)], 2)).toBe(2);
  expect(decidedState([is(4), is(2)], 2)).toBe(4);
  expect(decidedState([is(3), is(2)], 4)).toBe(4);
  expect(decidedState([is(3), is(0, false)], 2)).toBe(3);
  expect(decidedState([is(3, false)], 2)).toBe(3);
  // A document more is asked for of one that was approved.
  expect(decidedState([is(3), is(0)], 3)).toBe(1);
  expect(decidedState([is(0)], 0)).toBe(0);
});

test('sending takes what was written; asking anew keeps what there is of what is still asked', () => {
  const sent = sentDocuments([is(1), is(3), is(0, false)]);
  expect(sent.map((one) => one.document_approval_status_id)).toEqual([2, 3, 0]);
  const before = [{ ...is(3), receiver_document_id: 'a', version: 4 }, is(2)];
  const after = askedDocuments([{ ...asked('a'), name: 'Otro nombre' }, asked('b')], before);
  expect(after).toMatchObject([
    { receiver_document_id: 'a', name: 'Otro nombre', version: 4, document_approval_status_id: 3 },
    { receiver_document_id: 'b', version: 0, document_approval_status_id: 0 },
  ]);
});

// spec: 3§3.5
test('what was approved is asked for again after its period, and what is due once never is', () => {
  const approvedOn = (period: number) => ({
    ...is(3),
    actualization_period_id: period,
    approved_at: '2026-01-31T00:00:00.000Z',
  });
  const after = (now: string, ...documents: RecordDocument[]) => {
    const found = afterPeriods(record(3, ...documents), now);
    return (
      found && [
        found.record_approval_status_id,
        ...found.documents.map((one) => one.document_approval_status_id),
      ]
    );
  };
  expect(after('2027-01-30T23:59:59.000Z', approvedOn(5))).toBe(undefined);
  expect(after('2027-01-31T00:00:00.000Z', approvedOn(5), approvedOn(1))).toEqual([1, 0, 3]);
  expect(after('2026-03-03T00:00:00.000Z', approvedOn(2), approvedOn(4))).toEqual([1, 0, 3]);
  expect(after('2099-01-01T00:00:00.000Z', approvedOn(1))).toBe(undefined);
});
