/** Who did what: entries come with what they tell, in one chain, and are read by those who may. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYTHING } from '../../../../schema/access/permissions.ts';
import type { AuditRow } from '../../../../schema/resources/admin/audit.ts';
import { RESOURCES } from '../../../../schema/resources/index.ts';
import {
  AUDIT_KINDS,
  auditChanges,
  auditKind,
  auditSentence,
  hasAuditWords,
} from '../../../../schema/texts/audit.ts';
import type { AuditDetail } from '../../../../schema/texts/audit-details.ts';
import { OPERATION_HEADER } from '../../../../sync/protocol.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { SecurityEvent } from '../../../base/security-event.ts';
import { type AuditEntry, appendAudit, noteAudit, verifyAudit } from '../../../store/kernel/audit.ts';

const CUSTOMER = {
  ...{ rfc: 'ZUÑ920208KL4', name: 'ZAPATERIA URTADO ÑERI', codigo_postal: '34541', tax_regime: '601' },
  ...{ cfdi_usage: 'G03', email: 'a@example.com' },
};

describe.each(TEST_DATABASES)('the audit log on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  /** Signed up, with the entries of that written: they come a moment after the answer. */
  const enter = async (): Promise<Person> => {
    const person = await signUp(server);
    await server.deps.security.flush();
    return person;
  };
  const entriesOf = async (person: Person, query = ''): Promise<AuditRow[]> => {
    await server.deps.security.flush();
    const answer = await person.call('GET', `/audit?sort=entry_id&limit=100${query}`);
    return ((await answer.json()) as { audit: AuditRow[] }).audit;
  };
  const only = (entries: readonly AuditRow[], area: string) =>
    entries.filter(({ kind }) => kind.startsWith(`${area}.`));
  const save = async (person: Person, fields: object, slug?: string) => {
    const answer =
      slug === undefined
        ? await person.call('POST', '/customers', fields)
        : await person.call('PUT', `/customers/${slug}`, fields);
    return (await answer.json()) as { slug: string };
  };

  test('a record that is made, changed and deleted says by whom, and what differed', async () => {
    const person = await enter();
    const { slug } = await save(person, CUSTOMER);
    await save(person, { ...CUSTOMER, codigo_postal: '06000' }, slug);
    // The same again is no change.
    await save(person, { ...CUSTOMER, codigo_postal: '06000' }, slug);
    await person.call('DELETE', `/customers/${slug}`);
    const entries = only(await entriesOf(person), 'customers');
    expect(entries.map(({ kind }) => kind)).toEqual([
      'customers.created',
      'customers.changed',
      'customers.deleted',
    ]);
    const [made, changed, deleted] = entries as [AuditRow, AuditRow, AuditRow];
    expect(made.details.after).toMatchObject({ rfc: CUSTOMER.rfc, codigo_postal: '34541' });
    expect(auditChanges(changed)).toEqual([{ field: 'codigo_postal', before: '34541', after: '06000' }]);
    expect(deleted.details).toMatchObject({ before: { rfc: CUSTOMER.rfc } });
    for (const entry of entries) {
      expect(entry).toMatchObject({ subject: slug, user_id: person.scope.userId });
      expect([entry.user_name, entry.label, entry.session]).not.toContain('');
    }
  });

  test('what was refused is no entry, and numbers have no gaps', async () => {
    const person = await enter();
    await save(person, { ...CUSTOMER, rfc: 'NO' });
    await save(person, CUSTOMER);
    const entries = await entriesOf(person);
    expect(only(entries, 'customers')).toHaveLength(1);
    expect(entries.map(({ entry_id }) => Number(entry_id))).toEqual(entries.map((_, i) => i + 1));
  });

  test('what is done at once is one chain', async () => {
    const person = await enter();
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => await save(person, { ...CUSTOMER, email: `${n}@x.mx` })),
    );
    const verdict = await verifyAudit(person.scope, server.deps.store.db);
    expect(verdict).toMatchObject({ broken: undefined });
    expect(verdict.count).toBeGreaterThanOrEqual(12);
  });

  test('a row that was changed, taken out or put between is found', async () => {
    const person = await enter();
    const { db } = server.deps.store;
    const entry = (n: number): AuditEntry => ({
      ...{ at: '2026-11-23T12:00:00.000Z', kind: 'customers.changed', subject: 'a', label: '' },
      details: { n },
    });
    const scope = { ...person.scope, from: { name: 'Ana', address: '203.0.113.9', session: 's' } };
    await server.deps.store.transaction(scope, async (tx) => {
      for (let n = 0; n < 5; n += 1) await noteAudit(scope, tx, entry(n));
    });
    const { count, newest } = await verifyAudit(scope, db);
    const of = (entry_id: string) =>
      db.selectFrom('audit_entry').where('client_id', '=', scope.clientId).where('entry_id', '=', entry_id);
    const id = String(count - 2).padStart(10, '0');
    const row = await of(id).selectAll().executeTakeFirstOrThrow();
    const set = async (cells: Partial<typeof row>) =>
      await db
        .updateTable('audit_entry')
        .set(cells)
        .where('client_id', '=', scope.clientId)
        .where('entry_id', '=', id)
        .execute();
    const lies: Partial<typeof row>[] = [
      { body: row.body.replace('"n":2', '"n":7') },
      { at: '2026-11-24T12:00:00.000Z' },
      { user_name: 'Otra persona' },
      { kind: 'customers.deleted' },
      { hash: newest },
      { is_deleted: 1 },
    ];
    for (const lie of lies) {
      await set(lie);
      expect(await verifyAudit(scope, db), JSON.stringify(lie)).toMatchObject({ broken: id });
      await set(row);
    }
    expect(await verifyAudit(scope, db)).toEqual({ count, newest, broken: undefined });
    await db
      .deleteFrom('audit_entry')
      .where('client_id', '=', scope.clientId)
      .where('entry_id', '=', id)
      .execute();
    expect(await verifyAudit(scope, db)).toMatchObject({ broken: id, count: count - 3 });
  });

  test('what is long is told by its beginning', async () => {
    const person = await enter();
    const scope = { ...person.scope, from: { name: 'Ana', address: '', session: '' } };
    const entry = {
      ...{ at: '2026-11-23T12:00:00.000Z', kind: 'document_looks.changed', subject: '', label: '' },
      details: { after: { logo: 'x'.repeat(100_000), none: undefined } },
    };
    await server.deps.store.transaction(scope, async (tx) => await noteAudit(scope, tx, entry));
    const [told] = only(await entriesOf(person), 'document_looks');
    const { after } = (told as AuditRow).details as { after: { logo: string } };
    expect(after.logo).toHaveLength(500 + '… (100000)'.length);
    expect(await verifyAudit(scope, server.deps.store.db)).toMatchObject({ broken: undefined });
  });

  test('who enters and what goes out is there too, with from where', async () => {
    const person = await enter();
    expect((await person.call('GET', '/api/v1/audit.csv')).status).toBe(200);
    const kinds = (await entriesOf(person)).map(({ kind }) => kind);
    expect(kinds).toContain('security.documents_exported');
  });

  // spec: house.1312
  test('a list that a device exported is there, once, whoever may no more too', async () => {
    const person = await enter();
    const headers = { [OPERATION_HEADER]: randomUUID() };
    const list = { list: 'Clientes', as: 'csv', count: 12 };
    await permit(server, person, ['customers.read']);
    for (let sent = 0; sent < 2; sent += 1)
      expect((await person.call('POST', '/lists/exported', list, headers)).status).toBe(200);
    await permit(server, person, [EVERYTHING]);
    const told = (await entriesOf(person)).filter(({ kind }) => kind === 'security.documents_exported');
    expect(told.map(auditSentence)).toEqual([expect.stringContaining('Lista: Clientes')]);
    expect(told[0]?.details).toEqual({ what: 'list', ...list });
    const wrong = await person.call('POST', '/lists/exported', { ...list, count: 0 });
    expect(wrong.status).toBe(400);
  });

  test('the table has every entry that was asked for, and nothing that a spreadsheet would compute', async () => {
    const person = await enter();
    await save(person, { ...CUSTOMER, name: '=1+1' });
    await save(person, { ...CUSTOMER, email: '' });
    const table = await (await person.call('GET', '/api/v1/audit.csv?kind=customers.created')).text();
    const lines = table.trim().split('\r\n');
    expect(lines[0]).toContain('Quién');
    expect(lines).toHaveLength(3);
    expect(table).not.toMatch(/[",]=1\+1/);
    expect(table).toContain('Cliente creado');
  });

  test('who may not read it hears nothing of it, and nobody writes it', async () => {
    const person = await enter();
    await save(person, CUSTOMER);
    for (const method of ['PUT', 'DELETE'])
      expect((await person.call(method, '/audit/0000000001', {})).status, method).toBe(404);
    expect((await person.call('POST', '/audit', {})).status).toBe(404);
    await permit(server, person, ['customers.read', 'customers.write']);
    expect((await person.call('GET', '/audit')).status).toBe(403);
    expect((await person.call('GET', '/api/v1/audit.csv')).status).toBe(403);
  });

  test('of many written in one go each is sealed over the one before', async () => {
    const person = await enter();
    const { scope } = person;
    const one = {
      ...{ at: '2026-11-23T12:00:00.000Z', kind: 'security.sign_in', subject: '', label: '', details: {} },
      ...{ user_id: '', user_name: '', address: '', session: '' },
    };
    const before = await verifyAudit(scope, server.deps.store.db);
    await server.deps.store.transaction(scope, (tx) =>
      appendAudit(
        scope,
        tx,
        Array.from({ length: 1_100 }, () => one),
      ),
    );
    const after = await verifyAudit(scope, server.deps.store.db);
    expect(after).toMatchObject({ count: before.count + 1_100, broken: undefined });
  });
});

