/**
 * The portal as a process of its own, so that somebody is left to begin it again. It speaks over a channel: the channel's
 * end tells it that whoever began it is gone, and it closes. In a process group of its own, so that a signal of the
 * terminal comes to it once, and from us.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What it says when it takes calls. */
export type PortalReady = { port: number; sandboxPort: number | undefined };

export type End = { code: number | null; signal: NodeJS.Signals | null };

export type PortalProcess = {
  ended: Promise<End>;
  /** What it said; undefined until it was ready. */
  ready: () => PortalReady | undefined;
  signal(name: NodeJS.Signals): void;
};

/** The option that a life is told that is not the first: who looks at the terminal has read all the rest. */
export const AGAIN = 'again';

/** @param entry the program, `portal.ts` unless a test has another */
export function runPortal(
  args: readonly string[],
  env: Record<string, string | undefined>,
  entry = join(import.meta.dirname, 'portal.ts'),
): PortalProcess {
  const child = fork(entry, args, { detached: true, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let stated: PortalReady | undefined;
  child.on('message', (message) => {
    stated = message as PortalReady;
  });
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  return { ended, ready: () => stated, signal: (name) => void child.kill(name) };
}
