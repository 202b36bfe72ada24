/**
 * The sandbox as a process of its own. It says its address in one line when it is ready, and ends when its
 * standard input does, or at a signal. Settings: SANDBOX_PORT (or PORT; 0 takes a free one), DATA_DIR,
 * SAT_LAG_MS (from a stamp until the SAT knows it), PUBLIC_TEST_CERTIFICATES=true (the SAT's published test
 * taxpayers may seal too).
 */
import { join, resolve } from 'node:path';
import { openCatalogs } from '../catalogs/open.ts';
import { startSandbox } from './start-sandbox.ts';

/** Long enough to be seen on the screen, short enough to wait for. */
const USUAL_SAT_LAG_MS = 5_000;

const { SANDBOX_PORT, PORT, DATA_DIR, SAT_LAG_MS, PUBLIC_TEST_CERTIFICATES } = process.env;
const dataDir = resolve(DATA_DIR ?? './data');
const catalogs = openCatalogs(join(dataDir, 'catalogs'));

const sandbox = await startSandbox({
  dataDir,
  port: Number(SANDBOX_PORT ?? PORT ?? 0),
  catalogs,
  zoneOf: (postalCode) => catalogs.zoneOf(postalCode),
  satLagMs: Number(SAT_LAG_MS ?? USUAL_SAT_LAG_MS),
  acceptsPublicTestCertificates: PUBLIC_TEST_CERTIFICATES === 'true',
});
console.log(`sandbox ${sandbox.url}`);

let closing = false;
function close(): void {
  if (closing) return;
  closing = true;
  void sandbox.close().then(() => process.exit(0));
}
process.stdin.on('end', close).on('error', close).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