/** A detail of a security event without a word is an error of the compiler here. */
type DetailOf<Event> = Event extends { details: infer Details }
  ? string extends keyof Details
    ? never
    : Extract<keyof Details, string>
  : never;
const isNamed = (name: DetailOf<SecurityEvent>): AuditDetail => name;

// spec: house.860
test('what was done is said in words: names of details, and values of a closed list', () => {
  expect(isNamed('known_device')).toBe('known_device');
  const said = (kind: string, details: Record<string, unknown>) => auditSentence({ kind, details });
  expect(said('security.sign_in', { by: 'demo', known_device: false })).toBe(
    'Por: cuenta de prueba; Dispositivo conocido: no',
  );
  expect(said('operation.send_receipts', { emails: ['a@x.mx', 'b@x.mx'] })).toBe('Correos: a@x.mx, b@x.mx');
  expect(said('operation.decide', { state: 'approved' })).toBe('Estado: aprobado');
  // What a later version wrote, or a name that every object has.
  expect(said('operation.later', { toString: 'constructor', by: 'constructor' })).toBe(
    'toString: constructor; Por: constructor',
  );
});

test('every kind has its words, and every resource that is written', () => {
  for (const kind of AUDIT_KINDS) expect(auditKind(kind), kind).not.toBe(kind);
  const written = RESOURCES.filter(({ can, stored }) => can.write !== undefined && stored !== undefined);
  for (const { name } of written) expect(hasAuditWords(name), name).toBe(true);
});
