/** Several workers on one database, over a network that loses answers, with leases that end early. */
import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../schema/documents/api.ts';
import { seeded } from '../../sync/testing/random.ts';
import { type Network, setUpClient, startIssuing } from '../../tests/factories/issuing.ts';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';
import { findReceipt } from '../store/receipts.ts';

const RECEIPTS = 12;
const WORKERS = 3;

describe.each(TEST_DATABASES)('workers on $name', (database) => {
  test('no receipt is stamped twice and none is left behind', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const random = seeded(seed);
    const asked = new Map<string, number>();
    let lost = false;
    const network: Network = async (request, sandbox) => {
      const key = request.headers.get('customid');
      if (key !== null) asked.set(key, (asked.get(key) ?? 0) + 1);
      const answer = await sandbox.app.fetch(request);
      // Longer than the lease: another worker takes the same receipt while this one still waits.
      if (random.chance(0.3)) await new Promise((done) => setTimeout(done, 150));
      // The first answer is lost whatever the chances say, so that something is always asked for again.
      const isFirst = key !== null && !lost;
      if (isFirst || random.chance(0.2)) {
        lost ||= isFirst;
        throw new TypeError('answer lost');
      }
      return answer;
    };
    const store = await database.open();
    const first = await startIssuing({ store, network });
    await setUpClient(first);
    const options = { store, network, sandbox: first.sandbox, chance: () => 0 };
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, () =>
        startIssuing({ ...options, worker: { leaseMs: 60, idleMs: 20, concurrency: 4 } }),
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
      const rows = await Promise.all(ids.map((id) => findReceipt(first.scope, store.db, id)));
      return rows.map((row) => row?.uuid ?? '').filter((uuid) => uuid !== '');
    };
    await expect.poll(uuids, { timeout: 50_000, message: `SEED=${seed}` }).toHaveLength(RECEIPTS);
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
