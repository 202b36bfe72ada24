import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../schema/errors.ts';
import { OPERATION_KINDS } from '../schema/operations/index.ts';
import { ERROR_TEXTS } from '../schema/texts/errors.ts';
import { judgeAnswer } from './answer.ts';

const answered = (status: number, body: unknown, retryAfterMs?: number) =>
  judgeAnswer({ kind: 'answer', status, body, ...(retryAfterMs !== undefined && { retryAfterMs }) }, 'issue');
const coded = (code: ErrorCode) =>
  answered(ERRORS[code].status, { code, kind: ERRORS[code].kind, message: ERROR_TEXTS[code] });

describe('what an answer means', () => {
  test('an acceptance has the shape of one', () => {
    const answer = { id: 'r', status: 'issue', serie: 'A', folio: '1' };
    expect(answered(201, answer)).toEqual({ kind: 'accepted', answer });
  });

  test.each(OPERATION_KINDS)('R4: to «%s», what answers another kind accepts nothing', (asked) => {
    const bodies = {
      issue: { id: 'r', status: 'issue', serie: 'A', folio: '1' },
      cancel: { cancellation_id: 'c', receipt_id: 'r', uuid: 'U', state: 'asked' },
      answer: { uuid: 'U', state: 'answering' },
      read_notices: { count: 1 },
      export_list: { did: 'noted' },
      decide: { approval_id: 'a', state: 'approved', receipt_id: 'r' },
      receive: { state: 'received', uuid: 'U', refused_id: '', reasons: [] },
      write_document: { receiver_document_id: 'd', record_approval_status_id: 1 },
      send_record: { sends: 1, record_approval_status_id: 2 },
      receive_goods: { did: 'received', id: 'g', folio: 'RM-1', action_type_id: '1' },
      link_goods: { did: 'linked', id: 'g', order_id: 'o' },
      return_goods: { did: 'returned', id: 'g', folio: 'DM-1' },
      answer_goods: { did: 'said', id: 'g', answer: 'accepted' },
      send_order: { did: 'sent', id: 'o', number: 'OC-1', version: 1, status_id: '1' },
      cancel_order: { did: 'cancelled', id: 'o', number: 'OC-1', version: 1, status_id: '3' },
      answer_order: { did: 'answered', id: 'o', number: 'OC-1', version: 1, status_id: '2' },
      write_order_message: { did: 'wrote', id: 'm', order_id: 'o', sent_at: '2026-11-20T12:00:00.000Z' },
      answer_factoring: { did: 'answered_factoring', id: 'f', yes: true },
      upload_invoice: { did: 'uploaded', uuid: 'U' },
      review_receipt: { did: 'reviewed', uuid: 'U', yes: true },
      link_receipt: { did: 'linked', uuid: 'U', documents: ['o'] },
      withdraw: { approval_id: 'a', state: 'withdrawn' },
      send_receipts: { mails: 1 },
    };
    for (const kind of OPERATION_KINDS)
      expect(judgeAnswer({ kind: 'answer', status: 200, body: bodies[kind] }, asked).kind).toBe(
        kind === asked ? 'accepted' : 'no_answer',
      );
  });

  test.each([
    ['a page of a captive portal', '<html>'],
    ['nothing', undefined],
    ['another shape', { ok: true }],
  ])('R4: 200 with %s accepts nothing', (_what, body) => {
    expect(answered(200, body).kind).toBe('no_answer');
  });

  test('R4: a status without an error of ours refuses nothing', () => {
    for (const status of [400, 403, 404, 413, 500, 502, 504])
      expect(answered(status, '<html>'), String(status)).toMatchObject({ kind: 'no_answer' });
  });

  test('R4: no answer pauses the queue as offline', () => {
    expect(judgeAnswer({ kind: 'no_answer', reason: 'x' }, 'issue')).toMatchObject({
      kind: 'no_answer',
      pause: 'offline',
      error: { code: 'network' },
    });
  });

  test('every code of the table goes the way of its kind', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const verdict = coded(code);
      if (['unauthenticated', 'csrf', 'membership_ended', 'second_factor_needed'].includes(code))
        expect(verdict).toMatchObject({ kind: 'not_taken', pause: 'sign_in' });
      else if (code === 'old_version')
        expect(verdict).toMatchObject({ kind: 'not_taken', pause: 'old_version' });
      else if (code === 'feed_restarted')
        expect(verdict).toMatchObject({ kind: 'not_taken', pause: 'restarted' });
      else if (code === 'restoring') expect(verdict).toMatchObject({ kind: 'not_taken', pause: 'restoring' });
      else if (ERRORS[code].kind === 'reject') expect(verdict, code).toMatchObject({ kind: 'rejected' });
      else expect(verdict, code).toMatchObject({ kind: 'no_answer', error: { code } });
    }
  });

  test('the kind is that of our table, not what the answer claims', () => {
    expect(answered(400, { code: 'invalid_receipt', kind: 'retry', message: 'x' }).kind).toBe('rejected');
  });

  test('R11: Retry-After is kept', () => {
    expect(answered(503, undefined, 7000)).toMatchObject({ pause: 'busy', retryAfterMs: 7000 });
    expect(answered(429, { code: 'too_many_requests' }, 9000)).toMatchObject({ retryAfterMs: 9000 });
  });

  test('R11: a server that does not know the name it is called by pauses the queue, and refuses nothing', () => {
    expect(coded('unknown_host')).toMatchObject({ kind: 'no_answer', pause: 'busy' });
  });

  test.each(['client_busy', 'server_busy'] as const)(
    'R11: %s pauses the queue for as long as it says',
    (code) => {
      const body = { code, kind: ERRORS[code].kind, message: ERROR_TEXTS[code] };
      expect(answered(ERRORS[code].status, body, 3000)).toMatchObject({
        kind: 'no_answer',
        pause: 'busy',
        retryAfterMs: 3000,
      });
    },
  );

  test('R8: the problems of a refusal come along', () => {
    const errors = [{ path: 'receiver.rfc', code: 'CFDI40143', text: 'No' }];
    expect(answered(400, { code: 'invalid_receipt', message: 'x', errors })).toMatchObject({
      error: { problems: errors },
    });
  });
});
