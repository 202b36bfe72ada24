/** Starts the server of server-process.ts and tells when it died. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serverBundle } from './server-bundle.ts';

export type PortalProcess = {
  url: string;
  /** Resolves with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>;
  /** Its exit code, once it has ended by itself. */
  exitCode(): number | null;
  /** What it wrote on standard error, with `LOG_LEVEL` not silent: its log. */
  logged(): string;
  isAlive(): boolean;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
};

export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const child: ChildProcess = spawn(process.execPath, [await serverBundle()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logged = '';
  child.stderr?.on('data', (part) => {
    logged += part;
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
  if (url === '' && child.signalCode === null) console.error(logged);
  return {
    url,
    ended,
    exitCode: () => child.exitCode,
    logged: () => logged,
    signal: (name) => void child.kill(name),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
