/** A count that the first version stored on a device, before expiry, serial numbers, refusals, signatures and joined counts: it opens, goes on and is closed. */
import { afterEach, expect, test } from 'vitest';
import { goodsCount } from '../../schema/pushables/goods-count.ts';
import { checkCount, serialsOf, stepQuantity } from '../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import { saveWritten, writtenHere } from '../../src/local/documents/written.ts';
import { goodsPhotos } from '../../src/local/files/goods-photos.ts';
import { closeCount } from '../../src/local/outbox/close-count.ts';
import { relateCompanies } from '../factories/companies.ts';
import { openTestDevice, removeTestDevice } from '../factories/device.ts';
import { buildOrder } from '../factories/orders.ts';
import { startTestServer } from '../factories/server.ts';

afterEach(removeTestDevice);

// spec: house.905
test('R26: a count of the first version is opened, gone on with and closed, with its photo', async () => {
  const server = await startTestServer();
  const { host: person, guest_id, branch_office_id } = await relateCompanies(server);
  const [order_id, slug] = [crypto.randomUUID(), crypto.randomUUID()];
  const order = buildOrder({ guest_id, branch_office_id, number: '' });
  const sent = { order, version: 0, draft_slug: crypto.randomUUID() };
  const key = { 'idempotency-key': crypto.randomUUID() };
  await person.call('POST', `/purchase_orders/${order_id}/send?format=json`, sent, key);
  const first = await openTestDevice({ server, person });
  first.setOnline(false);
  // To the letter, as that version wrote it.
  const line = { units_per_box: '', lot: '', damaged: '', damage_reason: '', expected: '10' };
  const body = {
    ...{ order_id, purchase_order_number: 'OC-1', provider_name: 'PROVEEDORA', receipt_folio: 'R-9' },
    ...{ replaces: '', observations: 'Llegó tarde' },
    lines: [
      {
        line_id: 'l1',
        key: 'T-1',
        description: 'Tornillo',
        measurement_unit: 'Pieza',
        quantity: '3',
        ...line,
      },
      { line_id: 'l2', key: '', description: 'Tuerca', measurement_unit: 'Pieza', quantity: '', ...line },
    ],
    photos: [{ photo_id: 'p', line_id: 'l1' }],
  };
  await first.collections.documents.insert({
    ...{ id: `goods_count:${slug}`, kind: 'goods_count', slug, seq: 0, revision: 0 },
    ...{ edited_at: '2026-11-21T10:00:00.000Z', conflict_of: '', body },
  });
  await first.local.meta.put({ key: 'goods_photo.p', value: '/9j/2Q==' });

  const device = await first.reopen();
  device.setOnline(false);
  const [kept] = (await writtenHere(device, goodsCount)).rows;
  if (kept === undefined) throw new Error('the count is gone');
  expect(kept.body).toEqual(body);
  expect(checkCount(kept.body.lines)).toEqual([]);
  expect(kept.body.lines.map(serialsOf)).toEqual([[], []]);
  expect(await goodsPhotos(kept.body.photos)).toMatchObject([{ photo_id: 'p', content: '/9j/2Q==' }]);
  const next = { ...kept.body, lines: kept.body.lines.map((each) => stepQuantity(each, 1, false)) };
  expect(await saveWritten(goodsCount, { slug, body: next })).toMatchObject({ ok: true, value: { slug } });
  expect((await closeCount(slug, next)).ok).toBe(true);
  device.setOnline(true);
  const goods = async () => {
    device.fire('online');
    const answer = await person.call('GET', '/merchandise_receipts');
    return ((await answer.json()) as { merchandise_receipts: MerchandiseReceiptRow[] }).merchandise_receipts;
  };
  await expect.poll(async () => (await goods()).length, { timeout: 60_000, interval: 100 }).toBe(1);
  const [row] = await goods();
  expect(row?.concepts.map(({ quantity }) => quantity)).toEqual(['4', '1']);
  expect(row).toMatchObject({
    receipt_folio: 'R-9',
    delivered_by: '',
    joined: [],
    photos: [{ photo_id: 'p' }],
  });
  await server.close();
}, 60_000);
