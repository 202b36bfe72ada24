/** What a buyer says of an invoice of a supplier: once, with a reason where it is no, and its supplier is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { REVIEW_PROBLEMS as PROBLEMS } from '../../../../schema/texts/review-problems.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { addReceived } from '../../../store/received/received.ts';

describe.each(TEST_DATABASES)('approving invoices on $name', (database) => {
  let server: TestServer;
  let host: Person & { rfc: string };
  let guest: Person & { rfc: string };
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    ({ host, guest } = await relateCompanies(server));
  });
  afterAll(async () => await server.close());

  const inStore = async ({ scope }: Person, work: (tx: Tx) => Promise<unknown>) =>
    await server.deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await work(tx);
    });
  const today = () => centralDay(server.deps.clock().getTime());
  let folio = 54;
  const receive = async (over: Partial<ReceivedRow> = {}) => {
    const uuid = crypto.randomUUID().toUpperCase();
    folio += 1;
    const of = { uuid, rfc: guest.rfc, rfc_receiver: host.rfc, total: '232.00', folio: `${folio}` };
    await inStore(guest, (tx) =>
      putIssued(
        guest.scope,
        tx,
        {
          ...{
            uuid,
            total: '232.00',
            folio: `${folio}`,
            rfc_receiver: host.rfc,
            name_receiver: 'COMPRADORA',
          },
          issued_at: `${today()}T00:00:00`,
        },
        '',
      ),
    );
    await inStore(host, (tx) =>
      addReceived(host.scope, tx, buildReceived({ ...of, ...over }), {
        ...{ name: 'a.xml', bytes: new Uint8Array([60]) },
      }),
    );
    return uuid;
  };
  const say = async (uuid: string, body: object, person: Person = host, key = crypto.randomUUID()) => {
    const answer = await person.call('POST', `/received/${uuid}/review?format=json`, body, {
      'idempotency-key': key,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const rowOf = async (uuid: string) => await (await host.call('GET', `/received/${uuid}`)).json();
  const told = async () => {
    await server.worker.drain();
    const { notifications } = await (await guest.call('GET', '/notifications?limit=50')).json();
    return (notifications as { kind: string; title: string; content: string }[])
      .filter(({ kind }) => kind === 'receipt_reviewed')
      .map(({ title, content }) => `${title}: ${content}`);
  };

  // spec: 3§1.1
  test('yes, or no with a reason; the same key is one, and the supplier is told once of each', async () => {
    const uuid = await receive();
    expect((await say(uuid, { yes: false, reason: ' ' })).body.errors).toMatchObject([
      { path: 'reason', text: PROBLEMS.reason },
    ]);
    expect((await say(uuid, { yes: false, reason: 'x'.repeat(501) })).body.errors).toMatchObject([
      { path: 'reason', text: PROBLEMS.reasonLong },
    ]);
    const key = crypto.randomUUID();
    const no = { yes: false, reason: 'El precio no es el de la orden' };
    expect((await say(uuid, no, host, key)).body).toEqual({ did: 'reviewed', uuid, yes: false });
    expect((await say(uuid, no, host, key)).status).toBe(200);
    expect((await say(uuid, { yes: true }, host, key)).status).toBe(422);
    expect(await rowOf(uuid)).toMatchObject({
      ...{ review: 'rejected', review_reason: no.reason, review_by: 'Persona' },
    });
    expect(await told()).toEqual([expect.stringContaining(`rechazó tu factura: Factura`)]);
    expect((await told())[0]).toContain(no.reason);
    const plan = { uuid, partiality_number: '', payment_date: today(), payment_amount: '1.00' };
    const planned = await host.call('POST', '/scheduled_payments', plan);
    expect((await planned.json()).errors).toEqual([{ path: 'uuid', text: PAYMENT_PROBLEMS.rejected }]);
    expect((await say(uuid, { yes: true })).status).toBe(200);
    expect(await rowOf(uuid)).toMatchObject({ review: 'approved', review_reason: '' });
    expect(await told()).toHaveLength(2);
    expect((await host.call('POST', '/scheduled_payments', plan)).status).toBe(201);
    expect(await told()).toHaveLength(2);
  });

  test('of no invoice, of one that is cancelled, and of one that is paid nobody says no; who only reads says nothing', async () => {
    const refused = async (uuid: string, body: object = { yes: false, reason: 'No' }) =>
      (await say(uuid, body)).body.errors?.[0]?.text;
    expect(await refused(await receive({ receipt_type: 'P' }))).toBe(PROBLEMS.notInvoice);
    expect(await refused(await receive({ sat_state: 'cancelled' }), { yes: true })).toBe(PROBLEMS.cancelled);
    expect((await say(crypto.randomUUID(), { yes: true })).status).toBe(404);
    const uuid = await receive();
    const plan = { uuid, partiality_number: '', payment_date: today(), payment_amount: '1.00' };
    const { payment_id } = await (await host.call('POST', '/scheduled_payments', plan)).json();
    await host.call('POST', `/scheduled_payments/${payment_id}/status`, { status_id: 'paid' });
    expect(await refused(uuid)).toBe(PROBLEMS.paid);
    const reader = await joinAs(server, host, { permissions: ['received.read', 'received.write'] });
    expect((await say(uuid, { yes: true }, reader)).status).toBe(403);
    const judge = await joinAs(server, host, { permissions: ['received.decide'] });
    expect((await say(uuid, { yes: true }, judge)).status).toBe(200);
  });

  test('a supplier without an account here hears of it by mail, and of the last word alone', async () => {
    const rfc = 'EKU9003173C9';
    await host.call('POST', '/providers', { rfc, email: 'ventas@example.com' });
    await server.worker.drain();
    const { sent, deliver, stop } = catchMails(server);
    try {
      const uuid = crypto.randomUUID().toUpperCase();
      const row = buildReceived({ uuid, rfc, serie: '', folio: '77', total: '232.00' });
      await inStore(host, (tx) =>
        addReceived(host.scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) }),
      );
      const say = async (body: object) =>
        await host.call('POST', `/received/${uuid}/review`, body, { 'idempotency-key': crypto.randomUUID() });
      await say({ yes: true, reason: '' });
      await say({ yes: false, reason: 'Falta la orden' });
      await deliver(host.scope);
      expect(sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
        'ventas@example.com COMPRADORA rechazó tu factura 77',
      ]);
      expect(sent[0]?.text).toContain('Motivo: Falta la orden');
      const found = async (review: string) =>
        (await (await host.call('GET', `/received?review=${review}&q=${uuid}`)).json()).received;
      expect((await found('rejected')).map((one: ReceivedRow) => one.uuid)).toEqual([uuid]);
      expect(await found('approved')).toEqual([]);
    } finally {
      stop();
    }
  });
});
