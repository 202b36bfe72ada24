import { describe, expect, test } from 'vitest';
import {
  CANCELLATION_STATES,
  type CancelAnswer,
  type Cancellation,
  type CancellationState,
} from '../schema/documents/cancellation.ts';
import type { ReceiptRow, ReceiptStatus } from '../schema/documents/replicated.ts';
import { answer } from '../schema/operations/answer.ts';
import { cancel } from '../schema/operations/cancel.ts';
import { type IssueSummary, issue } from '../schema/operations/issue.ts';
import { newOperation, type Operation } from './operation.ts';

const CANCEL: CancelAnswer = { cancellation_id: 'c2', receipt_id: 'r1', uuid: 'U', state: 'asked' };

const MINE = { ...CANCEL, asked_at: '2026-11-21T10:00:00Z' };

function cancelRow(answer?: CancelAnswer): Operation<'cancel'> {
  const row = newOperation({
    id: 'op',
    kind: 'cancel',
    position: 1,
    method: 'PATCH',
    path: '/receipts/U/cancel?format=json',
    subject: 'U',
    created_at: 0,
    summary: {
      receipt_id: 'r1',
      serie: 'A',
      folio: '7',
      rfc_receiver: 'X',
      name_receiver: 'Y',
      currency: 'MXN',
      total: '1.00',
      motive: '02',
      substitute_uuid: '',
    },
  });
  return { ...row, ...(answer && { state: 'accepted', answer }) };
}

function cancellation(more: Partial<Cancellation>): Pick<ReceiptRow, 'id' | 'uuid' | 'status'> & {
  cancellation: Cancellation;
} {
  return {
    ...{ id: 'r1', uuid: 'U', status: 'cancel_pending' as const },
    cancellation: {
      cancellation_id: 'c2',
      state: 'asked',
      motive: '02',
      substitute_uuid: '',
      request_number: 2,
      asked_at: '',
      requested_at: '',
      deadline_at: '',
      ended_at: '',
      how: '',
      code: '',
      text: '',
      said: '',
      dependents: [],
      ...more,
    },
  };
}

function answerRow(more: Partial<Operation<'answer'>> = {}): Operation<'answer'> {
  const row = newOperation({
    id: 'op',
    kind: 'answer',
    position: 1,
    method: 'PUT',
    path: '/receipts/U/response_cancel_request/true?format=json',
    subject: 'U',
    created_at: 0,
    summary: { rfc: '', name: '', total: '', accept: true, seen_seq: 5 },
  });
  return { ...row, state: 'accepted', answer: { uuid: 'U', state: 'answering' }, ...more };
}

describe('R15: when a request to cancel is done', () => {
  const STATES: Record<CancellationState, string> = {
    asked: 'accepted',
    waiting_sat: 'accepted',
    in_doubt: 'accepted',
    requested: 'done',
    in_process: 'done',
    cancelled: 'done',
    rejected: 'done',
    not_cancelable: 'refused',
    refused: 'refused',
    replaced: 'done',
  };

  test.each(CANCELLATION_STATES)('%s, by answer and by the feed alike', (state) => {
    expect(cancel.outcome({ ...CANCEL, state })).toBe(STATES[state]);
    expect(cancel.feed.update(cancelRow(CANCEL), cancellation({ state }))?.state).toBe(STATES[state]);
  });

  test('nothing more is heard of a document without a row of ours: taken is done, refused is refused', () => {
    expect(cancel.outcome({ ...CANCEL, receipt_id: '' })).toBe('done');
    expect(cancel.outcome({ ...CANCEL, receipt_id: '', state: 'refused' })).toBe('refused');
  });

  test('a refusal brings the reason, and each document that stands in the way', () => {
    const dependents = [{ uuid: 'D', rfc: 'A', rfc_receiver: 'B' }];
    const told = cancellation({ state: 'not_cancelable', code: 'N', text: 'Relacionados', dependents });
    expect(cancel.feed.update(cancelRow(CANCEL), told)?.error).toEqual({
      code: 'pac_refused',
      message: 'Relacionados',
      problems: [{ path: '', code: 'N', text: 'D' }],
    });
  });

  test('the words of the provider are shown when there are none of ours', () => {
    const told = cancellation({ state: 'refused', said: 'CASD' });
    expect(cancel.feed.update(cancelRow(CANCEL), told)?.error?.message).toBe('CASD');
  });
});

