import { describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { failingStore } from '../../../../tests/factories/failing-store.ts';
import { setUpClient, silent, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { createWorker } from '../../../jobs/worker.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { openStore } from '../../../store/kernel/store.ts';
import { JOBS } from '../../jobs.ts';

const RECEIPT = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));

describe('while the database is away', () => {
  test('the worker says so once, and goes on when it is back', async () => {
    const store = failingStore(await openStore({ file: ':memory:' }));
    const issuing = await startIssuing({ store });
    await setUpClient(issuing);
    const said: string[] = [];
    const note = (_fields: object, message: string) => void said.push(message);
    const log = { ...silent, error: note, info: note };
    const worker = createWorker({ ...issuing.deps, log }, JOBS, { idleMs: 5 });
    await worker.start();
    store.cut();
    await expect.poll(() => said).toContain('the worker cannot look for work');
    const looks = said.length;
    await new Promise((done) => setTimeout(done, 100));
    expect(said).toHaveLength(looks);
    store.heal();
    await expect.poll(() => said).toContain('the worker looks for work again');
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt: RECEIPT });
    const { id } = body as IssueAnswer;
    await expect.poll(async () => (await findReceipt(issuing.scope, store.db, id))?.uuid).toBeTruthy();
    await worker.stop();
    await issuing.close();
    await store.close();
  });

  test('a stamp that cannot be stored is asked for again, and is the same', async () => {
    const store = failingStore(await openStore({ file: ':memory:' }));
    let wasCut = false;
    const now = { at: Date.parse('2026-11-20T18:00:00Z') };
    const issuing = await startIssuing({
      store,
      now: () => now.at,
      async network(request, sandbox) {
        const answer = await sandbox.app.fetch(request);
        // It stamped, and there is nobody to write it down.
        if (request.url.includes('/stamp/') && !wasCut) store.cut();
        wasCut ||= request.url.includes('/stamp/');
        return answer;
      },
    });
    await setUpClient(issuing);
    const { body } = await issuing.issue(crypto.randomUUID(), { receipt: RECEIPT });
    const { id } = body as IssueAnswer;
    const draining = issuing.worker.drain();
    await expect.poll(() => issuing.sandbox.data.countStamps()).toBe(1);
    await draining;
    store.heal();
    now.at += 60_000;
    await issuing.worker.drain();
    const stored = await findReceipt(issuing.scope, store.db, id);
    expect(stored?.uuid).toBeTruthy();
    expect(issuing.sandbox.data.countStamps()).toBe(1);
    await issuing.close();
    await store.close();
  });
});
