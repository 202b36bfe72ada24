import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../schema/documents/issue-answer.ts';
import { issue } from '../schema/operations/issue.ts';
import {
  newOperation,
  OPERATION_EVENTS,
  OPERATION_STATES,
  type Operation,
  type OperationError,
  type OperationEvent,
  type OperationEventType,
  type OperationState,
} from './operation.ts';
import { applyEvent, OUTBOX_TABLE } from './outbox.ts';

const ANSWER: IssueAnswer = { id: 'r1', status: 'issue', serie: 'A', folio: '7' };
const ERROR: OperationError = { code: 'invalid_receipt', message: 'No', problems: [] };

const SUMMARY = {
  receipt_type: 'I',
  rfc_receiver: 'EKU9003173C9',
  name_receiver: 'ESCUELA KEMPER URGATE',
  currency: 'MXN',
  subtotal: '100.00',
  total: '116.00',
  serie: 'A',
  payment_method: 'PUE',
  payment_form: '01',
};

function rowIn(state: OperationState, more: Partial<Operation> = {}): Operation {
  const row = newOperation({
    id: 'op',
    kind: 'issue',
    position: 1,
    method: 'POST',
    path: '/receipts?format=json',
    subject: 'd',
    summary: SUMMARY,
    created_at: 0,
  });
  const settled = state === 'accepted' || state === 'done';
  return {
    ...row,
    state,
    attempt: state === 'queued' ? 0 : 2,
    doubt: state === 'unknown',
    ...(state === 'sending' && { lease: { tab: 'a', until: 500 } }),
    ...(settled && { answer: { ...ANSWER, status: state === 'done' ? 'sent' : 'issue' } }),
    ...more,
  };
}

function fed(status: 'issue' | 'sent' | 'refused'): OperationEvent {
  return {
    type: 'fed',
    at: 1000,
    news: issue.feed.update(rowIn('accepted') as Operation<'issue'>, {
      id: 'r1',
      operation_id: 'op',
      draft_slug: 'd',
      status,
      serie: 'A',
      folio: '7',
      uuid: status === 'sent' ? 'u' : '',
      errors: [],
    })!,
  };
}

/** One event of each kind, at a time when the lease of `rowIn('sending')` has ended. */
const SAMPLE: { [T in OperationEventType]: OperationEvent } = {
  send: { type: 'send', at: 1000, tab: 'b', until: 2000 },
  accepted: { type: 'accepted', at: 1000, attempt: 2, answer: ANSWER },
  rejected: { type: 'rejected', at: 1000, attempt: 2, error: ERROR },
  not_taken: { type: 'not_taken', at: 1000, attempt: 2, next_at: 3000, error: ERROR },
  no_answer: { type: 'no_answer', at: 1000, attempt: 2, next_at: 3000, error: ERROR },
  lease_lost: { type: 'lease_lost', at: 1000 },
  fed: fed('issue'),
  forgotten: { type: 'forgotten', at: 1000 },
  retry: { type: 'retry', at: 1000 },
  confirm_late: { type: 'confirm_late', at: 1000 },
  discard: { type: 'discard', at: 1000 },
  replace: { type: 'replace', at: 1000, by: 'op2' },
};

