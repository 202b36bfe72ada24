/** What left the bank against invoices that nobody planned to pay, by call: proposed, said, its REP, taken back, and never paid twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConciliationRow, OpenRow } from '../../../../schema/resources/payments/conciliations.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { MATCHING } from '../../../../schema/texts/matching.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { BLOCK_TEXTS } from '../../../../schema/texts/provider-blocks.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { buildMovement } from '../../../../tests/factories/bank-rows.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildFactoring } from '../../../../tests/factories/factorings.ts';
import { buildRun } from '../../../../tests/factories/payment-runs.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { allProviders, putProvider } from '../../../store/parties/providers.ts';
import { addMovements } from '../../../store/payments/bank-movements.ts';
import { queueDocumentCancelled } from '../../../store/payments/cancelled-documents.ts';
import { findExpectedRep } from '../../../store/payments/expected-reps.ts';
import { putFactoring } from '../../../store/payments/factorings.ts';
import { putRun } from '../../../store/payments/payment-runs.ts';
import { paymentsOf } from '../../../store/payments/scheduled-payments.ts';
import { addReceived, changeReceived, findReceived } from '../../../store/received/received.ts';

const RFC = 'CACX7605101P8';

describe.each(TEST_DATABASES)('what left the bank on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const day = (days: number) =>
    new Date(server.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const inStore = async (person: Person, work: (tx: Parameters<typeof lockClient>[1]) => Promise<unknown>) =>
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await work(tx);
    });
  const receive = async (person: Person, total: string, folio: string, over: Partial<ReceivedRow> = {}) => {
    const row = buildReceived({
      ...{ uuid: crypto.randomUUID().toUpperCase(), total, folio, issued_at: `${day(-10)}T10:00:00` },
      rfc: RFC,
      ...over,
    });
    const file = { name: 'a.xml', bytes: new Uint8Array([60]) };
    await inStore(person, (tx) => addReceived(person.scope, tx, row, file));
    return row;
  };
  const move = async (person: Person, amount: string, concept: string) => {
    const movement_id = crypto.randomUUID();
    const way = amount.startsWith('-') ? 'out' : 'in';
    const row = buildMovement({ movement_id, amount, concept, way, moved_on: day(-2), reference: '' });
    await inStore(person, (tx) => addMovements(person.scope, tx, [row]));
    return movement_id;
  };
  const list = async (person: Person, way = 'm/p') =>
    (await ask(person, 'GET', `/receipts/conciliation/${way}?limit=20`)).body as {
      rows: OpenRow[];
      total: number;
    };
  const say = async (person: Person, id: string, documents: string[]) =>
    await ask(person, 'POST', `/conciliation/document_conciliation/${id}`, { way: 'm/p', documents });
  const undo = async (person: Person, { conciliation_id }: ConciliationRow) =>
    await ask(person, 'POST', `/conciliations/${conciliation_id}/undo`, {});
  const texts = ({ body }: { body: { errors?: { path: string; text: string }[] } }) =>
    Object.fromEntries((body.errors ?? []).map(({ path, text }) => [path, text]));
  const stands = async (person: Person, uuid: string) => {
    const row = await findReceived(person.scope, server.deps.store.db, uuid);
    return [row?.conciliation, row?.balance_status_id, row?.payment_status_id];
  };
  const paymentsIn = async (person: Person, uuid: string): Promise<ScheduledPaymentRow[]> =>
    await paymentsOf(person.scope, server.deps.store.db, uuid);
  const plan = async (person: Person, uuid: string, payment_amount: string) =>
    await ask(person, 'POST', '/scheduled_payments', {
      ...{ uuid, partiality_number: '', payment_date: day(3), payment_amount },
    });

  // spec: house.710
  test('is proposed with its score and why; said so the invoice is paid on its day, and taken back it is not', async () => {
    const person = await signUp(server);
    const { uuid } = await receive(person, '1234.56', '100');
    const id = await move(person, '-1234.56', `SPEI ENVIADO ${RFC} FACTURA A100`);
    const fee = await move(person, '-5.80', 'COMISION SPEI');
    const came = await move(person, '1234.56', `SPEI RECIBIDO ${RFC}`);
    const { rows } = await list(person);
    expect(rows.map((one) => one.id).toSorted()).toEqual([id, fee].toSorted());
    expect((await list(person, 'm/i')).rows.map((one) => one.id)).toEqual([came]);
    const row = rows.find((one) => one.id === id);
    expect(row).toMatchObject({ amount: '1234.56', conciliated: true });
    expect(row?.proposals).toMatchObject([
      { is_sure: true, difference: '0.00', documents: [{ id: uuid, folio: 'A100', amount: '1234.56' }] },
    ]);
    expect(row?.proposals[0]?.score).toBeGreaterThan(0.8);
    expect(row?.proposals[0]?.reasons).toEqual(
      expect.arrayContaining([MATCHING.exact, MATCHING.folio('A100'), MATCHING.rfc(RFC)]),
    );
    const { status, body } = await say(person, id, [uuid]);
    expect([status, body.difference]).toEqual([200, '0.00']);
    expect(await stands(person, uuid)).toEqual(['matched', 'paid', 'paid']);
    expect(await paymentsIn(person, uuid)).toMatchObject([
      {
        ...{ conciliation_id: body.conciliation_id, paid_on: day(-2), paid_amount: '1234.56' },
        ...{ status_id: 'paid', register_status_id: 'paid', provider_rfc: RFC, folio: 'A-100' },
      },
    ]);
    expect((await list(person)).rows.map((one) => one.id)).toEqual([fee]);
    expect((await undo(person, body)).status).toBe(200);
    expect(await stands(person, uuid)).toEqual(['open', 'registered', 'registered']);
    expect(await paymentsIn(person, uuid)).toEqual([]);
    expect((await list(person)).total).toBe(2);
    // What is of no invoice is rejected with its reason, as in the other lists.
    const rejected = { way: 'm/p', reason: 'Comisión' };
    expect((await ask(person, 'POST', `/conciliation/document_rejection/${fee}`, rejected)).status).toBe(200);
    expect((await list(person)).rows.map((one) => one.id)).toEqual([id]);
  });

  test('several invoices in one transfer, one in several, to the cent; what does not fit stays open', async () => {
    const person = await signUp(server);
    const first = await receive(person, '60.10', '1', { payment_method: 'PPD' });
    const second = await receive(person, '39.95', '2');
    const both = await move(person, '-100.05', `SPEI ${RFC}`);
    const [row] = (await list(person)).rows;
    expect(row?.proposals[0]?.documents.map(({ id }) => id).toSorted()).toEqual(
      [first.uuid, second.uuid].toSorted(),
    );
    expect(row?.proposals[0]?.reasons).toContain(MATCHING.several(2));
    expect((await say(person, both, [first.uuid, second.uuid])).body.difference).toBe('0.00');
    const whole = await receive(person, '500.00', '3', { payment_method: 'PPD' });
    const [one, two] = [await move(person, '-200.00', 'SPEI A3'), await move(person, '-310.00', 'SPEI A3')];
    expect((await say(person, one, [whole.uuid])).body.difference).toBe('-300.00');
    expect(await stands(person, whole.uuid)).toEqual(['partly', 'partially_paid', 'paid']);
    expect((await say(person, two, [whole.uuid])).body.difference).toBe('10.00');
    expect(await stands(person, whole.uuid)).toEqual(['matched', 'paid', 'paid']);
    const parts = await paymentsIn(person, whole.uuid);
    expect(
      parts.map(({ partiality_number, paid_amount }) => [partiality_number, paid_amount]).toSorted(),
    ).toEqual([
      ['1', '200.00'],
      ['2', '300.00'],
    ]);
    expect((await list(person)).rows).toMatchObject([{ id: two, amount: '10.00' }]);
  });

  test('of one in parts the REP is owed from the day of the movement on; one that came before it is with its payment', async () => {
    const person = await signUp(server);
    const invoice = await receive(person, '200.00', '1', { payment_method: 'PPD' });
    const rep = (of: string, amount: string) => ({
      ...{ receipt_type: 'P', relations: [{ kind: 'P', uuid: of, amount, partiality: '1' }] },
    });
    const id = await move(person, '-200.00', `SPEI ${RFC}`);
    const { body } = await say(person, id, [invoice.uuid]);
    const owed = async (uuid: string) => await findExpectedRep(person.scope, server.deps.store.db, uuid);
    expect(await owed(invoice.uuid)).toMatchObject({
      ...{ state: 'owed', missing_amount: '200.00', paid_on: day(-2) },
    });
    expect(await paymentsIn(person, invoice.uuid)).toMatchObject([
      { register_status_id: 'without_document' },
    ]);
    await undo(person, body);
    expect(await owed(invoice.uuid)).toBeUndefined();
    const { uuid: repUuid } = await receive(person, '0', '9', rep(invoice.uuid, '200.00'));
    await say(person, id, [invoice.uuid]);
    expect(await paymentsIn(person, invoice.uuid)).toMatchObject([
      { rep_uuid: repUuid, register_status_id: 'received_document' },
    ]);
    expect(await owed(invoice.uuid)).toMatchObject({ state: 'received', missing_amount: '0.00' });
  });

  // spec: house.710
  test('what somebody planned, or the bank paid, is not paid again by the other, in words', async () => {
    const person = await signUp(server);
    const { uuid } = await receive(person, '100.00', '1', { payment_method: 'PPD' });
    expect((await plan(person, uuid, '70.00')).status).toBe(201);
    const id = await move(person, '-100.00', `SPEI ${RFC} A1`);
    const [open] = (await list(person)).rows;
    expect(open?.proposals.flatMap(({ documents }) => documents.map(({ amount }) => amount))).not.toContain(
      '100.00',
    );
    const { body } = await say(person, id, [uuid]);
    expect(body).toMatchObject({ difference: '70.00', documents: [{ amount: '30.00' }] });
    expect(texts(await plan(person, uuid, '1.00'))).toEqual({
      payment_amount: PAYMENT_PROBLEMS.paidByMovements('30.00', '0.00'),
    });
    const planned = (await paymentsIn(person, uuid)).find((one) => one.conciliation_id === '');
    const byBank = (await paymentsIn(person, uuid)).find((one) => one.conciliation_id !== '');
    // It is taken back where it was said.
    const back = await ask(person, 'POST', `/scheduled_payments/${byBank?.payment_id}/status`, {
      status_id: 'scheduled',
    });
    expect(texts(back)).toEqual({ uuid: PAYMENT_PROBLEMS.byMovement });
    const paid = await ask(person, 'POST', `/scheduled_payments/${planned?.payment_id}/status`, {
      status_id: 'paid',
    });
    expect(paid.status).toBe(200);
    expect(await stands(person, uuid)).toEqual(['partly', 'paid', 'paid']);
    const rest = await move(person, '-70.00', `SPEI ${RFC} A1`);
    expect((await say(person, rest, [uuid])).body.code).toBe('conciliation_taken');
    await undo(person, body);
    expect(await stands(person, uuid)).toEqual(['open', 'partially_paid', 'paid']);
    expect((await plan(person, uuid, '30.00')).status).toBe(201);
  });

  test.each([
    'the payment was marked before the movement came',
    'the movement came before the payment was marked',
  ])('a payment by hand is joined with its movement, not paid twice: %s', async (order) => {
    const person = await signUp(server);
    const invoice = await receive(person, '500.00', '1', { payment_method: 'PPD' });
    const { uuid } = invoice;
    const pay = async () => {
      const { body } = await plan(person, uuid, '200.00');
      const path = `/scheduled_payments/${body.payment_id}/status`;
      const said = { status_id: 'paid', paid_on: day(-1) };
      expect((await ask(person, 'POST', path, said)).status).toBe(200);
      return body.payment_id as string;
    };
    let [payment_id, id] = ['', ''];
    if (order.startsWith('the payment'))
      [payment_id, id] = [await pay(), await move(person, '-200.00', 'SPEI A1')];
    else [id, payment_id] = [await move(person, '-200.00', 'SPEI A1'), await pay()];
    const [row] = (await list(person)).rows;
    expect(row?.proposals).toMatchObject([
      { difference: '0.00', documents: [{ id: payment_id, payment_id, folio: 'A1', amount: '200.00' }] },
    ]);
    expect(row?.proposals[0]?.reasons).toContain(MATCHING.paid(shownDay(day(-1))));
    const before = await paymentsIn(person, uuid);
    // A part of it did not leave by itself.
    const small = await move(person, '-50.00', 'SPEI A1');
    expect((await say(person, small, [payment_id])).body.errors).toMatchObject([
      { text: PROBLEMS.wholePayment('A1', '200.00') },
    ]);
    const { status, body } = await say(person, id, [payment_id]);
    expect([status, body.difference, body.documents[0].id]).toEqual([200, '0.00', uuid]);
    expect(await paymentsIn(person, uuid)).toEqual([{ ...before[0], conciliation_id: body.conciliation_id }]);
    expect(await stands(person, uuid)).toEqual(['partly', 'partially_paid', 'paid']);
    expect((await list(person)).rows.map((one) => one.id)).toEqual([small]);
    expect((await say(person, small, [payment_id])).body.code).toBe('conciliation_taken');
    // It is taken back where it was joined, and what is left of the invoice is what it was.
    const back = await ask(person, 'POST', `/scheduled_payments/${payment_id}/status`, {
      status_id: 'scheduled',
    });
    expect(texts(back)).toEqual({ uuid: PAYMENT_PROBLEMS.byMovement });
    expect((await plan(person, uuid, '300.01')).status).toBe(400);
    expect((await undo(person, body)).status).toBe(200);
    expect(await paymentsIn(person, uuid)).toEqual(before);
    expect(await stands(person, uuid)).toEqual(['open', 'partially_paid', 'paid']);
    expect((await say(person, id, [payment_id])).status).toBe(200);
  });

  test('a planned payment is joined too, and is planned again when that is taken back; with what is left of its invoice, once', async () => {
    const person = await signUp(server);
    const { uuid } = await receive(person, '100.00', '1', { payment_method: 'PPD' });
    const { body: planned } = await plan(person, uuid, '70.00');
    const id = await move(person, '-100.00', `SPEI ${RFC} A1`);
    const [row] = (await list(person)).rows;
    expect(row?.proposals[0]?.documents.map((one) => one.id).toSorted()).toEqual(
      [uuid, planned.payment_id].toSorted(),
    );
    expect(row?.proposals[0]?.reasons).toContain(MATCHING.planned(shownDay(day(3))));
    const before = await paymentsIn(person, uuid);
    const { body } = await say(person, id, [uuid, planned.payment_id]);
    expect(body.difference).toBe('0.00');
    expect(await stands(person, uuid)).toEqual(['matched', 'paid', 'paid']);
    const paid = await paymentsIn(person, uuid);
    expect(paid.map((one) => [one.paid_amount, one.paid_on, one.partiality_number]).toSorted()).toEqual([
      ['30.00', day(-2), '2'],
      ['70.00', day(-2), '1'],
    ]);
    await undo(person, body);
    expect(await paymentsIn(person, uuid)).toEqual(before);
    expect(await stands(person, uuid)).toEqual(['open', 'scheduled', 'scheduled']);
    // One that a run of payments has is settled there.
    const run = buildRun({ run_id: crypto.randomUUID(), state: 'exported' });
    const lines = run.lines.slice(0, 1).map((line) => ({ ...line, payment_id: planned.payment_id }));
    await inStore(person, (tx) => putRun(person.scope, tx, { ...run, lines }));
    expect(JSON.stringify(await list(person))).not.toContain(planned.payment_id);
    expect((await say(person, id, [planned.payment_id])).body.code).toBe('conciliation_taken');
  });

  test('nothing of what may not be paid: rejected, cancelled, of an inactive supplier, in factoring, of another currency or company', async () => {
    const person = await signUp(server);
    const id = await move(person, '-50.00', `SPEI ${RFC}`);
    const wrong = async (uuid: string) => {
      const { body } = await say(person, id, [uuid]);
      return body.errors?.[0]?.text ?? body.code;
    };
    const rejected = await receive(person, '50.00', '1', { review: 'rejected' });
    const cancelled = await receive(person, '50.00', '2', { sat_state: 'cancelled' });
    expect([await wrong(rejected.uuid), await wrong(cancelled.uuid)]).toEqual(
      Array(2).fill('conciliation_taken'),
    );
    const dollars = await receive(person, '50.00', '3', { currency: 'USD' });
    expect(await wrong(dollars.uuid)).toBe(PROBLEMS.currency);
    const other = await receive(person, '20.00', '4', { rfc: 'ACE010101AB1' });
    const mine = await receive(person, '20.00', '5');
    const two = await say(person, id, [mine.uuid, other.uuid]);
    expect(two.body.errors).toMatchObject([{ text: PROBLEMS.company }]);
    const held = await receive(person, '50.00', '6');
    await inStore(person, (tx) =>
      putFactoring(
        person.scope,
        tx,
        buildFactoring({
          request_id: crypto.randomUUID(),
          uuid: held.uuid,
          role: 'host',
          host_answer: 'yes',
        }),
        { supplier_client: '', host_client: '', factor_client: '', revision: 1 },
      ),
    );
    expect(await wrong(held.uuid)).toBe(PROBLEMS.held('A6'));
    await ask(person, 'POST', '/providers', { rfc: RFC, email: 'a@example.com' });
    const providers = await allProviders(person.scope, server.deps.store.db);
    // What left is a fact: to who is blocked it is conciliated with its warning.
    const blocked = { ...providers[0]!, blocks_risk: true, is_listed: true };
    await inStore(person, (tx) => putProvider(person.scope, tx, blocked));
    const warned = await say(person, await move(person, '-3.00', 'SPEI'), [mine.uuid]);
    expect(warned.body).toMatchObject({ state: 'done', warning: BLOCK_TEXTS.risk });
    expect(await paymentsIn(person, mine.uuid)).toMatchObject([{ status_id: 'paid', paid_amount: '3.00' }]);
    await undo(person, warned.body);
    const inactive = {
      ...providers[0]!,
      provider_status: 'inactive',
      is_deactivated: true,
    } as const;
    await inStore(person, (tx) => putProvider(person.scope, tx, inactive));
    expect(await wrong(mine.uuid)).toBe(PROBLEMS.notPayable('A5', PAYMENT_PROBLEMS.inactive));
    expect(await paymentsIn(person, mine.uuid)).toEqual([]);
  });

  test('with an invoice that is cancelled comes undone: its payment is gone and the movement open again', async () => {
    const person = await signUp(server);
    const { uuid } = await receive(person, '80.00', '1');
    const id = await move(person, '-80.00', `SPEI ${RFC}`);
    await say(person, id, [uuid]);
    await inStore(person, async (tx) => {
      const row = await findReceived(person.scope, tx, uuid);
      if (row !== undefined) await changeReceived(person.scope, tx, { ...row, sat_state: 'cancelled' });
      const at = server.deps.clock().toISOString();
      await queueDocumentCancelled(person.scope, tx, uuid, { newId: () => crypto.randomUUID(), at });
    });
    await server.worker.drain();
    expect(await paymentsIn(person, uuid)).toEqual([]);
    expect(await stands(person, uuid)).toEqual(['open', 'invalid_document', 'registered']);
    expect((await list(person)).rows).toMatchObject([{ id, amount: '80.00', proposals: [] }]);
  });

  test('of two who say it at once, one by a plan and one by the bank, one wins', async () => {
    const person = await signUp(server);
    const { uuid } = await receive(person, '50.00', '1');
    const id = await move(person, '-50.00', `SPEI ${RFC}`);
    const colleague = await joinAs(server, person, { permissions: ['conciliation.write'] });
    const [said, planned] = await Promise.all([say(colleague, id, [uuid]), plan(person, uuid, '50.00')]);
    expect([said.status, planned.status].filter((status) => status < 300)).toHaveLength(1);
    expect(await paymentsIn(person, uuid)).toHaveLength(1);
  });

  test('of movements at random no invoice is paid more than it is, and undone all is as it was', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
    console.log(`seed ${seed}`);
    let state = seed >>> 0;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const person = await signUp(server);
    const cents = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;
    const invoices: ReceivedRow[] = [];
    for (let at = 0; at < 6; at += 1)
      invoices.push(
        await receive(person, cents(1_000 + next(9_000)), String(at + 1), { payment_method: 'PPD' }),
      );
    const done: ConciliationRow[] = [];
    for (let step = 0; step < 12; step += 1) {
      const id = await move(person, `-${cents(1 + next(9_000))}`, 'SPEI');
      const chosen = invoices.filter(() => next(3) === 0).map(({ uuid }) => uuid);
      if (chosen.length === 0) continue;
      const { status, body } = await say(person, id, chosen);
      if (status === 200) done.push(body);
      if (next(4) === 0 && done.length > 0) await undo(person, done.splice(next(done.length), 1)[0]!);
    }
    const hundredths = (text: string) => Math.round(Number(text) * 100);
    for (const { uuid, total } of invoices) {
      const paid = (await paymentsIn(person, uuid)).map(({ paid_amount }) => hundredths(paid_amount));
      const taken = done.flatMap(({ documents }) =>
        documents.filter((one) => one.id === uuid).map(({ amount }) => hundredths(amount)),
      );
      const sum = paid.reduce((all, one) => all + one, 0);
      expect(sum).toBeLessThanOrEqual(hundredths(total));
      expect(paid.toSorted()).toEqual(taken.toSorted());
    }
    for (const one of done) await undo(person, one);
    for (const { uuid } of invoices)
      expect(await stands(person, uuid)).toEqual(['open', 'registered', 'registered']);
  });
});
