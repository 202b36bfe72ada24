/** A buyer and a supplier who deal with each other, and the record that one asks of the other. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { HostRecordRow, ProviderRecordRow } from '../../schema/resources/parties/records.ts';
import { OPERATION_HEADER } from '../../sync/protocol.ts';
import { type Person, signUp, startTestServer, type TestServer } from './server.ts';
import type { TEST_DATABASES } from './stores.ts';

let number = 0;
export const newRfc = () => `EXP010101${(number++).toString(36).toUpperCase().padStart(2, '0')}0`;
export const PDF = Buffer.from('%PDF-1.7 hola').toString('base64');
export const DOCUMENTS = [
  { receiver_document_id: 'bank', name: 'Banco', receiver_document_type_id: 10 },
  { receiver_document_id: 'other', name: 'Licencia', receiver_document_type_id: 9, mandatory_status: false },
];
export const BANK = { fields: { bank: 'BBVA', account: '0123456789', holder: 'PROVEEDORA' }, rows: [] };

/** Called inside a `describe`: both accounts are new in each test. */
export function dealOfRecords(database: (typeof TEST_DATABASES)[number]) {
  let server: TestServer;
  let host: Person;
  let guest: Person;
  let provider: string;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object, headers = {}) => {
    const answer = await person.call(method, path, body, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const settle = async () => await server.worker.drain();
  const sentOnce = async (
    person: Person,
    method: string,
    path: string,
    body: object,
    id: string = crypto.randomUUID(),
  ) => {
    const answer = await ask(person, method, `${path}?format=json`, body, { [OPERATION_HEADER]: id });
    await settle();
    return { status: answer.status, code: answer.body.code, errors: answer.body.errors };
  };
  const theirs = async () =>
    ((await ask(guest, 'GET', '/host_records')).body.host_records as HostRecordRow[])[0];
  const ours = async () =>
    ((await ask(host, 'GET', '/provider_records')).body.provider_records as ProviderRecordRow[])[0];
  const states = async () => {
    const of = (row?: HostRecordRow | ProviderRecordRow) => [
      row?.record_approval_status_id,
      ...(row?.documents ?? []).map((one) => one.document_approval_status_id),
    ];
    return [of(await theirs()), of(await ours())];
  };
  const write = async (
    document: string,
    values: object = BANK,
    content = PDF,
    file_id: string = crypto.randomUUID(),
  ) =>
    await sentOnce(guest, 'PUT', `/host_records/${(await theirs())?.host_record_id}/documents/${document}`, {
      values,
      files: [{ file_id, name: 'archivo.pdf', content }],
    });
  const send = async (id?: string) =>
    await sentOnce(guest, 'POST', `/host_records/${(await theirs())?.host_record_id}/send`, {}, id);
  const decide = async (document: string, approve: boolean, rejection_reason = '', person = host) => {
    const version = (await ours())?.documents.find((one) => one.receiver_document_id === document)?.version;
    const path = `/provider_records/${provider}/documents/${document}/decide`;
    const answer = await ask(person, 'POST', path, { approve, rejection_reason, version });
    await settle();
    return { status: answer.status, code: answer.body.code, errors: answer.body.errors };
  };
  const titles = async (person: Person): Promise<string[]> =>
    (await ask(person, 'GET', '/notifications')).body.notifications.map(
      ({ title }: { title: string }) => title,
    );

  beforeEach(async () => {
    host = await signUp(server, { rfc: newRfc(), name: 'COMPRADORA' });
    const rfc = newRfc();
    guest = await signUp(server, { rfc, name: 'PROVEEDORA' });
    const { body } = await ask(host, 'POST', '/receiver_records', {
      name: 'Persona moral',
      documents: DOCUMENTS,
    });
    const invited = await ask(host, 'POST', '/providers', {
      ...{ rfc, email: 'a@example.com', receiver_record_id: body.record_id },
    });
    provider = invited.body.provider_id;
    await settle();
  });
  const accept = async () => {
    const [row] = (await ask(guest, 'GET', '/hosts')).body.hosts as { host_id: string }[];
    await ask(guest, 'POST', `/hosts/${row?.host_id}/answer`, { answer: 'yes' });
    await settle();
  };

  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
    get guest() {
      return guest;
    },
    set guest(person) {
      guest = person;
    },
    get provider() {
      return provider;
    },
    set provider(id) {
      provider = id;
    },
    ...{ ask, settle, sentOnce, theirs, ours, states, write, send, decide, titles, accept },
  };
}
