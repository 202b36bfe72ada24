/**
 * A buyer and its supplier on one server, three devices each with the real outbox and sender, over a network that loses, doubles and holds back; devices
 * go without network for a while; the server dies between accepting and delivering, and is there again.
 */

import type { AnswerGoods } from '../../schema/operations/answer-goods.ts';
import type { AnswerOrder } from '../../schema/operations/answer-order.ts';
import { type OperationKind, operationOf, type SummaryOf } from '../../schema/operations/index.ts';
import type { MerchandiseReceiptRow } from '../../schema/resources/orders/merchandise-receipts.ts';
import type { PurchaseOrderRow } from '../../schema/resources/orders/purchase-orders.ts';
import type { CrashPoint } from '../../server/base/failpoints.ts';
import type { TransportAnswer } from '../../sync/answer.ts';
import { newOperation } from '../../sync/operation.ts';
import type { SendRequest } from '../../sync/sender.ts';
import { answerTogether } from '../../sync/testing/answer-together.ts';
import { applyOn, type ModelDevice, modelDevice, runTab } from '../../sync/testing/model-device.ts';
import type { Random } from '../../sync/testing/random.ts';
import { type Related, relateCompanies } from '../factories/companies.ts';
import { buildOrder } from '../factories/orders.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

export type Side = 'buyer' | 'supplier';
export type CompanyDevice = {
  side: Side;
  outbox: ModelDevice;
  /** As the device has them, by their key. */
  orders: Map<string, PurchaseOrderRow>;
  goods: Map<string, MerchandiseReceiptRow>;
  isOnline: boolean;
};
type Held = { device: CompanyDevice; request: SendRequest };
export type CompanyWorld = Awaited<ReturnType<typeof makeCompanyWorld>>;

const BEGIN = Date.parse('2026-11-21T15:00:00.000Z');
const DEVICES = 3;
const PAGE = 100;

