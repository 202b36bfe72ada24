/** Two taxpayers of one server and one SAT: what one issues arrives at the other once, and what the SAT says of it follows by itself. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import { type ReceivedRow, received } from '../../../../schema/resources/received/received.ts';
import { ONLY_SAT_CHECK } from '../../../../schema/resources/received/sat-check-settings.ts';
import { SECRETS, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildOrderRow } from '../../../../tests/factories/orders.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../../tests/factories/stores.ts';
import { credentialsPlace } from '../../../fiscal/pac/accounts.ts';
import type { PacCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import { choosePacAccount } from '../../../store/admin/pac-accounts.ts';
import { addMember } from '../../../store/identity/clients.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { storedBytes } from '../../../store/kernel/storage.ts';
import { linksOfOrder } from '../../../store/orders/order-links.ts';
import { findOrder, putOrder } from '../../../store/orders/purchase-orders.ts';
import { changeReceived, dueAtSat, xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile, removeReceivedFile } from '../../../store/received/received-files.ts';
import { putSatCheck } from '../../../store/received/sat-check.ts';
import { requestCancellation } from '../../invoicing/cancellations/request-cancellation.ts';
import { queueReceiptDelivery } from './deliver-receipt.ts';
import { askSoon } from './sat-status.job.ts';

const BEGIN = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', tax_regime: '601' };
const id = () => crypto.randomUUID();

async function twoClients(database: TestDatabase) {
  const clock = { now: BEGIN };
  const now = () => clock.now;
  const store = await database.open();
  const certificates: { of: PacCertificates } = { of: () => undefined };
  const issuer = await startIssuing({
    ...{ store, now, chance: () => 0.5, clientId: 'client-1' },
    certificates: (number) => certificates.of(number),
  });
  const { sandbox } = issuer;
  const pac = sandbox.authority.provider.certificate;
  const receiver = await startIssuing({ store, sandbox, now, chance: () => 0.5, clientId: 'client-2' });
  onTestFinished(async () => {
    await receiver.close();
    await issuer.close();
    await store.close();
  });
  await setUpClient(issuer);
  await setUpClient(receiver, undefined, RECEIVER);
  await store.transaction(receiver.scope, async (tx) => {
    const reader = { id: 'lector', email: 'lector@example.com', name: 'Lector' };
    await addMember(receiver.scope, tx, reader, new Date(BEGIN));
  });
  const pass = async (ms: number, step = ms) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.now += step;
      await issuer.worker.drain();
    }
  };
  const issue = async (over: object = {}) => {
    const concepts = [buildConcept({ unit_value: '400.00' })];
    const receipt = buildReceipt({ branch_office_id: '', concepts, ...over });
    const answer = await issuer.issue(id(), { receipt: JSON.parse(JSON.stringify(receipt)) });
    await issuer.worker.drain();
    await pass(MINUTE);
    const stored = await findReceipt(issuer.scope, store.db, (answer.body as IssueAnswer).id);
    if (stored === undefined) throw new Error('it was not issued');
    return stored;
  };
  const inbox = async () =>
    await resourceStore(received).list(receiver.scope, store.db, {
      ...{ search: '', filters: {}, sort: 'received_at', descending: false },
    });
  const notices = async () =>
    await store.db
      .selectFrom('notification')
      .select(['user_id', 'body'])
      .where('client_id', '=', receiver.scope.clientId)
      .execute();
  return { certificates, pac, clock, store, issuer, receiver, pass, issue, inbox, notices };
}

describe.each(TEST_DATABASES)('on $name', (database) => {
  test('a stamped invoice stands among its receiver’s documents by itself, once, byte for byte', async () => {
    const { store, issuer, receiver, issue, inbox, clock, pass } = await twoClients(database);
    const receipt = await issue();
    const [row, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ uuid: receipt.uuid, rfc: receipt.rfc, rfc_receiver: RECEIVER.rfc },
      ...{ total: receipt.total, origin: 'delivery', received_by: '', folio: receipt.folio },
    });
    const file = await findReceivedFile(receiver.scope, store.db, xmlFileOf(receipt.uuid));
    expect(file?.bytes.toString('utf8')).toBe(receipt.stamped_xml);
    // Brought again, it is received already.
    await store.transaction(issuer.scope, async (tx) => {
      const job = { job_id: id(), at: new Date(clock.now).toISOString() };
      await queueReceiptDelivery(issuer.scope, tx, receipt, job);
    });
    await pass(MINUTE);
    expect((await inbox()).length).toBe(1);
    expect(await resourceStore(received).count(issuer.scope, store.db, { search: '', filters: {} })).toBe(0);
  }, 60_000);

  test('the SAT is asked by itself; what is cancelled is told once, and is not asked about any more', async () => {
    const { store, issuer, receiver, issue, inbox, pass, clock, notices } = await twoClients(database);
    const receipt = await issue();
    await pass(2 * 60 * MINUTE, 30 * MINUTE);
    expect(await inbox()).toMatchObject([{ sat_state: 'current' }]);
    expect((await inbox())[0]?.sat_checked_at).not.toBe('');
    const request = { motive: '02', 'replacement-folio': '' };
    await requestCancellation(issuer.scope, issuer.deps, id(), receipt.uuid, request, 'Quien pide');
    await issuer.worker.drain();
    await pass(60 * MINUTE, 10 * MINUTE);
    expect((await findReceipt(issuer.scope, store.db, receipt.id))?.status).toBe('cancelled');
    // Until it is asked about again, what the SAT said last is what is shown.
    expect(await inbox()).toMatchObject([{ sat_state: 'current' }]);
    const [row] = await inbox();
    await store.transaction(receiver.scope, async (tx) => {
      await lockClient(receiver.scope, tx);
      await changeReceived(receiver.scope, tx, { ...(row as ReceivedRow), balance_status_id: 'paid' });
    });
    await pass(8 * DAY, DAY);
    expect(await inbox()).toMatchObject([{ sat_state: 'cancelled' }]);
    const told = (await notices()).filter(({ body }) => body.includes('cancelado'));
    const at = new Date(clock.now + 400 * DAY).toISOString();
    expect(await dueAtSat(receiver.scope, store.db, at, 10)).toEqual([]);
    await store.transaction(receiver.scope, (tx) =>
      askSoon(receiver.scope, tx, { job_id: id(), now: new Date(clock.now) }),
    );
    await pass(DAY);
    expect((await notices()).filter(({ body }) => body.includes('cancelado'))).toEqual(told);
    expect(told.map(({ user_id }) => user_id)).toEqual(['lector']);
    expect(told[0]?.body).toContain('Ya la habías pagado');
  }, 60_000);

  // spec: house.791
  test('the SAT is asked again as often as the account says, also about what was to be asked later', async () => {
    const { store, receiver, pass, issue, inbox, clock } = await twoClients(database);
    await issue();
    await pass(10 * MINUTE);
    const dueIn = async () => {
      const { sat_due_at } = await store.db
        .selectFrom('received')
        .select('sat_due_at')
        .where('client_id', '=', receiver.scope.clientId)
        .executeTakeFirstOrThrow();
      return (Date.parse(sat_due_at) - clock.now) / DAY;
    };
    expect(await dueIn()).toBeCloseTo(7, 1);
    const say = async (days: '1' | '30', old_days: '7' | '90') =>
      await store.transaction(receiver.scope, (tx) =>
        putSatCheck(receiver.scope, tx, { settings_id: ONLY_SAT_CHECK, days, old_days }, clock.now),
      );
    await say('1', '7');
    expect(await dueIn()).toBeCloseTo(1, 1);
    const [before] = await inbox();
    await pass(DAY + 30 * MINUTE, 30 * MINUTE);
    const [row] = await inbox();
    expect(row!.sat_checked_at > before!.sat_checked_at).toBe(true);
    expect(await dueIn()).toBeLessThanOrEqual(1);
    // Seldom: what is planned stays as it is, and from then on it is asked so.
    await say('30', '90');
    expect(await dueIn()).toBeLessThanOrEqual(1);
    await pass(DAY + 30 * MINUTE, 30 * MINUTE);
    expect(await dueIn()).toBeGreaterThan(29);
  });

  test('what a client’s own provider stamped is delivered only when its stamp verifies, with the facts of the document', async () => {
    const { store, issuer, issue, inbox, certificates, pass, clock, pac } = await twoClients(database);
    await store.transaction(issuer.scope, async (tx) => {
      const place = credentialsPlace(issuer.scope.clientId, 'own');
      await choosePacAccount(issuer.scope, tx, {
        ...{ account_id: 'own', provider: 'sw', created_at: new Date(BEGIN).toISOString() },
        ...{ url: 'https://own.test', api_url: 'https://own.test' },
        credentials_sealed: await SECRETS.seal(
          tx,
          place,
          JSON.stringify({ user: 'sandbox', password: 'sandbox' }),
        ),
      });
    });
    const receipt = await issue();
    expect(receipt.pac_account_id).toBe('own');
    expect(await inbox()).toEqual([]);
    // What the list of the issuer says is not what the document says.
    await store.db.updateTable('receipt').set({ total: '9.99' }).where('id', '=', receipt.id).execute();
    certificates.of = (number) => (number === pac.serialNumber ? pac : undefined);
    await store.transaction(issuer.scope, async (tx) => {
      const job = { job_id: id(), at: new Date(clock.now).toISOString() };
      await queueReceiptDelivery(issuer.scope, tx, receipt, job);
    });
    await pass(MINUTE);
    expect(await inbox()).toMatchObject([
      { uuid: receipt.uuid, total: receipt.total, version: '4.0', name: 'ESCUELA KEMPER URGATE' },
    ]);
  }, 60_000);

  test('what its supplier invoiced from an order is linked to it as it comes, unless it is invoiced already', async () => {
    const { store, receiver, issue } = await twoClients(database);
    const order = buildOrderRow({ id: id(), total: '464.00', concepts: [] });
    await store.transaction(receiver.scope, (tx) => putOrder(receiver.scope, tx, order));
    const of_order = { kind: 'order', id: order.id };
    const { uuid, total } = await issue({ of_order });
    expect(await linksOfOrder(receiver.scope, store.db, order.id)).toMatchObject([
      { uuid, state: 'linked', origin: 'delivery', amount: total, reasons: ['delivery'], linked_by: '' },
    ]);
    expect(await findOrder(receiver.scope, store.db, order.id)).toMatchObject({ status_cfdi_id: '1' });
    await issue({ of_order });
    await issue({ of_order: { kind: 'order', id: id() } });
    expect(await linksOfOrder(receiver.scope, store.db, order.id)).toHaveLength(1);
  }, 60_000);

  test('what is delivered takes nothing of what its receiver may store', async () => {
    const { store, receiver, issue, inbox } = await twoClients(database);
    const stored = await storedBytes(receiver.scope, store.db);
    const { uuid } = await issue();
    expect((await inbox()).length).toBe(1);
    expect(await storedBytes(receiver.scope, store.db)).toBe(stored);
    await store.transaction(receiver.scope, async (tx) => {
      expect(await removeReceivedFile(receiver.scope, tx, xmlFileOf(uuid))).toBe(true);
    });
    expect(await storedBytes(receiver.scope, store.db)).toBe(stored);
  }, 60_000);

  test('one that a disk damaged keeps nobody from asking about the others', async () => {
    const { store, issue, inbox, pass } = await twoClients(database);
    const damaged = await issue();
    await store.db
      .updateTable('received_file')
      .set({ content: 'AAAA' })
      .where('document_id', '=', damaged.uuid)
      .execute();
    const whole = await issue();
    await pass(2 * 60 * MINUTE, 30 * MINUTE);
    const states = Object.fromEntries((await inbox()).map(({ uuid, sat_state }) => [uuid, sat_state]));
    expect(states[whole.uuid]).toBe('current');
  }, 60_000);
});
