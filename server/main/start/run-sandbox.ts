/** Runs the sandbox as a process of its own, as far from the portal as a real provider is. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bareEnv, codeCache } from '../../base/bare-env.ts';
import type { Config } from '../../base/config/config.ts';

export type SandboxProcess = {
  /** Without final slash. */
  url: string;
  /** Resolves when it ends, wanted or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const START_MS = 60_000;
const STOP_MS = 5_000;

/**
 * It says its address on its first line. It lives as long as its standard input: were we to die without
 * a word, it ends too. In a process group of its own, so that Ctrl-C lets us close first.
 * @throws Error when it ends or says nothing within a minute.
 */
export async function runSandbox(root: string, config: Config): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [join(root, 'server', 'sandbox', 'main.ts')], {
    cwd: root,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...bareEnv(process.env), ...codeCache(process.env), ...settingsOf(config) },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async () => {
    child.stdin.end();
    const cut = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(cut);
  };
  const lines = createInterface({ input: child.stdout });
  let waiting: NodeJS.Timeout | undefined;
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = /https?:\/\/[^\s"]+/.exec(line)?.[0];
        if (found !== undefined) resolve(found.replace(/\/$/, ''));
      });
    }),
    ended.then(() => undefined),
    new Promise<undefined>((resolve) => {
      waiting = setTimeout(() => resolve(undefined), START_MS);
    }),
  ]);
  clearTimeout(waiting);
  if (url === undefined) {
    await stop();
    throw new Error('The sandbox did not start');
  }
  return { url, ended, stop };
}

/** What it reads of the settings, and nothing else: it has no business with keys, passwords or the database. */
function settingsOf(config: Config): Record<string, string> {
  return {
    DATA_DIR: config.dataDir,
    SANDBOX_PORT: String(config.sandboxPort),
    SAT_LAG_MS: String(config.satLagMs),
    SANDBOX_ACCEPT_MS: config.sandboxAcceptMs === undefined ? '' : String(config.sandboxAcceptMs),
    PUBLIC_TEST_CERTIFICATES: String(config.publicTestCertificates),
  };
}
