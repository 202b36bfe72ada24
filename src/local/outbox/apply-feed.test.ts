import { expect, test } from 'vitest';
import { newOperation, type Operation } from '../../../sync/operation.ts';
import type { LocalDb } from '../device/dexie.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { addToBatch, applyFeed, type FeedBatch } from './apply-feed.ts';

/** An outbox of one row, without a database. */
function outboxOf(row: Operation) {
  const rows = new Map([[row.id, row]]);
  const outbox = {
    bulkGet: async (ids: string[]) => ids.map((id) => rows.get(id)),
    bulkPut: async (all: Operation[]) => all.forEach((each) => void rows.set(each.id, each)),
  };
  const db = {
    outbox,
    transaction: async (_mode: string, _table: unknown, work: () => Promise<void>) => await work(),
  };
  return {
    row: () => rows.get(row.id),
    feed: async (over: Partial<StoredReceipt>) => {
      const last = { ...RECEIPT, ...over };
      const fed: FeedBatch = new Map();
      addToBatch(fed, { collection: 'receipts', key: 'r', last, isGone: false });
      await applyFeed(db as unknown as LocalDb, fed, 5);
    },
  };
}

const RECEIPT = {
  id: 'r',
  operation_id: 'op',
  draft_slug: 'd',
  serie: 'A',
  folio: '7',
  uuid: '',
  errors: [],
};

const issue = (state: Operation['state']): Operation => ({
  ...newOperation({
    id: 'op',
    kind: 'issue',
    position: 1,
    method: 'POST',
    path: '/receipts',
    subject: 'd',
    created_at: 0,
    summary: {} as Operation<'issue'>['summary'],
  }),
  state,
});

test('R8: refused with its folio it waits for a person here, until the feed tells that any device mended it', async () => {
  const { row, feed } = outboxOf(issue('accepted'));
  await feed({ status: 'refused' });
  expect(row()).toMatchObject({ state: 'refused', answer: { folio: '7' } });
  await feed({ status: 'refused', draft_slug: '' });
  expect(row()).toMatchObject({ state: 'discarded' });
  await feed({ status: 'sent', uuid: 'U', draft_slug: '' });
  expect(row(), 'a stamp that comes late is seen').toMatchObject({ state: 'done' });
});

test('R8: both told at once are heard alike, and twice changes nothing', async () => {
  const { row, feed } = outboxOf(issue('accepted'));
  await feed({ status: 'refused', draft_slug: '' });
  const first = row();
  expect(first).toMatchObject({ state: 'discarded' });
  await feed({ status: 'refused', draft_slug: '' });
  expect(row()).toBe(first);
});