export async function makeCompanyWorld(random: Random) {
  const clock = { now: BEGIN };
  const weather = { calm: true };
  const deaths: CrashPoint[] = [];
  let crashPoint: CrashPoint | undefined;
  const server: TestServer = await startTestServer({
    clock: () => new Date(clock.now),
    failpoint(point) {
      if (point !== crashPoint) return;
      crashPoint = undefined;
      deaths.push(point);
      throw new Error(`died at ${point}`);
    },
  });
  const related: Related = await relateCompanies(server);
  const people: Record<Side, Person> = { buyer: related.host, supplier: related.guest };
  const devices: CompanyDevice[] = (['buyer', 'supplier'] as const).flatMap((side) =>
    Array.from({ length: DEVICES }, (_, at) => ({
      ...{ side, outbox: modelDevice(`${side} ${at}`, 1), isOnline: true },
      ...{ orders: new Map<string, PurchaseOrderRow>(), goods: new Map<string, MerchandiseReceiptRow>() },
    })),
  );
  const held: Held[] = [];
  let position = 0;

  async function serve(side: Side, { id, method, path, body }: SendRequest): Promise<TransportAnswer> {
    const answer = await people[side].call(method, path, body, { 'idempotency-key': id });
    return { kind: 'answer', status: answer.status, body: await answer.json() };
  }

  async function pass(device: CompanyDevice, request: SendRequest): Promise<TransportAnswer> {
    if (!device.isOnline) return { kind: 'no_answer', reason: 'no network' };
    if (weather.calm) return await serve(device.side, request);
    if (random.chance(0.15)) held.push({ device, request });
    if (random.chance(0.15)) return { kind: 'no_answer', reason: 'request lost' };
    const answer = await serve(device.side, request);
    if (random.chance(0.1)) await serve(device.side, request);
    return random.chance(0.2) ? { kind: 'no_answer', reason: 'answer lost' } : answer;
  }

  function ask<K extends OperationKind>(
    { outbox }: CompanyDevice,
    kind: K,
    subject: string,
    { summary, body }: { summary: SummaryOf[K]; body?: object },
  ): void {
    const { method, path, compose } = operationOf(kind);
    const id = crypto.randomUUID();
    position += 1;
    const asked = { id, kind, position, method, path: path(summary, subject), subject, summary };
    outbox.rows.set(id, newOperation({ ...asked, created_at: clock.now }));
    outbox.bodies.set(id, JSON.stringify(body ?? compose?.(summary, undefined).body));
  }

  const about = ({ number, provider_name: name, total, currency_id: currency }: PurchaseOrderRow) => ({
    ...{ number, name, total, currency },
  });
  const known = <T>(rows: Map<string, T>): T | undefined =>
    rows.size === 0 ? undefined : random.pick([...rows.values()]);
  const some = (most: number) => String(1 + random.below(most));

  function sendOrder(device: CompanyDevice): void {
    const { guest_id, branch_office_id } = related;
    const order = buildOrder({ guest_id, branch_office_id, number: '' });
    const summary = { number: '', name: order.provider_name, total: '', currency: 'MXN' };
    const draft_slug = crypto.randomUUID();
    ask(device, 'send_order', crypto.randomUUID(), { summary, body: { order, version: 0, draft_slug } });
  }
  function changeOrder(device: CompanyDevice): void {
    const row = known(device.orders);
    if (row === undefined) return;
    const { guest_id, branch_office_id } = related;
    const order = buildOrder({ guest_id, branch_office_id, number: row.number });
    const concepts = order.concepts.map((one) => ({ ...one, quantity: some(12) }));
    const body = { order: { ...order, concepts }, version: row.version, draft_slug: crypto.randomUUID() };
    ask(device, 'send_order', row.id, { summary: about(row), body });
  }
  function cancelOrder(device: CompanyDevice): void {
    const row = known(device.orders);
    if (row === undefined) return;
    const summary = { ...about(row), reason: 'Ya no se necesita', version: row.version };
    ask(device, 'cancel_order', row.id, { summary });
  }
  function answerOrder(device: CompanyDevice): void {
    const row = known(device.orders);
    if (row === undefined) return;
    const said = random.pick<Omit<AnswerOrder, 'version'>>([
      { answer: 'confirmed', reason: '', proposals: [] },
      { answer: 'rejected', reason: 'No hay', proposals: [] },
      {
        ...{ answer: 'proposed', reason: '' },
        proposals: [{ line_id: 'l1', quantity: some(3), delivery_on: '2026-12-09' }],
      },
    ]);
    ask(device, 'answer_order', row.id, {
      summary: { ...about(row), said: { ...said, version: row.version } },
    });
  }
  function receiveGoods(device: CompanyDevice): void {
    const row = known(device.orders);
    if (row === undefined) return;
    const lines = row.concepts.map(({ line_id, key, description, measurement_unit }) => ({
      ...{ line_id, key, description, measurement_unit, quantity: some(3) },
      ...{ expected: '', units_per_box: '', lot: '', damaged: '', damage_reason: '' },
    }));
    const body = {
      ...{ order_id: row.id, replaces: '', is_cancellation: false, receipt_folio: '', observations: '' },
      ...{ counted_at: new Date(clock.now).toISOString(), lines, photos: [] },
    };
    const summary = { number: row.number, name: row.provider_name, device_number: '' };
    ask(device, 'receive_goods', crypto.randomUUID(), { summary, body });
  }
  function returnGoods(device: CompanyDevice): void {
    const row = known(device.goods);
    if (row === undefined) return;
    const return_id = crypto.randomUUID();
    const lines = [{ line_id: 'l1', quantity: some(2) }];
    const said = { return_id, reason: 'Oxidado', returned_at: new Date(clock.now).toISOString(), lines };
    const summary = { receipt_id: row.id, folio: row.folio, name: row.provider_name, said };
    ask(device, 'return_goods', return_id, { summary });
  }
  function answerGoods(device: CompanyDevice): void {
    const row = known(device.goods);
    if (row === undefined) return;
    const said = random.pick<AnswerGoods>([
      { answer: 'accepted', reason: '' },
      { answer: 'disputed', reason: 'Faltan piezas' },
    ]);
    ask(device, 'answer_goods', row.id, { summary: { folio: row.folio, name: row.buyer_name, said } });
  }
  function write(device: CompanyDevice): void {
    const row = known(device.orders);
    if (row === undefined) return;
    const text = `Mensaje ${position}`;
    const summary = { order_id: row.id, number: row.number, name: row.buyer_name, text };
    ask(device, 'write_order_message', crypto.randomUUID(), { summary, body: { text } });
  }

  async function send(device: CompanyDevice): Promise<void> {
    const { outbox } = device;
    // Whoever waits to try again does so now: time is not what is tried here.
    for (const row of [...outbox.rows.values()])
      if (row.state === 'unknown' || row.state === 'queued')
        applyOn(outbox, row.id, { type: 'retry', at: clock.now });
    await runTab(outbox, outbox.tabs[0] as ModelDevice['tabs'][number], {
      transport: (request) => pass(device, request),
      transportTogether: async (_path, requests) => {
        const answers = [];
        for (const request of requests) answers.push(await pass(device, request));
        return answerTogether(requests, answers);
      },
      now: () => clock.now,
      random: random.next,
    });
  }

  /** Some of what changed, as one page or as all of it. */
  async function pull(device: CompanyDevice, limit: number): Promise<void> {
    if (!device.isOnline) return;
    const path = `/api/v1/changes?collection=orders&since=${device.outbox.checkpoint}&limit=${limit}`;
    const answer = await people[device.side].call('GET', path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const { documents, checkpoint } = (await answer.json()) as {
      documents: { kind: string; body: never; _deleted?: boolean }[];
      checkpoint: number;
    };
    for (const { kind, body } of documents) {
      if (kind === 'purchase_order') {
        const order: PurchaseOrderRow = body;
        device.orders.set(order.id, order);
      } else if (kind === 'merchandise_receipt') {
        const goods: MerchandiseReceiptRow = body;
        device.goods.set(goods.id, goods);
      }
    }
    device.outbox.checkpoint = checkpoint;
    if (weather.calm && documents.length === limit) await pull(device, limit);
  }

  async function listed<T>(side: Side, name: string): Promise<T[]> {
    const rows: T[] = [];
    for (;;) {
      const answer = await people[side].call('GET', `/${name}?limit=${PAGE}&offset=${rows.length}`);
      const { [name]: page, total } = (await answer.json()) as Record<string, T[]> & { total: never };
      rows.push(...(page ?? []));
      if (rows.length >= Number(total) || page?.length === 0) return rows;
    }
  }

  return {
    ...{ server, clock, weather, held, deaths, devices, serve, send, pull, listed },
    buyer: { sendOrder, changeOrder, cancelOrder, receiveGoods, returnGoods, write },
    supplier: { answerOrder, answerGoods, write },
    /** Deliveries, and whatever else is due; one that dies is tried again later. */
    work: async () => await server.worker.drain(),
    crashAt(point: CrashPoint | undefined) {
      crashPoint = point;
    },
  };
}