/** The state after each event; `=` where the row must be the very same object. */
const EXPECTED: { [S in OperationState]: { [T in OperationEventType]: OperationState | '=' } } = {
  queued: {
    send: 'sending',
    accepted: 'accepted',
    rejected: '=',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: 'accepted',
    forgotten: '=',
    retry: '=',
    confirm_late: 'queued',
    discard: 'discarded',
    replace: 'discarded',
  },
  sending: {
    send: 'sending',
    accepted: 'accepted',
    rejected: 'refused',
    not_taken: 'queued',
    no_answer: 'unknown',
    lease_lost: 'unknown',
    fed: 'accepted',
    forgotten: '=',
    retry: '=',
    confirm_late: 'sending',
    discard: '=',
    replace: '=',
  },
  unknown: {
    send: 'sending',
    accepted: 'accepted',
    rejected: 'refused',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: 'accepted',
    forgotten: '=',
    retry: '=',
    confirm_late: 'unknown',
    discard: '=',
    replace: '=',
  },
  accepted: {
    send: '=',
    accepted: '=',
    rejected: '=',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: '=',
    forgotten: 'unknown',
    retry: '=',
    confirm_late: '=',
    discard: '=',
    replace: '=',
  },
  done: {
    send: '=',
    accepted: '=',
    rejected: '=',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: '=',
    forgotten: '=',
    retry: '=',
    confirm_late: '=',
    discard: '=',
    replace: '=',
  },
  refused: {
    send: '=',
    accepted: 'accepted',
    rejected: '=',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: 'accepted',
    forgotten: '=',
    retry: '=',
    confirm_late: '=',
    discard: 'discarded',
    replace: 'discarded',
  },
  discarded: {
    send: '=',
    accepted: 'accepted',
    rejected: '=',
    not_taken: '=',
    no_answer: '=',
    lease_lost: '=',
    fed: 'accepted',
    forgotten: '=',
    retry: '=',
    confirm_late: '=',
    discard: '=',
    replace: '=',
  },
};

describe('every state × every event', () => {
  test('R7: the table has no gap and no stranger', () => {
    expect(Object.keys(OUTBOX_TABLE).sort()).toEqual([...OPERATION_STATES].sort());
    for (const state of OPERATION_STATES)
      expect(Object.keys(OUTBOX_TABLE[state]).sort()).toEqual([...OPERATION_EVENTS].sort());
  });

  for (const state of OPERATION_STATES)
    for (const event of OPERATION_EVENTS)
      test(`${state} × ${event}`, () => {
        const row = rowIn(state);
        const next = applyEvent(row, SAMPLE[event]);
        const expected = EXPECTED[state][event];
        if (expected === '=') expect(next).toBe(row);
        else {
          expect(next).not.toBe(row);
          expect(next.state).toBe(expected);
          expect(next.changed_at).toBe(1000);
        }
        expect(next.id).toBe(row.id);
      });

  test('R9: hearing an answer or the feed a second time changes nothing', () => {
    for (const state of OPERATION_STATES)
      for (const event of ['accepted', 'rejected', 'no_answer', 'not_taken', 'fed', 'discard'] as const) {
        const once = applyEvent(rowIn(state), SAMPLE[event]);
        expect(applyEvent(once, SAMPLE[event]), `${state} × ${event} twice`).toBe(once);
      }
  });
});

