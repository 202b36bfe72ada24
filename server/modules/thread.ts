/** The inside of a thread: opens the catalogues, which are files, and does the tasks that it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogs } from '../fiscal/catalogs/open.ts';
import { packError, unpackError } from '../jobs/compute/errors-between.ts';
import type { FromThread, ThreadData, ToThread } from '../jobs/compute/messages.ts';
import type { Asks, Task } from '../jobs/compute/task.ts';
import { TASKS } from './tasks.ts';

if (parentPort === null) throw new Error('this file is run as a thread');
const port = parentPort;
const tell = (message: FromThread) => port.postMessage(message);

const catalogs = openCatalogs((workerData as ThreadData).catalogsDirectory);
let version = catalogs.version();

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
const waiting = new Map<number, Waiting>();
let count = 0;

/** Each function asks the server's thread and waits for its answer. */
const asked = new Proxy({} as Asks, {
  get:
    (_target, name) =>
    async (...values: unknown[]) =>
      await new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        tell({ kind: 'ask', asked: count, name: String(name), values });
      }),
});

async function run({ name, input, catalogs: wanted }: Extract<ToThread, { kind: 'task' }>): Promise<void> {
  if (wanted !== version) catalogs.reload();
  version = wanted;
  try {
    const task = TASKS[name as keyof typeof TASKS] as Task<unknown, unknown, Asks>;
    tell({ kind: 'done', value: await task.run(input, { catalogs }, asked) });
  } catch (error) {
    tell({ kind: 'failed', error: packError(error) });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'task') return void run(message);
  const found = waiting.get(message.asked);
  waiting.delete(message.asked);
  if (message.kind === 'answer') found?.resolve(message.value);
  else found?.reject(unpackError(message.error));
});
