import { type ChildProcess, spawn } from 'node:child_process';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { READY_KEYS } from '../../schema/access/ready-profiles.ts';
import { smallTables, writeSqlite } from '../factories/catalog-sources.ts';
import { removeFolder } from '../remove-folder.ts';

/** `npm start` as a newcomer runs it: the real command, a fresh data folder, any free ports. */

const ROOT = resolve(import.meta.dirname, '../..');
/** Little of each: where a newcomer's come from is `server/fiscal/catalogs`'. */
const catalogs = writeSqlite(smallTables());
const dataDir = mkdtempSync(join(tmpdir(), 'tintero-start-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  removeFolder(dataDir);
});

type Started = { child: ChildProcess; said: () => string; exit: Promise<number | null> };

function run(env: Record<string, string> = {}, umask = '022', args: readonly string[] = []): Started {
  const command = [`umask ${umask}; exec "$0" "$@"`, process.execPath, join(ROOT, 'server/main/start.ts')];
  const child = spawn('/bin/sh', ['-c', ...command, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SAT_CATALOGS: catalogs, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const exit = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  return { child, said: () => text, exit };
}

async function ready(started: Started): Promise<string> {
  const end = await Promise.race([
    started.exit.then(() => 'exit'),
    expect
      .poll(started.said, { timeout: 180_000, interval: 100 })
      .toContain('Ctrl-C')
      .then(() => 'ready'),
  ]);
  if (end === 'exit') throw new Error(`It ended instead of starting:\n${started.said()}`);
  return /Tintero está listo: (http:\S+)/.exec(started.said())?.[1] ?? '';
}

const reaches = async (url: string) =>
  await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  // spec: house.3
  test('starts, lets one in, and closes everything at Ctrl-C', { timeout: 240_000 }, async () => {
    const started = run();
    const url = await ready(started);
    const password = /Contraseña \(solo se muestra esta vez\): (\S+)/.exec(started.said())?.[1] ?? '';

    const page = await fetch(`${url}/receipts`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<!doctype html>');
    const entered = await fetch(`${url}/api/v1/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tintero.test', password }),
    });
    expect(await entered.json()).toMatchObject({ client: { rfc: 'EKU9003173C9' }, sandbox: true });
    // A proxy that the settings do not name is told of on the terminal, once.
    for (let call = 0; call < 2; call += 1)
      await fetch(`${url}/api/v1/session/options`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(started.said().match(/hay un proxy delante \(envía X-Forwarded-For\)/g)).toHaveLength(1);
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const settings = await fetch(`${url}/api/v1/changes?collection=settings&since=0`, {
      headers: { cookie },
    });
    const kinds = (await settings.json()).documents.map((document: { kind: string }) => document.kind);
    const profiles = Array.from({ length: 1 + READY_KEYS.length }, () => 'profile');
    const settingsOfDemo = ['branch', 'certificate', ...profiles, 'serie', 'serie', 'serie', 'user'];
    expect(kinds.sort()).toEqual(settingsOfDemo);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'tintero.sqlite')).includes(password)).toBe(false);

    started.child.kill('SIGINT');
    expect(await started.exit).toBe(0);
    expect(await reaches(url)).toBe(false);
    expect(await sandboxesOf(dataDir)).toEqual([]);
  });

  test('the second start shows no password and keeps what there was', { timeout: 120_000 }, async () => {
    const started = run({ LOG: 'pretty', LOG_LEVEL: 'info', METRICS_PORT: '0' });
    const url = await ready(started);
    expect(started.said()).not.toContain('Contraseña');
    const entered = await fetch(`${url}/api/v1/session/demo`, { method: 'POST' });
    expect(entered.status).toBe(200);
    // For a person: what is ready, what is not and why, and no line of the log.
    expect(started.said()).toMatch(/✓ Timbrado \(PAC\): entorno de pruebas/);
    expect(started.said()).toMatch(/✗ Correo: .*SMTP_URL/);
    expect(started.said()).toMatch(/[✓✗] PDF: .*Chromium/);
    expect(started.said()).not.toMatch(/^\{/m);
    const logged = readFileSync(join(dataDir, 'tintero.log'), 'utf8').trim().split('\n');
    expect(logged.map((line) => JSON.parse(line).route)).toContain('/api/v1/session/demo');
    const metrics = /Métricas: (\S+)/.exec(started.said())?.[1] ?? '';
    expect(await (await fetch(metrics)).text()).toContain('tintero_security_events_total{kind="sign_in"} 1');
    for (const path of ['/ready', '/health', '/', '/receipts']) {
      expect((await fetch(url + path, { method: 'HEAD' })).status, path).toBe(200);
    }
    // The terminal closes.
    started.child.kill('SIGHUP');
    expect(await started.exit).toBe(0);
  });

  test('catalogues at an address are fetched while it already works', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-start-'));
    const database = readFileSync(catalogs);
    const release = createServer((_request, response) => response.end(database));
    await new Promise<void>((resolve) => release.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(release.address() as AddressInfo).port}/catalogs.db`;
    const started = run({ DATA_DIR: folder, SAT_CATALOGS: address });
    await ready(started);
    await expect.poll(started.said, { timeout: 30_000 }).toContain('Catálogos listos: 8 listas');
    expect(started.said()).toMatch(/Tintero está listo[\s\S]*Descargando http/);
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    release.close();
    removeFolder(folder);
  });

  // spec: house.3
  test('killed without a word, it leaves no sandbox behind', { timeout: 120_000 }, async () => {
    const started = run();
    await ready(started);
    expect(await sandboxesOf(dataDir)).toHaveLength(1);
    started.child.kill('SIGKILL');
    await expect.poll(async () => await sandboxesOf(dataDir), { timeout: 60_000 }).toEqual([]);
    await expect.poll(async () => await processesOf('start/portal.ts', dataDir)).toEqual([]);
  });

  test('killed by the system, the portal is begun again at its address; its sandbox too', {
    timeout: 180_000,
  }, async () => {
    const started = run();
    const url = await ready(started);
    const sandbox = /(http:\S+)\/receptor/.exec(started.said())?.[1] ?? '';
    const [first] = await processesOf('start/portal.ts', dataDir);
    process.kill(Number(first), 'SIGKILL');
    await expect.poll(started.said, { timeout: 60_000 }).toContain(`Tintero está en marcha otra vez: ${url}`);
    expect(started.said()).toContain('El portal se detuvo por una falla');
    expect(await reaches(url)).toBe(true);
    const [box] = await sandboxesOf(dataDir);
    process.kill(Number(box), 'SIGKILL');
    await expect.poll(started.said, { timeout: 60_000 }).toContain('El entorno de pruebas se detuvo');
    await expect.poll(async () => await reaches(`${sandbox}/sandbox`), { timeout: 60_000 }).toBe(true);
    expect(await reaches(url)).toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    await expect.poll(async () => await processesOf('start/portal.ts', dataDir)).toEqual([]);
    expect(await sandboxesOf(dataDir)).toEqual([]);
  });

  test('one that cannot start again is given up, in words', { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-start-'));
    const started = run({ DATA_DIR: join(folder, 'data') });
    await ready(started);
    const [portal] = await processesOf('start/portal.ts', join(folder, 'data'));
    // The disk is taken away.
    renameSync(join(folder, 'data'), join(folder, 'gone'));
    writeFileSync(join(folder, 'data'), '');
    process.kill(Number(portal), 'SIGKILL');
    expect(await started.exit).toBe(1);
    expect(started.said()).toContain('no lo intento más');
    removeFolder(folder);
  });

  test('the second Ctrl-C ends at once what does not end, and leaves nothing behind', {
    timeout: 120_000,
  }, async () => {
    const started = run();
    await ready(started);
    const [portal] = await processesOf('start/portal.ts', dataDir);
    process.kill(Number(portal), 'SIGSTOP');
    started.child.kill('SIGINT');
    // npm passes on the signal that the terminal has sent: that is no second one.
    started.child.kill('SIGINT');
    await new Promise((done) => setTimeout(done, 1_500));
    expect(started.child.exitCode).toBe(null);
    started.child.kill('SIGINT');
    expect(await started.exit).toBe(130);
    await expect.poll(async () => await processesOf('start/portal.ts', dataDir)).toEqual([]);
    await expect.poll(async () => await sandboxesOf(dataDir), { timeout: 60_000 }).toEqual([]);
  });

  test('Ctrl-C while it still starts leaves nothing behind', { timeout: 120_000 }, async () => {
    const started = run();
    await expect.poll(async () => await sandboxesOf(dataDir), { timeout: 60_000 }).toHaveLength(1);
    started.child.kill('SIGINT');
    expect(await started.exit).toBe(0);
    expect(started.said()).toContain('Cerrando…');
    expect(started.said()).not.toContain('El sistema terminó');
    await expect.poll(async () => await sandboxesOf(dataDir), { timeout: 60_000 }).toEqual([]);
    expect(await processesOf('start/portal.ts', dataDir)).toEqual([]);
  });

  test('what it writes is for its user alone, whatever the umask, and its children know no secret', {
    timeout: 240_000,
  }, async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'tintero-start-')), 'new/data');
    const secrets = {
      MASTER_KEY: 'ab'.repeat(32),
      SMTP_URL: 'smtp://u:hunter2@localhost',
      SW_TOKEN: 'token-7',
    };
    const started = run({ DATA_DIR: folder, ...secrets }, '000');
    await ready(started);
    const open = filesUnder(folder).filter((path) => (lstatSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    const names = filesUnder(folder).map((path) => relative(folder, path));
    expect(names).toEqual(
      expect.arrayContaining([
        '',
        'tintero.sqlite',
        'tintero.sqlite-wal',
        'tintero.sqlite-shm',
        'sandbox.sqlite',
        'sandbox.sqlite-wal',
        'lists/lists.sqlite',
        'catalogs/meta.json',
        'assets-previous',
      ]),
    );
    const [sandbox = ''] = await sandboxesOf(folder);
    const environment = await readFile(`/proc/${sandbox}/environ`, 'utf8');
    for (const secret of Object.values(secrets)) expect(environment).not.toContain(secret);
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  });

  test('data of the sandbox are not sent to a real provider, nor opened with another master key', {
    timeout: 120_000,
  }, async () => {
    for (const [env, words] of [
      [{ PAC: 'sw', SW_TOKEN: 'x' }, 'no tienen validez fiscal'],
      [{ MASTER_KEY: 'cd'.repeat(32) }, 'llave maestra'],
    ] as const) {
      const started = run(env);
      expect(await started.exit).toBe(1);
      expect(started.said()).toContain(words);
      expect(started.said()).not.toMatch(/at .*\.ts/);
      expect(await sandboxesOf(dataDir)).toEqual([]);
    }
  });

  test('a wrong setting is named and nothing starts', async () => {
    const started = run({ PORT: 'ochenta' });
    expect(await started.exit).toBe(1);
    expect(started.said()).toContain('PORT');
    expect(started.said()).not.toMatch(/at .*\.ts/);
  });

  test('an option that does not exist is named and nothing starts', async () => {
    const started = run({}, '022', ['--no-buil']);
    expect(await started.exit).toBe(2);
    expect(started.said().trim()).toBe('No existe la opción «--no-buil».');
  });

  test('a port that is taken is named', { timeout: 120_000 }, async () => {
    const first = run();
    const port = new URL(await ready(first)).port;
    const other = mkdtempSync(join(tmpdir(), 'tintero-start-'));
    const second = run({ PORT: port, DATA_DIR: other });
    expect(await second.exit).toBe(1);
    expect(second.said()).toContain(`El puerto ${port}`);
    removeFolder(other);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });
});

/** A folder and all that is in it. */
function filesUnder(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...inside.map((name) => join(folder, name))];
}

const sandboxesOf = async (folder: string) => await processesOf('sandbox/main.ts', folder);

/** Process ids of a program that works on a data folder, as the system knows them. */
async function processesOf(program: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(program)) continue;
    const env = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
    if (env.split('\0').includes(`DATA_DIR=${folder}`)) found.push(id);
  }
  return found;
}
