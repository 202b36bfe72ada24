import { expect, test } from 'vitest';
import type { RecordDocument, RecordState } from '../resources/parties/records.ts';
import {
  afterPeriods,
  approvedUntil,
  askedDocuments,
  daysToRenew,
  decidedState,
  inReview,
  isComplete,
  maySend,
  mayWrite,
  newDocument,
  sentDocuments,
  writtenAnew,
} from './flow.ts';

const asked = (id: string, mandatory_status = true) => ({
  ...{ receiver_document_id: id, name: id, description: '', mandatory_status },
  ...{ actualization_period_id: 5, receiver_document_type_id: 9 },
});
const NOW = '2026-06-01T00:00:00.000Z';
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
    expect(
      mayWrite(record(status), { ...is(0), document_approval_status_id: own }, NOW),
      `${status} ${own}`,
    ).toBe(may);
});

test('a record is rejected with its first document that is, and approved with its last that must be there', () => {
  expect(decidedState([is(3), is(2)], 2, NOW)).toBe(2);
  expect(decidedState([is(4), is(2)], 2, NOW)).toBe(4);
  expect(decidedState([is(3), is(2)], 4, NOW)).toBe(4);
  expect(decidedState([is(3), is(0, false)], 2, NOW)).toBe(3);
  expect(decidedState([is(3, false)], 2, NOW)).toBe(3);
  // A document more is asked for of one that was approved.
  expect(decidedState([is(3), is(0)], 3, NOW)).toBe(1);
  expect(decidedState([is(0)], 0, NOW)).toBe(0);
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

// spec: house.980
test('what is approved is renewed in its last thirty days, and is good until its end whatever is said of the new one', () => {
  const approved_on = (approved_at: string) => ({ ...is(3), approved_at });
  const old = approved_on('2026-01-01T00:00:00.000Z');
  expect(approvedUntil(old)).toBe('2027-01-01T00:00:00.000Z');
  const early = '2026-11-30T00:00:00.000Z';
  expect([daysToRenew(old, early), mayWrite(record(3, old), old, early)]).toEqual([undefined, false]);
  const now = '2026-12-20T12:00:00.000Z';
  expect([daysToRenew(old, now), mayWrite(record(3, old), old, now)]).toEqual([12, true]);
  expect(mayWrite(record(2, old), old, now)).toBe(false);
  expect(daysToRenew(old, '2027-01-01T00:00:00.000Z')).toBe(undefined);
  expect(daysToRenew({ ...old, actualization_period_id: 1 }, now)).toBe(undefined);

  const written = writtenAnew(old);
  const [sent] = sentDocuments([written]) as [RecordDocument];
  const refused = { ...sent, document_approval_status_id: 4 as const };
  for (const [one, after] of [
    [written, 1],
    [sent, 2],
    [inReview(old), 2],
    [refused, 4],
  ] as const) {
    expect(one.valid_until).toBe('2027-01-01T00:00:00.000Z');
    expect(decidedState([one, is(3)], 3, now)).toBe(3);
    // At the end of the old one there is the new one alone.
    const over = afterPeriods(record(3, one, is(3)), '2027-01-01T00:00:00.000Z');
    expect(over?.record_approval_status_id).toBe(after);
    expect(over?.documents[0]?.valid_until).toBe(undefined);
  }
  expect(mayWrite(record(3, refused), refused, now)).toBe(true);
  expect(maySend(record(3, writtenAnew(refused)))).toBe(true);
});
