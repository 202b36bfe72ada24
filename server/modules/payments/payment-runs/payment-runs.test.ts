/** Payment runs: made of what may be paid, let leave by amount, the bank's file, and what the bank then says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../../schema/access/permissions.ts';
import { NO_COLUMNS } from '../../../../schema/conciliation/statement-columns.ts';
import type { AuditRow } from '../../../../schema/resources/admin/audit.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { NO_CHANGE } from '../../../../schema/resources/parties/provider-accounts.ts';
import type { PaymentRunRow, RunFile } from '../../../../schema/resources/payments/payment-runs.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { ACCOUNT_PROBLEMS } from '../../../../schema/texts/account-problems.ts';
import { PAYMENT_LAYOUT_PROBLEMS as LAYOUT_PROBLEMS } from '../../../../schema/texts/payment-layouts.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildPaymentLayout } from '../../../../tests/factories/payment-runs.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { putAccount } from '../../../store/parties/provider-accounts.ts';
import { addReceived, changeReceived, findReceived } from '../../../store/received/received.ts';

const CLABE = '032180000118359719';
const OTHER = '002010077777777771';
const OWN = '012180015228493826';
const OF_BBVA = '012180015228493826';

describe.each(TEST_DATABASES)('payment runs on $name', (database) => {
  let server: TestServer;
  let payer: Person;
  let today: string;
  let account: string;
  let dies: string | undefined;
  beforeAll(async () => {
    server = await startTestServer({
      store: await database.open(),
      failpoint: (point) => {
        if (point !== dies) return;
        dies = undefined;
        throw new Error(`died at ${point}`);
      },
    });
    payer = await signUp(server);
    today = centralDay(server.deps.clock().getTime());
    account = crypto.randomUUID();
    await ask('POST', '/bank_accounts', { account_id: account, name: 'BBVA 1234', columns: NO_COLUMNS });
  });
  afterAll(async () => await server.close());

  const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const ask = async (method: string, path: string, body?: object, person = payer) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const paths = ({ body }: { body: { errors?: { path: string; text: string }[] } }) =>
    Object.fromEntries((body.errors ?? []).map(({ path, text }) => [path, text]));
  const receive = async (over: Partial<ReceivedRow> = {}) => {
    const row = buildReceived({ uuid: crypto.randomUUID().toUpperCase(), ...over });
    await server.deps.store.transaction(payer.scope, async (tx) => {
      await lockClient(payer.scope, tx);
      await addReceived(payer.scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) });
    });
    return row;
  };
  const planned = async (
    amount = '100.00',
    over: Partial<ReceivedRow> = {},
  ): Promise<ScheduledPaymentRow> => {
    const { uuid } = await receive(over);
    const said = { uuid, partiality_number: '', payment_date: later(1), payment_amount: amount };
    return (await ask('POST', '/scheduled_payments', said)).body;
  };
  const lineOf = ({ payment_id }: ScheduledPaymentRow, clabe = CLABE) => ({ payment_id, clabe });
  const make = async (lines: object[], over: object = {}) =>
    await ask('POST', '/payment_runs', {
      ...{
        name: 'Viernes',
        pay_on: later(1),
        account_id: account,
        own_account: OWN,
        layout_id: 'bbva',
        lines,
      },
      ...over,
    });
  const act = async ({ run_id }: PaymentRunRow, what: string, body: object = {}, person = payer) =>
    await ask('POST', `/payment_runs/${run_id}/${what}`, body, person);
  const runNow = async ({ run_id }: PaymentRunRow): Promise<PaymentRunRow> =>
    (await ask('GET', `/payment_runs/${run_id}`)).body;
  const paymentNow = async ({ payment_id }: ScheduledPaymentRow): Promise<ScheduledPaymentRow> =>
    (await ask('GET', `/scheduled_payments/${payment_id}`)).body;
  const exported = async (payments: ScheduledPaymentRow[]): Promise<PaymentRunRow> => {
    const { body: run } = await make(payments.map((one) => lineOf(one)));
    expect((await act(run, 'approve')).status).toBe(200);
    expect((await act(run, 'export')).status).toBe(200);
    return await runNow(run);
  };
  const bring = async (amount: string, concept: string) => {
    const movement = {
      movement_id: crypto.randomUUID(),
      moved_on: today,
      concept,
      reference: '',
      amount,
      balance: '',
    };
    const said = { account_id: account, source: 'table', with_alike: true, movements: [movement] };
    expect((await ask('POST', '/bank_movements/import', said)).status).toBe(200);
    return async () => (await ask('GET', `/bank_movements/${movement.movement_id}`)).body.state;
  };

  test('from what is due to the file of the bank: the same bytes each time, and nothing changes any more', async () => {
    const [a, b] = [await planned('100.00', { name: 'Ñandú & Cía' }), await planned('32.50')];
    const { status, body: run } = await make([lineOf(a), lineOf(b, OTHER)]);
    expect(status).toBe(201);
    expect(run).toMatchObject({ state: 'draft', count: 2, total: '132.50', account_name: 'BBVA 1234' });
    expect((await act(run, 'export')).body.code).toBe('payment_run_settled');
    expect((await act(run, 'approve')).body).toMatchObject({ state: 'approved' });
    const file: RunFile = (await act(run, 'export')).body;
    const rows = file.text.split('\r\n');
    expect(rows.map((row) => row.length)).toEqual([128, 128, 0]);
    expect(rows[0]).toBe(
      [
        ...[CLABE, OWN, 'MXP', '0000000000100.00', 'NANDU   CIA'.padEnd(30), '40', '032'],
        ...['PAGO A-1'.padEnd(30), run.lines[0].reference, 'H'],
      ].join(''),
    );
    expect((await act(run, 'export')).body).toEqual(file);
    // Each time that it goes out is told, though the second changes nothing of the run.
    await server.deps.security.flush();
    const { audit } = (await ask('GET', '/audit?kind=security.documents_exported')).body;
    const gone = { what: 'payment_run', count: 2 };
    expect(audit.map(({ details }: AuditRow) => details)).toEqual([gone, gone]);
    expect(await runNow(run)).toMatchObject({ state: 'exported' });
    expect((await act(run, 'reopen')).body.code).toBe('payment_run_settled');
    expect((await ask('DELETE', `/payment_runs/${run.run_id}`)).body.code).toBe('payment_run_settled');
    const changed = { ...a, payment_amount: '99.00' };
    expect(paths(await ask('PUT', `/scheduled_payments/${a.payment_id}`, changed))).toEqual({
      uuid: PROBLEMS.inRun('Viernes'),
    });
  });

  // spec: house.633
  test('a bank that the account described is paid by its file, as it was when somebody let it leave', async () => {
    const layout = buildPaymentLayout({ layout_id: crypto.randomUUID(), extension: 'csv' });
    const wrongs = await ask('POST', '/payment_layouts', { ...layout, line: layout.line.slice(1) });
    expect(paths(wrongs)).toEqual({ line: LAYOUT_PROBLEMS.clabe });
    expect((await ask('POST', '/payment_layouts', layout)).status).toBe(201);
    const { layout_id } = layout;
    const payment = await planned('12.50');
    const { status, body: run } = await make([lineOf(payment)], { layout_id });
    expect(status).toBe(201);
    expect((await act(run, 'approve')).status).toBe(200);
    // It is changed, and taken away, by somebody else meanwhile.
    const foot = [{ ...layout.line[0], source: 'text', value: 'FIN' }];
    expect((await ask('PUT', `/payment_layouts/${layout_id}`, { ...layout, foot })).status).toBe(200);
    const file: RunFile = (await act(run, 'export')).body;
    expect(file).toEqual({
      file_name: `banco-del-bajio-${later(1)}-${run.number}.csv`,
      text: `${CLABE}|12.50|${run.lines[0].reference}\r\n`,
      encoding: 'ascii',
    });
    expect((await ask('DELETE', `/payment_layouts/${layout_id}`)).status).toBe(200);
    expect((await act(run, 'export')).body).toEqual(file);
    const next = await planned('1.00');
    expect(paths(await make([lineOf(next)], { layout_id }))).toEqual({ layout_id: PROBLEMS.layout });
  });

  test('who only plans describes no bank’s file, and nobody has another account’s', async () => {
    const layout = buildPaymentLayout({ layout_id: crypto.randomUUID() });
    const planner = await joinAs(server, payer, { permissions: ['scheduled_payments.write'] });
    expect((await ask('POST', '/payment_layouts', layout, planner)).status).toBe(403);
    await ask('POST', '/payment_layouts', layout);
    expect((await ask('GET', `/payment_layouts/${layout.layout_id}`, undefined, planner)).status).toBe(200);
    const stranger = await signUp(server);
    expect((await ask('GET', `/payment_layouts/${layout.layout_id}`, undefined, stranger)).status).toBe(404);
  });

  test('a supplier is paid where another person confirmed, and nowhere while that changes', async () => {
    const rfc = 'XAMA620210DQ5';
    const has = async (over: { clabe: string; new_clabe?: string; outcome?: 'rejected' }) =>
      await server.deps.store.transaction(payer.scope, async (tx) => {
        await lockClient(payer.scope, tx);
        await putAccount(payer.scope, tx, {
          ...{ account_id: '5d2b7a52-0c1d-4e2f-8a3b-4c5d6e7f8091', provider_rfc: rfc, provider_name: 'X' },
          ...{ currency: 'MXN', bank: '', holder: 'X', asked_by: '', asked_at: '', ...NO_CHANGE },
          ...{ outcome: 'approved', decided_by: '', decided_at: '', note: '', ...over },
        });
      });
    const payment = await planned('10.00', { rfc });
    // What somebody said no to is not paid to by writing it down.
    await has({ clabe: '', outcome: 'rejected' });
    expect(paths(await make([lineOf(payment)]))).toEqual({ 'lines.0.clabe': ACCOUNT_PROBLEMS.refused });
    await has({ clabe: CLABE });
    expect(paths(await make([lineOf(payment, OTHER)]))).toEqual({
      'lines.0.clabe': ACCOUNT_PROBLEMS.other(CLABE),
    });
    const { body: run } = await make([lineOf(payment, '')]);
    expect(run.lines).toMatchObject([{ clabe: CLABE }]);
    await has({ clabe: CLABE, new_clabe: OTHER });
    const changing = { 'lines.0.clabe': ACCOUNT_PROBLEMS.unconfirmed };
    expect(paths(await act(run, 'approve'))).toEqual(changing);
    await has({ clabe: CLABE });
    await act(run, 'approve');
    await has({ clabe: OTHER });
    expect(paths(await act(run, 'export'))).toEqual({ 'lines.0.clabe': ACCOUNT_PROBLEMS.other(OTHER) });
    await has({ clabe: CLABE });
    expect((await act(run, 'export')).status).toBe(200);
    // It left by the bank's file: where to is a fact, whatever is confirmed since.
    await has({ clabe: OTHER });
    expect((await act(run, 'paid', { paid_on: today })).status).toBe(200);
    expect(await paymentNow(payment)).toMatchObject({ status_id: 'paid', paid_account: CLABE });
    // Who removes it does not write down another one alone.
    expect((await ask('DELETE', '/provider_accounts/5d2b7a52-0c1d-4e2f-8a3b-4c5d6e7f8091')).status).toBe(200);
    const next = await planned('10.00', { rfc });
    expect(paths(await make([lineOf(next, OTHER)]))).toEqual({ 'lines.0.clabe': ACCOUNT_PROBLEMS.removed });
  });

  // spec: house.1283
  test('a supplier without an account of record is paid where the last file did, and elsewhere once another person confirmed it', async () => {
    const rfc = 'MISC491214B86';
    await exported([await planned('10.00', { rfc })]);
    const next = await planned('10.00', { rfc });
    expect(paths(await make([lineOf(next, OTHER)]))).toEqual({
      'lines.0.clabe': ACCOUNT_PROBLEMS.changed(CLABE),
    });
    const { body: run } = await make([lineOf(next)]);
    expect(run.lines).toMatchObject([{ clabe: CLABE }]);
    await server.deps.store.transaction(payer.scope, async (tx) => {
      await lockClient(payer.scope, tx);
      await putAccount(payer.scope, tx, {
        ...{ account_id: crypto.randomUUID(), provider_rfc: rfc, provider_name: 'X', clabe: OTHER },
        ...{ currency: 'MXN', bank: '', holder: 'X', asked_by: '', asked_at: '', ...NO_CHANGE },
        ...{ outcome: 'approved', decided_by: 'B', decided_at: '', note: '' },
      });
    });
    const third = await planned('10.00', { rfc });
    expect((await make([lineOf(third, OTHER)])).status).toBe(201);
  });

  test('is refused line by line: accounts, what is in another run, what may not be paid', async () => {
    const [good, taken, dollars, cancelled] = [
      ...[await planned(), await planned()],
      ...[await planned('10.00', { currency: 'USD' }), await planned()],
    ] as [ScheduledPaymentRow, ScheduledPaymentRow, ScheduledPaymentRow, ScheduledPaymentRow];
    await make([lineOf(taken)], { name: 'Otra' });
    await server.deps.store.transaction(payer.scope, async (tx) => {
      await lockClient(payer.scope, tx);
      const document = (await findReceived(payer.scope, tx, cancelled.uuid)) as ReceivedRow;
      await changeReceived(payer.scope, tx, { ...document, sat_state: 'cancelled' });
    });
    const wrong = await make([
      lineOf(good, CLABE.slice(0, -1)),
      ...[lineOf(taken), lineOf(dollars), lineOf(cancelled)],
      ...[lineOf(good, OF_BBVA), { payment_id: crypto.randomUUID(), clabe: CLABE }],
    ]);
    expect(paths(wrong)).toEqual({
      'lines.0.clabe': PROBLEMS.clabe,
      'lines.1.payment_id': PROBLEMS.otherRun('Otra'),
      'lines.2.payment_id': PROBLEMS.currency('USD'),
      'lines.3.payment_id': PAYMENT_PROBLEMS.cancelled,
      'lines.4.payment_id': PROBLEMS.repeated,
      'lines.5.payment_id': PROBLEMS.gone,
    });
    expect(paths(await make([lineOf(good, OF_BBVA)]))).toEqual({ 'lines.0.clabe': PROBLEMS.sameBank });
    expect(paths(await make([lineOf(good, '032180000118359718')]))).toEqual({
      'lines.0.clabe': PROBLEMS.clabeDigit,
    });
    expect(paths(await make([lineOf(good)], { own_account: '012180015228493821', layout_id: 'x' }))).toEqual({
      own_account: PROBLEMS.ownClabe,
    });
    expect(paths(await make([lineOf(good)], { layout_id: 'x' }))).toEqual({ layout_id: PROBLEMS.layout });
    expect(paths(await make([lineOf(good)], { account_id: crypto.randomUUID() }))).toEqual({
      account_id: PROBLEMS.account,
    });
    expect(paths(await make([]))).toEqual({ lines: PROBLEMS.empty });
  });

  test('what is cancelled after somebody let it leave is in no file', async () => {
    const one = await planned();
    const { body: run } = await make([lineOf(one)]);
    await act(run, 'approve');
    const document = (await findReceived(payer.scope, server.deps.store.db, one.uuid)) as ReceivedRow;
    const say = async (review: ReceivedRow['review']) =>
      await server.deps.store.transaction(payer.scope, async (tx) => {
        await lockClient(payer.scope, tx);
        await changeReceived(payer.scope, tx, { ...document, review });
      });
    await say('rejected');
    expect(paths(await act(run, 'export'))).toEqual({ 'lines.0.payment_id': PAYMENT_PROBLEMS.rejected });
    expect(await runNow(run)).toMatchObject({ state: 'approved', exported_at: '' });
    expect((await act(run, 'reopen')).body).toMatchObject({ state: 'draft', approved_by: '' });
    await say(document.review);
    await act(run, 'approve');
    expect((await act(run, 'export')).status).toBe(200);
  });

  const HELD = {
    ...{ name: 'Caro', permissions: ['scheduled_payments.write', 'scheduled_payments.pay'] as Permission[] },
    approval_amount: '100.00',
  };
  const waiting = async ({ run_id }: PaymentRunRow, person = payer): Promise<ApprovalRow> =>
    (await ask('GET', '/approvals?state=waiting', undefined, person)).body.approvals.find(
      ({ subject }: ApprovalRow) => subject === run_id,
    );
  const say = async (
    run: PaymentRunRow,
    person: Person,
    word: 'approve' | 'reject' | 'withdraw',
    note = '',
    asked = waiting(run),
  ) => {
    const { approval_id } = await asked;
    const path = `/approvals/${approval_id}/${word === 'withdraw' ? 'withdraw' : 'decide'}?format=json`;
    const body = word === 'withdraw' ? {} : { word, note };
    const answer = await person.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() });
    return { status: answer.status, body: await answer.json() };
  };
  const eventsOf = async (run: PaymentRunRow) =>
    (await runNow(run)).events?.map(({ kind, by, note }) => [kind, by, note].filter(Boolean).join(' '));

  // spec: house.634
  test('above what somebody may let leave a run waits for another person’s word, which lets it leave or not, and nothing of it changes meanwhile', async () => {
    const held = await joinAs(server, payer, HELD);
    const other = await joinAs(server, payer, { ...HELD, name: 'Otra' });
    const boss = await joinAs(server, payer, { name: 'Jefa', permissions: ['scheduled_payments.pay'] });
    const { body: small } = await make([lineOf(await planned('100.00'))]);
    expect((await act(small, 'approve', {}, held)).body).toMatchObject({ state: 'approved' });
    const lines = [lineOf(await planned('60.00')), lineOf(await planned('40.01'))];
    const { body: run } = await make(lines);
    expect((await act(run, 'approve', {}, held)).body).toMatchObject({ state: 'waiting', approved_by: '' });
    expect(await waiting(run)).toMatchObject({
      ...{ kind: 'payment_run', reason: 'amount', pesos: '100.01', limit: '100.00', user_name: 'Caro' },
      summary: { name_receiver: 'Viernes', detail: expect.stringContaining('2 pagos, '), total: '100.01' },
      lines: [],
    });
    // Nobody lets it leave, changes it, takes it away or takes its file meanwhile.
    for (const way of ['approve', 'reopen', 'export', 'paid'])
      expect((await act(run, way)).body.code).toBe('payment_run_settled');
    expect((await ask('DELETE', `/payment_runs/${run.run_id}`)).body.code).toBe('payment_run_settled');
    expect((await say(run, held, 'approve')).body.code).toBe('approval_own');
    expect((await say(run, other, 'approve')).body.code).toBe('approval_above');
    expect((await say(run, other, 'reject', 'Falta la remisión')).body.state).toBe('rejected');
    expect(await runNow(run)).toMatchObject({ state: 'draft' });
    await act(run, 'approve', {}, held);
    expect((await say(run, held, 'withdraw')).status).toBe(200);
    await act(run, 'approve', {}, held);
    expect((await say(run, boss, 'approve')).body).toMatchObject({ state: 'approved' });
    expect(await runNow(run)).toMatchObject({ state: 'approved', approved_by: 'Jefa' });
    expect((await act(run, 'export', {}, held)).status).toBe(200);
    expect(await eventsOf(run)).toEqual([
      ...['asked Caro', 'rejected Otra Falta la remisión', 'asked Caro', 'withdrawn Caro'],
      ...['asked Caro', 'approved Jefa', 'exported Caro'],
    ]);
  });

  // spec: house.634
  test('a word on what may not leave by then lets nothing leave, and says why; of two words one is said', async () => {
    const held = await joinAs(server, payer, HELD);
    const payment = await planned('150.00');
    const { body: run } = await make([lineOf(payment)]);
    await act(run, 'approve', {}, held);
    await ask('POST', `/scheduled_payments/${payment.payment_id}/status`, {
      ...{ status_id: 'canceled', reason: 'Se acordó otra fecha' },
    });
    expect((await say(run, payer, 'approve')).body).toMatchObject({ state: 'failed' });
    expect(await runNow(run)).toMatchObject({ state: 'draft', approved_by: '' });
    expect((await eventsOf(run))?.[1]).toContain(PROBLEMS.notWaiting);

    const { body: next } = await make([lineOf(await planned('150.00'))]);
    await act(next, 'approve', {}, held);
    const asked = waiting(next);
    await asked;
    const both = await Promise.all([
      say(next, payer, 'approve', '', asked),
      say(next, payer, 'reject', 'No', asked),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Killed between the two writes of asking, nothing was asked.
    const { body: third } = await make([lineOf(await planned('150.00'))]);
    dies = 'payment_run_asked';
    expect((await act(third, 'approve', {}, held)).status).toBe(500);
    expect(await runNow(third)).toMatchObject({ state: 'draft' });
    expect(await waiting(third)).toBeUndefined();
  });

  test('who only plans lets nothing leave', async () => {
    const { body: run } = await make([lineOf(await planned('200.00'))]);
    const planner = await joinAs(server, payer, { permissions: ['scheduled_payments.write'] });
    expect((await act(run, 'approve', {}, planner)).status).toBe(403);
    const stranger = await signUp(server);
    expect((await act(run, 'approve', {}, stranger)).status).toBe(404);
    const boss = await joinAs(server, payer, { name: 'Jefa', permissions: ['scheduled_payments.pay'] });
    expect((await act(run, 'approve', {}, boss)).body).toMatchObject({
      state: 'approved',
      approved_by: 'Jefa',
    });
    expect((await act(run, 'approve', {}, boss)).body.code).toBe('payment_run_settled');
  });

  test('the movement of the bank marks its line paid, and only one that surely is; taken back it is open again', async () => {
    const [a, b] = [await planned('100.00'), await planned('100.00')];
    const run = await exported([a, b]);
    const [first, second] = run.lines as [PaymentRunRow['lines'][0], PaymentRunRow['lines'][0]];
    const other = await bring('-99.00', `SPEI ${first.reference}`);
    const unnamed = await bring('-100.00', 'SPEI 9999999');
    expect([await other(), await unnamed()]).toEqual(['open', 'open']);
    const meant = await bring('-100.00', `SPEI ENVIADO REF ${Number(first.reference)}`);
    expect(await meant()).toBe('matched');
    expect(await paymentNow(a)).toMatchObject({ status_id: 'paid', paid_on: today, paid_amount: '100.00' });
    expect(await paymentNow(b)).toMatchObject({ status_id: 'scheduled' });
    expect((await runNow(run)).lines.map(({ state }) => state)).toEqual(['paid', 'open']);
    // A second one of the same reference and amount pays nothing twice.
    const twice = await bring('-100.00', `SPEI ${first.reference}`);
    expect(await twice()).toBe('open');

    await ask('POST', `/scheduled_payments/${a.payment_id}/status`, { status_id: 'scheduled' });
    expect(await meant()).toBe('open');
    expect((await runNow(run)).lines[0]).toMatchObject({ state: 'open', movement_id: '', paid_on: '' });
    // Two movements may be it by now: a person says which.
    await bring('-100.00', `SPEI ${second.reference}`);
    const now = await runNow(run);
    expect(now.lines.map(({ state }) => state)).toEqual(['open', 'paid']);
    expect((await act(run, 'paid', { payment_ids: [a.payment_id], paid_on: today })).body).toMatchObject({
      state: 'done',
    });
  });

  test('what did not leave may go with another run', async () => {
    const [a, b] = [await planned(), await planned()];
    const run = await exported([a, b]);
    expect((await act(run, 'drop', { payment_ids: [a.payment_id] })).body.lines[0].state).toBe('dropped');
    expect(paths(await act(run, 'drop', { payment_ids: [a.payment_id] }))).toEqual({
      lines: PROBLEMS.notHere,
    });
    expect((await make([lineOf(a)])).status).toBe(201);
    expect(paths(await make([lineOf(b)]))).toEqual({ 'lines.0.payment_id': PROBLEMS.otherRun('Viernes') });
    const { body: taken } = await ask('GET', '/payment_runs/taken');
    expect(taken.taken).toContainEqual({ payment_id: b.payment_id, run: 'Viernes' });
    await act(run, 'paid', { paid_on: today });
    expect(await paymentNow(b)).toMatchObject({ status_id: 'paid' });
    expect(await runNow(run)).toMatchObject({ state: 'done' });
  });

  test('two who write the same payments at once: one run has them', async () => {
    const one = await planned();
    const both = await Promise.all([make([lineOf(one)]), make([lineOf(one)])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('two who let the bank have it, or say that it left, at once: it left once', async () => {
    const one = await planned();
    const { body: run } = await make([lineOf(one)]);
    await act(run, 'approve');
    const files = await Promise.all([act(run, 'export'), act(run, 'export')]);
    expect(files[0].body).toEqual(files[1].body);
    const paid = await Promise.all([
      act(run, 'paid', { paid_on: today }),
      act(run, 'paid', { paid_on: today }),
    ]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('killed in the middle: nothing is paid, exported or listed by halves, and again it is done once', async () => {
    const [a, b] = [await planned(), await planned()];
    const { body: run } = await make([lineOf(a), lineOf(b)]);
    await act(run, 'approve');
    dies = 'payment_run_exported';
    expect((await act(run, 'export')).status).toBe(500);
    expect(await runNow(run)).toMatchObject({ state: 'approved', exported_at: '' });
    await act(run, 'export');
    dies = 'payment_run_line_paid';
    expect((await act(run, 'paid', { paid_on: today })).status).toBe(500);
    expect([(await paymentNow(a)).status_id, (await paymentNow(b)).status_id]).toEqual([
      'scheduled',
      'scheduled',
    ]);
    expect((await runNow(run)).lines.map(({ state }) => state)).toEqual(['open', 'open']);
    expect((await act(run, 'paid', { paid_on: today })).body).toMatchObject({ state: 'done' });
    expect([(await paymentNow(a)).paid_amount, (await paymentNow(b)).paid_amount]).toEqual([
      '100.00',
      '100.00',
    ]);
  });
});
