import { describe, expect, test } from 'vitest';
import type { Draft } from '../schema/documents/draft.ts';
import { PUSHABLES } from '../schema/pushables/index.ts';
import { buildReceipt } from '../tests/factories/receipt.ts';
import {
  checkpointOf,
  compareFeed,
  type FeedState,
  factsOf,
  inChunks,
  isGone,
  isVoid,
  planReturn,
} from './feed.ts';
import { afterPush, type Checkpoint, changesPath } from './replication.ts';
import { seeded } from './testing/random.ts';

const RUNS = Number(process.env.SYNC_RUNS ?? 200);
const ONE = process.env.SYNC_SEED;

const draft = (words: string, more: Partial<Draft> = {}): Draft => ({
  slug: 'd',
  name: 'Factura',
  is_complete: true,
  receipt: buildReceipt({ payment_conditions: words }),
  revision: 3,
  edited_at: '',
  conflict_of: '',
  seq: 30,
  _deleted: false,
  ...more,
});

describe('R28: where a device stands', () => {
  test('an epoch goes with what is asked, once it is known', () => {
    expect(changesPath('drafts', checkpointOf(undefined, undefined), 5)).toBe(
      '/api/v1/changes?collection=drafts&since=0&access=0&limit=5',
    );
    const feed = { epoch: 'e 1', restarted: false };
    expect(changesPath('drafts', checkpointOf({ since: 7 }, feed), 5)).toContain('since=7&epoch=e%201&');
  });

  test('a checkpoint of another history is void, one of this history is not', () => {
    const feed = { epoch: 'e2', restarted: true };
    for (const checkpoint of [{ since: 9 }, { since: 9, epoch: 'e1' }]) {
      expect(isVoid(checkpoint, feed)).toBe(true);
      expect(checkpointOf(checkpoint, feed)).toEqual({ since: 0, epoch: 'e2' });
    }
    expect(checkpointOf({ since: 9, epoch: 'e2' }, feed)).toEqual({ since: 9, epoch: 'e2' });
    expect(isVoid(undefined, feed)).toBe(false);
  });

  test('an answer of a server of before tells nothing; one that goes back is another history', () => {
    const feed = { epoch: 'e1', restarted: false };
    expect(compareFeed(feed, { since: 9 }, { checkpoint: 9 })).toBe('same');
    expect(compareFeed(undefined, { since: 9 }, { checkpoint: 9, epoch: 'e1' })).toBe('named');
    expect(compareFeed(undefined, { since: 9 }, { checkpoint: 4, epoch: 'e1' })).toBe('restarted');
    expect(compareFeed(feed, { since: 9 }, { checkpoint: 9, epoch: 'e2' })).toBe('restarted');
  });
});

/** A feed that is put back to copies of itself, and a device that pulls a page now and then. */
function play(seed: number): void {
  const random = seeded(seed);
  type Server = {
    seq: number;
    epoch: number;
    epochSeq: number;
    rows: Map<string, { seq: number; text: number }>;
  };
  let server: Server = { seq: 0, epoch: 1, epochSeq: 0, rows: new Map() };
  let backup = structuredClone(server);
  let feed: FeedState | undefined;
  let checkpoint: Checkpoint | undefined;
  const here = new Map<string, number>();
  let text = 0;
  let epochs = 1;
  const pull = (limit: number): boolean => {
    const ask = (at: Checkpoint) => {
      const isOther = (at.epoch !== undefined && at.epoch !== `e${server.epoch}`) || at.since > server.seq;
      const since = isOther ? 0 : at.since;
      const found = [...server.rows].filter(([, row]) => row.seq > since).sort((a, b) => a[1].seq - b[1].seq);
      const page = found.slice(0, limit);
      return { page, checkpoint: page.at(-1)?.[1].seq ?? since, epoch: `e${server.epoch}` };
    };
    const asked = checkpointOf(checkpoint, feed);
    let answer = ask(asked);
    const heard = compareFeed(feed, asked, answer);
    if (heard !== 'same') feed = { epoch: answer.epoch, restarted: heard === 'restarted' };
    if (heard === 'restarted') answer = ask(checkpointOf(checkpoint, feed));
    if (isVoid(checkpoint, feed)) for (const id of here.keys()) if (!server.rows.has(id)) here.delete(id);
    for (const [id, row] of answer.page) here.set(id, row.text);
    /** As RxDB: an empty page moves nothing. */
    if (answer.page.length > 0) checkpoint = { since: answer.checkpoint, epoch: answer.epoch };
    return answer.page.length > 0;
  };
  for (let step = 0; step < 60; step++) {
    const what = random.below(10);
    if (what < 5) server.rows.set(`r${random.below(8)}`, { seq: ++server.seq, text: ++text });
    else if (what < 8) pull(1 + random.below(3));
    else if (what === 8) backup = structuredClone(server);
    else {
      server = structuredClone(backup);
      server.epoch = ++epochs;
      server.epochSeq = server.seq;
    }
  }
  while (pull(3));
  expect(Object.fromEntries(here), `SYNC_SEED=${seed}`).toEqual(
    Object.fromEntries([...server.rows].map(([id, row]) => [id, row.text])),
  );
}

