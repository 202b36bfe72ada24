/** A count that was closed with no network by somebody whose permission was taken meanwhile: a colleague closes it, with its photos. */
import { afterEach, expect, test } from 'vitest';
import { goodsCount } from '../../schema/pushables/goods-count.ts';
import { countLines } from '../../schema/resources/orders/count-lines.ts';
import { countDue } from '../../src/local/device/due-photos.ts';
import { keepPhoto } from '../../src/local/files/goods-photos.ts';
import { closeCount } from '../../src/local/outbox/close-count.ts';
import { handOver } from '../../src/local/outbox/hand-over.ts';
import { changeProfile, joinAs } from '../factories/colleague.ts';
import { relateCompanies } from '../factories/companies.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { buildOrder } from '../factories/orders.ts';
import { startTestServer } from '../factories/server.ts';

afterEach(removeTestDevice);

// spec: house.1205
test('R36: the photos of a count that is handed over go with it, and none is to be sent any more', async () => {
  const server = await startTestServer();
  const { host: owner, guest_id, branch_office_id } = await relateCompanies(server);
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const order_id = crypto.randomUUID();
  const body = {
    order: buildOrder({ guest_id, branch_office_id }),
    version: 0,
    draft_slug: crypto.randomUUID(),
  };
  await owner.call('POST', `/purchase_orders/${order_id}/send?format=json`, body, key());
  const [sent] = (await (await owner.call('GET', '/purchase_orders')).json()).purchase_orders;
  const clerk = await joinAs(server, owner, { name: 'Caro', permissions: ['merchandise_receipts.write'] });
  const device = await openTestDevice({ server, person: clerk });
  device.setOnline(false);
  expect((await keepPhoto('p1', btoa('una foto'))).ok).toBe(true);
  const slug = crypto.randomUUID();
  const asked = await closeCount(slug, {
    ...goodsCount.empty,
    ...{ order_id, purchase_order_number: 'OC-1' },
    lines: countLines(sent).map((line) => ({ ...line, quantity: '2' })),
    photos: [{ photo_id: 'p1', line_id: '' }],
  });
  if (!asked.ok) throw new Error(asked.error.message);
  expect(await countDue(device.local.meta)).toBe(1);
  await changeProfile(server, clerk, { permissions: ['customers.read'] });
  device.setOnline(true);
  const state = async () => (await device.local.outbox.get(asked.value.operationId))?.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('refused');

  const handed = await handOver(asked.value.operationId);
  expect(handed.ok, JSON.stringify(handed)).toBe(true);
  expect(await countDue(device.local.meta)).toBe(0);
  const [waiting] = (await (await owner.call('GET', '/approvals')).json()).approvals;
  expect(waiting).toMatchObject({ kind: 'receive_goods', subject: slug, user_name: 'Caro' });
  const word = { word: 'approve', note: '' };
  await owner.call('POST', `/approvals/${waiting.approval_id}/decide?format=json`, word, key());
  const goods = (await (await owner.call('GET', '/merchandise_receipts')).json()).merchandise_receipts;
  expect(goods).toMatchObject([{ id: slug, received_by: 'Caro', photos: [{ photo_id: 'p1' }] }]);
  expect(goods[0].photos[0].is_awaited).toBeUndefined();
  const bytes = await owner.call('GET', `/merchandise_receipts/${slug}/photos/p1`);
  expect(await bytes.text()).toBe('una foto');
  await device.close();
  await server.close();
});
