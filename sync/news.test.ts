import { describe, expect, test } from 'vitest';
import {
  CANCELLATION_STATES,
  type CancelAnswer,
  type Cancellation,
  type CancellationState,
} from '../schema/documents/cancellation.ts';
import { stateOfAnswer } from './kinds.ts';
import { newsOfCancellation, newsOfCancelRequest, newsOfReceipt } from './news.ts';
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

function cancellation(more: Partial<Cancellation>): { id: string; cancellation: Cancellation } {
  return {
    id: 'r1',
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
    expect(stateOfAnswer('cancel', { ...CANCEL, state })).toBe(STATES[state]);
    expect(newsOfCancellation(cancelRow(CANCEL), cancellation({ state }))?.state).toBe(STATES[state]);
  });

  test('nothing more is heard of a document without a row of ours: taken is done, refused is refused', () => {
    expect(stateOfAnswer('cancel', { ...CANCEL, receipt_id: '' })).toBe('done');
    expect(stateOfAnswer('cancel', { ...CANCEL, receipt_id: '', state: 'refused' })).toBe('refused');
  });

  test('a refusal brings the reason, and each document that stands in the way', () => {
    const dependents = [{ uuid: 'D', rfc: 'A', rfc_receiver: 'B' }];
    const told = cancellation({ state: 'not_cancelable', code: 'N', text: 'Relacionados', dependents });
    expect(newsOfCancellation(cancelRow(CANCEL), told)?.error).toEqual({
      code: 'pac_refused',
      message: 'Relacionados',
      problems: [{ path: '', code: 'N', text: 'D' }],
    });
  });

  test('the words of the provider are shown when there are none of ours', () => {
    const told = cancellation({ state: 'refused', said: 'CASD' });
    expect(newsOfCancellation(cancelRow(CANCEL), told)?.error?.message).toBe('CASD');
  });
});

describe('R3: of which request a row tells', () => {
  test('an earlier request of the same document says nothing', () => {
    const earlier = cancellation({
      cancellation_id: 'c1',
      asked_at: '2026-11-20T10:00:00Z',
      state: 'rejected',
    });
    expect(newsOfCancellation(cancelRow(CANCEL), earlier)).toBeUndefined();
    expect(newsOfCancellation(cancelRow(MINE), earlier)).toBeUndefined();
    expect(newsOfCancellation(cancelRow(), earlier)).toBeUndefined();
  });

  test('a later one tells that ours is over', () => {
    const later = cancellation({ cancellation_id: 'c3', asked_at: '2026-11-23T10:00:00Z' });
    expect(newsOfCancellation(cancelRow(MINE), later)?.state).toBe('done');
  });

  test('the answer was lost: the request is known by the id of the operation', () => {
    const mine = cancellation({ cancellation_id: 'op', state: 'in_process' });
    expect(newsOfCancellation(cancelRow(), mine)).toMatchObject({
      state: 'done',
      answer: { cancellation_id: 'op', receipt_id: 'r1', uuid: 'U' },
    });
  });
});

describe('an answer to somebody else', () => {
  const first_seen_at = '2026-11-20T10:00:00.000Z';
  const request = { seq: 9, state: 'answering', text: '', said: '', first_seen_at } as const;

  test('of which the issuer asks again, while nobody looked: it is over, and the new one can be answered', () => {
    const row = answerRow({ state: 'accepted' });
    const mine = { ...row, summary: { ...row.summary, seen: first_seen_at } };
    const anew = { ...request, first_seen_at: '2026-11-27T10:00:00.000Z' };
    for (const state of ['pending', 'answering', 'refused'] as const)
      expect(newsOfCancelRequest(mine, { ...anew, state })?.state).toBe('done');
    // The same one, as a pull of a moment ago still has it.
    expect(newsOfCancelRequest(mine, { ...request, state: 'pending' })).toBeUndefined();
  });

  test('on its way, then gone from the list', () => {
    expect(newsOfCancelRequest(answerRow(), request)?.state).toBe('accepted');
    expect(newsOfCancelRequest(answerRow(), undefined)).toEqual({
      state: 'done',
      answer: { uuid: 'U', state: 'answered' },
    });
    expect(stateOfAnswer('answer', { uuid: 'U', state: 'answered' })).toBe('done');
  });

  test('refused, with the reason; but not by what an earlier answer was refused for', () => {
    const refused = { ...request, state: 'refused', text: 'No' } as const;
    expect(newsOfCancelRequest(answerRow(), refused)).toMatchObject({
      state: 'refused',
      error: { message: 'No' },
    });
    expect(newsOfCancelRequest(answerRow(), { ...refused, seq: 5 })).toBeUndefined();
  });

  test('what another device answered says nothing of one that the server has not taken', () => {
    const { answer: _answer, ...queued } = answerRow({ state: 'queued' });
    expect(newsOfCancelRequest(queued, request)).toBeUndefined();
    expect(newsOfCancelRequest(queued, undefined)).toBeUndefined();
  });
});

test('a receipt carries its operation by its status, with its UUID once there is one', () => {
  const receipt = { id: 'r', serie: 'A', folio: '1', uuid: '', errors: [] };
  const state = (status: Parameters<typeof newsOfReceipt>[0]['status']) =>
    newsOfReceipt({ ...receipt, status }).state;
  expect(
    ['issue', 'sent', 'cancel_pending', 'cancelled', 'refused'].map((each) => state(each as 'issue')),
  ).toEqual(['accepted', 'done', 'done', 'done', 'refused']);
  expect(newsOfReceipt({ ...receipt, status: 'issue' }).answer).not.toHaveProperty('uuid');
  expect(newsOfReceipt({ ...receipt, status: 'sent', uuid: 'u' }).answer.uuid).toBe('u');
});
