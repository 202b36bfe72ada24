/** What devices of 9652735 wrote in their outbox fits the definitions of today, and goes on with them. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operationOf } from '../schema/operations/index.ts';
import type { Operation } from './operation.ts';
import { afterDocument } from './operation-feed.ts';
import { applyEvent } from './outbox.ts';

const WAITING = { state: 'queued', attempt: 0, doubt: false, next_at: 0, failures: 0, confirmed_late: false };
const UUID = '5C0DE0B4-8A11-4B55-8D6E-3A7C1F9D2E01';

/** Row and body, as that version stored them; the answer to a request is of before devices kept `seen`. */
const OLD = [
  {
    row: {
      ...{
        id: 'op1',
        kind: 'issue',
        position: 1,
        method: 'POST',
        path: '/receipts?format=json',
        subject: 'd1',
      },
      ...{ created_at: 5, changed_at: 5, ...WAITING },
      summary: {
        ...{ receipt_type: 'I', rfc_receiver: 'EKU9003173C9', name_receiver: 'ESCUELA KEMPER URGATE' },
        ...{ currency: 'MXN', subtotal: '100.00', total: '116.00', serie: 'A' },
        ...{ payment_method: 'PUE', payment_form: '01' },
      },
    },
    answer: { id: 'r1', status: 'issue', serie: 'A', folio: '7' },
    fed: {
      id: 'r1',
      operation_id: 'op1',
      draft_slug: 'd1',
      status: 'sent',
      serie: 'A',
      folio: '7',
      uuid: UUID,
      errors: [],
    },
  },
  {
    row: {
      ...{
        id: 'op2',
        kind: 'cancel',
        position: 2,
        method: 'PATCH',
        path: `/receipts/${UUID}/cancel?format=json`,
      },
      ...{ subject: UUID, created_at: 6, changed_at: 6, ...WAITING },
      summary: {
        ...{
          receipt_id: 'r1',
          serie: 'A',
          folio: '7',
          rfc_receiver: 'EKU9003173C9',
          name_receiver: 'ESCUELA',
        },
        ...{ currency: 'MXN', total: '116.00', motive: '02', substitute_uuid: '' },
      },
    },
    answer: { cancellation_id: 'op2', receipt_id: 'r1', uuid: UUID, state: 'asked' },
    fed: {
      ...{ id: 'r1', uuid: UUID, status: 'cancel_pending' },
      cancellation: {
        cancellation_id: 'op2',
        state: 'requested',
        dependents: [],
        request_number: 1,
        asked_at: '1',
      },
    },
  },
  {
    row: {
      ...{
        id: 'op3',
        kind: 'answer',
        position: 3,
        method: 'PUT',
        subject: UUID,
        created_at: 7,
        changed_at: 7,
      },
      ...{ path: `/receipts/${UUID}/response_cancel_request/true?format=json`, ...WAITING },
      summary: { rfc: 'AAA010101AAA', name: 'UNO', total: '1.00', accept: true, seen_seq: 4 },
    },
    answer: { uuid: UUID, state: 'answering' },
    fed: undefined,
  },
];

test.each(OLD)(
  'an operation «$row.kind» of the outbox of 9652735 goes on',
  ({ row: stored, answer, fed }) => {
    const row = stored as unknown as Operation;
    const definition = operationOf(row.kind);
    expect(v.safeParse(definition.summary, row.summary).issues).toBeUndefined();
    expect(definition.words(row.summary, row.subject).name).not.toBe('');
    expect(row.method).toBe(definition.method);
    const taken = v.parse(definition.answer, answer);
    const sent = applyEvent(row, { type: 'send', at: 10, tab: 't', until: 99 });
    const accepted = applyEvent(sent, { type: 'accepted', at: 11, attempt: 1, answer: taken });
    expect(accepted.state).toBe('accepted');
    expect(afterDocument(accepted, definition.feed.collection, fed, 12).state).toBe('done');
  },
);
