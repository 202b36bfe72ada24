import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import { type Commits, countCommits } from '../../../../tests/factories/commits.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { openStore } from '../../../store/kernel/store.ts';

/** One wait for the disk each: what a power cut must not undo, and nothing else. */

const request = (): IssueRequest =>
  JSON.parse(JSON.stringify({ receipt: buildReceipt({ branch_office_id: '' }) }));

async function setUp(commits: Commits) {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-commits-'));
  const store = await openStore({ file: join(folder, 'one.sqlite') });
  const heard: number[] = [];
  const issuing = await startIssuing({
    store,
    network: async (call, sandbox) => {
      if (call.url.includes('/stamp/')) heard.push(commits.durable);
      return await sandbox.app.fetch(call);
    },
  });
  await setUpClient(issuing);
  Object.assign(commits, { durable: 0, light: 0 });
  onTestFinished(async () => {
    await issuing.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { issuing, heard };
}

test('an invoice waits for the disk when it is accepted, before its provider hears of it, and with its stamp', async () => {
  const commits = countCommits();
  const { issuing, heard } = await setUp(commits);
  await issuing.issue(crypto.randomUUID(), request());
  expect(commits).toEqual({ durable: 1, light: 0 });
  await issuing.worker.drain();
  // The lease is light; the account that is asked is on the disk by then.
  expect(heard).toEqual([2]);
  expect(commits.durable).toBe(3);
});

test('invoices that are accepted at once wait for the disk together', async () => {
  const commits = countCommits();
  const { issuing } = await setUp(commits);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => issuing.issue(crypto.randomUUID(), request())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(commits.durable).toBe(1);
});
