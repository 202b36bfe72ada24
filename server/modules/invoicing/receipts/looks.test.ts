import { setImmediate as turn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import { setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { openStore } from '../../../store/kernel/store.ts';

const request = (): IssueRequest =>
  JSON.parse(JSON.stringify({ receipt: buildReceipt({ branch_office_id: '' }) }));

test('jobs that end together are followed by one look for more, however long the worker may sleep', async () => {
  const store = await openStore({ file: ':memory:' });
  const held: (() => void)[] = [];
  let looks = 0;
  /** Of all queries only the look for work is written out as a whole. */
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && JSON.stringify(node).includes('created_at > ')) looks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const issuing = await startIssuing({
    store: { ...store, db: store.db.withPlugin(counting) },
    worker: { idleMs: 1_000_000_000 },
    network: async (call, sandbox) => {
      if (call.url.includes('/stamp/')) await new Promise<void>((go) => held.push(go));
      return await sandbox.app.fetch(call);
    },
  });
  await setUpClient(issuing);
  onTestFinished(async () => {
    vi.useRealTimers();
    await issuing.close();
    await store.close();
  });
  for (let i = 0; i < 3; i += 1) await issuing.issue(crypto.randomUUID(), request());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await issuing.worker.start();
  while (held.length < 3) await turn();
  looks = 0;
  for (const go of held) go();
  const open = store.db
    .selectFrom('job')
    .select('job_id')
    .where('kind', '=', 'stamp')
    .where('state', '=', 'waiting');
  while ((await open.execute()).length > 0) await turn();
  for (let i = 0; i < 20; i += 1) await turn();
  expect(looks).toBe(0);
  await vi.advanceTimersByTimeAsync(50);
  expect(looks).toBe(1);
});
