/** A real PostgreSQL of a test's own, which it may kill and start again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../postgres.sh');

/** False where no PostgreSQL is installed, which is said once. */
export function hasPostgres(): boolean {
  const has = spawnSync(SCRIPT, ['has']).status === 0;
  if (!has)
    console.log('skipped: no PostgreSQL is installed (initdb in /usr/lib/postgresql/*/bin or in PATH)');
  return has;
}

export type Cluster = {
  url: string;
  port: number;
  /** Kills it without a word, and all its connections. */
  crash(): void;
  /** Starts it again after a crash. */
  resume(): void;
  remove(): void;
};

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-postgres-'));
  const port = await freePort();
  const run = (what: string): string => {
    const env = { ...process.env, TEST_PG_PORT: String(port) };
    const { status, stdout, stderr } = spawnSync(SCRIPT, [what, folder], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`postgres.sh ${what}: ${stderr}`);
    return stdout.trim();
  };
  return {
    url: run('start'),
    port,
    crash: () => void run('crash'),
    resume: () => void run('resume'),
    remove() {
      run('stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise<void>((done) => probe.close(() => done()));
  return port;
}
