/** An order of two lines between two companies, and counts of what came of it, by the calls of a device. */
import type { ReceiveGoods } from '../../schema/operations/bodies/receive-goods.ts';
import { type CountLine, countLines } from '../../schema/resources/orders/count-lines.ts';
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../schema/resources/orders/purchase-orders.ts';
import { relateCompanies } from './companies.ts';
import { buildOrder } from './orders.ts';
import type { Person, TestServer } from './server.ts';

/** @param started the server, once a test runs */
export function countedGoods(started: () => TestServer) {
  const settle = async () => await started().worker.drain();
  async function ask(person: Person, path: string, body: object, key: string = crypto.randomUUID()) {
    const answer = await person.call('POST', `${path}?format=json`, body, { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  }
  const orderOf = async (person: Person): Promise<PurchaseOrderRow> =>
    (await (await person.call('GET', '/purchase_orders')).json()).purchase_orders[0];
  const goodsOf = async (person: Person): Promise<MerchandiseReceiptRow[]> =>
    (await (await person.call('GET', '/merchandise_receipts?sort=folio')).json()).merchandise_receipts;

  async function ordered() {
    const { host, guest, guest_id, branch_office_id } = await relateCompanies(started());
    const order = buildOrder({ guest_id, branch_office_id, buyer_authorizer_name: 'Ana' });
    const id = crypto.randomUUID();
    const body = { order, version: 0, draft_slug: crypto.randomUUID() };
    await ask(host, `/purchase_orders/${id}/send`, body);
    await settle();
    return { host, guest, id };
  }
  /** Of the two lines: 10 and 4 are ordered. */
  async function count(
    { host, id }: { host: Person; id: string },
    quantities: readonly string[],
    over: Partial<ReceiveGoods> = {},
    with_: { goods?: string; key?: string; line?: Partial<CountLine> } = {},
  ) {
    const lines = countLines(await orderOf(host)).map((line, i) => ({
      ...line,
      quantity: quantities[i] ?? '',
      ...(i === 0 && with_.line),
    }));
    const body: ReceiveGoods = {
      ...{ order_id: id, replaces: '', is_cancellation: false, receipt_folio: 'R-9', observations: '' },
      ...{ counted_at: '2026-11-21T10:00:00.000Z', lines, photos: [] },
      ...over,
    };
    const goods = with_.goods ?? crypto.randomUUID();
    return await ask(host, `/merchandise_receipts/${goods}/close`, body, with_.key);
  }
  return { settle, ask, orderOf, goodsOf, ordered, count };
}
