/** Payments of received invoices, by call: planned, refused in words, settled, and what the SAT and the supplier change. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { BLOCK_TEXTS } from '../../../../schema/texts/provider-blocks.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { allProviders, putProvider } from '../../../store/parties/providers.ts';
import {
  documentsOverdue,
  followDocument,
  linkRep,
  paymentsOf,
} from '../../../store/payments/scheduled-payments.ts';
import { addReceived, changeReceived, findReceived } from '../../../store/received/received.ts';

describe.each(TEST_DATABASES)('payments on $name', (database) => {
  let server: TestServer;
  let payer: Person;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    payer = await signUp(server);
    today = centralDay(server.deps.clock().getTime());
  });
  afterAll(async () => await server.close());

  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const paths = (body: { errors?: { path: string; text: string }[] }) =>
    Object.fromEntries((body.errors ?? []).map(({ path, text }) => [path, text]));
  const inStore = async <T>(work: (tx: Parameters<typeof lockClient>[1]) => Promise<T>): Promise<T> =>
    await server.deps.store.transaction(payer.scope, async (tx) => {
      await lockClient(payer.scope, tx);
      return await work(tx);
    });
  const receive = async (over: Partial<ReceivedRow> = {}) => {
    const row = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), payment_method: 'PPD', ...over });
    const file = { name: 'a.xml', bytes: new Uint8Array([60]) };
    await inStore((tx) => addReceived(payer.scope, tx, row, file));
    return row;
  };
  const plan = async (uuid: string, over: object = {}, person = payer) =>
    await ask(person, 'POST', '/scheduled_payments', {
      ...{ uuid, partiality_number: '', payment_date: later(3), payment_amount: '100.00' },
      ...over,
    });
  const say = async ({ payment_id }: ScheduledPaymentRow, body: object, person = payer) =>
    await ask(person, 'POST', `/scheduled_payments/${payment_id}/status`, body);
  const documentOf = async (uuid: string) =>
    (await findReceived(payer.scope, server.deps.store.db, uuid)) as ReceivedRow;

  // spec: 3§3.11, 1§2.20
  test('is planned with its facts, listed, and the invoice says so', async () => {
    const { uuid } = await receive();
    const { status, body } = await plan(uuid, { emails: ['A@Example.com', ''] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ uuid, provider_rfc: 'EKU9003173C9', provider_name: 'ESCUELA KEMPER URGATE', folio: 'A-1' },
      ...{ partiality_number: '1', payment_method_id: '3', payment_amount: '100.00', payment_date: later(3) },
      ...{ status_id: 'scheduled', register_status_id: 'registered', emails: ['a@example.com'] },
    });
    const { body: listed } = await ask(payer, 'GET', `/scheduled_payments?q=${uuid}&status_id=scheduled`);
    expect(listed).toMatchObject({ total: 1, scheduled_payments: [{ payment_id: body.payment_id }] });
    expect(await documentOf(uuid)).toMatchObject({
      ...{ payment_status_id: 'scheduled', balance_status_id: 'scheduled', payment_uuid: body.payment_id },
    });
    expect((await plan(uuid, { payment_amount: '132.00' })).body.partiality_number).toBe('2');
    expect(paths((await plan(uuid)).body)).toEqual({ payment_amount: PROBLEMS.tooMuch('0.00') });
  });

  // spec: 3§5.8
  test('is refused at its field: the day, the amount, the partiality, the address, and what may not be paid', async () => {
    const { uuid } = await receive();
    const wrong = async (over: object, of = uuid) => paths((await plan(of, over)).body);
    expect(await wrong({ payment_date: later(-2) })).toEqual({ payment_date: PROBLEMS.past });
    expect(await wrong({ payment_date: '2026-02-30' })).toEqual({ payment_date: PROBLEMS.date });
    expect(await wrong({ payment_amount: '0' })).toEqual({ payment_amount: PROBLEMS.amount });
    expect(await wrong({ payment_amount: '1.001' })).toEqual({ payment_amount: PROBLEMS.amount });
    expect(await wrong({ payment_amount: '232.01' })).toEqual({ payment_amount: PROBLEMS.tooMuch('232.00') });
    expect(await wrong({ partiality_number: '0' })).toEqual({ partiality_number: PROBLEMS.partiality });
    expect(Object.values(await wrong({ emails: ['nada'] }))).toEqual([PROBLEMS.email]);
    expect(await wrong({}, crypto.randomUUID())).toEqual({ uuid: PROBLEMS.notHere });
    const cancelled = await receive({ sat_state: 'cancelled' });
    expect(await wrong({}, cancelled.uuid)).toEqual({ uuid: PROBLEMS.cancelled });
    const rep = await receive({ receipt_type: 'P' });
    expect(await wrong({}, rep.uuid)).toEqual({ uuid: PROBLEMS.notInvoice });
    // Of one that is paid at once there are no parts to choose.
    const whole = await receive({ payment_method: 'PUE' });
    expect((await plan(whole.uuid, { partiality_number: '9' })).body).toMatchObject({
      ...{ partiality_number: '1', payment_method_id: '1' },
    });
    expect(await documentOf(uuid)).toMatchObject({ balance_status_id: 'registered', payment_uuid: '' });
  });

  test('nothing is paid to a supplier who is inactive, planned before or not', async () => {
    const rfc = 'CACX7605101P8';
    const document = await receive({ rfc });
    const { body } = await plan(document.uuid);
    await ask(payer, 'POST', '/providers', { rfc, email: 'a@example.com' });
    const providers = await allProviders(payer.scope, server.deps.store.db);
    const provider = providers.find((one) => one.rfc === rfc)!;
    const inactive = { ...provider, provider_status: 'inactive', is_deactivated: true } as const;
    await inStore((tx) => putProvider(payer.scope, tx, inactive));
    expect(paths((await plan(document.uuid)).body)).toEqual({ uuid: PROBLEMS.inactive });
    expect(paths((await say(body, { status_id: 'paid' })).body)).toEqual({ uuid: PROBLEMS.inactive });
  });

  // spec: house.1282
  test('what was planned before its supplier was blocked is not marked paid by hand until that is lifted', async () => {
    const rfc = 'XIQB891116QE4';
    const document = await receive({ rfc });
    const { body } = await plan(document.uuid);
    await ask(payer, 'POST', '/providers', { rfc, email: 'b@example.com' });
    const block = async (over: object) => {
      const providers = await allProviders(payer.scope, server.deps.store.db);
      const provider = providers.find((one) => one.rfc === rfc)!;
      const blocked = { ...provider, blocks_risk: true, is_listed: true, ...over };
      await inStore((tx) => putProvider(payer.scope, tx, blocked));
    };
    await block({});
    expect(paths((await say(body, { status_id: 'paid' })).body)).toEqual({ uuid: BLOCK_TEXTS.risk });
    await block({ lifted_until: today });
    expect((await say(body, { status_id: 'paid' })).body).toMatchObject({ status_id: 'paid' });
  });

  // spec: 3§4.11, 1§4.16
  test('leaves whole or in part, is taken back, rejected and cancelled with a reason, and the supplier’s receipt is its REP', async () => {
    const { uuid } = await receive();
    const { body: first } = await plan(uuid);
    const { body: second } = await plan(uuid, { payment_amount: '132.00' });
    expect((await say(first, { status_id: 'paid', paid_amount: '40.00' })).body).toMatchObject({
      ...{ status_id: 'partially_paid', register_status_id: 'without_document', paid_amount: '40.00' },
    });
    expect(await documentOf(uuid)).toMatchObject({ balance_status_id: 'partially_paid' });
    expect((await say(first, { status_id: 'rejected', reason: 'x' })).body.code).toBe('payment_settled');
    expect((await say(first, { status_id: 'scheduled' })).body).toMatchObject({
      ...{ status_id: 'scheduled', register_status_id: 'registered', paid_amount: '', paid_on: '' },
    });
    expect(paths((await say(first, { status_id: 'paid', paid_amount: '100.01' })).body)).toEqual({
      paid_amount: PROBLEMS.tooMuch('100.00'),
    });
    expect(paths((await say(first, { status_id: 'paid', paid_on: later(2) })).body)).toEqual({
      paid_on: PROBLEMS.future,
    });
    await say(first, { status_id: 'paid' });
    await say(second, { status_id: 'paid' });
    expect(await documentOf(uuid)).toMatchObject({ balance_status_id: 'paid', payment_status_id: 'paid' });
    const rep = crypto.randomUUID().toUpperCase();
    await inStore((tx) =>
      linkRep(payer.scope, tx, rep, [{ uuid, partiality: 2 }], server.deps.clock().toISOString()),
    );
    expect((await ask(payer, 'GET', `/scheduled_payments/${second.payment_id}`)).body).toMatchObject({
      ...{ rep_uuid: rep, register_status_id: 'received_document' },
    });
    const other = await receive();
    const { body: third } = await plan(other.uuid);
    expect(paths((await say(third, { status_id: 'canceled' })).body)).toEqual({ reason: PROBLEMS.reason });
    expect((await say(third, { status_id: 'canceled', reason: 'Duplicado' })).body).toMatchObject({
      ...{ status_id: 'canceled', register_status_id: 'canceled', reason: 'Duplicado' },
    });
    expect(await documentOf(other.uuid)).toMatchObject({ balance_status_id: 'canceled' });
    expect((await plan(other.uuid, { payment_amount: '232.00' })).status).toBe(201);
    const { audit } = (await ask(payer, 'GET', '/audit')).body as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toContain('scheduled_payments.changed');
  });

  test('taken back and paid again it has the REP that came; so has another in its place', async () => {
    const { uuid } = await receive();
    const { body: first } = await plan(uuid, { payment_amount: '100.00' });
    await say(first, { status_id: 'paid' });
    const rep = crypto.randomUUID().toUpperCase();
    await inStore((tx) =>
      linkRep(payer.scope, tx, rep, [{ uuid, partiality: 1 }], server.deps.clock().toISOString()),
    );
    const withRep = { rep_uuid: rep, register_status_id: 'received_document' };
    expect((await say(first, { status_id: 'scheduled' })).body).toMatchObject({
      register_status_id: 'registered',
    });
    expect((await say(first, { status_id: 'paid' })).body).toMatchObject(withRep);
    await say(first, { status_id: 'scheduled' });
    await say(first, { status_id: 'canceled', reason: 'Otra cuenta' });
    const { body: second } = await plan(uuid, { payment_amount: '100.00' });
    expect(second).toMatchObject({ partiality_number: '1', rep_uuid: '' });
    expect((await say(second, { status_id: 'paid' })).body).toMatchObject(withRep);
    const { body: third } = await plan(uuid, { payment_amount: '100.00' });
    expect((await say(third, { status_id: 'paid' })).body).toMatchObject({
      ...{ rep_uuid: '', register_status_id: 'without_document' },
    });
  });

  test('is not taken back over what is planned meanwhile of what it left', async () => {
    const { uuid } = await receive();
    const { body: first } = await plan(uuid, { payment_amount: '232.00' });
    await say(first, { status_id: 'paid', paid_amount: '32.00' });
    const { body: second } = await plan(uuid, { payment_amount: '200.00' });
    expect(paths((await say(first, { status_id: 'scheduled' })).body)).toEqual({
      payment_amount: PROBLEMS.tooMuch('32.00'),
    });
    await say(second, { status_id: 'canceled', reason: 'x' });
    expect((await say(first, { status_id: 'scheduled' })).status).toBe(200);
  });

  test('a supplier of this server is told once it is paid', async () => {
    const rfc = `PAY${String(Date.now() % 1_000_000).padStart(6, '0')}AB1`;
    await signUp(server, { rfc });
    const { uuid } = await receive({ rfc });
    const told = async () =>
      await server.deps.store.db
        .selectFrom('job')
        .select(['job_id', 'due_at'])
        .where('client_id', '=', payer.scope.clientId)
        .where('subject_id', '=', `received_word ${uuid}`)
        .execute();
    const { body } = await plan(uuid, { payment_amount: '232.00' });
    expect(await told()).toHaveLength(1);
    await server.deps.store.db.deleteFrom('job').where('subject_id', '=', `received_word ${uuid}`).execute();
    await say(body, { status_id: 'paid' });
    expect(await told()).toHaveLength(1);
  });

  test('expires when its day is over, is planned anew, and is invalid once the SAT cancels its invoice', async () => {
    const { uuid } = await receive();
    const { body } = await plan(uuid);
    const overdue = async () => await documentsOverdue(payer.scope, server.deps.store.db, later(4));
    expect(await overdue()).toContain(uuid);
    await inStore((tx) =>
      followDocument(payer.scope, tx, uuid, { at: server.deps.clock().toISOString(), today: later(4) }),
    );
    expect(await overdue()).not.toContain(uuid);
    expect(await documentOf(uuid)).toMatchObject({ balance_status_id: 'expired' });
    const again = { uuid, partiality_number: '1', payment_date: later(5), payment_amount: '50.00' };
    const changed = await ask(payer, 'PUT', `/scheduled_payments/${body.payment_id}`, again);
    expect(changed.body).toMatchObject({ status_id: 'scheduled', payment_amount: '50.00' });
    await inStore(async (tx) => {
      const document = (await findReceived(payer.scope, tx, uuid))!;
      await changeReceived(payer.scope, tx, { ...document, sat_state: 'cancelled' });
      await followDocument(payer.scope, tx, uuid, { at: server.deps.clock().toISOString() });
    });
    const [row] = await paymentsOf(payer.scope, server.deps.store.db, uuid);
    expect(row).toMatchObject({ status_id: 'invalid_document' });
    expect((await say(row!, { status_id: 'paid' })).body.code).toBe('payment_settled');
    expect(await documentOf(uuid)).toMatchObject({ balance_status_id: 'invalid_document' });
  });

  test('the supplier is told by mail where an address was given, and not of what was taken back', async () => {
    const { sent, deliver, stop } = catchMails(server);
    try {
      const { uuid } = await receive({ folio: '77' });
      await plan(uuid, { emails: ['pagos@example.com'] });
      const { body } = await plan(uuid, { emails: ['tarde@example.com'], payment_amount: '1.00' });
      await say(body, { status_id: 'canceled', reason: 'No' });
      await deliver(payer.scope);
      expect(sent.map(({ to }) => to)).toEqual(['pagos@example.com']);
      expect(sent[0]?.text).toContain('100.00 MXN de la factura A-77');
    } finally {
      stop();
    }
  });

  test('who may only read plans and settles nothing; who plans does not say that it left', async () => {
    const { uuid } = await receive();
    const { body } = await plan(uuid);
    const reader = await joinAs(server, payer, { permissions: ['scheduled_payments.read'] });
    const planner = await joinAs(server, payer, { permissions: ['scheduled_payments.write'] });
    expect((await plan(uuid, {}, reader)).status).toBe(403);
    expect((await plan(uuid, { payment_amount: '1.00' }, planner)).status).toBe(201);
    for (const person of [reader, planner])
      expect((await say(body, { status_id: 'paid' }, person)).status).toBe(403);
  });

  test('of two who plan the rest at once one is told that nothing is left', async () => {
    const { uuid } = await receive();
    const both = await Promise.all([1, 2].map(() => plan(uuid, { payment_amount: '200.00' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});
