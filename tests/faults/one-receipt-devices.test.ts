/** Two real devices with no network that pay one invoice, or take the place of one receipt: one document of each, or both because a person said so. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PERMISSIONS } from '../../schema/access/permissions.ts';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import type { FormDocument } from '../../schema/forms/document.ts';
import { emptyPayment } from '../../schema/forms/payment/empty-payment.ts';
import type { Payment } from '../../schema/forms/payment/payment.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { payingInvoices } from '../../src/features/invoicing/payment/paying.ts';
import { unpaidInvoices } from '../../src/local/documents/balances-hooks.ts';
import { askCancel } from '../../src/local/outbox/cancel.ts';
import { emitReceipt } from '../../src/local/outbox/emit.ts';
import { retryOperation } from '../../src/local/outbox/outbox-actions.ts';
import { joinAs } from '../factories/colleague.ts';
import { openTestDevice, removeTestDevice, type TestDevice } from '../factories/device.ts';
import { signUpIssuer } from '../factories/issuer.ts';
import { buildOwing } from '../factories/paying.ts';
import { ISSUER } from '../factories/receipt.ts';
import { type Person, startTestServer, type TestServer } from '../factories/server.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let ana: Person;
let bea: Person;
let device: TestDevice;
/** How far the clock of the server and of the SAT is ahead of that of the devices. */
let ahead = 0;
const now = () => Date.now() + ahead;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs, now });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  server = await startTestServer({ sandboxUrl: sandbox.url, clock: () => new Date(now()) });
  ana = await signUpIssuer(server, sandbox);
  bea = await joinAs(server, ana, { permissions: PERMISSIONS });
});
afterEach(async () => {
  await removeTestDevice();
  await server.close();
});

/** By then the SAT has it. */
const DELIVERED_MS = 60_000;
const SOON = { timeout: 20_000 };
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
/** Issued and stamped before either device loses its network. */
async function issued(receipt = buildOwing()): Promise<{ id: string; uuid: string }> {
  const answer = await ana.call('POST', '/receipts?format=json', { receipt }, key());
  const { id } = (await answer.json()) as IssueAnswer;
  await server.worker.drain();
  ahead += DELIVERED_MS;
  await server.worker.drain();
  const [row] = (await onServer()).filter((each) => each.id === id);
  return { id, uuid: row?.uuid ?? '' };
}
const onServer = async () =>
  await server.deps.store.db
    .selectFrom('receipt')
    .select(['id', 'uuid', 'status', 'receipt_type', 'operation_id', 'sealed_xml'])
    .execute();
const ofType = async (type: string) => (await onServer()).filter(({ receipt_type }) => receipt_type === type);

/** The page of somebody takes the place of the other one, whose databases stay on the disk. */
async function open(person: Person): Promise<void> {
  device = await openTestDevice({ server, person });
}
const operation = async (id: string) => await device.local.outbox.get(id);
async function emit(receipt: FormDocument): Promise<string> {
  const done = await emitReceipt(receipt);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.operationId;
}
/** With its network back: what became of it. */
async function sent(id: string) {
  device.setOnline(true);
  await expect.poll(async () => (await operation(id))?.state, SOON).toMatch(/accepted|done|refused/);
  await server.worker.drain();
  const row = await operation(id);
  return { state: row?.state === 'refused' ? 'refused' : 'taken', error: row?.error };
}

async function payment(amount?: string): Promise<FormDocument> {
  device.fire('online');
  await expect.poll(async () => (await unpaidInvoices()).length, SOON).toBe(1);
  const unpaid = await unpaidInvoices();
  const begun = emptyPayment({ emitter: ISSUER, expedition_place: '64000', serie: 'A', today: '2026-11-20' });
  const { receiver } = buildOwing();
  const said = { by: '03', ...(amount !== undefined && { amount }) };
  const paid = payingInvoices(begun, undefined, unpaid, [unpaid[0]?.uuid ?? ''], said);
  const { tax_domicile, tax_regime_receiver } = receiver;
  return { ...paid, receiver: { ...paid.receiver, tax_domicile, tax_regime_receiver } };
}

