/** Starts the server of server-process.ts and tells when it died. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PortalProcess = {
  url: string;
  /** Resolves with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>;
  isAlive(): boolean;
  kill(): Promise<void>;
};

export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  const lines = createInterface({ input: child.stdout! });
  const url = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    // Work left from before may kill it while it still starts.
    ended.then(() => ''),
  ]);
  return {
    url,
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
