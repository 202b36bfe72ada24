/** A certificate that sealed something: its key can be destroyed, and it stays for what it sealed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { ERRORS, type ErrorCode } from '../../../../schema/errors.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { createKeyring } from '../../../fiscal/seal/keyring.ts';
import { verifySeal } from '../../../fiscal/seal/verify.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { findCertificate, type StoredCertificate } from '../../../store/admin/certificates.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import { findJob, finishJob, queueJob } from '../../../store/kernel/jobs.ts';

let server: TestServer;
let sandbox: RunningSandbox;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
});
beforeEach(async () => {
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function upload(wish = {}): Promise<string> {
  const { rfc, name } = person.session.client;
  const csd = await sandbox.authority.issueCsd(rfc, name, 'x', wish);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const body = { cer: base64(csd.cer), key: base64(csd.key), passphrase: csd.passphrase };
  expect((await person.call('POST', '/certificates', body)).status).toBe(201);
  return csd.serialNumber;
}

async function issue(): Promise<{ status: number; id: string; code?: ErrorCode }> {
  const receipt = buildReceipt({ branch_office_id: '' });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await person.call('POST', '/receipts?format=json', { receipt }, key);
  return { ...(await answer.json()), status: answer.status };
}

const remove = async (serial: string, body?: object) => {
  const answer = await person.call('DELETE', `/certificates/${serial}`, body);
  return { status: answer.status, ...(await answer.json()) };
};
const listed = async () => (await (await person.call('GET', '/certificates')).json()).certificates;
const stored = async (serial: string) =>
  (await findCertificate(person.scope, server.deps.store.db, serial)) as StoredCertificate;
const fed = async () => {
  const answer = await person.call('GET', '/api/v1/changes?collection=settings&since=0');
  return (await answer.json()).documents as { id: string; certificate?: object; branch?: object }[];
};
const said = (code: ErrorCode, n = '') => ({
  status: ERRORS[code].status,
  code,
  message: ERROR_TEXTS[code].replace('{n}', n),
});

async function wait(kind: string): Promise<void> {
  const at = '2999-01-01T00:00:00.000Z';
  const job = { job_id: crypto.randomUUID(), kind, subject_id: kind, due_at: at, created_at: at };
  await server.deps.store.transaction(person.scope, (tx) => queueJob(person.scope, tx, job));
}
async function end(kind: string): Promise<void> {
  const { store } = server.deps;
  const job = await findJob(person.scope, store.db, kind, kind);
  await store.transaction(person.scope, (tx) => finishJob(person.scope, tx, job!.job_id, 'done'));
}

test('its key is destroyed once that is confirmed; the certificate still verifies what it sealed', async () => {
  const serial = await upload();
  const branch = { alias: 'Norte', zip_code: '64000', certificate_branch_office_related: serial };
  const { branch_office_id } = await (await person.call('POST', '/branches', branch)).json();
  const { id } = await issue();
  for (const body of [undefined, {}, { confirm: '' }, { confirm: '30001000000900000000' }]) {
    expect(await remove(serial, body)).toMatchObject(said('certificate_used'));
  }
  expect((await stored(serial)).private_key_sealed).toMatch(/^v2\./);

  expect(await remove(serial, { confirm: serial })).toEqual({
    status: 200,
    deleted: false,
    key_destroyed: true,
    message: 'Llave destruida',
  });
  const after = await stored(serial);
  expect(after).toMatchObject({ private_key_sealed: '', is_active: 0, is_deleted: 0 });
  expect(after.certificate).not.toBe('');
  expect(await listed()).toMatchObject([{ serial_number: serial, is_active: false, key_destroyed: true }]);
  const documents = await fed();
  expect(documents.find((one) => one.id === `certificate:${serial}`)?.certificate).toMatchObject({
    key_destroyed: true,
  });
  // Its branch takes the client's from now on.
  expect(documents.find((one) => one.id === `branch:${branch_office_id}`)?.branch).toMatchObject({
    certificate_branch_office_related: '',
  });

  const receipt = await findReceipt(person.scope, server.deps.store.db, id);
  const read = readCfdi(receipt!.sealed_xml);
  expect(read.ok && verifySeal(read.node as Comprobante40)).toBe('valid');
  expect(await issue()).toMatchObject({ status: 400, code: 'certificate_missing' });
  // The answer may have been lost: the same again is the same.
  expect(await remove(serial, { confirm: serial })).toMatchObject({ status: 200, key_destroyed: true });
});

test('its own file brings it back', async () => {
  const { rfc, name } = person.session.client;
  const csd = await sandbox.authority.issueCsd(rfc, name, 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const body = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
  await person.call('POST', '/certificates', body);
  await issue();
  await remove(csd.serialNumber, { confirm: csd.serialNumber });
  await person.call('POST', '/certificates', body);
  expect(await listed()).toMatchObject([{ is_active: true, is_used: true, key_destroyed: false }]);
  expect((await issue()).status).toBe(201);
});

test.each(['cancel', 'answer'])('the last one stays while a %s waits to be signed', async (kind) => {
  const serial = await upload();
  await issue();
  await wait(kind);
  expect(await remove(serial, { confirm: serial })).toMatchObject(said('certificate_needed', '1'));
  expect((await stored(serial)).is_active).toBe(1);
  // One that has expired signs nothing; a current one does.
  const day = 86_400_000;
  const short = { validFrom: new Date(Date.now() - 2 * day), validTo: new Date(Date.now() + day) };
  const other = await upload(short);
  await server.deps.store.db
    .updateTable('certificate')
    .set({ valid_to: new Date(Date.now() - day).toISOString() })
    .where('serial_number', '=', other)
    .execute();
  expect((await remove(serial, { confirm: serial })).status).toBe(409);
  expect((await remove(other)).deleted).toBe(true);
  const current = await upload();
  expect((await remove(serial, { confirm: serial })).status).toBe(200);
  // Nor is the one that sealed nothing deleted then.
  expect(await remove(current)).toMatchObject(said('certificate_needed', '1'));
  await end(kind);
  expect(await remove(current)).toMatchObject({ deleted: true });
});

test('one that does not exist, and one that is deleted, are not found; a body that is none is said', async () => {
  const serial = await upload();
  expect((await remove(serial)).deleted).toBe(true);
  expect(await remove(serial)).toMatchObject(said('certificate_not_found'));
  expect(await remove('30001000000999999998', { confirm: 'x' })).toMatchObject(said('certificate_not_found'));
  expect((await remove(serial, { confirm: 5 })).status).toBe(400);
});

test('a key that is no more is not in memory either, and one that was moved is tried in its place', async () => {
  const one = await upload();
  const other = await upload();
  let opened = 0;
  const keyring = createKeyring({
    open: (place, sealed) => {
      opened += 1;
      return server.deps.secrets.open(place, sealed);
    },
  });
  const [first, second] = [await stored(one), await stored(other)];
  keyring.open(first);
  keyring.open(first);
  expect(opened).toBe(1);
  keyring.forget(first);
  keyring.open(first);
  expect(opened).toBe(2);
  const moved = { ...second, private_key_sealed: first.private_key_sealed };
  expect(() => keyring.open(moved)).toThrow(expect.objectContaining({ code: 'certificate_key_damaged' }));
});