test('R28: however often its server is put back, a device ends with what the server has', () => {
  const seeds = ONE === undefined ? Array.from({ length: RUNS }, (_, i) => i + 1) : [Number(ONE)];
  for (const seed of seeds) play(seed);
});

describe('R28: what is given back before the server’s older words take its place', () => {
  const EPOCH_SEQ = 20;
  const plan = (local: Draft, server: Draft | undefined, sent?: Parameters<typeof planReturn>[2]) =>
    planReturn(PUSHABLES.draft, local, sent, server, EPOCH_SEQ)?.base_revision;
  const mine = draft('mías');

  test('a draft that the server never had, and one that it has as the copy had it, go on from there', () => {
    expect(plan(mine, undefined)).toBe(0);
    expect(plan(mine, draft('de antes', { revision: 2, seq: 15 }))).toBe(2);
  });

  test('what somebody wrote or deleted since stays beside it', () => {
    expect(plan(mine, draft('de otro', { revision: 3, seq: 25 }))).toBe(0);
    expect(plan(mine, draft('mías', { seq: 25, _deleted: true }))).toBe(0);
  });

  test('what says the same, is of before the copy, or was deleted here is not given back', () => {
    expect(plan(mine, draft('mías', { seq: 25 }))).toBeUndefined();
    expect(plan(draft('viejas', { seq: 12 }), draft('de otro', { seq: 25 }))).toBeUndefined();
    expect(plan({ ...mine, _deleted: true }, undefined)).toBeUndefined();
  });

  test('a save that the server took and the feed did not bring is given back too', () => {
    const local = draft('mías', { seq: 12, revision: 2 });
    const sent = afterPush(PUSHABLES.draft, { base_revision: 2, document: local });
    expect(plan(local, draft('de antes', { seq: 12, revision: 2 }), sent)).toBe(2);
  });
});

test('R28: what goes from the device is what the server never told of, unless it is only here', () => {
  expect(isGone('settings', 'serie:B', {}, {})).toBe(true);
  expect(isGone('drafts', 'd', {}, {})).toBe(false);
  expect(isGone('receipts', 'r', { uuid: '' }, {})).toBe(true);
  expect(isGone('receipts', 'r', { uuid: 'U' }, {})).toBe(false);
  expect(isGone('receipts', 'r', { uuid: 'U' }, { replaced: ['r'] })).toBe(true);
});

test('R30: only what was stamped is handed back', () => {
  const row = { id: 'r', operation_id: 'o', draft_slug: '', uuid: '', serie: 'A', folio: '7', total: '1.00' };
  expect(factsOf(row)).toBeUndefined();
  expect(factsOf({ ...row, uuid: 'U' })).toEqual({ ...row, uuid: 'U' });
});

test('questions are of a bounded length', () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inChunks([], 2)).toEqual([]);
});
