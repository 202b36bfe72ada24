/** Conciliation, by call: what may go with what, saying so, refusing it, taking it back, and two people at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ConciliationRow,
  OpenDocument,
  OpenRow,
} from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { buildBankAccount, buildMovement } from '../../../../tests/factories/bank-rows.ts';
import { joinBranches } from '../../../../tests/factories/branch-victim.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildFactoring } from '../../../../tests/factories/factorings.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { addMovements } from '../../../store/payments/bank-movements.ts';
import { queueDocumentCancelled } from '../../../store/payments/cancelled-documents.ts';
import { putFactoring } from '../../../store/payments/factorings.ts';
import { addReceived, findReceived } from '../../../store/received/received.ts';
import { applyStatus } from '../../invoicing/cancellations/apply-status.ts';

const ACE = 'ACE010101AB1';

describe.each(TEST_DATABASES)('conciliation on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const day = (days: number) => centralDay(server.deps.clock().getTime() + days * 86_400_000);
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const inStore = async (person: Person, work: (tx: Parameters<typeof lockClient>[1]) => Promise<unknown>) =>
    await server.deps.store.transaction(person.scope, async (tx) => {
      await lockClient(person.scope, tx);
      await work(tx);
    });
  const issue = async (person: Person, total: string, folio: string, rfc = ACE, branch = '') => {
    const uuid = crypto.randomUUID().toUpperCase();
    const of = { uuid, total, folio, rfc_receiver: rfc, name_receiver: 'ACEROS DEL NORTE' };
    await inStore(person, (tx) =>
      putIssued(person.scope, tx, { ...of, issued_at: `${day(-10)}T10:00:00` }, branch),
    );
    return uuid;
  };
  const move = async (person: Person, amount: string, concept: string) => {
    const movement_id = crypto.randomUUID();
    const way = amount.startsWith('-') ? ('out' as const) : ('in' as const);
    const row = buildMovement({ movement_id, amount, concept, way, moved_on: day(-2), reference: '' });
    await inStore(person, (tx) => addMovements(person.scope, tx, [row]));
    return movement_id;
  };
  const list = async (person: Person, way = 'm/i', query = '') =>
    (await ask(person, 'GET', `/receipts/conciliation/${way}?limit=20${query}`)).body as {
      rows: OpenRow[];
      total: number;
    };
  const say = async (person: Person, id: string, documents: string[], way = 'm/i') =>
    await ask(person, 'POST', `/conciliation/document_conciliation/${id}`, { way, documents });
  const movementOf = async (person: Person, id: string) =>
    (await ask(person, 'GET', `/bank_movements/${id}`)).body as { state: string };
  const undo = async (person: Person, { conciliation_id }: ConciliationRow) =>
    await ask(person, 'POST', `/conciliations/${conciliation_id}/undo`, {});

  // spec: 1§2.12, 1§2.14, 1§4.15
  test('a movement waits for an action with what it pays and why; conciliated it leaves the list, taken back it is there again', async () => {
    const person = await signUp(server);
    await ask(person, 'POST', '/bank_accounts', buildBankAccount());
    const uuid = await issue(person, '1234.56', '100');
    await issue(person, '77.00', '101');
    const id = await move(person, '1234.56', `SPEI ${ACE} pago A100`);
    const other = await move(person, '5.00', 'DEPOSITO EN EFECTIVO');
    const { rows } = await list(person);
    const row = rows.find((one) => one.id === id);
    expect(row).toMatchObject({
      conciliated: true,
      amount: '1234.56',
      proposals: [{ is_sure: true, difference: '0.00' }],
    });
    expect(row?.proposals[0]?.documents).toMatchObject([{ id: uuid, folio: 'A100', amount: '1234.56' }]);
    expect(rows.find((one) => one.id === other)).toMatchObject({ conciliated: false, proposals: [] });
    const { status, body } = await say(person, id, [uuid]);
    expect([status, body.state, body.difference]).toEqual([200, 'done', '0.00']);
    expect(await movementOf(person, id)).toMatchObject({ state: 'matched' });
    expect((await list(person)).rows.map((one) => one.id)).toEqual([other]);
    const { body: queue } = await ask(person, 'GET', '/conciliations?way=m/i&state=done');
    expect(queue).toMatchObject({ total: 1, conciliations: [{ left_id: id, documents: [{ id: uuid }] }] });
    expect((await say(person, id, [uuid])).body.code).toBe('conciliation_taken');
    expect((await undo(person, body)).status).toBe(200);
    expect(await movementOf(person, id)).toMatchObject({ state: 'open' });
    expect((await list(person, 'm/i', `&q=${ACE.toLowerCase()}`)).total).toBe(1);
    expect((await undo(person, body)).status).toBe(404);
    const { audit } = (await ask(person, 'GET', '/audit')).body as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['conciliations.created', 'conciliations.deleted']),
    );
  });

  test('several in one, one in several, and what does not fit stays in sight with its amount', async () => {
    const person = await signUp(server);
    const [first, second] = [await issue(person, '60.00', '1'), await issue(person, '40.00', '2')];
    const both = await move(person, '100.00', `SPEI ${ACE}`);
    const [row] = (await list(person)).rows;
    expect(row?.proposals[0]?.documents.map(({ id }) => id).sort()).toEqual([first, second].sort());
    await say(person, both, [first, second]);
    const whole = await issue(person, '500.00', '3');
    const parts = [
      await move(person, '200.00', `SPEI ${ACE} A3`),
      await move(person, '300.00', `SPEI ${ACE} A3`),
    ];
    expect((await list(person)).rows.map(({ proposals }) => proposals[0]?.together)).toEqual([1, 1]);
    expect((await say(person, parts[0]!, [whole])).body).toMatchObject({ difference: '-300.00' });
    expect((await say(person, parts[1]!, [whole])).body).toMatchObject({ difference: '0.00' });
    const short = await issue(person, '90.00', '4');
    const more = await move(person, '100.00', `SPEI ${ACE} A4`);
    expect((await say(person, more, [short])).body).toMatchObject({ difference: '10.00' });
    expect(await movementOf(person, more)).toMatchObject({ state: 'partly' });
    expect((await list(person)).rows).toMatchObject([{ id: more, amount: '10.00' }]);
  });

  // spec: house.1280
  test('what nobody proposed is looked for among all that is open, paged and searched, and conciliated by hand', async () => {
    const person = await signUp(server);
    const id = await move(person, '130.00', 'DEPOSITO EN EFECTIVO');
    const [first, second] = [await issue(person, '60.00', '1'), await issue(person, '40.00', '2')];
    const other = await issue(person, '5.00', '3', 'XAXX010101000');
    expect((await list(person)).rows).toMatchObject([{ id, conciliated: false, proposals: [] }]);
    const look = async (of: string, query = '', way = 'm/i') =>
      (await ask(person, 'GET', `/receipts/conciliation/${way}/${of}/documents?limit=2${query}`)).body as {
        documents: OpenDocument[];
        total: number;
      };
    const page = await look(id);
    const rest = await look(id, '&offset=2');
    expect([page.total, page.documents.length, rest.documents.length]).toEqual([3, 2, 1]);
    expect([...page.documents, ...rest.documents].map((one) => one.id).sort()).toEqual(
      [first, second, other].sort(),
    );
    expect((await look(id, '&q=a2')).documents).toMatchObject([{ id: second, amount: '40.00' }]);
    expect((await say(person, id, [first, second])).body).toMatchObject({ difference: '30.00' });
    // Partly conciliated it may go on; what was taken is no longer there.
    expect((await look(id)).documents.map((one) => one.id)).toEqual([other]);
    // Against another company's nothing of it is.
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({ uuid, rfc: 'XYZ010101AB1', total: '9.00', issued_at: `${day(-3)}T10:00:00` });
    await inStore(person, (tx) =>
      addReceived(person.scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) }),
    );
    expect(await look(uuid, '', 'p/i')).toEqual({ documents: [], total: 0 });
    expect(await look(crypto.randomUUID())).toMatchObject({ code: 'not_found' });
    expect(await look(id, '', 'p/m')).toMatchObject({ code: 'conciliation_pair' });
  });

  // spec: 1§2.14, 3§5.1
  test('one that is of no document is rejected with a reason, and that is taken back too', async () => {
    const person = await signUp(server);
    const id = await move(person, '5.00', 'INTERESES');
    const reject = async (reason: string) =>
      await ask(person, 'POST', `/conciliation/document_rejection/${id}`, { way: 'm/i', reason });
    expect((await reject(' ')).body.errors).toMatchObject([{ path: 'reason', text: PROBLEMS.reason }]);
    expect((await reject('x'.repeat(501))).body.errors).toMatchObject([{ text: PROBLEMS.reasonLong }]);
    const { body } = await reject('Son intereses');
    expect(body).toMatchObject({ state: 'rejected', reason: 'Son intereses' });
    expect(await movementOf(person, id)).toMatchObject({ state: 'rejected' });
    expect((await list(person)).total).toBe(0);
    await undo(person, body);
    expect((await list(person)).total).toBe(1);
  });

  // spec: 1§3.7
  test('of what one issued to a supplier and what they sent: only of one company, and the received row says so', async () => {
    const person = await signUp(server);
    const mine = await issue(person, '100.00', '9');
    const theirs = buildReceived({
      uuid: crypto.randomUUID().toUpperCase(),
      rfc: ACE,
      total: '100.00',
      issued_at: `${day(-30)}T10:00:00`,
    });
    const others = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), total: '100.00' });
    for (const row of [theirs, others])
      await inStore(person, (tx) =>
        addReceived(person.scope, tx, row, { name: 'a', bytes: new Uint8Array([60]) }),
      );
    const [row] = (await list(person, 'i/p')).rows;
    expect(row).toMatchObject({ id: mine, proposals: [{ is_sure: true, documents: [{ id: theirs.uuid }] }] });
    expect((await say(person, mine, [others.uuid], 'i/p')).body.errors).toMatchObject([
      { text: PROBLEMS.company },
    ]);
    const { body } = await say(person, theirs.uuid, [mine], 'p/i');
    const state = async () =>
      (await findReceived(person.scope, server.deps.store.db, theirs.uuid))?.conciliation;
    expect(await state()).toBe('matched');
    await undo(person, body);
    expect(await state()).toBe('open');
  });

  test('what was compensated of a received invoice is not planned nor paid any more, until that is taken back', async () => {
    const person = await signUp(server);
    const uuid = crypto.randomUUID().toUpperCase();
    const theirs = buildReceived({ uuid, rfc: ACE, total: '100.00', payment_method: 'PPD' });
    const file = { name: 'a', bytes: new Uint8Array([60]) };
    await inStore(person, (tx) => addReceived(person.scope, tx, theirs, file));
    const plan = async (payment_amount: string) =>
      await ask(person, 'POST', '/scheduled_payments', {
        ...{ uuid, partiality_number: '', payment_date: day(3), payment_amount },
      });
    const pay = async ({ payment_id }: { payment_id: string }) =>
      await ask(person, 'POST', `/scheduled_payments/${payment_id}/status`, { status_id: 'paid' });
    const stands = async () => await findReceived(person.scope, server.deps.store.db, uuid);
    const { body: early } = await plan('50.00');
    const { body } = await say(person, await issue(person, '60.00', '9'), [uuid], 'i/p');
    expect(await stands()).toMatchObject({ compensated: '60.00', conciliation: 'partly' });
    // It was planned before, and by now it is more than what is owed.
    expect((await pay(early)).body.errors).toMatchObject([{ path: 'paid_amount' }]);
    const cancel = { status_id: 'canceled', reason: 'Se compensó' };
    expect((await ask(person, 'POST', `/scheduled_payments/${early.payment_id}/status`, cancel)).status).toBe(
      200,
    );
    expect((await plan('40.01')).body.errors).toMatchObject([
      { path: 'payment_amount', text: PAYMENT_PROBLEMS.compensated('60.00', '40.00') },
    ]);
    const { body: rest } = await plan('40.00');
    expect((await pay(rest)).status).toBe(200);
    expect(await stands()).toMatchObject({ balance_status_id: 'paid' });
    await undo(person, body);
    expect(await stands()).toMatchObject({ compensated: '', balance_status_id: 'partially_paid' });
    expect((await plan('60.00')).status).toBe(201);
  });

  // spec: house.721
  test('of a received invoice what was paid is not offered to be compensated, nor one that was paid whole', async () => {
    const person = await signUp(server);
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({ uuid, rfc: ACE, total: '100.00', payment_method: 'PPD' });
    await inStore(person, (tx) =>
      addReceived(person.scope, tx, row, { name: 'a', bytes: new Uint8Array([60]) }),
    );
    const pay = async (amount: string, partiality_number: string) => {
      const asked = { uuid, partiality_number, payment_date: day(3), payment_amount: amount };
      const { body } = await ask(person, 'POST', '/scheduled_payments', asked);
      const path = `/scheduled_payments/${body.payment_id}/status`;
      return { path, status: (await ask(person, 'POST', path, { status_id: 'paid' })).status };
    };
    const offered = async () => (await list(person, 'p/i')).rows.map(({ id, amount }) => [id, amount]);
    const issued = await issue(person, '250.00', '9');
    const proposed = async () =>
      (await list(person, 'i/p')).rows.flatMap(({ proposals }) =>
        proposals.flatMap(({ documents }) => documents.map(({ amount }) => amount)),
      );
    expect(await offered()).toEqual([[uuid, '100.00']]);
    expect((await pay('39.99', '1')).status).toBe(200);
    expect(await offered()).toEqual([[uuid, '60.01']]);
    const { body } = await say(person, issued, [uuid], 'i/p');
    expect(body.documents).toMatchObject([{ id: uuid, amount: '60.01' }]);
    expect(await offered()).toEqual([]);
    await undo(person, body);
    // By the bank: the movement counts once.
    await ask(person, 'POST', '/bank_accounts', buildBankAccount());
    const id = await move(person, '-10.01', `SPEI ${ACE}`);
    const paid = await say(person, id, [uuid], 'm/p');
    expect(paid.status).toBe(200);
    expect(await offered()).toEqual([[uuid, '50.00']]);
    const last = await pay('50.00', '3');
    expect(last.status).toBe(200);
    expect([await offered(), await proposed()]).toEqual([[], []]);
    expect((await say(person, issued, [uuid], 'i/p')).body.code).toBe('conciliation_taken');
    expect((await say(person, uuid, [issued], 'p/i')).body.code).toBe('conciliation_taken');
  });

  // spec: house.722
  test('of an issued invoice what its ledger says is owed is compensated, and what a credit note took off is not asked of the bank', async () => {
    const person = await signUp(server);
    const uuid = await issue(person, '100.00', '9');
    const owes = async (balance: string, credited?: string) => {
      const ledger = { balance, partiality: 1, state: 'pending', ...(credited && { credited }) };
      await inStore(person, (tx) =>
        tx
          .updateTable('receipt')
          .set({ balance: JSON.stringify(ledger) })
          .where('client_id', '=', person.scope.clientId)
          .where('uuid', '=', uuid)
          .execute(),
      );
    };
    const theirs = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), rfc: ACE, total: '45.50' });
    await inStore(person, (tx) =>
      addReceived(person.scope, tx, theirs, { name: 'a', bytes: new Uint8Array([60]) }),
    );
    const offered = async () => (await list(person, 'i/p')).rows.map(({ id, amount }) => [id, amount]);
    expect(await offered()).toEqual([[uuid, '100.00']]);
    await owes('60', '15.5');
    expect(await offered()).toEqual([[uuid, '60.00']]);
    const { body } = await say(person, uuid, [theirs.uuid], 'i/p');
    expect(body.documents).toMatchObject([{ id: theirs.uuid, amount: '45.50' }]);
    // 100.00 less 15.50 of the note less 45.50 of what they sent.
    expect(await offered()).toEqual([[uuid, '39.00']]);
    await undo(person, body);
    await owes('0', '15.5');
    expect(await offered()).toEqual([]);
    expect((await say(person, theirs.uuid, [uuid], 'p/i')).body.code).toBe('conciliation_taken');
    // What a payment paid may be what the bank shows.
    await move(person, '84.50', 'SPEI ACEROS DEL NORTE');
    const [row] = (await list(person)).rows;
    expect(row?.proposals[0]?.documents).toMatchObject([{ id: uuid, amount: '84.50' }]);
  });

  test('with an invoice that is cancelled comes undone, and who conciliates is told', async () => {
    const person = await signUp(server);
    const [gone, stays] = [await issue(person, '60.00', '1'), await issue(person, '40.00', '2')];
    const id = await move(person, '100.00', `SPEI ${ACE}`);
    await say(person, id, [gone, stays]);
    const theirs = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), rfc: ACE, total: '30.00' });
    await inStore(person, (tx) =>
      addReceived(person.scope, tx, theirs, { name: 'a', bytes: new Uint8Array([60]) }),
    );
    const third = await issue(person, '30.00', '3');
    await say(person, third, [theirs.uuid], 'i/p');
    const cancelled = {
      ...{ codigo_estatus: 'S - Comprobante obtenido satisfactoriamente.', estado: 'Cancelado' },
      ...{ es_cancelable: '', estatus_cancelacion: 'Cancelado sin aceptación', validacion_efos: '' },
    };
    const listener = { clock: server.deps.clock, uuid: () => crypto.randomUUID(), cancelLimits: [] };
    for (const uuid of [gone, gone])
      await server.deps.store.transaction(person.scope, (tx) =>
        applyStatus(person.scope, tx, listener as never, uuid, cancelled),
      );
    await inStore(person, (tx) =>
      queueDocumentCancelled(person.scope, tx, theirs.uuid, {
        newId: () => crypto.randomUUID(),
        at: server.deps.clock().toISOString(),
      }),
    );
    await server.worker.drain();
    expect(await movementOf(person, id)).toMatchObject({ state: 'open' });
    expect((await ask(person, 'GET', '/conciliations')).body).toMatchObject({ total: 0 });
    expect((await say(person, id, [gone])).body.code).toBe('conciliation_taken');
    expect((await say(person, id, [stays])).status).toBe(200);
    const row = await findReceived(person.scope, server.deps.store.db, theirs.uuid);
    expect(row?.conciliation).toBe('open');
    const { notifications } = (await ask(person, 'GET', '/notifications')).body as {
      notifications: { kind: string; title: string; content: string }[];
    };
    const told = notifications.filter(({ kind }) => kind === 'conciliation_undone');
    expect(told).toHaveLength(2);
    expect(told.map(({ title }) => title).join()).toContain('A1 ACEROS DEL NORTE');
    expect(told.map(({ content }) => content).join()).toContain('$100.00 MXN');
  });

  test('of an invoice that a factor is asked for, or has, nothing is conciliated, in words', async () => {
    const person = await signUp(server);
    const uuid = await issue(person, '50.00', '1');
    const id = await move(person, '50.00', `SPEI ${ACE} A1`);
    const request = buildFactoring({ request_id: crypto.randomUUID(), uuid, factor_name: 'FACTOR' });
    const put = async (over: object) =>
      await inStore(person, (tx) =>
        putFactoring(
          person.scope,
          tx,
          { ...request, ...over },
          { supplier_client: '', host_client: '', factor_client: '', revision: 1 },
        ),
      );
    const proposed = async () => (await list(person)).rows[0]?.proposals.length;
    const said = async () => (await say(person, id, [uuid])).body.errors?.[0]?.text;
    await put({});
    expect(await proposed()).toBe(1);
    await put({ host_answer: 'yes' });
    expect([await proposed(), await said()]).toEqual([0, PROBLEMS.held('A1')]);
    await put({ host_answer: 'yes', factor_answer: 'yes', supplier_answer: 'accepted' });
    expect(await said()).toBe(PROBLEMS.ceded('A1', 'FACTOR'));
    expect((await list(person, 'i/p')).rows).toMatchObject([{ id: uuid, proposals: [] }]);
    const way = { way: 'i/p', documents: [crypto.randomUUID()] };
    const path = `/conciliation/document_conciliation/${uuid}`;
    expect((await ask(person, 'POST', path, way)).status).toBeGreaterThanOrEqual(400);
    await put({ supplier_answer: 'withdrawn' });
    expect((await say(person, id, [uuid])).status).toBe(200);
  });

  test('one of whom nothing is left for is refused, and stays open', async () => {
    const person = await signUp(server);
    const [first, second] = [await issue(person, '50.00', '1'), await issue(person, '50.00', '2')];
    const id = await move(person, '50.00', `SPEI ${ACE}`);
    expect((await say(person, id, [first, second])).body.errors).toMatchObject([
      { path: 'documents', text: PROBLEMS.nothingLeft },
    ]);
    expect((await say(person, id, [second])).status).toBe(200);
  });

  test('what is of a branch is shown, and taken back, by who sees it; of several branches by who sees each of them', async () => {
    const person = await signUp(server);
    const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const clerk = await joinBranches(server, person, [mine]);
    const of = async (branch: string, folio: string) => {
      const id = await move(person, '50.00', `SPEI ${ACE}`);
      return await say(person, id, [await issue(person, '50.00', folio, ACE, branch)]);
    };
    const [own, theirs, nobodys] = [await of(mine, '1'), await of(other, '2'), await of('', '3')];
    const two = [await issue(person, '20.00', '4', ACE, mine), await issue(person, '30.00', '5', ACE, other)];
    const both = await say(person, await move(person, '50.00', `SPEI ${ACE}`), two);
    const shown = async (who: Person) =>
      ((await ask(who, 'GET', '/conciliations')).body.conciliations as ConciliationRow[])
        .map(({ conciliation_id }) => conciliation_id)
        .toSorted();
    const idsOf = (...all: { body: ConciliationRow }[]) =>
      all.map(({ body }) => body.conciliation_id).toSorted();
    expect(await shown(person)).toEqual(idsOf(own, theirs, nobodys, both));
    expect(await shown(clerk)).toEqual(idsOf(own, nobodys));
    expect((await undo(clerk, theirs.body)).status).toBe(404);
    expect((await undo(clerk, both.body)).status).toBe(404);
    expect((await undo(clerk, own.body)).status).toBe(200);
    const third = await joinBranches(server, person, [mine, crypto.randomUUID()]);
    expect(await shown(third)).toEqual(idsOf(nobodys));
    expect((await undo(third, both.body)).status).toBe(404);
    // One who has both, and not all.
    const manager = await joinBranches(server, person, [mine, other]);
    expect(await shown(manager)).toEqual(idsOf(theirs, nobodys, both));
    expect((await undo(manager, theirs.body)).status).toBe(200);
    expect((await undo(manager, both.body)).status).toBe(200);
  });

  test('who has two branches of three is proposed, counts and conciliates what is of those, and takes it back', async () => {
    const person = await signUp(server);
    const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const manager = await joinBranches(server, person, [a, b]);
    const inA = await issue(person, '20.00', '1', ACE, a);
    const inB = await issue(person, '30.00', '2', ACE, b);
    const inC = await issue(person, '77.00', '3', ACE, c);
    const [sum, foreign] = [
      await move(person, '50.00', `SPEI ${ACE}`),
      await move(person, '77.00', 'SPEI A3'),
    ];
    const theirs = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), rfc: ACE, total: '77.00' });
    const file = { name: 'a', bytes: new Uint8Array([60]) };
    await inStore(person, (tx) => addReceived(person.scope, tx, theirs, file));
    const seen = await list(manager);
    expect(JSON.stringify(seen)).not.toContain(inC);
    expect(seen.rows.find(({ id }) => id === foreign)).toMatchObject({ conciliated: false, proposals: [] });
    expect(seen.rows.find(({ id }) => id === sum)?.proposals[0]?.documents.map(({ id }) => id)).toEqual(
      expect.arrayContaining([inA, inB]),
    );
    const issued = await list(manager, 'i/p');
    expect([issued.total, issued.rows.map(({ id }) => id).toSorted()]).toEqual([2, [inA, inB].toSorted()]);
    expect((await list(manager, 'p/i')).rows).toMatchObject([{ id: theirs.uuid, conciliated: false }]);
    expect((await say(manager, foreign, [inC])).body.code).toBe('conciliation_taken');
    expect((await say(manager, inC, [theirs.uuid], 'i/p')).status).toBe(404);
    const done = await say(manager, sum, [inA, inB]);
    expect(done.status).toBe(200);
    // What the owner does with the third one is not theirs to see.
    const other = await say(person, foreign, [inC]);
    const queue = (await ask(manager, 'GET', '/conciliations')).body;
    expect([queue.total, JSON.stringify(queue).includes(inC)]).toEqual([1, false]);
    expect((await undo(manager, other.body)).status).toBe(404);
    expect((await undo(manager, done.body)).status).toBe(200);
    expect((await ask(manager, 'GET', '/conciliations')).body.total).toBe(0);
  });

  test('a supplier of this server is told of what they sent, conciliated and taken back', async () => {
    const rfc = `SUP${String(Date.now() % 1_000_000).padStart(6, '0')}AB1`;
    const supplier = await signUp(server, { rfc });
    const person = await signUp(server);
    const uuid = crypto.randomUUID().toUpperCase();
    await inStore(person, (tx) =>
      addReceived(person.scope, tx, buildReceived({ uuid, rfc, total: '100.00' }), {
        name: 'a',
        bytes: new Uint8Array([60]),
      }),
    );
    const told = async () =>
      await server.deps.store.db
        .selectFrom('job')
        .select('job_id')
        .where('client_id', '=', person.scope.clientId)
        .where('subject_id', '=', `received_word ${uuid}`)
        .execute();
    expect(supplier.scope.clientId).not.toBe(person.scope.clientId);
    expect(await told()).toHaveLength(0);
    await say(person, uuid, [await issue(person, '100.00', '9', rfc)], 'p/i');
    expect(await told()).toHaveLength(1);
  });

  test('of two who conciliate one movement at once one wins, and the other is told', async () => {
    const person = await signUp(server);
    const [first, second] = [await issue(person, '50.00', '1'), await issue(person, '50.00', '2')];
    const id = await move(person, '50.00', `SPEI ${ACE}`);
    const colleague = await joinAs(server, person, { permissions: ['conciliation.write', 'receipts.read'] });
    const both = await Promise.all([say(person, id, [first]), say(colleague, id, [second])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('conciliation_taken');
  });

  // spec: 1§2.13, 1§7.13
  test('an impossible pair, a reader and another account get nothing; the choices are told', async () => {
    const person = await signUp(server);
    const id = await move(person, '50.00', 'x');
    expect((await ask(person, 'GET', '/receipts/conciliation/p/m')).body.code).toBe('conciliation_pair');
    const reader = await joinAs(server, person, { permissions: ['conciliation.read'] });
    const rejected = { way: 'm/i', reason: 'no' };
    expect((await ask(reader, 'POST', `/conciliation/document_rejection/${id}`, rejected)).status).toBe(403);
    const stranger = await signUp(server);
    expect((await ask(stranger, 'POST', `/conciliation/document_rejection/${id}`, rejected)).status).toBe(
      404,
    );
    const { body } = await ask(reader, 'GET', '/api/v1/catalogs/search_conciliation/currency?format=json');
    expect(Object.keys(body)).toEqual(['types', 'dstatus', 'pstatus', 'currencies', 'relations']);
    expect(body.currencies).toContainEqual({ id: 'CAD', name: 'Dólar canadiense' });
    expect(body.pstatus).toContainEqual({ id: 'paid', name: 'Pagado' });
  });
});
