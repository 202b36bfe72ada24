/** What the browser that lays out strangers' texts is given, and shut in by. */
import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { unpackChromium } from './unpack-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-browser-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SECRETS = { MASTER_KEY: 'ab'.repeat(32), SMTP_URL: 'smtp://u:clave@h', PAC_SECRETO: 'otra' };

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id }) => id);
}

test('no process of it has a secret in its environment', async () => {
  Object.assign(process.env, SECRETS, { LC_ALL: 'C.UTF-8' });
  const browser = await launchChromium(process.env.CHROMIUM_PATH);
  try {
    await browser.newPage();
    const ids = await processesOf(browser);
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const names = readFileSync(`/proc/${id}/environ`, 'utf8')
        .split('\0')
        .map((line) => line.split('=')[0] ?? '');
      expect(names.filter((name) => name in SECRETS)).toEqual([]);
      const all = readFileSync(`/proc/${id}/environ`, 'utf8');
      for (const secret of Object.values(SECRETS)) expect(all).not.toContain(secret);
    }
    const [main = 0] = ids;
    expect(readFileSync(`/proc/${main}/environ`, 'utf8')).toContain('LC_ALL=C.UTF-8');
  } finally {
    for (const name of [...Object.keys(SECRETS), 'LC_ALL']) delete process.env[name];
    await browser.close();
  }
});

/** Starts it as somebody who is not root, and tells how it runs. */
const PROBE = `
import { readFileSync } from 'node:fs';
import { launchChromium } from ${JSON.stringify(join(import.meta.dirname, 'chromium.ts'))};
const warned = [];
const browser = await launchChromium(process.argv[2], { onUnsandboxed: (reason) => warned.push(reason) });
const session = await browser.newBrowserCDPSession();
const { processInfo } = await session.send('SystemInfo.getProcessInfo');
const main = processInfo.find(({ type }) => type === 'browser').id;
const isOff = readFileSync('/proc/' + main + '/cmdline', 'utf8').includes('--no-sandbox');
await browser.close();
console.log(JSON.stringify({ isOff, warned }));
`;
const NOBODY = 65_534;

describe('its own sandbox', () => {
  async function probe(path: string): Promise<{ isOff: boolean; warned: string[] }> {
    const script = join(folder, 'probe.ts');
    writeFileSync(script, PROBE);
    const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: join(folder, 'tmp') };
    mkdirSync(env.TMPDIR, { recursive: true });
    chmodSync(env.TMPDIR, 0o777);
    const { stdout } = await promisify(execFile)(process.execPath, [script, path], { env, ...asUser });
    return JSON.parse(stdout);
  }

  /** What the machine allows, asked without any browser: a namespace of users of its own. */
  function hasNamespaces(): boolean {
    const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    return spawnSync('unshare', ['-U', 'true'], asUser).status === 0;
  }

  test('is on where the machine lets it be, and where it does not that is said', async () => {
    const binary = process.env.CHROMIUM_PATH || (await unpackChromium()) || '';
    const path = join(folder, 'chromium');
    copyFileSync(binary, path);
    chmodSync(path, 0o755);
    const { isOff, warned } = await probe(path);
    expect(warned.length > 0).toBe(isOff);
    if (hasNamespaces()) expect({ isOff, warned }).toEqual({ isOff: false, warned: [] });
  });

  test('that cannot start is left out, with a word of why', async () => {
    const binary = process.env.CHROMIUM_PATH || (await unpackChromium()) || '';
    const path = join(folder, 'stubborn');
    const words = 'No usable sandbox!';
    const copy = join(folder, 'chromium-2');
    copyFileSync(binary, copy);
    chmodSync(copy, 0o755);
    const script = `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec ${copy} "$@";; esac\necho "${words}" >&2\nexit 1\n`;
    writeFileSync(path, script);
    chmodSync(path, 0o755);
    expect(await probe(path)).toEqual({ isOff: true, warned: [expect.stringMatching(/sandbox/i)] });
  });

  test('is never there as root, which is said', async () => {
    const reasons: string[] = [];
    const onUnsandboxed = (reason: string) => reasons.push(reason);
    const browser = await launchChromium(process.env.CHROMIUM_PATH, { isRoot: true, onUnsandboxed });
    await browser.close();
    expect(reasons).toEqual(['it runs as root']);
  });
});
