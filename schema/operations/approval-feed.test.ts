/** What the feed says of an operation that waits for another person's word (R35). */
import { expect, test } from 'vitest';
import type { ApprovalRow } from '../resources/invoicing/approvals.ts';
import { feedsOf } from './index.ts';

const [, feed] = feedsOf('issue');
const ID = '5c0de0b4-8a11-4b55-8d6e-3a7c1f9d2e01';
const WAITING = { id: ID, status: 'approval', serie: '', folio: '' };

const row = (answer?: object) => ({ id: ID, path: '', subject: 'd', summary: {}, ...(answer && { answer }) });
const said = (more: Partial<ApprovalRow>, answer?: object) =>
  feed?.update(row(answer) as never, {
    ...{ id: `approval:${ID}`, kind: 'approval' },
    body: { approval_id: ID, decided_name: 'Ana', note: '', problems: [], ...more },
  });

test('waiting it is accepted, refused with the words of whoever said no, and approved told by its own documents', () => {
  expect(said({ state: 'waiting' })).toEqual({ state: 'accepted', answer: WAITING });
  expect(said({ state: 'rejected', note: 'Falta la orden.' }, WAITING)).toMatchObject({
    state: 'refused',
    error: { code: 'approval_rejected', message: 'Ana no lo aprobó: Falta la orden.' },
    isSuperseded: false,
  });
  const problems = [{ path: 'payments', text: 'El saldo cambió.' }];
  expect(said({ state: 'failed', problems }, WAITING)).toMatchObject({
    error: { code: 'approval_failed', message: expect.stringContaining('El saldo cambió.'), problems },
  });
  expect(said({ state: 'withdrawn' }, WAITING)).toMatchObject({ state: 'refused', isSuperseded: true });
  expect(said({ state: 'approved' }, WAITING)).toBeUndefined();
});

test('an old word never takes the place of what was issued, and a document of another kind says nothing', () => {
  const issued = { id: 'r', status: 'issue', serie: 'A', folio: '1' };
  for (const state of ['waiting', 'rejected'] as const) expect(said({ state }, issued)).toBeUndefined();
  expect(feed?.update(row() as never, { kind: 'profile', body: {} })).toBeUndefined();
  expect(feed?.target({ kind: 'profile', body: {} })).toBeUndefined();
});

test('an order that is approved is sent with the word: nothing else tells of it', () => {
  const [, ofOrder] = feedsOf('send_order');
  const update = (state: ApprovalRow['state'], answer?: object) =>
    ofOrder?.update({ ...row(answer), subject: 'o' } as never, {
      ...{ id: `approval:${ID}`, kind: 'approval' },
      body: { approval_id: ID, decided_name: 'Ana', note: 'No.', problems: [], state },
    });
  const asked = { did: 'approval', id: 'o' };
  expect(update('waiting')).toEqual({ state: 'accepted', answer: asked });
  expect(update('approved', asked)).toEqual({ state: 'done', answer: asked });
  expect(update('rejected', asked)).toMatchObject({ state: 'refused', error: { code: 'approval_rejected' } });
  expect(update('waiting', { did: 'sent', id: 'o' })).toBeUndefined();
});
