/**
 * Work on files of somebody else's, in a process of its own. They are parsed by code that they may have been made for:
 * were it made to crash native code, or to fill the memory, a thread would take the portal along, and it would have the
 * portal's memory, where keys are, before it. The portal also goes on answering meanwhile.
 */
import { fork } from 'node:child_process';
import { bareEnv, codeCache } from '../bare-env.ts';

/** What the process says; `refused` is ready to be read, `failed` is a fault of ours. */
export type Said<Note, Result> =
  | { kind: 'note'; note: Note }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; reason: string };

/** The process ended without a word: a signal, or the code that it ended with. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
  override readonly cause: string;

  constructor(cause: string) {
    super(`the process died: ${cause}`);
    this.cause = cause;
  }
}

/** What it was given is not good; the message is ready to be read. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export type Elsewhere<Note> = {
  onNote?: (note: Note) => void;
  /** Kills it. */
  signal?: AbortSignal | undefined;
  memoryMb?: number;
};

/** A download of ten minutes, and reading on a slow machine. */
const LONGEST_MS = 30 * 60_000;
/** Of objects; bytes of files come on top. */
const MEMORY_MB = 1024;
/** How the network is reached from here, where that is not directly: it fetches what it reads. */
const NETWORK = [
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
];

/**
 * @param program a file that calls `serveOrder`
 * @param order JSON
 * @throws Refused, ProcessDied, or an Error with the stack of a fault of ours
 */
export async function runElsewhere<Note, Result>(
  program: string,
  order: object,
  { onNote, signal, memoryMb = MEMORY_MB }: Elsewhere<Note> = {},
): Promise<Result> {
  const child = fork(program, [], {
    env: { ...bareEnv(process.env, NETWORK), ...codeCache(process.env) },
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      let end: (() => void) | undefined;
      child.on('message', (said: Said<Note, Result>) => {
        if (said.kind === 'note') onNote?.(said.note);
        else if (said.kind === 'done') end = () => resolve(said.result);
        else if (said.kind === 'refused') end = () => reject(new Refused(said.message));
        else end = () => reject(new Error(said.reason));
      });
      child.once('error', reject);
      // Once it has ended nothing of it is at work any more.
      child.once('exit', (code, by) => {
        if (end === undefined) reject(new ProcessDied(by ?? String(code)));
        else end();
      });
      child.send(order, (error) => error && reject(error));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
