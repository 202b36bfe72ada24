import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failingStore } from '../../../tests/factories/failing-store.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import {
  endLeases,
  findJob,
  finishJob,
  kindsDue,
  leaseOwners,
  nextDue,
  postponeJob,
  queueJob,
  renewLease,
  takeJobs,
} from './jobs.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

describe.each(TEST_DATABASES)('jobs on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  const scope = systemScope('one');
  const queue = (subject_id: string, due = 0, of = scope) =>
    store.transaction(of, async (tx) => {
      const job = { job_id: crypto.randomUUID(), kind: 'stamp' as const, subject_id };
      await queueJob(of, tx, { ...job, due_at: at(due), created_at: at(0) });
    });
  const take = (owner: string, now: number, limit = 10) =>
    takeJobs(store.db, store.kind, { owner, now: at(now), until: at(now + 10), limit, kind: 'stamp' });
  const clear = () => store.db.deleteFrom('job').execute();

  test('what is due is taken once, the oldest first, for every client', async () => {
    await queue('a', 2);
    await queue('b', 1, systemScope('two'));
    await queue('c', 9);
    const [first, second] = [await take('w1', 5, 1), await take('w2', 5)];
    expect(first.map((job) => [job.client_id, job.subject_id, job.attempts])).toEqual([['two', 'b', 1]]);
    expect(second.map((job) => job.subject_id)).toEqual(['a']);
    expect(await take('w3', 5)).toEqual([]);
    expect(await nextDue(store.db, ['stamp', 'status'])).toBe(at(9));
    await clear();
  });

  test('many workers at once share the jobs without one being taken twice', async () => {
    for (let n = 0; n < 20; n += 1) await queue(`s${n}`);
    const taken = await Promise.all(Array.from({ length: 6 }, (_, n) => take(`w${n}`, 1, 5)));
    const subjects = taken.flat().map((job) => job.subject_id);
    expect(new Set(subjects).size).toBe(subjects.length);
    const rest = await take('last', 1, 100);
    expect(subjects.length + rest.length).toBe(20);
    await clear();
  });

  test('a lease that ended is another worker’s; the first cannot keep it nor give it back', async () => {
    await queue('a');
    const [job] = await take('w1', 0);
    expect(await renewLease(scope, store.db, job!.job_id, 'w1', at(20))).toBe(true);
    expect(await take('w2', 15)).toEqual([]);
    const [again] = await take('w2', 20);
    expect(again).toMatchObject({ job_id: job!.job_id, attempts: 2, lease_owner: 'w2' });
    expect(await renewLease(scope, store.db, job!.job_id, 'w1', at(99))).toBe(false);
    await postponeJob(scope, store.db, job!, { due_at: at(50), last_error: 'late' });
    expect(await findJob(scope, store.db, 'stamp', 'a')).toMatchObject({ lease_owner: 'w2', last_error: '' });
    await clear();
  });

  test('put off, it waits its time; done, it is not taken again', async () => {
    await queue('a');
    const [job] = await take('w', 0);
    await postponeJob(scope, store.db, job!, { due_at: at(30), last_error: 'no answer' });
    expect(await take('w', 29)).toEqual([]);
    expect(await take('w', 30)).toMatchObject([{ attempts: 2 }]);
    const held = { job_id: job!.job_id, lease_owner: 'w' };
    await postponeJob(scope, store.db, held, { due_at: at(40), last_error: 'not set up', isUntried: true });
    expect(await take('w', 40)).toMatchObject([{ attempts: 2 }]);
    await store.transaction(scope, (tx) => finishJob(scope, tx, job!.job_id, 'done'));
    expect(await take('w', 99)).toEqual([]);
    expect(await nextDue(store.db, ['stamp', 'status'])).toBeUndefined();
    await clear();
  });

  test('queued twice it is one job; queued after it ended it waits again', async () => {
    await queue('a', 1);
    await queue('a', 5);
    expect(await findJob(scope, store.db, 'stamp', 'a')).toMatchObject({ due_at: at(1) });
    const [job] = await take('w', 1);
    await store.transaction(scope, (tx) => finishJob(scope, tx, job!.job_id, 'done'));
    await queue('a', 7);
    expect(await take('w', 7)).toMatchObject([{ attempts: 1 }]);
    await clear();
  });

  test('a clock that was ahead and was set back keeps nothing waiting', async () => {
    const hour = 3_600;
    await store.transaction(scope, async (tx) => {
      const job = { job_id: crypto.randomUUID(), kind: 'stamp' as const, subject_id: 'a' };
      await queueJob(scope, tx, { ...job, due_at: at(hour), created_at: at(hour) });
    });
    expect(await take('w1', hour)).toHaveLength(1);
    // An hour back: what w1 had taken until then is free at once, and due.
    expect(await take('w2', 0)).toMatchObject([{ lease_owner: 'w2' }]);
    expect(await take('w3', 5)).toEqual([]);
    // Put off by then, it waits its time as any other: not asked again and again until the clock is there.
    const { job_id } = (await findJob(scope, store.db, 'stamp', 'a'))!;
    const lease = { job_id, lease_owner: 'w2' };
    await postponeJob(scope, store.db, lease, { due_at: at(60), last_error: 'no answer' });
    expect(await take('w3', 59)).toEqual([]);
    expect(await kindsDue(store.db, { now: at(59), until: at(69) }, ['stamp'])).toEqual([]);
    expect(await take('w3', 60)).toHaveLength(1);
    await clear();
  });

  test('the leases of a dead process end at once', async () => {
    await queue('a');
    await take('dead', 0);
    expect(await leaseOwners(store.db)).toEqual(['dead']);
    await endLeases(store.db, 'dead');
    expect(await take('next', 0)).toHaveLength(1);
    await clear();
  });

  test('when the database goes away, no look is left that nobody waits for', async () => {
    const failing = failingStore(store);
    const left: unknown[] = [];
    const notice = (reason: unknown) => void left.push(reason);
    process.on('unhandledRejection', notice);
    failing.cut();
    await expect(nextDue(failing.db, ['stamp', 'status'])).rejects.toThrow('cannot be reached');
    await new Promise((done) => setTimeout(done, 10));
    process.off('unhandledRejection', notice);
    expect(left).toEqual([]);
  });
});
