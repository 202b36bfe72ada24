import { expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { type Network, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { withContext } from '../../../base/log/context.ts';
import { createLog } from '../../../base/log/log.ts';
import { findJob } from '../../../store/kernel/jobs.ts';

/** A server whose log is read as it was written. */
async function setUp(network?: Network) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const issuing = await startIssuing({ log, ...(network && { network }) });
  await setUpClient(issuing);
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
  const { body } = await issuing.issue(crypto.randomUUID(), { receipt });
  const job = (await findJob(issuing.scope, issuing.store.db, 'stamp', (body as IssueAnswer).id))!;
  const whose = { client_id: issuing.scope.clientId, job_id: job.job_id, job_kind: 'stamp' };
  return { issuing, lines, whose, turns: () => lines.filter(({ msg }) => msg === 'job') };
}

test('a job that ended says whose it was and how it went', async () => {
  const { issuing, whose, turns } = await setUp();
  await issuing.worker.drain();
  expect(turns()[0]).toMatchObject({ ...whose, attempts: 1, outcome: 'done', ms: expect.any(Number) });
  await issuing.close();
});

test('one that comes again says why, and nobody’s name', async () => {
  const { issuing, lines, whose, turns } = await setUp(async (request, sandbox) => {
    if (request.url.includes('/stamp/')) throw new Error('ana@example.mx of URE180429TM6 is away');
    return await sandbox.app.fetch(request);
  });
  await issuing.worker.drain();
  expect(turns()[0]).toMatchObject({ ...whose, outcome: 'postponed', reason: expect.stringMatching(/\S/) });
  expect(JSON.stringify(lines)).not.toMatch(/ana@|URE180429TM6/);
  await issuing.close();
});

test('what the store throws at it is logged with the job and its client', async () => {
  const { issuing, lines, whose, turns } = await setUp();
  await issuing.store.db.schema.dropTable('receipt').execute();
  await issuing.worker.drain();
  const failed = lines.find(({ msg }) => msg === 'job failed');
  expect(failed).toMatchObject({ ...whose, err: { message: expect.stringContaining('receipt') } });
  expect(turns()[0]).toMatchObject({ ...whose, outcome: 'failed' });
  await issuing.close();
});

test('the worker’s own look is of no call, also when a call woke it', async () => {
  const { issuing, lines } = await setUp();
  await issuing.worker.drain();
  await issuing.worker.start();
  const failed = () => lines.filter(({ msg }) => msg === 'the worker cannot look for work');
  await issuing.store.db.schema.dropTable('job').execute();
  // It sleeps: the next look begins with whoever wakes it. That it cannot is said once.
  withContext({ request_id: 'r1' }, () => issuing.worker.wake());
  await expect.poll(() => failed().length).toBeGreaterThan(0);
  expect(failed().map(({ request_id }) => request_id)).not.toContain('r1');
  await issuing.close();
});
