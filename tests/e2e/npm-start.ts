/**
 * The portal as a newcomer starts it (`npm start`), a process with data of its own; it can be stopped and started
 * again on the same data and the same address. Most tests need no more than the shared one: portal.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../remove-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_MS = 180_000;

export type Server = {
  /** Without final slash. */
  url: string;
  /** The sandbox's own address: its PAC, its SAT and its faults. */
  sandboxUrl: string;
  dataDir: string;
};

export type Portal = Server & {
  /** What it has said so far. */
  said(): string;
  stop(): Promise<void>;
  /** On the same data and address. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** @param env settings besides PORT, DATA_DIR and the catalogues (the starter list, so that nothing is downloaded). */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tintero-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const sandboxPort = await freePort();
  let child: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<void> {
    output = '';
    const running = spawn(process.execPath, ['server/main/start.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        HOST: 'localhost',
        DATA_DIR: dataDir,
        SAT_CATALOGS: 'none',
        LOG_LEVEL: 'warn',
        SIGN_IN_ATTEMPTS: '1000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    const hear = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    running.stdout.on('data', hear);
    running.stderr.on('data', hear);
    const deadline = Date.now() + READY_MS;
    while (!(await answers(url))) {
      if (hasEnded(running) || Date.now() > deadline) throw new Error(`the portal did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function stop(): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || hasEnded(running)) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  }

  await start();
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    said: () => output,
    stop,
    start,
    async remove() {
      await stop();
      removeFolder(dataDir);
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/v1/session/options`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Below those that the system gives away by itself: while the portal is stopped, a connection of the browser's
 * could have its port.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
