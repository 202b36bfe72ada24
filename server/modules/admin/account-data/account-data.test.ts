/** Everything of an account as one archive: whole, of that account alone, for its owner alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYTHING, PERMISSIONS } from '../../../../schema/access/permissions.ts';
import type { ExportRow } from '../../../../schema/resources/admin/account-exports.ts';
import type { Victim } from '../../../../tests/factories/attacks.ts';
import { type CaughtMails, catchMails } from '../../../../tests/factories/mails.ts';
import { permit } from '../../../../tests/factories/permit.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import { runCommand } from '../../../cli/cli.ts';
import { GIVEN_TABLES } from '../../../store/admin/account-tables.ts';
import { JOBS } from '../../jobs.ts';
import { writeAccount } from './write-account.ts';

const [MINE, THEIRS] = ['MIO4K8W1Z', 'AJENO7Q2X'];
const DAY_MS = 86_400_000;
const NEVER = new AbortController().signal;

describe.each(TEST_DATABASES)('the data of an account, on $name', (database) => {
  let server: TestServer;
  let mails: CaughtMails;
  let owner: Person;
  let victim: Victim;
  let now = new Date('2026-11-25T18:00:00Z');
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => now });
    mails = catchMails(server);
    owner = await signUp(server, { rfc: 'URE180429TM6' });
    victim = await makeVictim(owner.scope, server.deps.store, MINE);
    await makeVictim((await signUp(server)).scope, server.deps.store, THEIRS);
  });
  afterAll(async () => await server.close());

  const work = async (kind: string) => {
    const job = JOBS.find((one) => one.kind === kind);
    if (job === undefined) throw new Error(`no job ${kind}`);
    if ('run' in job) return await job.run(mails.work, NEVER);
    const waiting = await server.deps.store.db
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .execute();
    for (const each of waiting) await job.handler(mails.work, each, NEVER);
  };
  const ask = async (person = owner, id: string = crypto.randomUUID()) => {
    const answer = await person.call('POST', '/account_exports', { id });
    return { status: answer.status, body: (await answer.json()) as ExportRow & { code?: string } };
  };
  const stateOf = async (id: string) =>
    ((await (await owner.call('GET', `/account_exports/${id}`)).json()) as ExportRow).state;
  const open = async (id: string, person = owner) => {
    const answer = await person.call('POST', `/account_exports/${id}/open`, {});
    return { status: answer.status, path: ((await answer.json()) as { path?: string }).path ?? '' };
  };

  // spec: house.401
  test('is one ZIP with each document as XML, each table as JSON, and tables for a spreadsheet', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect((await ask()).body.id, 'one at a time').toBe(body.id);
    await work('account_export');
    expect(await stateOf(body.id)).toBe('ready');
    const { path } = await open(body.id);
    const answer = await owner.call('GET', path);
    expect(answer.headers.get('content-disposition')).toMatch(/Datos_URE180429TM6_2026-11-25\.zip/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]),
    );
    const names = Object.keys(files);
    const rowsOf = (table: string) => JSON.parse(files[`json/${table}.json`] ?? 'null') as unknown[];
    for (const table of GIVEN_TABLES) expect(Array.isArray(rowsOf(table)), table).toBe(true);
    for (const table of ['client', 'receipt', 'customer', 'product', 'draft', 'certificate', 'audit_entry'])
      expect(rowsOf(table).length, table).toBeGreaterThan(0);
    expect(files['json/customer.json']).toContain(MINE);
    expect(files['csv/customer.csv']).toContain(MINE);
    expect(names).toContain(`xml/2026-11/${victim.uuid}.xml`);
    expect(names.filter((name) => name.startsWith('xml/acuse_')).length).toBeGreaterThan(0);
    expect(files['LEEME.txt']).toContain('artículo 30');
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(THEIRS);
    expect(all).not.toMatch(/_sealed"|search_text|sort_/);
    const told = (await (await owner.call('GET', '/notifications')).json()) as {
      notifications: { title: string }[];
    };
    expect(told.notifications.map(({ title }) => title)).toContain(
      'El archivo con los datos de la cuenta está listo',
    );
    const { audit } = (await (await owner.call('GET', '/audit?q=')).json()) as { audit: { kind: string }[] };
    expect(audit.map(({ kind }) => kind)).toContain('account_exports.created');
  });

  test('is fetched for seven days, by a link of some minutes and of that session', async () => {
    const start = now;
    const { body } = await ask();
    await work('account_export');
    const { path } = await open(body.id);
    const stranger = await signUp(server);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await open(body.id, stranger)).status).toBe(404);
    expect((await owner.call('GET', `${path}x`)).status).toBe(404);
    now = new Date(start.getTime() + 6 * 60_000);
    expect((await owner.call('GET', path)).status).toBe(404);
    now = new Date(start.getTime() + 8 * DAY_MS);
    await work('account_export_expire');
    now = start;
    expect(await stateOf(body.id)).toBe('gone');
    expect((await open(body.id)).status).toBe(404);
    const left = await server.deps.store.db
      .selectFrom('account_export_part')
      .selectAll()
      .where('export_id', '=', body.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('nobody but who may do everything asks for it', async () => {
    const other = await signUp(server);
    await permit(server, other, PERMISSIONS);
    expect((await ask(other)).status).toBe(403);
    await permit(server, other, [EVERYTHING]);
    expect((await ask(other)).status).toBe(201);
  });

  test('a worker that dies leaves nothing twice', async () => {
    const { body } = await ask();
    await server.deps.store.db
      .insertInto('account_export_part')
      .values({ client_id: owner.scope.clientId, export_id: body.id, part: 0, content: 'AAAA' })
      .execute();
    await work('account_export');
    const { path } = await open(body.id);
    const bytes = new Uint8Array(await (await owner.call('GET', path)).arrayBuffer());
    expect(Object.keys(unzipSync(bytes))).toContain('LEEME.txt');
  });

  test('more documents than a ZIP holds stand in archives of it', async () => {
    const pieces: Uint8Array[] = [];
    const given = { store: server.deps.store, at: now, mostFiles: 1 };
    const keep = async (piece: Uint8Array) => void pieces.push(piece);
    const { documents } = await writeAccount(owner.scope, given, keep, async () => {}, NEVER);
    const outer = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    const inner = Object.keys(outer).filter((name) => /^xml_\d+\.zip$/.test(name));
    expect(inner.length).toBeGreaterThan(1);
    const names = inner.flatMap((name) => Object.keys(unzipSync(outer[name] ?? new Uint8Array())));
    expect(names).toContain(`xml/2026-11/${victim.uuid}.xml`);
    expect(documents).toBeGreaterThan(0);
  });
});

test('the command writes the same, never over a file that is there', async () => {
  const server = await startTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'tintero-account-'));
  try {
    const { scope } = await signUp(server, { rfc: 'URE180429TM6' });
    await makeVictim(scope, server.deps.store, MINE);
    const said: string[] = [];
    const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) };
    const path = join(folder, 'cuenta.zip');
    const run = async (...args: string[]) =>
      await runCommand(['account', 'export', ...args], { DATA_DIR: server.dataDir }, output);
    expect(await run('--rfc', 'URE180429TM6', '--out', path), said.join('\n')).toBe(0);
    expect(Object.keys(unzipSync(new Uint8Array(readFileSync(path))))).toContain('json/receipt.json');
    expect(await run('--rfc', 'URE180429TM6', '--out', path)).toBe(1);
    expect(await run('--rfc', 'IIA040805DZ4', '--out', join(folder, 'x.zip'))).toBe(1);
    expect(await run('--rfc', 'URE180429TM6')).toBe(2);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
