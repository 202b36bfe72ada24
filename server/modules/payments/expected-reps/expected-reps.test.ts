/** REPs that suppliers owe, by call: found by what is paid, asked for once a day, and what a buyer blocks by them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExpectedRepRow } from '../../../../schema/resources/payments/expected-reps.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { EXPECTED_REP_PROBLEMS as PROBLEMS } from '../../../../schema/texts/expected-rep-problems.ts';
import { HOST_BLOCKS } from '../../../../schema/texts/host-blocks.ts';
import { BLOCK_TEXTS } from '../../../../schema/texts/provider-blocks.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { type CaughtMails, catchMails } from '../../../../tests/factories/mails.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRepSettings } from '../../../store/payments/expected-reps.ts';
import { linkRep, unlinkRep } from '../../../store/payments/scheduled-payments.ts';
import { addReceived, changeReceived } from '../../../store/received/received.ts';
import { closedDoor } from '../../parties/providers/doors.ts';
import { providerRiskJob } from '../../parties/providers/provider-risk.job.ts';

const RFC = 'EKU9003173C9';

describe.each(TEST_DATABASES)('REPs that are owed on $name', (database) => {
  let server: TestServer;
  let payer: Person;
  let mails: CaughtMails;
  let today: string;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    today = centralDay(server.deps.clock().getTime());
    mails = catchMails(server);
  });
  beforeEach(async () => {
    payer = await signUp(server, { rfc: 'URE180429TM6' });
    mails.sent.length = 0;
  });
  afterAll(async () => await server.close());

  const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const paths = (body: { errors?: { path: string; text: string }[] }) =>
    Object.fromEntries((body.errors ?? []).map(({ path, text }) => [path, text]));
  const inStore = async <T>(work: (tx: Tx) => Promise<T>, { scope } = payer): Promise<T> =>
    await server.deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      return await work(tx);
    });
  const receive = async (over: Partial<ReceivedRow> = {}, person = payer) => {
    const issued_at = `${ago(90)}T10:00:00`;
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({ uuid, payment_method: 'PPD', issued_at, ...over });
    const file = { name: 'a.xml', bytes: new Uint8Array([60]) };
    await inStore((tx) => addReceived(person.scope, tx, row, file), person);
    return row;
  };
  const repOf = async (invoice: ReceivedRow, amount: string, person = payer) => {
    const relations = [{ kind: 'P', uuid: invoice.uuid, amount, partiality: '1' }];
    const rep = await receive({ receipt_type: 'P', rfc: invoice.rfc, relations }, person);
    await inStore(
      (tx) =>
        linkRep(
          person.scope,
          tx,
          rep.uuid,
          [{ uuid: invoice.uuid, partiality: 1 }],
          server.deps.clock().toISOString(),
        ),
      person,
    );
    return rep;
  };
  const saidPaid = async ({ uuid }: ReceivedRow, said_amount: string, said_on: string, person = payer) =>
    await ask(person, 'POST', `/received/${uuid}/paid`, { said_amount, said_on });
  const expected = async ({ uuid }: ReceivedRow) =>
    (await ask(payer, 'GET', `/expected_reps/${uuid}`)) as { status: number; body: ExpectedRepRow };
  const hourly = async () => await providerRiskJob.run?.(mails.work, new AbortController().signal);
  const addProvider = async (fields: object = {}, person = payer) => {
    const body = { rfc: RFC, email: 'cobros@example.com', ...fields };
    return (await ask(person, 'POST', '/providers', body)).body.provider_id as string;
  };

  test('a payment that left makes one, its REP settles it, and one that is cancelled makes it owed again', async () => {
    const invoice = await receive();
    const plan = { uuid: invoice.uuid, partiality_number: '', payment_date: today, payment_amount: '100.00' };
    const { body: payment } = await ask(payer, 'POST', '/scheduled_payments', plan);
    expect((await expected(invoice)).status).toBe(404);
    const say = async (body: object) =>
      await ask(payer, 'POST', `/scheduled_payments/${payment.payment_id}/status`, body);
    await say({ status_id: 'paid', paid_on: ago(70) });
    expect((await expected(invoice)).body).toMatchObject({
      ...{
        state: 'owed',
        known_by: 'scheduled',
        missing_amount: '100.00',
        provider_rfc: RFC,
        paid_on: ago(70),
      },
    });
    const rep = await repOf(invoice, '60.00');
    expect((await expected(invoice)).body).toMatchObject({ state: 'owed', missing_amount: '40.00' });
    await repOf(invoice, '40.00');
    expect((await expected(invoice)).body).toMatchObject({ state: 'received', missing_amount: '0.00' });
    await inStore(async (tx) => {
      await changeReceived(payer.scope, tx, { ...rep, sat_state: 'cancelled' });
      await unlinkRep(payer.scope, tx, rep.uuid, [invoice.uuid], server.deps.clock().toISOString());
    });
    expect((await expected(invoice)).body).toMatchObject({ state: 'owed', missing_amount: '60.00' });
    expect((await ask(payer, 'GET', `/scheduled_payments/${payment.payment_id}`)).body.rep_uuid).toBe('');
    await say({ status_id: 'scheduled' });
    expect((await expected(invoice)).status).toBe(404);
  });

  test('an invoice of ours that is put against it makes one, and taking that back takes it away', async () => {
    const invoice = await receive({ total: '232.00' });
    const uuid = crypto.randomUUID().toUpperCase();
    const ours = {
      uuid,
      total: '232.00',
      folio: '7',
      rfc_receiver: RFC,
      name_receiver: 'X',
      issued_at: `${ago(10)}T10:00:00`,
    };
    await inStore((tx) => putIssued(payer.scope, tx, ours, ''));
    const path = `/conciliation/document_conciliation/${invoice.uuid}`;
    const made = await ask(payer, 'POST', path, { way: 'p/i', documents: [uuid] });
    expect(made.status).toBe(200);
    expect((await expected(invoice)).body).toMatchObject({
      ...{ known_by: 'conciliated', paid_amount: '232.00', missing_amount: '232.00' },
    });
    await ask(payer, 'POST', `/conciliations/${made.body.conciliation_id}/undo`, {});
    expect((await expected(invoice)).status).toBe(404);
  });

  test('the buyer says that it was paid: at its field what cannot be, and takes it back', async () => {
    const invoice = await receive();
    const wrong = async (amount: string, on: string, of = invoice) =>
      paths((await saidPaid(of, amount, on)).body);
    expect(await wrong('0', today)).toEqual({ said_amount: PROBLEMS.amount });
    expect(await wrong('232.01', today)).toEqual({ said_amount: PROBLEMS.tooMuch('232.00') });
    expect(await wrong('232', '')).toEqual({ said_on: PROBLEMS.day });
    expect(await wrong('232', ago(-2))).toEqual({ said_on: PROBLEMS.future });
    expect(await wrong('232', ago(91))).toEqual({ said_on: PROBLEMS.early });
    expect(await wrong('1', today, await receive({ payment_method: 'PUE' }))).toEqual({
      uuid: PROBLEMS.notParts,
    });
    expect((await saidPaid({ ...invoice, uuid: crypto.randomUUID() }, '1', today)).status).toBe(404);
    expect((await saidPaid(invoice, '232', ago(70))).status).toBe(200);
    expect((await expected(invoice)).body).toMatchObject({
      ...{ known_by: 'said', said_amount: '232', said_by: 'Persona', missing_amount: '232.00' },
    });
    await saidPaid(invoice, '', '');
    expect((await expected(invoice)).status).toBe(404);
    const reader = await joinAs(server, payer, { permissions: ['scheduled_payments.read', 'received.read'] });
    expect((await saidPaid(invoice, '232', today, reader)).status).toBe(403);
  });

  test('the day by which they are due is the fifth until another one is chosen, of those that are owed already too', async () => {
    const invoice = await receive();
    await saidPaid(invoice, '232', ago(70));
    expect((await expected(invoice)).body.due_on).toMatch(/-05$/);
    expect((await ask(payer, 'POST', '/rep_settings', { due_day: '7' })).status).toBe(400);
    expect((await ask(payer, 'POST', '/rep_settings', { due_day: '10' })).status).toBe(201);
    expect((await expected(invoice)).body.due_on).toMatch(/-10$/);
  });

  test('asked for by one mail a supplier with all its invoices, never twice a day; who has no address is named', async () => {
    const [one, other] = [await receive({ folio: '71' }), await receive({ folio: '72' })];
    const stranger = await receive({ rfc: 'CACX7605101P8', name: 'SIN CORREO' });
    for (const invoice of [one, other, stranger]) await saidPaid(invoice, '232', ago(70));
    await addProvider();
    const askAll = async () => (await ask(payer, 'POST', '/expected_reps/ask', { rfc: '' })).body;
    expect(await askAll()).toEqual({
      mails: 1,
      invoices: 2,
      today: 0,
      without_email: ['SIN CORREO'],
      left: 0,
    });
    expect(await askAll()).toMatchObject({ mails: 0, invoices: 0, today: 1 });
    await mails.deliver(payer.scope);
    const written = mails.sent.filter(
      ({ to, subject }) => to === 'cobros@example.com' && /REP/.test(subject),
    );
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toContain('A-71');
    expect(written[0]?.text).toContain('A-72');
    expect((await expected(one)).body.asked_on).toBe(today);
    const reader = await joinAs(server, payer, { permissions: ['scheduled_payments.read'] });
    expect((await ask(reader, 'POST', '/expected_reps/ask', { rfc: '' })).status).toBe(403);
    expect((await ask(reader, 'GET', '/expected_reps?state=owed')).body.total).toBe(3);
    mails.stop();
    expect((await ask(payer, 'POST', '/expected_reps/ask', { rfc: '' })).body.code).toBe('mail_unavailable');
    mails = catchMails(server);
  });

  test('a mail that waits is not sent once the REPs are here', async () => {
    const invoice = await receive();
    await saidPaid(invoice, '232', ago(70));
    await addProvider({ email: 'tarde@example.com' });
    await ask(payer, 'POST', '/expected_reps/ask', { rfc: RFC.toLowerCase() });
    await repOf(invoice, '232.00');
    await mails.deliver(payer.scope);
    expect(mails.sent.filter(({ subject }) => /REP/.test(subject))).toEqual([]);
  });

  // spec: 3§1.2, 3§4.12, 3§8.4
  test('late ones keep out everything but REPs where the buyer wants that, until they are here or it is lifted', async () => {
    const invoice = await receive();
    await saidPaid(invoice, '232', ago(70));
    const id = await addProvider();
    const change = async (fields: object) =>
      await ask(payer, 'PUT', `/providers/${id}`, { rfc: RFC, email: 'cobros@example.com', ...fields });
    const door = async (receiptType: string) =>
      await inStore((tx) =>
        closedDoor(payer.scope, tx, { rfc: RFC, receiptType, channel: 'web_service', today }),
      );
    expect(await door('I')).toBe('');
    await change({ blocks_rep: true });
    expect(await door('I')).toBe(BLOCK_TEXTS.rep);
    expect(await door('P')).toBe('');
    const next = await receive();
    const plan = { uuid: next.uuid, partiality_number: '', payment_date: today, payment_amount: '100.00' };
    expect(paths((await ask(payer, 'POST', '/scheduled_payments', plan)).body)).toEqual({
      uuid: BLOCK_TEXTS.rep,
    });
    await change({ lifted_until: today, lift_reason: 'Urge' });
    expect(await door('I')).toBe('');
    await change({ lifted_until: '', lift_reason: '' });
    await repOf(invoice, '232.00');
    expect(await door('I')).toBe('');
  });

  test('a supplier is told once that it is blocked, and that it is not any more: by notice here, elsewhere by mail', async () => {
    const { host, guest } = await relateCompanies(server);
    const invoice = await receive({ rfc: guest.rfc }, host);
    await saidPaid(invoice, '232', ago(70), host);
    const id = await addProvider({ rfc: guest.rfc }, host);
    const change = async (fields: object) =>
      await ask(host, 'PUT', `/providers/${id}`, { rfc: guest.rfc, email: 'cobros@example.com', ...fields });
    await change({ blocks_rep: true });
    await hourly();
    await hourly();
    await server.worker.drain();
    const told = async () => {
      const { notifications } = (await ask(guest, 'GET', '/notifications')).body;
      return (notifications as { kind: string; title: string; content: string }[])
        .filter(({ kind }) => kind === 'host_blocks')
        .map(({ title, content }) => `${title}: ${content}`);
    };
    expect(await told()).toEqual([expect.stringContaining('COMPRADORA te bloqueó: Faltan complementos')]);
    const { body } = await ask(host, 'GET', `/providers/${id}`);
    expect(body).toMatchObject({ overdue_reps: 1, told_blocks: 'rep' });
    await change({ lifted_until: '2099-01-01', lift_reason: 'Urge' });
    await server.worker.drain();
    expect(await told()).toHaveLength(2);
    expect(await told()).toContainEqual(expect.stringContaining(HOST_BLOCKS.notice.freeText));
    const lone = await receive();
    await saidPaid(lone, '232', ago(70));
    await addProvider({ blocks_rep: true });
    await hourly();
    await mails.deliver(payer.scope);
    expect(mails.sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('bloqueó'));
    expect(await findRepSettings(payer.scope, server.deps.store.db)).toMatchObject({ due_day: '5' });
  });
});