describe('R3: of which request a row tells', () => {
  test('an earlier request of the same document says nothing', () => {
    const earlier = cancellation({
      cancellation_id: 'c1',
      asked_at: '2026-11-20T10:00:00Z',
      state: 'rejected',
    });
    expect(cancel.feed.update(cancelRow(CANCEL), earlier)).toBeUndefined();
    expect(cancel.feed.update(cancelRow(MINE), earlier)).toBeUndefined();
    expect(cancel.feed.update(cancelRow(), earlier)).toBeUndefined();
  });

  test('a later one tells that ours is over', () => {
    const later = cancellation({ cancellation_id: 'c3', asked_at: '2026-11-23T10:00:00Z' });
    expect(cancel.feed.update(cancelRow(MINE), later)?.state).toBe('done');
  });

  test('the answer was lost: the request is known by the id of the operation', () => {
    const mine = cancellation({ cancellation_id: 'op', state: 'in_process' });
    expect(cancel.feed.update(cancelRow(), mine)).toMatchObject({
      state: 'done',
      answer: { cancellation_id: 'op', receipt_id: 'r1', uuid: 'U' },
    });
  });
});

describe('an answer to somebody else', () => {
  const first_seen_at = '2026-11-20T10:00:00.000Z';
  const who = { uuid: 'U', rfc: '', name: '', total: '' };
  const request = { ...who, seq: 9, state: 'answering', text: '', said: '', first_seen_at } as const;

  test('of which the issuer asks again, while nobody looked: it is over, and the new one can be answered', () => {
    const row = answerRow({ state: 'accepted' });
    const mine = { ...row, summary: { ...row.summary, seen: first_seen_at } };
    const anew = { ...request, first_seen_at: '2026-11-27T10:00:00.000Z' };
    for (const state of ['pending', 'answering', 'refused'] as const)
      expect(answer.feed.update(mine, { ...anew, state })?.state).toBe('done');
    // The same one, as a pull of a moment ago still has it.
    expect(answer.feed.update(mine, { ...request, state: 'pending' })).toBeUndefined();
  });

  test('on its way, then gone from the list', () => {
    expect(answer.feed.update(answerRow(), request)?.state).toBe('accepted');
    expect(answer.feed.update(answerRow(), undefined)).toEqual({
      state: 'done',
      answer: { uuid: 'U', state: 'answered' },
    });
    expect(answer.outcome({ uuid: 'U', state: 'answered' })).toBe('done');
  });

  test('refused, with the reason; but not by what an earlier answer was refused for', () => {
    const refused = { ...request, state: 'refused', text: 'No' } as const;
    expect(answer.feed.update(answerRow(), refused)).toMatchObject({
      state: 'refused',
      error: { message: 'No' },
    });
    expect(answer.feed.update(answerRow(), { ...refused, seq: 5 })).toBeUndefined();
  });

  test('what another device answered says nothing of one that the server has not taken', () => {
    const { answer: _answer, ...queued } = answerRow({ state: 'queued' });
    expect(answer.feed.update(queued, request)).toBeUndefined();
    expect(answer.feed.update(queued, undefined)).toBeUndefined();
  });
});

test('a receipt carries its operation by its status, with its UUID once there is one', () => {
  const of = { operation_id: 'op', draft_slug: 'd' };
  const receipt = { ...of, id: 'r', serie: 'A', folio: '1', uuid: '', errors: [] };
  const row = { id: 'op', path: '', subject: 'd', summary: {} as IssueSummary };
  const state = (status: ReceiptStatus) => issue.feed.update(row, { ...receipt, status })?.state;
  expect(
    ['issue', 'sent', 'cancel_pending', 'cancelled', 'refused'].map((each) => state(each as ReceiptStatus)),
  ).toEqual(['accepted', 'done', 'done', 'done', 'refused']);
  expect(issue.feed.update(row, { ...receipt, status: 'issue' })?.answer).not.toHaveProperty('uuid');
  expect(issue.feed.update(row, { ...receipt, status: 'sent', uuid: 'u' })?.answer.uuid).toBe('u');
});
