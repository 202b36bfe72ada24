/** What programs are told of an invoice's life, from where it is written; and of a process that dies between telling and noting that it told. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { WEBHOOK_EVENTS } from '../../../../schema/resources/admin/webhooks.ts';
import { DAY, id, MINUTE, setUpCancelling } from '../../../../tests/factories/cancelling.ts';
import { type Issuing, type Network, SECRETS, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import type { WebhookCall } from '../../../output/webhooks/webhook-sender.ts';
import { putWebhook, setWebhookSecret } from '../../../store/kernel/webhooks.ts';
import { webhookPlace } from './webhook-place.ts';

/** Notes what it is told, in the place of the network. */
function program(issuing: Issuing) {
  const told: { id: string; type: string; data: { id?: string; uuid?: string } }[] = [];
  issuing.deps.webhooks = {
    send: async ({ id: message, body }: WebhookCall) => {
      told.push({ id: message, ...JSON.parse(body) });
      return { kind: 'taken', said: '200' };
    },
  };
  return told;
}

async function listen({ scope, store }: Issuing): Promise<void> {
  await store.transaction(scope, async (tx) => {
    await putWebhook(scope, tx, {
      ...{ webhook_id: 'w1', name: 'ERP', url: 'https://erp.example/', events: [...WEBHOOK_EVENTS] },
      ...{ is_active: true, failing_since: '', secret_at: '' },
    });
    const sealed = await SECRETS.seal(tx, webhookPlace(scope, 'w1'), 'whsec_AAAA');
    await setWebhookSecret(scope, tx, 'w1', sealed);
  });
}

const issue = async (issuing: Issuing, over = {}) => {
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', ...over })));
  return ((await issuing.issue(id(), { receipt })).body as IssueAnswer).id;
};

afterEach(() => vi.restoreAllMocks());

// spec: house.612
test('of a stamp and of a cancellation programs are told once each, when they are known and not when they are asked', async () => {
  const { issuing, pass, issued, row, cancel } = await setUpCancelling();
  await listen(issuing);
  const told = program(issuing);
  const receipt = await issued('100.00');
  const { uuid } = await row(receipt);
  const data = { id: receipt, uuid, receipt_type: 'I' };
  expect(told).toMatchObject([{ type: 'receipt.stamped', data }]);
  await cancel(uuid);
  await issuing.worker.drain();
  expect(told).toHaveLength(1);
  await pass(5 * MINUTE, MINUTE);
  await pass(DAY, DAY);
  expect(told.slice(1)).toMatchObject([{ type: 'receipt.cancelled', data }]);
  expect(new Set(told.map((one) => one.id)).size).toBe(2);
  await issuing.close();
});

test('of a refusal they are told, and not that it was stamped', async () => {
  const network: Network = async (request, sandbox) =>
    request.url.includes('/stamp/')
      ? Response.json({ status: 'error', message: 'CFDI40143 - No.', data: null }, { status: 400 })
      : await sandbox.app.fetch(request);
  const { issuing } = await setUpCancelling({ network });
  await listen(issuing);
  const told = program(issuing);
  const receipt = await issue(issuing);
  await issuing.worker.drain();
  await issuing.worker.drain();
  expect(told).toMatchObject([{ type: 'receipt.rejected', data: { id: receipt, uuid: '' } }]);
  await issuing.close();
});

describe('a process that dies', () => {
  test('after the program took it: the next one tells it again, under the same id and in the same words', async () => {
    const { issuing, clock } = await setUpCancelling();
    await listen(issuing);
    const told = program(issuing);
    const { send } = issuing.deps.webhooks;
    const { transaction } = issuing.store;
    issuing.deps.webhooks.send = async (...given) => {
      const taken = await send(...given);
      // Nothing is written any more by this process.
      vi.spyOn(issuing.store, 'transaction').mockRejectedValue(new Error('killed'));
      return taken;
    };
    await issue(issuing);
    await issuing.worker.drain();
    expect(told).toHaveLength(1);
    await issuing.worker.stop();
    issuing.store.transaction = transaction;
    clock.now += MINUTE;
    const next = await startIssuing({ store: issuing.store, sandbox: issuing.sandbox, now: () => clock.now });
    const toldNext = program(next);
    await next.worker.drain();
    clock.now += DAY;
    await next.worker.drain();
    expect(toldNext).toEqual(told);
    await next.close();
    await issuing.close();
  });

  test('before it told it: the next one does', async () => {
    const { issuing, clock } = await setUpCancelling();
    await listen(issuing);
    issuing.deps.webhooks = { send: async () => await Promise.reject(new Error('killed')) };
    const receipt = await issue(issuing);
    await issuing.worker.drain();
    await issuing.worker.stop();
    clock.now += DAY;
    const next = await startIssuing({ store: issuing.store, sandbox: issuing.sandbox, now: () => clock.now });
    const told = program(next);
    await next.worker.drain();
    expect(told).toMatchObject([{ type: 'receipt.stamped', data: { id: receipt } }]);
    await next.close();
    await issuing.close();
  });
});
