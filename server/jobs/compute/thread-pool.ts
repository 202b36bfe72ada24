/**
 * Threads for work that would keep everybody waiting (node:worker_threads). They start when there is work, end when there
 * was none for a minute, and one that dies takes its task with it and nothing else.
 */
import { Worker } from 'node:worker_threads';
import { codeCache } from '../../base/bare-env.ts';
import { packError, unpackError } from './errors-between.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import type { Asks } from './task.ts';

export type ThreadPool = {
  /** @throws what the task throws; an Error when its thread dies or takes too long */
  run(task: { name: string; input: unknown; catalogs: string }, asks: Asks): Promise<unknown>;
  /** Threads that live. */
  size(): number;
  close(): Promise<void>;
};

/** The largest invoice takes some seconds on a slow machine; what takes longer is stuck. */
const LONGEST_MS = 60_000;
const IDLE_MS = 60_000;
/** Of each thread: what takes more ends the thread, not the server. */
const HEAP_MB = 1_024;

type Thread = { worker: Worker; idle: NodeJS.Timeout | undefined };

/** @param program of each thread. @param data what each is given. Whoever calls `run` sees to it that no more are run at once than are wanted. */
export function threadPool(program: URL, data: ThreadData): ThreadPool {
  const all = new Set<Thread>();
  const free: Thread[] = [];

  function start(): Thread {
    const worker = new Worker(program, {
      workerData: data,
      // Nothing in them needs a setting, nor a secret that came by one.
      env: codeCache(process.env),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const thread: Thread = { worker, idle: undefined };
    all.add(thread);
    // One that dies while it has nothing to do is heard by nobody else.
    worker.on('error', () => forget(thread));
    worker.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.idle);
    all.delete(thread);
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1);
  }

  function take(): Thread {
    const thread = free.pop() ?? start();
    clearTimeout(thread.idle);
    thread.worker.ref();
    return thread;
  }

  function giveBack(thread: Thread): void {
    if (!all.has(thread)) return;
    free.push(thread);
    // One without work keeps no process alive.
    thread.worker.unref();
    thread.idle = setTimeout(() => void end(thread), IDLE_MS).unref();
  }

  async function end(thread: Thread): Promise<void> {
    forget(thread);
    await thread.worker.terminate();
  }

  return {
    async run(task, asks) {
      const thread = take();
      try {
        const value = await runOn(thread.worker, task, asks);
        return value;
      } catch (error) {
        // Its heap may be full, or it may still be at it.
        if (error instanceof Lost) await end(thread);
        throw error;
      } finally {
        giveBack(thread);
      }
    },
    size: () => all.size,
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

/** The thread did not come to an end of the task. */
class Lost extends Error {}

async function runOn(worker: Worker, task: object, asks: Asks): Promise<unknown> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Lost('a task took too long')), LONGEST_MS);
      signal.addEventListener('abort', () => clearTimeout(late));
      const listen = <Value>(event: string, heard: (value: Value) => void) => {
        worker.on(event, heard);
        signal.addEventListener('abort', () => worker.off(event, heard));
      };
      listen('error', (error: Error) => reject(new Lost('a thread died', { cause: error })));
      listen('exit', (code: number) => reject(new Lost(`a thread ended with ${code}`)));
      listen('messageerror', (error: Error) =>
        reject(new Lost('a thread is not understood', { cause: error })),
      );
      listen('message', (message: FromThread) => {
        if (message.kind === 'done') resolve(message.value);
        else if (message.kind === 'failed') reject(unpackError(message.error));
        else void answer(worker, message, asks);
      });
      worker.postMessage({ kind: 'task', ...task } as ToThread);
    });
  } finally {
    ending.abort();
  }
}

async function answer(
  worker: Worker,
  { asked, name, values }: Extract<FromThread, { kind: 'ask' }>,
  asks: Asks,
): Promise<void> {
  let message: ToThread;
  try {
    const ask = asks[name];
    if (ask === undefined) throw new Error(`nobody answers «${name}»`);
    message = { kind: 'answer', asked, value: await ask(...values) };
  } catch (error) {
    message = { kind: 'failure', asked, error: packError(error) };
  }
  worker.postMessage(message);
}
