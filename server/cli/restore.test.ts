import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../tests/factories/old-database.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { writeArchive } from '../ops/backup/write-archive.ts';
import { putSerie } from '../store/admin/series.ts';
import { findReceiptByUuid } from '../store/invoicing/receipts.ts';
import { findFact } from '../store/kernel/deployment.ts';
import { sqliteDialect } from '../store/kernel/dialects.ts';
import { findCheck, markRestored } from '../store/kernel/restore-checks.ts';
import { systemScope } from '../store/kernel/scope.ts';
import { openStore } from '../store/kernel/store.ts';
import { runCommand } from './cli.ts';

const root = mkdtempSync(join(tmpdir(), 'tintero-restore-'));
afterAll(() => rmSync(root, { recursive: true }));
let home: string;
let dataDir: string;
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
  dataDir = join(home, 'data');
});

async function tintero(args: string[], env: Record<string, string> = {}) {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(`! ${line}`) };
  const code = await runCommand(args, { DATA_DIR: dataDir, ...env }, output);
  return { code, said: said.join('\n') };
}

async function serve(): Promise<{ server: TestServer; person: Person }> {
  const server = await startTestServer({ env: { DATA_DIR: dataDir } });
  return { server, person: await signUp(server) };
}
const file = () => join(home, 'copia.tintero');
const other = () => join(home, 'otra');
/** Who uses it stands there too. */
const inOther = () =>
  readdirSync(other())
    .filter((name) => name !== 'in-use')
    .sort();

test('backs up beside a running server, without its keys, and puts it back where nothing is', async () => {
  const { server, person } = await serve();
  const before = {
    rfc: 'XAXX010101000',
    name: 'PUBLICO',
    codigo_postal: '42501',
    tax_regime: '616',
    cfdi_usage: 'S01',
  };
  expect((await person.call('POST', '/customers?format=json', before)).status).toBeLessThan(300);
  const made = await tintero(['backup', '--to', file()]);
  expect(made.code, made.said).toBe(0);
  const key = readFileSync(join(dataDir, 'master.key'), 'utf8').trim();
  expect(readFileSync(file()).includes(key)).toBe(false);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(home).sort()).toEqual(['copia.tintero', 'data']);
  expect(await tintero(['backup', 'verify', file()])).toMatchObject({ code: 0 });
  expect(await tintero(['backup', '--to', file()])).toMatchObject({ code: 1 });
  await server.close();

  const restored = await tintero(['restore', file(), '--to', other()]);
  expect(restored.code, restored.said).toBe(0);
  expect(inOther()).toEqual(['tintero.sqlite', 'tintero.sqlite.made']);
  const store = await openStore({ file: join(other(), 'tintero.sqlite') });
  expect(await store.db.selectFrom('customer').select('rfc').execute()).toEqual([{ rfc: 'XAXX010101000' }]);
  expect(await findCheck(person.scope, store.db)).toMatchObject({ state: 'comparing' });
  const copied = (await findFact(store.db, 'copied_at')) ?? '';
  expect(made.said).toContain(copied);
  expect((await findFact(store.db, 'restored_at'))! > copied).toBe(true);
  await store.close();
});

test('keys are copied only when they are asked for, to a file of their own', async () => {
  const { server } = await serve();
  const keys = join(home, 'llaves');
  expect(await tintero(['backup', '--keys-to', keys])).toMatchObject({ code: 0 });
  expect(readFileSync(keys, 'utf8')).toBe(readFileSync(join(dataDir, 'master.key'), 'utf8'));
  expect(statSync(keys).mode & 0o777).toBe(0o600);
  await server.close();
});

test('an encrypted one is opened with its passphrase alone', async () => {
  const { server } = await serve();
  const words = join(home, 'frase');
  writeFileSync(words, 'corta\n');
  const env = { BACKUP_PASSPHRASE_FILE: words };
  expect(await tintero(['backup', '--to', file(), '--encrypt'], env)).toMatchObject({ code: 1 });
  writeFileSync(words, 'una frase que es larga\n');
  expect(await tintero(['backup', '--to', file(), '--encrypt'], env)).toMatchObject({ code: 0 });
  await server.close();
  writeFileSync(words, 'otra frase que es larga\n');
  const wrong = await tintero(['restore', file(), '--to', other()], env);
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('contraseña') });
  expect(inOther()).toEqual([]);
  writeFileSync(words, 'una frase que es larga\n');
  expect(await tintero(['restore', file(), '--to', other()], env)).toMatchObject({ code: 0 });
});

test('a folder in use is refused; one with a database only with --replace, which keeps it aside', async () => {
  const { server } = await serve();
  await tintero(['backup', '--to', file()]);
  for (const args of [[], ['--replace']]) {
    const refused = await tintero(['restore', file(), '--to', dataDir, ...args]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('en uso') });
  }
  await server.deps.store.close();
  const full = await tintero(['restore', file(), '--to', dataDir]);
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
  const before = readFileSync(join(dataDir, 'tintero.sqlite'));
  expect(await tintero(['restore', file(), '--to', dataDir, '--replace'])).toMatchObject({ code: 0 });
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
  expect(readFileSync(join(dataDir, aside, 'tintero.sqlite')).equals(before)).toBe(true);
  expect(existsSync(join(dataDir, 'master.key'))).toBe(true);
});

