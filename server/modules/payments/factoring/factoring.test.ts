/** Factoring between three accounts of one server, by call and delivery: asked, proved, answered, ceded, paid, settled, refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorRow } from '../../../../schema/resources/parties/factors.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { type Related, relateCompanies } from '../../../../tests/factories/companies.ts';
import { satSays } from '../../../../tests/factories/moment.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { buildStoredReceipt } from '../../../../tests/factories/stored-receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { tellOfHost } from '../../../store/invoicing/host-words.ts';
import { insertReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { queueFactoringCancelled } from '../../../store/payments/factorings.ts';
import { addReceived } from '../../../store/received/received.ts';

const CLABE = '012345678901234567';

describe.each(TEST_DATABASES)('factoring on $name', (database) => {
  let server: TestServer;
  let three: Related;
  let factor: Person;
  let factor_id: string;
  let today: string;
  let number = 0;

  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const settle = async () => await server.worker.drain();
  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const inStore = async (person: Person, work: (tx: Tx) => Promise<unknown>) =>
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await work(tx);
    });

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    today = centralDay(server.deps.clock().getTime());
    three = await relateCompanies(server);
    const rfc = `FAC030303${Math.floor(Math.random() * 36)
      .toString(36)
      .toUpperCase()}A0`;
    factor = await signUp(server, { name: 'FACTORAJE', rfc });
    await ask(three.guest, 'POST', '/factors', { rfc });
    await settle();
    const { body } = await ask(factor, 'GET', '/factor_clients');
    await ask(factor, 'POST', `/factor_clients/${body.factor_clients[0].factor_client_id}/answer`, {
      answer: 'yes',
    });
    await settle();
    const { body: listed } = await ask(three.guest, 'GET', '/factors');
    const [row] = listed.factors as FactorRow[];
    expect(row).toMatchObject({ rfc, name: 'FACTORAJE', state: 'active' });
    factor_id = row?.factor_id ?? '';
  });
  afterAll(async () => await server.close());
  beforeEach(() => {
    server.deps.sat.ask = async () => satSays('Vigente');
  });

  /** Issued by the supplier and received by the buyer, who says so. */
  const invoice = async (over: { total?: string } = {}) => {
    number += 1;
    const uuid = crypto.randomUUID().toUpperCase();
    const total = over.total ?? '116000.00';
    const { guest, host } = three;
    const parties = { rfc: guest.rfc, rfc_receiver: host.rfc };
    await inStore(guest, async (tx) => {
      await insertReceipt(
        guest.scope,
        tx,
        buildStoredReceipt({ id: crypto.randomUUID(), uuid, folio: String(number), total, ...parties }),
      );
      const at = server.deps.clock().toISOString();
      await tellOfHost(guest.scope, tx, { uuid, host: host.rfc }, { state: 'Received', at });
    });
    const row = buildReceived({ uuid, ...parties, total, currency: 'MXN', payment_method: 'PUE' });
    await inStore(host, (tx) =>
      addReceived(host.scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) }),
    );
    return uuid;
  };
  const request = async (uuid: string) => {
    const asked = await ask(three.guest, 'POST', '/factorings', { uuid, factor_id });
    await settle();
    return { ...asked, id: String(asked.body.request_id) };
  };
  const rowOf = async (person: Person, id: string) =>
    (await ask(person, 'GET', `/factorings/${id}`)).body as FactoringRow;
  const say = async (
    person: Person,
    role: string,
    [id, uuid]: [string, string],
    yes: boolean,
    body?: object,
  ) => {
    const said = await ask(person, 'PUT', `/factors/${id}/${uuid}/${role}_response_request/${yes}`, body);
    await settle();
    return said;
  };
  const TERMS = { annual_rate: '18', advance_percent: '80', account: CLABE };
  const cede = async (uuid: string) => {
    const { id } = await request(uuid);
    await say(three.host, 'host', [id, uuid], true);
    await say(factor, 'factor', [id, uuid], true, { ...TERMS, due_on: later(60) });
    await say(three.guest, 'supplier', [id, uuid], true);
    return id;
  };
  const plan = async (uuid: string, over: object = {}) =>
    await ask(three.host, 'POST', '/scheduled_payments', {
      ...{ uuid, partiality_number: '', payment_date: later(60), payment_amount: '116000.00', ...over },
    });
  const textsOf = ({ body }: { body: { errors?: { text: string }[] } }) =>
    (body.errors ?? []).map(({ text }) => text);

  // spec: 1§1.4, 3§1.3, 3§2.5, 3§3.10, 3§4.6, 3§7.6
  test('asked by the supplier, confirmed by the host, offered by the factor, ceded, paid to the factor, settled', async () => {
    const { guest, host } = three;
    const uuid = await invoice();
    const planned = (await plan(uuid)).body as ScheduledPaymentRow;
    const { id, status } = await request(uuid);
    expect(status).toBe(201);
    expect(await rowOf(guest, id)).toMatchObject({ role: 'supplier', state: 'requested', uuid });
    expect(await rowOf(host, id)).toMatchObject({
      role: 'host',
      state: 'requested',
      factor_name: 'FACTORAJE',
    });
    expect((await ask(factor, 'GET', `/factorings/${id}`)).status).toBe(404);

    expect((await say(host, 'host', [id, uuid], true)).body).toEqual({
      did: 'answered_factoring',
      id,
      yes: true,
    });
    const confirmed = await rowOf(factor, id);
    expect(confirmed).toMatchObject({ role: 'factor', state: 'confirmed', planned_on: later(60) });
    expect(confirmed.proofs).toMatchObject([
      { by: 'host', sat: 'current', lists: '', paid: '0.00', is_ceded: false, orders: [], goods: [] },
    ]);

    const bare = await say(factor, 'factor', [id, uuid], true, {});
    expect([bare.status, textsOf(bare)]).toEqual([400, [PROBLEMS.rate]]);
    expect((await say(factor, 'factor', [id, uuid], true, TERMS)).status).toBe(200);
    expect(await rowOf(guest, id)).toMatchObject({ state: 'offered', annual_rate: '18', due_on: later(60) });
    expect((await rowOf(guest, id)).proofs.map(({ by }) => by)).toEqual(['host', 'factor']);

    await say(guest, 'supplier', [id, uuid], true);
    const ceded = {
      state: 'ceded',
      days: '60',
      advance: '92800.00',
      interest: '2784.00',
      deposit: '90016.00',
    };
    for (const person of [guest, host, factor]) expect(await rowOf(person, id)).toMatchObject(ceded);
    const redirected = { payee_name: 'FACTORAJE', payee_account: CLABE, status_id: 'scheduled' };
    const path = `/scheduled_payments/${planned.payment_id}`;
    expect((await ask(host, 'GET', path)).body).toMatchObject(redirected);

    await ask(host, 'POST', `${path}/status`, { status_id: 'paid' });
    await settle();
    for (const person of [guest, host, factor])
      expect(await rowOf(person, id)).toMatchObject({ state: 'paid', paid_on: today });
    const settled = await ask(factor, 'POST', `/factorings/${id}/settlement`);
    await settle();
    expect(settled.body).toMatchObject({ state: 'settled', settled_interest: '0.00', remainder: '25984.00' });
    expect(await rowOf(guest, id)).toMatchObject({ state: 'settled', remainder: '25984.00' });
    expect((await ask(factor, 'POST', `/factorings/${id}/settlement`)).status).toBe(409);
  });

  test('what the factor offered this supplier last stands in the place of what it leaves out', async () => {
    await cede(await invoice());
    const uuid = await invoice({ total: '1000.00' });
    await plan(uuid, { payment_amount: '1000.00' });
    const { id } = await request(uuid);
    await say(three.host, 'host', [id, uuid], true);
    expect((await say(factor, 'factor', [id, uuid], true)).status).toBe(200);
    expect(await rowOf(three.guest, id)).toMatchObject({ state: 'offered', ...TERMS, due_on: later(60) });
  });

  test('whoever asks first has it: of one invoice one request lives, and it may be asked again once that is over', async () => {
    const uuid = await invoice();
    const { id } = await request(uuid);
    const again = await request(uuid);
    expect([again.status, textsOf(again)]).toEqual([400, [PROBLEMS.taken]]);
    expect((await say(three.host, 'host', [id, uuid], false, { reason: 'No la reconozco' })).status).toBe(
      200,
    );
    expect(await rowOf(three.guest, id)).toMatchObject({
      state: 'host_rejected',
      host_reason: 'No la reconozco',
    });
    const second = await request(uuid);
    expect(second.status).toBe(201);
    await say(three.guest, 'supplier', [second.id, uuid], false);
    expect(await rowOf(three.host, second.id)).toMatchObject({ state: 'withdrawn' });
  });

  test('only what the host confirmed, an invoice in force, to a factor that deals with us', async () => {
    const uuid = await invoice();
    const elsewhere = await ask(three.guest, 'POST', '/factorings', { uuid, factor_id: crypto.randomUUID() });
    expect(textsOf(elsewhere)).toEqual([PROBLEMS.factor]);
    const unknown = await request(crypto.randomUUID());
    expect(textsOf(unknown)).toEqual([PROBLEMS.notHere]);
    const silent = crypto.randomUUID().toUpperCase();
    const { guest, host } = three;
    const parties = { rfc: guest.rfc, rfc_receiver: host.rfc, uuid: silent, folio: 'silent' };
    await inStore(guest, (tx) =>
      insertReceipt(guest.scope, tx, buildStoredReceipt({ id: crypto.randomUUID(), ...parties })),
    );
    expect(textsOf(await request(silent))).toEqual([PROBLEMS.notConfirmed]);
  });

  // spec: 3§8.2
  test.each([
    ['cancelled at the SAT', 'Cancelado', PROBLEMS.cancelled],
    ['unknown to the SAT', 'No Encontrado', PROBLEMS.notFound],
  ])('the proof is taken before a yes: %s', async (_what, estado, problem) => {
    const uuid = await invoice();
    const { id } = await request(uuid);
    server.deps.sat.ask = async () => satSays(estado as 'Cancelado');
    const said = await say(three.host, 'host', [id, uuid], true);
    expect(said.status).toBe(409);
    expect(said.body.message).toBe(
      `No se ha podido aceptar o rechazar la Solicitud de Factoraje: ${problem}`,
    );
    expect(await rowOf(three.host, id)).toMatchObject({ state: 'requested', proofs: [] });
    server.deps.sat.ask = async () => await Promise.reject(new Error('down'));
    expect((await say(three.host, 'host', [id, uuid], true)).status).toBe(502);
    // A no needs no proof, and what was found is kept with it.
    expect((await say(three.host, 'host', [id, uuid], false, { reason: 'x' })).status).toBe(200);
    expect((await rowOf(three.guest, id)).proofs).toMatchObject([{ by: 'host', sat: 'unknown' }]);
  });

  test('what is paid already is not confirmed; while it is decided nobody is paid, and then only the factor', async () => {
    const paid = await invoice();
    const payment = (await plan(paid)).body as ScheduledPaymentRow;
    await ask(three.host, 'POST', `/scheduled_payments/${payment.payment_id}/status`, { status_id: 'paid' });
    const asked = await request(paid);
    const said = await say(three.host, 'host', [asked.id, paid], true);
    expect(said.body.message).toContain(PROBLEMS.paid);

    const uuid = await invoice();
    const open = (await plan(uuid)).body as ScheduledPaymentRow;
    const { id } = await request(uuid);
    await say(three.host, 'host', [id, uuid], true);
    const path = `/scheduled_payments/${open.payment_id}/status`;
    expect(textsOf(await ask(three.host, 'POST', path, { status_id: 'paid' }))).toEqual([
      PAYMENT_PROBLEMS.held,
    ]);
    await say(factor, 'factor', [id, uuid], true, { ...TERMS, due_on: later(60) });
    await say(three.guest, 'supplier', [id, uuid], true);
    const toSupplier = await ask(three.host, 'POST', path, { status_id: 'paid', payee_rfc: three.guest.rfc });
    expect(textsOf(toSupplier)).toEqual([PAYMENT_PROBLEMS.ceded('FACTORAJE')]);
    expect((await ask(three.host, 'POST', path, { status_id: 'paid' })).body).toMatchObject({
      ...{ status_id: 'paid', payee_name: 'FACTORAJE' },
    });
  });

  test('a ceded invoice that is cancelled warns all three, whoever learns it', async () => {
    const uuid = await invoice();
    await plan(uuid);
    const id = await cede(uuid);
    await inStore(three.host, (tx) =>
      queueFactoringCancelled(three.host.scope, tx, uuid, {
        ...{ job_id: crypto.randomUUID(), at: server.deps.clock().toISOString() },
      }),
    );
    await settle();
    for (const person of [three.guest, three.host, factor]) {
      expect(await rowOf(person, id)).toMatchObject({ state: 'cancelled' });
      const { body } = await ask(person, 'GET', '/notifications');
      const titles = (body.notifications as { title: string; path: string }[]).filter(({ path }) =>
        path.includes(uuid),
      );
      expect(titles.map(({ title }) => title).join('\n')).toContain('Se canceló una factura en factoraje');
    }
  });

  test('each says its own word, once and in its turn; the same operation is answered as before', async () => {
    const uuid = await invoice();
    const { id } = await request(uuid);
    for (const [person, role] of [
      [three.guest, 'host'],
      [three.host, 'supplier'],
      [factor, 'factor'],
    ] as const)
      expect((await say(person, role, [id, uuid], true)).status).toBe(404);
    expect((await say(three.guest, 'supplier', [id, uuid], true)).status).toBe(409);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const path = `/factors/${id}/${uuid}/host_response_request/true`;
    const answers = [
      await three.host.call('PUT', path, {}, key),
      await three.host.call('PUT', path, {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await say(three.host, 'host', [id, uuid], false)).status).toBe(409);
    await settle();
    // Both at once: the supplier takes it back while the factor offers.
    await Promise.all([
      ask(three.guest, 'PUT', `/factors/${id}/${uuid}/supplier_response_request/false`),
      ask(factor, 'PUT', `/factors/${id}/${uuid}/factor_response_request/true`, {
        ...TERMS,
        due_on: later(9),
      }),
    ]);
    await settle();
    for (const person of [three.guest, three.host, factor])
      expect(await rowOf(person, id)).toMatchObject({ state: 'withdrawn', factor_answer: 'yes' });
  });
});
