/**
 * Several workers on one database, over a network that loses answers, with leases that end early. Time is a number that
 * the test moves: on a slow machine a lease ends no sooner, and nobody waits for what is asked again later.
 */
import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { seeded } from '../../../../sync/testing/random.ts';
import { type Network, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';

const RECEIPTS = 12;
const WORKERS = 3;
const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const LEASE_MS = 300;

describe.each(TEST_DATABASES)('workers on $name', (database) => {
  // spec: house.84
  test('no receipt is stamped twice and none is left behind', { timeout: 180_000 }, async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = seeded(seed);
    const asked = new Map<string, number>();
    let lost = false;
    const clock = { now: BEGIN };
    const now = () => clock.now;
    const at = () => new Date(clock.now).toISOString();
    const network: Network = async (request, sandbox) => {
      const key = request.headers.get('customid');
      if (key !== null) asked.set(key, (asked.get(key) ?? 0) + 1);
      const answer = await sandbox.app.fetch(request);
      // The leases end: another worker takes the same receipt while this one still waits.
      if (random.chance(0.3)) {
        clock.now += 2 * LEASE_MS;
        await new Promise((done) => setTimeout(done, 150));
      }
      // The first answer is lost whatever the chances say, so that something is always asked for again.
      const isFirst = key !== null && !lost;
      if (isFirst || random.chance(0.2)) {
        lost ||= isFirst;
        throw new TypeError('answer lost');
      }
      return answer;
    };
    const store = await database.open();
    const first = await startIssuing({ store, network, now });
    await setUpClient(first);
    const options = { store, network, now, sandbox: first.sandbox, chance: () => 0 };
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, () =>
        startIssuing({ ...options, worker: { leaseMs: LEASE_MS, idleMs: 50, concurrency: 4 } }),
      ),
    );
    const ids: string[] = [];
    for (let n = 0; n < RECEIPTS; n += 1) {
      const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
      const answer = await first.issue(crypto.randomUUID(), { receipt });
      ids.push((answer.body as IssueAnswer).id);
    }
    await Promise.all(workers.map((one) => one.worker.start()));
    const uuids = async () => {
      const left = store.db.selectFrom('job').select('job_id').where('state', '=', 'waiting');
      // Nobody has any of it: all that is left waits for its time.
      if ((await left.where('lease_until', '>', at()).executeTakeFirst()) === undefined) clock.now += 5_000;
      const rows = await Promise.all(ids.map((id) => findReceipt(first.scope, store.db, id)));
      return rows.map((row) => row?.uuid ?? '').filter((uuid) => uuid !== '');
    };
    await expect.poll(uuids, { timeout: 150_000, message: `SEED=${seed}` }).toHaveLength(RECEIPTS);
    for (const one of workers) await one.worker.stop();
    expect(new Set(await uuids()).size, `SEED=${seed}`).toBe(RECEIPTS);
    expect(first.sandbox.data.countStamps(), `SEED=${seed}`).toBe(RECEIPTS);
    // What had no answer was asked for again.
    expect(Math.max(...asked.values()), `SEED=${seed}`).toBeGreaterThan(1);
    await first.close();
    first.sandbox.data.close();
    await store.close();
  });
});