describe('what the states mean', () => {
  test('R4: a doubt survives a later "nothing happened", and forbids giving up', () => {
    const doubtful = rowIn('sending', { doubt: true });
    const later = applyEvent(doubtful, SAMPLE.not_taken);
    expect(later.state).toBe('unknown');
    expect(applyEvent(later, SAMPLE.discard)).toBe(later);
    expect(applyEvent(later, SAMPLE.replace)).toBe(later);
  });

  test('R8: what is refused after a lost answer can be given up and mended like any other', () => {
    const refused: OperationEvent = {
      type: 'fed',
      at: 9,
      news: {
        state: 'refused',
        answer: { id: 'r', status: 'refused', serie: 'A', folio: '1' },
        error: { code: 'pac_refused', message: 'No', problems: [] },
      },
    };
    const doubtful = rowIn('unknown', { doubt: true });
    const taken = applyEvent(rowIn('sending', { doubt: true }), SAMPLE.accepted);
    expect(taken).toMatchObject({ state: 'accepted', doubt: false });
    /** As devices kept it that let the doubt stand. */
    const before = rowIn('refused', { doubt: true });
    for (const row of [applyEvent(doubtful, refused), applyEvent(taken, refused), before]) {
      expect(row.state).toBe('refused');
      expect(applyEvent(row, SAMPLE.discard).state).toBe('discarded');
      expect(applyEvent(row, SAMPLE.replace)).toMatchObject({ state: 'discarded', doubt: false });
    }
  });

  test('R3: an old attempt cannot refuse, but it can be accepted', () => {
    const third = rowIn('sending', { attempt: 3 });
    expect(applyEvent(third, SAMPLE.rejected)).toBe(third);
    expect(applyEvent(third, SAMPLE.accepted).state).toBe('accepted');
  });

  test('R4: an old attempt that ends without an answer leaves its doubt on the one under way', () => {
    const third = rowIn('sending', { attempt: 3 });
    const next = applyEvent(third, SAMPLE.no_answer);
    expect(next).toMatchObject({ state: 'sending', doubt: true, lease: third.lease });
  });

  test('R12: a lease that has not ended keeps another tab away', () => {
    const held = rowIn('sending', { lease: { tab: 'a', until: 5000 } });
    expect(applyEvent(held, SAMPLE.send)).toBe(held);
    const taken = applyEvent(rowIn('sending'), SAMPLE.send);
    expect(taken).toMatchObject({ attempt: 3, doubt: true, lease: { tab: 'b', until: 2000 } });
  });

  // spec: house.50
  test('R12: whoever has the lock takes what a tab that is gone was sending as a doubt, due at once', () => {
    const held = rowIn('sending', { lease: { tab: 'a', until: 5000 } });
    const left = applyEvent(held, SAMPLE.lease_lost);
    expect(left).toMatchObject({ state: 'unknown', doubt: true, next_at: 1000, attempt: held.attempt });
    expect(left.lease).toBeUndefined();
  });

  test('R8: what was refused is replaced, never sent again under its id', () => {
    const refused = applyEvent(rowIn('accepted'), fed('refused'));
    expect(refused.state).toBe('refused');
    expect(applyEvent(refused, SAMPLE.retry)).toBe(refused);
    expect(applyEvent(refused, SAMPLE.send)).toBe(refused);
    expect(applyEvent(refused, SAMPLE.accepted)).toBe(refused);
    expect(applyEvent(refused, SAMPLE.replace)).toMatchObject({ state: 'discarded', replaced_by: 'op2' });
  });

  test('R8: a discarded one that the SAT refused stays out of sight', () => {
    const discarded = rowIn('discarded');
    expect(applyEvent(discarded, fed('refused'))).toBe(discarded);
    expect(applyEvent(discarded, fed('sent')).state).toBe('done');
  });

  test('the feed carries an accepted one to done, with its UUID', () => {
    expect(applyEvent(rowIn('accepted'), fed('sent'))).toMatchObject({
      state: 'done',
      answer: { uuid: 'u' },
    });
  });

  test('R11: asking again brings a waiting row forward', () => {
    const waiting = rowIn('unknown', { next_at: 9000, failures: 4 });
    expect(applyEvent(waiting, SAMPLE.retry)).toMatchObject({ state: 'unknown', next_at: 1000 });
  });

  test('an answer that already says sent, or refused, needs no feed', () => {
    const at = (status: IssueAnswer['status']): OperationEvent => ({
      type: 'accepted',
      at: 1,
      attempt: 2,
      answer: { ...ANSWER, status },
    });
    expect(applyEvent(rowIn('sending'), at('sent')).state).toBe('done');
    expect(applyEvent(rowIn('sending'), at('refused')).state).toBe('refused');
    expect(applyEvent(rowIn('accepted'), at('sent')).state).toBe('done');
  });
});

test('R29: what the server forgot is offered again at once, under its id, and is nobody’s to discard until it has answered', () => {
  const before = { ...rowIn('accepted'), answer: ANSWER };
  const row = applyEvent(before, { type: 'forgotten', at: 5000 });
  expect(row).toMatchObject({ id: before.id, state: 'unknown', doubt: true, next_at: 5000 });
  expect(row.answer).toBeUndefined();
  expect(applyEvent(row, { type: 'discard', at: 5001 })).toBe(row);
  const sending = applyEvent(row, { type: 'send', at: 5001, tab: 'a', until: 9000 });
  const again = applyEvent(sending, { type: 'accepted', at: 5002, attempt: sending.attempt, answer: ANSWER });
  expect(again).toMatchObject({ state: 'accepted', doubt: false });
});
