/** Withholdings are cancelled without anybody's word, and nobody can be asked what became of it: their own message, service and end. */
import { expect, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { id, kinds, MINUTE, setUpCancelling } from '../../../../tests/factories/cancelling.ts';
import type { Network } from '../../../../tests/factories/issuing.ts';
import { buildWithholding } from '../../../../tests/factories/withholding.ts';
import { filesOf } from '../../../store/invoicing/receipt-files.ts';
import { askSatStatus } from '../receipts/sat-status.ts';

async function setUp(network?: Network) {
  const cancelling = await setUpCancelling(network && { network });
  const { issuing, pass } = cancelling;
  const receipt = JSON.parse(JSON.stringify(buildWithholding({ serie: '' })));
  const answer = await issuing.issue(id(), { receipt });
  await issuing.worker.drain();
  await pass(5 * MINUTE, MINUTE);
  const receiptId = (answer.body as IssueAnswer).id;
  const { uuid, status } = await cancelling.row(receiptId);
  expect(status).toBe('sent');
  return { ...cancelling, receiptId, uuid };
}

test('1201 is the last word: it is cancelled at once, with the acuse', async () => {
  const { issuing, row, cancel, receiptId, uuid } = await setUp();
  expect(await cancel(uuid)).toMatchObject({ status: 200, body: { state: 'asked' } });
  await issuing.worker.drain();
  const done = await row(receiptId);
  expect(done).toMatchObject({
    status: 'cancelled',
    cancellation: { state: 'cancelled', how: 'without_acceptance', code: '1201' },
  });
  expect(kinds(done.events)).toEqual(['cancel_asked', 'cancelled']);
  expect((await filesOf(issuing.scope, issuing.store.db, uuid)).map(({ kind }) => kind)).toEqual([
    'acuse_cancel',
  ]);
  const sent = issuing.sandbox.log.entries.filter(({ path }) => path.includes('/cancel/'));
  expect(sent.map(({ path }) => path)).toEqual(['/retencion/cancel/xml']);
  await issuing.close();
});

test('a lost answer is in doubt until the acuse or a second request tells; it is cancelled once', async () => {
  let losses = 1;
  const loses: Network = async (request, sandbox) => {
    const answer = await sandbox.app.fetch(request);
    if (!request.url.includes('/cancel/') || losses === 0) return answer;
    losses -= 1;
    throw new Error('reset');
  };
  const { issuing, pass, row, cancel, receiptId, uuid } = await setUp(loses);
  await cancel(uuid);
  await issuing.worker.drain();
  expect(await row(receiptId)).toMatchObject({
    status: 'cancel_pending',
    cancellation: { state: 'in_doubt' },
  });
  await pass(24 * 60 * MINUTE, 30 * MINUTE);
  expect(await row(receiptId)).toMatchObject({
    status: 'cancelled',
    cancellation: { state: 'cancelled', how: 'without_acceptance' },
  });
  await issuing.close();
});

test('its status is not asked of the SAT: it says that there is none', async () => {
  const { issuing, receiptId } = await setUp();
  await expect(askSatStatus(issuing.scope, issuing.deps, receiptId)).rejects.toMatchObject({
    code: 'sat_status_none',
  });
  await issuing.close();
});
