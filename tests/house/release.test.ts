import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { buildWeb, needsBuild } from '../../server/main/start/build-web.ts';
import { makeRelease } from '../../tools/pack/make-release.ts';
import { sbomProblem } from '../../tools/supply/sbom.ts';
import { buildReceipt } from '../factories/receipt.ts';
import { portalCaller } from '../faults/portal-caller.ts';
import { ROOT } from './files.ts';

/** A release as somebody gets it: packed here, unpacked elsewhere, run by Node alone. */

const folder = mkdtempSync(join(tmpdir(), 'tintero-release-'));
// People name folders so.
const place = join(folder, 'Facturación de la compañía');
let archives: string[];
let home: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  // In a folder of its own: another test may be building the project's at this moment.
  const isBuilt = !needsBuild(ROOT);
  const distDir = join(isBuilt ? ROOT : folder, 'dist');
  if (!isBuilt) expect(await buildWeb(ROOT, distDir)).toBe(true);
  const targets = ['one', 'two'].map((name) => join(folder, name));
  for (const target of targets) mkdirSync(target);
  const made = await Promise.all(
    targets.map((target) => makeRelease(ROOT, target, { chromium: false, distDir })),
  );
  archives = made.map(({ path }) => path);
  mkdirSync(place);
  execFileSync('tar', ['-xzf', archives[0] ?? '', '-C', place]);
  home = join(place, readdirSync(place)[0] ?? '');
}, 240_000);
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  test('has the same bytes when it is packed again', () => {
    const [one, two] = archives.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'));
    expect(one).toBe(two);
  });

  test('has what runs and what the law of others asks for, and nothing that builds or tests', async () => {
    const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const own = names.filter((name) => !name.startsWith('node_modules'));
    expect(own.filter((name) => /\.test\.|\.tsx$|^(src|tests|tools|sw)\b|\bvite/.test(name))).toEqual([]);
    for (const name of ['vite', 'typescript', 'vitest', '@biomejs', 'react', '@tabler', '@sparticuz']) {
      expect(existsSync(join(home, 'node_modules', name)), name).toBe(false);
    }
    const licences = readFileSync(join(home, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
    // The server's, and those that are in the screens' files.
    for (const name of ['hono', 'react', '@mantine/core']) expect(licences).toContain(`${name} `);
    expect(licences).toContain('Permission is hereby granted');
    expect(await sbomProblem(readFileSync(join(home, 'sbom.json'), 'utf8'))).toBeUndefined();
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect([scripts.start, devDependencies]).toEqual(['node bin', undefined]);
    for (const name of ['LICENSE', 'SECURITY.md', 'README.md', 'docs/settings.md'])
      expect(names).toContain(name);
  });

  test('starts with Node alone, lets one in, issues a receipt and ends', { timeout: 240_000 }, async () => {
    const env = { DATA_DIR: join(place, 'datos'), PORT: '0', CATALOGS_URL: '', LISTS_FILES: 'none' };
    // Nothing of this environment, not even a PATH.
    child = spawn(process.execPath, ['bin'], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
    const exit = new Promise((resolve) => child?.once('exit', resolve));
    await expect.poll(() => said, { timeout: 180_000, interval: 100 }).toContain('Ctrl-C');
    const url = /Tintero está listo: (http:\S+)/.exec(said)?.[1] ?? '';

    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
    const compressed = await fetch(url + script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe(readFileSync(join(home, 'dist', script), 'utf8'));

    const { call } = portalCaller(() => url);
    const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));
    const issued = await call('POST', '/receipts?format=json', JSON.stringify({ receipt }), {
      'idempotency-key': crypto.randomUUID(),
    });
    expect(issued.status, await issued.clone().text()).toBeLessThan(300);
    const { id } = (await issued.json()) as IssueAnswer;
    const stored = async () => {
      const answer = await call('GET', '/receipts?format=json');
      const { receipts } = (await answer.json()) as { receipts: { id: string; uuid: string }[] };
      return receipts.find((one) => one.id === id)?.uuid ?? '';
    };
    await expect.poll(stored, { timeout: 60_000 }).toMatch(/^[\dA-F-]{36}$/);
    // On a thread, whose files are named by no import.
    const concepts = Array.from({ length: 300 }, () => receipt.concepts[0]);
    const large = await call('POST', '/preview', JSON.stringify({ receipt: { ...receipt, concepts } }));
    expect(large.status, await large.clone().text()).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  test('has the command too', () => {
    const run = () => execFileSync(process.execPath, ['bin', 'help'], { cwd: home, encoding: 'utf8' });
    expect(run()).toContain('tintero verify');
  });
});