// spec: house.841
test('F1: one balance paid in full on two devices offline: one payment, the other refused with what is owed', async () => {
  await issued();
  await open(ana);
  const ofAna = await payment();
  device.setOnline(false);
  const first = await emit(ofAna);
  await open(bea);
  const ofBea = await payment();
  device.setOnline(false);
  const second = await emit(ofBea);

  expect(await sent(second)).toMatchObject({ state: 'taken' });
  await open(ana);
  const { state, error } = await sent(first);
  expect([state, error?.code]).toEqual(['refused', 'balance_changed']);
  expect(error?.problems?.[0]).toMatchObject({
    path: 'payments.0.docto_relacionado.0.imp_pagado',
    code: 'partiality_paid',
  });
  // Asked again as it stands it is refused again: nothing is owed.
  await retryOperation(first);
  await server.worker.drain();
  expect(await ofType('P')).toHaveLength(1);
});

test('F1: a part paid on each: the second is refused with the partiality and balance that make it right, and goes so', async () => {
  await issued();
  await open(ana);
  const ofAna = await payment('400.00');
  device.setOnline(false);
  const first = await emit(ofAna);
  await open(bea);
  const ofBea = await payment('300.00');
  device.setOnline(false);
  const second = await emit(ofBea);
  expect(await sent(second)).toMatchObject({ state: 'taken' });

  await open(ana);
  const { error } = await sent(first);
  const fix = error?.problems?.[0]?.fix ?? [];
  expect(fix.map(({ path, value }) => [path, value])).toEqual([
    ['payments.0.docto_relacionado.0.imp_saldo_ant', '860.00'],
    ['payments.0.docto_relacionado.0.num_parcialidad', '2'],
  ]);
  const right = structuredClone(ofAna) as Payment;
  Object.assign(right.payments[0]?.docto_relacionado[0] ?? {}, {
    imp_saldo_ant: '860.00',
    num_parcialidad: '2',
  });
  const done = await emitReceipt(right, { replaces: first });
  expect(done.ok && (await sent(done.value.operationId))).toMatchObject({ state: 'taken' });
  const said = (await ofType('P')).map(({ sealed_xml }) =>
    ['NumParcialidad', 'ImpSaldoAnt', 'ImpPagado', 'ImpSaldoInsoluto'].map(
      (name) => new RegExp(`${name}="([^"]*)"`).exec(sealed_xml)?.[1],
    ),
  );
  expect(said.sort()).toEqual([
    ['1', '1160.00', '300.00', '860.00'],
    ['2', '860.00', '400.00', '460.00'],
  ]);
});

const substitute = (uuid: string) => buildOwing([uuid]);

// spec: house.842
test('F2: a substitute written offline while its original is cancelled elsewhere: both stand, and a second cancellation is none', async () => {
  const original = await issued();
  await open(ana);
  device.setOnline(false);
  const id = await emit(substitute(original.uuid));
  const cancelled = await bea.call('PATCH', `/receipts/${original.uuid}/cancel`, { motive: '02' }, key());
  expect(cancelled.status, await cancelled.text()).toBeLessThan(300);
  await server.worker.drain();

  expect(await sent(id)).toMatchObject({ state: 'taken' });
  const mine = (await onServer()).find(({ operation_id }) => operation_id === id);
  expect(mine?.uuid).not.toBe('');
  expect((await onServer()).find((each) => each.id === original.id)?.status).toMatch(/cancel/);
  // What the path of motive 01 would do next is refused in words: it is cancelled, or about to be.
  const row = { uuid: original.uuid, total: '1160.00', rfc_receiver: buildOwing().receiver.rfc };
  const asked = await askCancel({ ...row, motive: '01', substitute_uuid: mine?.uuid ?? '' });
  const { state, error } = await sent(asked.ok ? asked.value.operationId : '');
  expect([state, error?.message]).toEqual(['refused', expect.stringMatching(/cancel/i)]);
});

// spec: house.841
test('F2: two substitutes of one receipt written offline: the second is told of the first, and goes only by another word', async () => {
  const original = await issued();
  await open(ana);
  device.setOnline(false);
  const first = await emit(substitute(original.uuid));
  await open(bea);
  device.setOnline(false);
  const second = await emit(substitute(original.uuid));
  expect(await sent(second)).toMatchObject({ state: 'taken' });

  await open(ana);
  const { state, error } = await sent(first);
  expect([state, error?.code]).toEqual(['refused', 'substituted_before']);
  expect(error?.message).toContain('A-2');
  expect(await onServer()).toHaveLength(2);
  await retryOperation(first);
  await expect.poll(async () => (await onServer()).length, SOON).toBe(3);
});
