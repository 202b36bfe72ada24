/** `tintero doctor` on data folders that are well, and on those that are not. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { buildReceipt, ISSUER } from '../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { addCertificate } from '../modules/admin/certificates/add-certificate.ts';
import type { CheckName, Finding, Level } from '../ops/doctor/finding.ts';
import { noteBackup } from '../ops/doctor/last-backup.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { runCommand } from './cli.ts';

const HOUR = 3_600_000;
/** PDF is looked at elsewhere, and a browser takes seconds. */
const CHROMIUM_PATH = '/nonexistent';

let sandbox: RunningSandbox;
let outside: Server;
/** What the clock of somebody outside says more than ours. */
let outsideAhead = 0;
let address: string;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  outside = createServer((_request, answer) => {
    answer.sendDate = false;
    answer.setHeader('date', new Date(Date.now() + outsideAhead).toUTCString());
    answer.end();
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await sandbox.close();
  outside.close();
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-doctor-'));
  outsideAhead = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A folder with a client, a certificate and an invoice that was stamped, closed as a portal closes it. */
async function makePortal(): Promise<void> {
  const server = await startTestServer({ env: { DATA_DIR: dataDir }, sandboxUrl: sandbox.url });
  const person = await signUp(server);
  const csd = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x');
  await addCertificate(person.scope, server.deps, csd);
  const receipt = buildReceipt({ branch_office_id: '' });
  await person.call('POST', '/receipts', { receipt }, { 'idempotency-key': crypto.randomUUID() });
  await server.worker.drain();
  await server.deps.store.close();
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o700);
  chmodSync(dataDir, 0o700);
  noteBackup(dataDir, new Date());
}

type Ran = { code: number; findings: Finding[]; said: string; of: (check: CheckName) => Finding[] };

async function doctor(env: Record<string, string> = {}, ...args: string[]): Promise<Ran> {
  const lines: string[] = [];
  const output = {
    out: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  };
  const code = await runCommand(['doctor', ...args], { DATA_DIR: dataDir, CHROMIUM_PATH, ...env }, output);
  const findings = args.includes('--json') ? lines.map((line) => JSON.parse(line) as Finding) : [];
  const of = (check: CheckName) => findings.filter((finding) => finding.check === check);
  return { code, findings, said: lines.join('\n'), of };
}
const levels = ({ findings }: Ran, level: Level) =>
  findings.filter((finding) => finding.level === level).map(({ check }) => check);

function sql(statement: string): void {
  const database = new Database(join(dataDir, 'tintero.sqlite'));
  database.exec(statement);
  database.close();
}

describe('tintero doctor', () => {
  test('a folder that is well has no problem, and each thing is said', async () => {
    await makePortal();
    const ran = await doctor({}, '--json');
    expect(levels(ran, 'problem')).toEqual([]);
    // Without Chromium and without the catalogues: it works, and should be looked at.
    expect(levels(ran, 'warning').sort()).toEqual(['catalogs', 'pdf']);
    expect(ran.code).toBe(0);
    expect(ran.of('documents')[0]?.text).toContain('2 leídos');
    expect(ran.of('key')[0]?.text).toContain('abre los 2 secretos');
    expect(ran.of('version')[0]?.text).toContain('al día');
    for (const finding of ran.findings)
      expect(finding.remedy === '', finding.text).toBe(finding.level === 'ok');
    const spoken = await doctor();
    expect(spoken.said).toContain('✔ Base de datos: íntegra (revisión completa).');
    expect(spoken.said).toContain('! PDF: ');
    expect(spoken.said).toContain('    Qué hacer: Sin él todo funciona menos el PDF.');
    expect(spoken.said).toContain('Problemas: 0. Avisos: 2.');
    expect((await doctor({}, '--json', '--quick')).of('documents')[0]?.text).toContain('--quick');
  });

  test('a folder that is not there yet is no problem, and is not made', async () => {
    rmSync(dataDir, { recursive: true });
    const ran = await doctor({}, '--json');
    expect(ran.code).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('it changes nothing', async () => {
    await makePortal();
    const look = () => readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).size]);
    const before = look();
    await doctor({}, '--json');
    expect(look()).toEqual(before);
  });

  test('written wrong it ends with 2', async () => {
    expect((await doctor({}, '--rapido')).code).toBe(2);
    expect((await doctor({ PORT: 'x' })).code).toBe(2);
  });

  test.each<[string, CheckName, RegExp, () => void]>([
    [
      'a document that changed',
      'documents',
      /1 ya no son.*timbrado de/,
      () => sql("update receipt set stamped_xml = stamped_xml || ' '"),
    ],
    [
      'another master key',
      'key',
      /no abre 2: .*llave del certificado/,
      () => writeFileSync(join(dataDir, 'master.key'), '00'.repeat(32)),
    ],
    ['no master key', 'key', /falta .*master\.key/, () => rmSync(join(dataDir, 'master.key'))],
    [
      'a database of a later version',
      'version',
      /versión más nueva de Tintero \(2099/,
      () => sql("insert into kysely_migration values ('2099-later', '2099')"),
    ],
    [
      'a damaged database',
      'database',
      /está dañada/,
      () => writeFileSync(join(dataDir, 'tintero.sqlite'), 'x'.repeat(9_000)),
    ],
    [
      'a database that is gone',
      'database',
      /Falta la base de datos/,
      () => renameSync(join(dataDir, 'tintero.sqlite'), join(dataDir, 'x')),
    ],
    [
      'a folder that others may read',
      'folder',
      /otros usuarios.*master\.key/,
      () => {
        chmodSync(dataDir, 0o755);
        chmodSync(join(dataDir, 'master.key'), 0o644);
      },
    ],
    [
      'a stamp that nobody knows of',
      'work',
      /sin saber si se timbraron/,
      () =>
        sql(
          "update receipt set uuid = '', status = 'issue', sealed_at = '2026-01-01T00:00:00.000Z', pac_account_id = 'server'",
        ),
    ],
    [
      'a receipt that nobody sent',
      'work',
      /sin enviar\. Porque sí/,
      () =>
        sql(
          "update receipt set uuid = '', status = 'issue', sealed_at = '2026-01-01T00:00:00.000Z', pac_account_id = ''; update job set state = 'waiting', last_error = 'Porque sí' where kind = 'stamp'",
        ),
    ],
  ])('%s is a problem, in words and with what to do', async (_what, check, words, harm) => {
    await makePortal();
    harm();
    const ran = await doctor({}, '--json');
    const [finding] = ran.of(check).filter(({ level }) => level === 'problem');
    expect(finding?.text).toMatch(words);
    expect(finding?.remedy).not.toBe('');
    expect(ran.code).toBe(1);
  });

  test.each<[string, CheckName, RegExp, () => void]>([
    ['no backup', 'backup', /no consta/, () => rmSync(join(dataDir, 'last-backup'))],
    [
      'an old backup',
      'backup',
      /es del 2026-01-01/,
      () => noteBackup(dataDir, new Date('2026-01-01T18:00:00Z')),
    ],
    [
      'work that nobody takes',
      'work',
      /vencidos/,
      () => sql("update job set state = 'waiting', due_at = '2026-01-01T00:00:00.000Z', lease_until = ''"),
    ],
    [
      'a database of an earlier version',
      'version',
      /le faltan cambios \(1\)/,
      () => sql('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
    ],
  ])('%s is a warning', async (_what, check, words, harm) => {
    await makePortal();
    harm();
    const ran = await doctor({}, '--json');
    expect(ran.of(check)).toMatchObject([{ level: 'warning', text: expect.stringMatching(words) }]);
    expect(ran.code).toBe(0);
  });

  test('the provider and the SAT are asked, and what time it is there', async () => {
    const sw = { PAC: 'sw', SW_TOKEN: 'x', SW_URL: sandbox.url, SW_API_URL: sandbox.url };
    const well = await doctor({ ...sw, SW_USER: 'a', SAT_STATUS_URL: address }, '--json');
    expect(well.of('sat')).toMatchObject([{ level: 'ok' }]);
    expect(well.of('clock')).toMatchObject([{ level: 'ok', text: expect.stringContaining('correcta') }]);
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const closed = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
    await new Promise((done) => gone.close(done));
    const away = await doctor(
      { ...sw, SW_URL: closed, SW_API_URL: closed, SAT_STATUS_URL: closed },
      '--json',
    );
    expect(away.of('pac')).toMatchObject([
      { level: 'problem', text: expect.stringContaining('la cuenta del servidor') },
    ]);
    expect(away.of('sat')).toMatchObject([
      { level: 'warning', text: expect.stringContaining('ECONNREFUSED') },
    ]);
    outsideAhead = -9 * HOUR;
    const early = await doctor(
      { ...sw, SW_URL: closed, SW_API_URL: closed, SAT_STATUS_URL: address },
      '--json',
    );
    expect(early.of('clock')).toMatchObject([
      { level: 'problem', text: expect.stringContaining('9 h adelantada respecto a la de SAT') },
    ]);
    expect(early.code).toBe(1);
  });

  test('a PostgreSQL that is away is named', async () => {
    const url = 'postgres://nobody@127.0.0.1:9/none';
    const ran = await doctor({ DATABASE_URL: url, DATABASE_WAIT_MS: '100' }, '--json');
    expect(ran.of('database')).toMatchObject([
      { level: 'problem', text: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(ran.code).toBe(1);
  });
});