test('a damaged one changes nothing, and one of a newer version is refused in words', async () => {
  const { server } = await serve();
  await tintero(['backup', '--to', file()]);
  await server.close();
  const bytes = readFileSync(file());
  bytes[bytes.length - 5_000] = (bytes.at(-5_000) ?? 0) ^ 1;
  writeFileSync(file(), bytes);
  expect(await tintero(['backup', 'verify', file()])).toMatchObject({ code: 1 });
  expect(await tintero(['restore', file(), '--to', other()])).toMatchObject({ code: 1 });
  expect(inOther()).toEqual([]);

  const newer = join(home, 'nueva.tintero');
  const database = join(home, 'base');
  new Database(database).exec('create table kysely_migration (name text)').close();
  const about = { version: '9.0.0', migrations: ['2099-01-01-later'], master_key: '' };
  const copied_at = '2026-11-22T18:00:00.000Z';
  await writeArchive(newer, { ...about, copied_at }, [{ name: 'tintero.sqlite', path: database }], undefined);
  const refused = await tintero(['restore', newer, '--to', other()]);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('9.0.0') });
  expect(inOther()).toEqual([]);
});

test('a person ends the wait with the next folio of every series, none of which goes back; it is in the security log', async () => {
  const { server, person } = await serve();
  const { store } = server.deps;
  const serie = { branch_office_id: '', receipt_type: '', is_active: true };
  await store.transaction(person.scope, async (tx) => {
    await putSerie(person.scope, tx, { ...serie, serie: 'A', next_folio: 5 });
    await putSerie(person.scope, tx, { ...serie, serie: 'NC', next_folio: 2 });
  });
  const marks = { copiedAt: '2026-11-22T18:00:00.000Z', now: new Date(), uuid: () => crypto.randomUUID() };
  await markRestored(store, marks);
  const release = async (folios: string) =>
    await tintero(['restore', 'release', '--client', 'EKU9003173C9', '--next-folio', folios]);
  expect(await release('A=9,NC=2')).toMatchObject({ code: 1, said: expect.stringContaining('comparando') });
  await store.db.updateTable('restore_check').set({ state: 'waits_for_word' }).execute();
  expect(await tintero(['restore', 'status'])).toMatchObject({ code: 1 });
  expect(await release('A=9')).toMatchObject({ code: 1, said: expect.stringContaining('NC') });
  expect(await release('A=4,NC=2')).toMatchObject({ code: 1, said: expect.stringContaining('retroceder') });
  expect(await release('A=0,NC=2')).toMatchObject({ code: 2 });
  expect(await release('A=9,NC=2')).toMatchObject({ code: 0 });
  expect(await tintero(['restore', 'status'])).toMatchObject({ code: 0 });
  const folios = await store.db
    .selectFrom('serie')
    .select(['serie', 'next_folio'])
    .orderBy('serie')
    .execute();
  expect(folios).toEqual([
    { serie: 'A', next_folio: 9 },
    { serie: 'NC', next_folio: 2 },
  ]);
  const events = await tintero(['security', 'events', '--client', 'EKU9003173C9', '--json']);
  expect(events.said).toContain('restore_released');
  expect(events.said).toContain('A=9 NC=2');
  await server.close();
});

test('a database of another kind is not copied here: its own tools do, and it is marked by hand', async () => {
  const { server, person } = await serve();
  const refused = await tintero(['backup', '--to', file()], { DATABASE_URL: 'postgres://localhost/none' });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('pg_dump') });
  expect(await tintero(['restore', 'mark', '--copied-at', 'ayer'])).toMatchObject({ code: 2 });
  const marked = await tintero(['restore', 'mark', '--copied-at', '2026-11-20T18:00:00Z']);
  expect(marked.code, marked.said).toBe(0);
  expect(await findCheck(person.scope, server.deps.store.db)).toMatchObject({
    state: 'comparing',
    copied_at: '2026-11-20T18:00:00.000Z',
  });
  await server.close();
});

test('a backup of the first version is put back, brought to this one, and waits as any other', async () => {
  const database = join(home, 'vieja');
  const db = new Kysely<unknown>({ dialect: sqliteDialect(database) });
  await makeOldDatabase(db);
  await db.destroy();
  const about = { version: '0.0.1', migrations: ['2026-11-20-first-tables'], master_key: '' };
  const parts = [{ name: 'tintero.sqlite', path: database }];
  await writeArchive(file(), { ...about, copied_at: '2026-11-22T18:00:00.000Z' }, parts, undefined);
  const restored = await tintero(['restore', file(), '--to', other()]);
  expect(restored.code, restored.said).toBe(0);
  const store = await openStore({ file: join(other(), 'tintero.sqlite') });
  const scope = systemScope('c');
  expect(await findCheck(scope, store.db)).toMatchObject({ state: 'comparing' });
  expect(await findReceiptByUuid(scope, store.db, OLD_RECEIPT.uuid)).toMatchObject({ folio: '1' });
  await store.close();
});
