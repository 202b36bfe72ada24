import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { CancelAnswer, CancelRequestRow } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptRow } from '../../../../schema/documents/replicated.ts';
import { auditSentence } from '../../../../schema/texts/audit.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { readLimits } from '../../../base/config/read-cancel-limits.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { setSuspended } from '../../../store/identity/clients.ts';
import { askSatStatus } from '../receipts/sat-status.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let issuer: Person;
let receiver: Person;
/** Both the server's and the SAT's. */
const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
const RECEIVER = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };

beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => clock.now });
  server = await startTestServer({ sandboxUrl: sandbox.url, clock: () => new Date(clock.now) });
  issuer = await withCsd(await signUp(server), 'EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV');
  receiver = await withCsd(await signUp(server, RECEIVER), RECEIVER.rfc, RECEIVER.name);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function withCsd(person: Person, rfc: string, name: string): Promise<Person> {
  const csd = await sandbox.authority.issueCsd(rfc, name, 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const files = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
  expect((await person.call('POST', '/certificates', files)).status).toBe(201);
  return person;
}

/** The server's clock goes on, and all that is due then is done. */
async function pass(ms: number): Promise<void> {
  clock.now += ms;
  await server.worker.drain();
}

let made = 0;
async function issued(unit_value: string): Promise<ReceiptRow> {
  made += 1;
  const concepts = [buildConcept({ unit_value, description: `Uno ${made}` })];
  const receipt = buildReceipt({ branch_office_id: '', concepts });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await issuer.call('POST', '/receipts?format=json', { receipt }, headers);
  const { id } = (await answer.json()) as { id: string };
  await server.worker.drain();
  await pass(10_000);
  return await rowOf(id);
}
async function rowOf(id: string): Promise<ReceiptRow> {
  const { receipts } = (await (await issuer.call('GET', '/receipts?limit=100')).json()) as {
    receipts: ReceiptRow[];
  };
  return receipts.find((row) => row.id === id) as ReceiptRow;
}
async function requests(): Promise<CancelRequestRow[]> {
  await receiver.call('POST', '/required_cancellations/refresh');
  await server.worker.drain();
  const answer = await receiver.call('GET', '/required_cancellations');
  return ((await answer.json()) as { requests: CancelRequestRow[] }).requests;
}

describe('PATCH /receipts/{uuid}/cancel', () => {
  // spec: 1§7.4
  test('a caller without an outbox hears «cancelled»; one with JSON, what was asked', async () => {
    const first = await issued('100.00');
    expect(first.status).toBe('sent');
    const plain = await issuer.call('PATCH', `/receipts/${first.uuid}/cancel`, { motive: '02' });
    expect([plain.status, await plain.text()]).toEqual([200, 'cancelled']);
    expect(await rowOf(first.id)).toMatchObject({ status: 'cancel_pending' });
    const second = await issued('100.00');
    const path = `/receipts/${second.uuid.toLowerCase()}/cancel?format=json`;
    const json = await issuer.call('PATCH', path, { motive: '03', 'replacement-folio': '' });
    expect((await json.json()) as CancelAnswer).toMatchObject({
      receipt_id: second.id,
      uuid: second.uuid,
      state: 'asked',
      request_number: 1,
    });
    await server.worker.drain();
    await pass(60_000);
    const done = await rowOf(second.id);
    expect(done.status).toBe('cancelled');
    const file = done.events?.find(({ file_id }) => file_id !== '')?.file_id ?? '';
    const acuse = await issuer.call('GET', `/receipts/${second.id}/files/${file}`);
    expect(acuse.headers.get('content-disposition')).toContain(`acuse_cancel_${second.uuid}.xml`);
    expect(await acuse.text()).toContain(second.uuid);
  });

  test('refusals have the status that shows their text: 400 with fields, 404 for what nobody knows', async () => {
    const { uuid } = await issued('100.00');
    const wrong = await issuer.call('PATCH', `/receipts/${uuid}/cancel`, { motive: '' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      code: 'invalid_fields',
      errors: [{ path: 'motive', text: 'Debe especificar un motivo de cancelación.' }],
    });
    const unknown = await issuer.call('PATCH', `/receipts/${crypto.randomUUID()}/cancel`, { motive: '02' });
    expect(unknown.status).toBe(404);
    const key = await issuer.call(
      'PATCH',
      `/receipts/${uuid}/cancel`,
      { motive: '02' },
      { 'idempotency-key': 'x' },
    );
    expect(await key.json()).toMatchObject({ code: 'operation_key' });
  });
});

describe('of what another provider stamped, which no row will tell of', () => {
  /** Asked, and what is due done until it was answered. */
  async function asked(uuid: string, amount: string) {
    const body = { motive: '02', amount, rfc_receiver: RECEIVER.rfc };
    let said: Response | undefined;
    const call = issuer.call('PATCH', `/receipts/${uuid}/cancel?format=json`, body).then((answer) => {
      said = answer;
    });
    while (said === undefined) {
      await server.worker.drain();
      await Promise.race([call, new Promise((done) => setTimeout(done, 50))]);
    }
    return { status: said.status, body: await said.json() };
  }
  const forget = (id: string) => server.deps.store.db.deleteFrom('receipt').where('id', '=', id).execute();

  test('a refusal is told to who asks; that it was received, too', async () => {
    const stranger = crypto.randomUUID().toUpperCase();
    const issuedElsewhere = await issued('100.00');
    await forget(issuedElsewhere.id);
    expect(await asked(issuedElsewhere.uuid, issuedElsewhere.total)).toMatchObject({
      status: 200,
      body: { receipt_id: '', state: 'requested' },
    });
    const named = await issued('200.00');
    const naming = buildReceipt({
      branch_office_id: '',
      concepts: [buildConcept({ unit_value: '10.00' })],
      related_cfdis: [{ type: '01', related_cfdi: [named.uuid] }],
    });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await issuer.call('POST', '/receipts?format=json', { receipt: naming }, headers);
    await server.worker.drain();
    await pass(10_000);
    await forget(named.id);
    expect(await asked(named.uuid, named.total)).toMatchObject({
      status: 400,
      body: { code: 'cancel_refused', kind: 'reject', message: expect.stringContaining('relacionados') },
    });
    expect(await asked(stranger, '1.00')).toMatchObject({ status: 200, body: { state: 'waiting_sat' } });
  });
});

describe('what a certificate was used for', () => {
  type Used = { kind: string; user_id: string; label: string; details: Record<string, string> };
  const usesOf = async (person: Person): Promise<Used[]> => {
    await server.deps.security.flush();
    const { certificates } = (await (await person.call('GET', '/certificates?format=json')).json()) as {
      certificates: { serial_number: string }[];
    };
    const serial = certificates[0]?.serial_number ?? '';
    expect(serial).toMatch(/^\d{20}$/);
    const answer = await person.call('GET', `/audit?q=${serial}&sort=-entry_id&limit=100`);
    const { audit } = (await answer.json()) as { audit: Used[] };
    expect(audit.every(({ details }) => details.serial_number === serial)).toBe(true);
    return audit;
  };

  // spec: house.942
  test('the log says which one sealed a document and signed a cancellation or an answer, by whom: found by its number', async () => {
    const one = await issued('7000.00');
    const [sealed] = (await usesOf(issuer)).filter(({ kind }) => kind === 'operation.issue');
    expect(sealed).toMatchObject({
      ...{ kind: 'operation.issue', user_id: issuer.scope.userId },
      label: `${one.serie}-${one.folio}`.replace(/^-/, ''),
    });
    await issuer.call('PATCH', `/receipts/${one.uuid}/cancel`, { motive: '02' });
    await server.worker.drain();
    const [signed] = (await usesOf(issuer)).filter(({ kind }) => kind === 'security.csd_used');
    expect(signed).toMatchObject({
      user_id: issuer.scope.userId,
      details: { call: 'Cancelacion', document: one.uuid },
    });
    expect(auditSentence(signed as Used)).toContain('Llamada al SAT: cancelación');
    expect((await requests()).map(({ uuid }) => uuid)).toContain(one.uuid);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await receiver.call('PUT', `/receipts/${one.uuid}/response_cancel_request/true`, undefined, headers);
    await server.worker.drain();
    const [answered] = (await usesOf(receiver)).filter(({ kind }) => kind === 'security.csd_used');
    expect(answered).toMatchObject({
      user_id: receiver.scope.userId,
      details: { call: 'SolicitudAceptacionRechazo', document: one.uuid },
    });
    await pass(60_000);
  });
});

describe('what others ask of us', () => {
  // spec: 1§7.6
  test('what others ask is listed, answered and gone', async () => {
    const [one, two] = [await issued('5000.00'), await issued('6000.00')];
    for (const { uuid } of [one, two])
      await issuer.call('PATCH', `/receipts/${uuid}/cancel`, { motive: '02' });
    await server.worker.drain();
    expect((await requests()).map(({ uuid }) => uuid).sort()).toEqual([one.uuid, two.uuid].sort());
    const answer = (uuid: string, how: string) =>
      receiver.call('PUT', `/receipts/${uuid}/${how}`, undefined, { 'idempotency-key': crypto.randomUUID() });
    expect((await answer(one.uuid, 'response_cancel_request/quizá')).status).toBe(400);
    const accepted = await answer(one.uuid, 'response_cancel_request/true?format=json');
    expect(await accepted.json()).toEqual({ uuid: one.uuid, state: 'answering' });
    expect((await answer(two.uuid, 'response_cancel_request_another_pac/false/0')).status).toBe(200);
    await server.worker.drain();
    expect(await requests()).toEqual([]);
    const again = await answer(one.uuid, 'response_cancel_request/true');
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'cancel_request_gone' }]);
    await pass(3_600_000);
    await pass(3_600_000);
    expect(await rowOf(one.id)).toMatchObject({
      status: 'cancelled',
      cancellation: { how: 'with_acceptance' },
    });
    expect(await rowOf(two.id)).toMatchObject({ status: 'sent', cancellation: { state: 'rejected' } });
  });

  test('a list that comes empty once takes no time from who answers, and gives none', async () => {
    const { uuid } = await issued('5000.00');
    await issuer.call('PATCH', `/receipts/${uuid}/cancel`, { motive: '02' });
    await server.worker.drain();
    const [first] = await requests();
    sandbox.faults.add({ kind: 'sat_pending_empty', times: 1 });
    expect(await requests()).toEqual([]);
    await pass(3_600_000);
    const { first_seen_at, deadline_at } = first as CancelRequestRow;
    expect(await requests()).toMatchObject([{ uuid, first_seen_at, deadline_at }]);
    await receiver.call('PUT', `/receipts/${uuid}/response_cancel_request/true`);
    await server.worker.drain();
  });

  // spec: house.27
  test('asked again after our no, it has no deadline', async () => {
    const { uuid } = await issued('5000.00');
    const ask = () => issuer.call('PATCH', `/receipts/${uuid}/cancel`, { motive: '02' });
    expect((await ask()).status).toBe(200);
    await server.worker.drain();
    const [first] = await requests();
    expect(first?.deadline_at).not.toBe('');
    await receiver.call('PUT', `/receipts/${uuid}/response_cancel_request/false`);
    await server.worker.drain();
    for (let hour = 0; hour < 3; hour++) await pass(3_600_000);
    expect((await ask()).status).toBe(200);
    await pass(3_600_000);
    await pass(3_600_000);
    const [again] = await requests();
    expect(again).toMatchObject({ uuid, state: 'pending', deadline_at: '' });
    sandbox.faults.add({ kind: 'sat_pending_empty', times: 1 });
    expect(await requests()).toEqual([]);
    expect(await requests()).toMatchObject([{ uuid, deadline_at: '', first_seen_at: again?.first_seen_at }]);
    // An answer to the first one, which waited on a device, is none to this one.
    const answer = async (seen = '') => {
      const query = new URLSearchParams({ format: 'json', seen });
      return await receiver.call('PUT', `/receipts/${uuid}/response_cancel_request/true?${query}`);
    };
    expect(await (await answer(first?.first_seen_at)).json()).toMatchObject({ code: 'cancel_request_gone' });
    expect(await requests()).toMatchObject([{ uuid, state: 'pending' }]);
    expect((await answer(again?.first_seen_at)).status).toBe(200);
  });
});

