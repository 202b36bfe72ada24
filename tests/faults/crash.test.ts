/** Something fails that nobody catches, in a real server with a call on its way. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { CRASHED } from '../../server/base/crash-guard.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { removeFolder } from '../remove-folder.ts';
import { startPortal } from './portal-process.ts';

let dataDir: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tintero-crash-'));
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => {
  await sandbox.close();
  removeFolder(dataDir);
});

test('it is in the log, the call gets its answer, the database is closed, and the process ends', async () => {
  const portal = await startPortal({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SANDBOX_URL: sandbox.url,
  });
  const { hostname, port } = new URL(portal.url);
  const body = JSON.stringify({ email: 'nadie@example.com', password: 'otra cosa' });
  const call = connect(Number(port), hostname);
  const answered = text(call);
  call.write(
    `POST /api/v1/session/sign-in HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // It is being read: the first part has come.
  await fetch(`${portal.url}/api/v1/session/options`);
  portal.signal('SIGUSR2');
  await expect.poll(portal.logged).toContain('nobody waits for this');
  call.write(body.slice(5));
  expect(await answered).toContain('wrong_credentials');
  await portal.ended;
  expect(portal.exitCode()).toBe(CRASHED);
  const line = portal
    .logged()
    .split('\n')
    .find((one) => one.includes('nobody caught'));
  expect(JSON.parse(line ?? '')).toMatchObject({ reference: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(readdirSync(dataDir).filter((name) => /sqlite-(wal|shm)$/.test(name))).toEqual([]);
});
