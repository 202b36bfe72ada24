/** What a buyer waits for, delivered to who owes it: once, anew with each change, and to nobody who does not deal with it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwedRepRow } from '../../../../schema/resources/payments/owed-reps.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Related, relateCompanies } from '../../../../tests/factories/companies.ts';
import { putIssued } from '../../../../tests/factories/issued-row.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { linkRep, unlinkRep } from '../../../store/payments/scheduled-payments.ts';
import { addReceived, changeReceived } from '../../../store/received/received.ts';

describe.each(TEST_DATABASES)('REPs that a buyer waits for on $name', (database) => {
  let server: TestServer;
  let today: string;
  let at: string;
  let folio = 1;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    at = server.deps.clock().toISOString();
    today = centralDay(Date.parse(at));
  });

  const inStore = async ({ scope }: Person, work: (tx: Tx) => Promise<unknown>) =>
    await server.deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await work(tx);
    });
  const receive = async (buyer: Person, over: Partial<ReceivedRow>) => {
    const uuid = crypto.randomUUID().toUpperCase();
    const row = buildReceived({ uuid, payment_method: 'PPD', issued_at: '2026-01-10T10:00:00', ...over });
    const file = { name: 'a.xml', bytes: new Uint8Array([60]) };
    await inStore(buyer, (tx) => addReceived(buyer.scope, tx, row, file));
    return row;
  };
  /** Of a buyer's word: what is paid of it in all. */
  const pay = async (buyer: Person, { uuid }: ReceivedRow, said_amount: string) =>
    await buyer.call('POST', `/received/${uuid}/paid`, {
      said_amount,
      said_on: said_amount === '' ? '' : today,
    });
  const repOf = async (buyer: Person, { uuid, rfc }: ReceivedRow, amount: string) => {
    const relations = [{ kind: 'P', uuid, amount, partiality: '1' }];
    const rep = await receive(buyer, { receipt_type: 'P', rfc, relations });
    await inStore(buyer, (tx) => linkRep(buyer.scope, tx, rep.uuid, [{ uuid, partiality: 1 }], at));
    return rep;
  };
  const issue = async (supplier: Person, { uuid, total }: ReceivedRow, rfc_receiver: string, branch = '') =>
    await inStore(supplier, (tx) => {
      const of = {
        uuid,
        total,
        folio: String(folio++),
        rfc_receiver,
        name_receiver: 'X',
        issued_at: '2026-01-10T10:00:00',
      };
      return putIssued(supplier.scope, tx, of, branch);
    });
  const owed = async (person: Person) => {
    await server.worker.drain();
    const { owed_reps } = (await (await person.call('GET', '/owed_reps')).json()) as {
      owed_reps: OwedRepRow[];
    };
    return owed_reps;
  };
  const pair = async (): Promise<Related> => await relateCompanies(server);

  test('says what is owed, to whom and by when; a REP that comes settles it, and one that is cancelled does not', async () => {
    const { host, guest } = await pair();
    const invoice = await receive(host, { rfc: guest.rfc, serie: 'A', folio: '7', total: '232.00' });
    await issue(guest, invoice, host.rfc);
    await pay(host, invoice, '100.00');
    const [row] = await owed(guest);
    expect(row).toMatchObject({
      ...{ host_rfc: host.rfc, host_name: 'COMPRADORA', uuid: invoice.uuid, folio: 'A-7', is_here: true },
      ...{ state: 'owed', paid_amount: '100.00', missing_amount: '100.00', paid_on: today },
    });
    expect(Object.keys(row ?? {})).not.toContain('said_by');
    const rep = await repOf(host, invoice, '100.00');
    expect(await owed(guest)).toMatchObject([{ state: 'received', missing_amount: '0.00' }]);
    await inStore(host, async (tx) => {
      await changeReceived(host.scope, tx, { ...rep, sat_state: 'cancelled' });
      await unlinkRep(host.scope, tx, rep.uuid, [invoice.uuid], at);
    });
    expect(await owed(guest)).toMatchObject([{ state: 'owed', missing_amount: '100.00' }]);
    await pay(host, invoice, '');
    expect(await owed(guest)).toEqual([]);
    await pay(host, invoice, '232.00');
    expect(await owed(guest)).toMatchObject([{ owed_rep_id: row?.owed_rep_id, missing_amount: '232.00' }]);
  });

  test('what did not change for the supplier is not told again', async () => {
    const { host, guest } = await pair();
    const invoice = await receive(host, { rfc: guest.rfc });
    await pay(host, invoice, '100.00');
    await owed(guest);
    const jobs = async () =>
      await server.deps.store.db
        .selectFrom('job')
        .select('state')
        .where('client_id', '=', host.scope.clientId)
        .where('subject_id', '=', `expected_rep ${invoice.uuid}`)
        .execute();
    expect(await jobs()).toEqual([{ state: 'done' }]);
    await pay(host, invoice, '100.00');
    expect(await jobs()).toEqual([{ state: 'done' }]);
    await pay(host, invoice, '120.00');
    expect(await jobs()).toEqual([{ state: 'waiting' }]);
    expect(await owed(guest)).toMatchObject([{ missing_amount: '120.00' }]);
  });

  test('what was paid before the two dealt with each other is told once they do, whoever asked', async () => {
    const rfcs = { host: 'URE180429TM6', guest: 'EKU9003173C9' };
    const host = await signUp(server, { name: 'COMPRADORA', rfc: rfcs.host });
    const guest = await signUp(server, { name: 'PROVEEDORA', rfc: rfcs.guest });
    const invoice = await receive(host, { rfc: rfcs.guest });
    await pay(host, invoice, '50.00');
    expect(await owed(guest)).toEqual([]);
    await host.call('POST', '/guests', { rfc: rfcs.guest, email: '' });
    await server.worker.drain();
    const { hosts } = (await (await guest.call('GET', '/hosts')).json()) as { hosts: { host_id: string }[] };
    await guest.call('POST', `/hosts/${hosts[0]?.host_id}/answer`, { answer: 'yes' });
    expect(await owed(guest)).toMatchObject([{ missing_amount: '50.00', is_here: false }]);
    await guest.call('POST', `/hosts/${hosts[0]?.host_id}/answer`, { answer: 'no' });
    await server.worker.drain();
    await pay(host, invoice, '70.00');
    expect(await owed(guest)).toMatchObject([{ missing_amount: '50.00' }]);
    await guest.call('POST', `/hosts/${hosts[0]?.host_id}/answer`, { answer: 'yes' });
    expect(await owed(guest)).toMatchObject([{ missing_amount: '70.00' }]);
  });

  test('of an invoice that was issued to somebody else nothing is heard; of a branch only who sees it is told', async () => {
    const { host, guest } = await pair();
    const others = await receive(host, { rfc: guest.rfc });
    await issue(guest, others, 'XEXX010101000');
    await pay(host, others, '10.00');
    expect(await owed(guest)).toEqual([]);
    const [branch, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [branch_office_id, alias] of [
      [branch, 'Norte'],
      [other, 'Sur'],
    ])
      await guest.call('POST', '/branches', { branch_office_id, alias, zip_code: '42501' });
    const own = await receive(host, { rfc: guest.rfc });
    await issue(guest, own, host.rfc, branch);
    await pay(host, own, '10.00');
    expect(await owed(guest)).toMatchObject([{ branch_office_id: branch }]);
    const elsewhere = await joinAs(server, guest, { permissions: ['receipts.read'], branches: [other] });
    expect(await owed(elsewhere)).toEqual([]);
    const nobody = await joinAs(server, guest, { permissions: ['customers.read'] });
    expect((await nobody.call('GET', '/owed_reps')).status).toBe(403);
  });
});