describe('GET /receipts/{id}/get_receipt_sat_status', () => {
  // spec: 1§6.1
  test('a client that is not active has no permission to ask, to cancel or to answer', async () => {
    const { uuid } = await issued('100.00');
    const suspend = async (is: boolean) =>
      await server.deps.store.transaction(issuer.scope, (tx) => setSuspended(issuer.scope, tx, is));
    await suspend(true);
    const answers = [
      await issuer.call('GET', `/receipts/${uuid}/get_receipt_sat_status`),
      await issuer.call('PATCH', `/receipts/${uuid}/cancel`, { motive: '02' }),
      await issuer.call('PUT', `/receipts/${uuid}/response_cancel_request/true`),
    ];
    await suspend(false);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { message: 'No tienes los permisos necesarios para realizar esta acción.' },
      ]);
    }
  });

  // spec: 1§3.1
  test('with it comes how many business days a receiver has of a request made today', async () => {
    const { uuid } = await issued('100.00');
    const limits = readLimits('2027-01-01 answer_days=5');
    const daysAt = async (instant: string) => {
      const cancelLimits = limits.ok ? limits.limits : [];
      const deps = { ...server.deps, cancelLimits, clock: () => new Date(instant) };
      return (await askSatStatus(issuer.scope, deps, uuid)).answer_days;
    };
    // Midnight is that of central Mexico.
    expect(await daysAt('2027-01-01T05:59:59Z')).toBe(3);
    expect(await daysAt('2027-01-01T06:00:00Z')).toBe(5);
    const answer = await issuer.call('GET', `/receipts/${uuid}/get_receipt_sat_status`);
    expect(await answer.json()).toMatchObject({ estado: 'Vigente', answer_days: 3 });
  });

  // spec: 1§7.3
  test('the status of what another provider stamped is asked with its amount and receiver', async () => {
    const { id, uuid, total } = await issued('100.00');
    await server.deps.store.db.deleteFrom('receipt').where('id', '=', id).execute();
    const status = `/receipts/${uuid}/get_receipt_sat_status`;
    expect((await issuer.call('GET', status)).status).toBe(404);
    const known = await issuer.call('GET', `${status}?amount=${total}&rfc_receiver=${RECEIVER.rfc}`);
    expect(await known.json()).toMatchObject({ estado: 'Vigente', estatus_cancelacion: '' });
    clock.now += 5_000;
    const other = await issuer.call('GET', `${status}?amount=1.00&rfc_receiver=${RECEIVER.rfc}`);
    expect(await other.json()).toMatchObject({ codigo_estatus: expect.stringContaining('601') });
    expect((await issuer.call('GET', `${status}?amount=mucho&rfc_receiver=${RECEIVER.rfc}`)).status).toBe(
      400,
    );
  });
});
