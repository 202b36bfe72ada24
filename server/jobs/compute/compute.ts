/**
 * Pure work of the table of tasks: what is small is done at once, what is large on a thread, in turns by client, so
 * that nobody waits for thousands of concepts of somebody else. Why these limits: docs/decisions/fairness.md.
 */
import { availableParallelism } from 'node:os';
import { type FairQueue, fairQueue } from '../../base/fair-queue.ts';
import type { Asks, Task, TaskTools } from './task.ts';
import { type ThreadPool, threadPool } from './thread-pool.ts';

/** Tasks by the name under which they are asked for. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of any input, output and questions
export type TaskTable = Record<string, Task<any, any, any>>;
type Parts<T> =
  T extends Task<infer Input, infer Output, infer Asked>
    ? { input: Input; output: Output; asked: Asked }
    : never;

export type Given<T> = {
  /** Whoever asked; gone, it is not begun. */
  signal?: AbortSignal | undefined;
} & (keyof Parts<T>['asked'] extends never ? { asks?: never } : { asks: Parts<T>['asked'] });

export type Compute<Tasks extends TaskTable> = {
  /** @throws TinteroError client_busy, server_busy; what the task throws */
  run<K extends keyof Tasks & string>(
    clientId: string,
    name: K,
    input: Parts<Tasks[K]>['input'],
    given: Given<Tasks[K]>,
  ): Promise<Parts<Tasks[K]>['output']>;
  /** Whether a text of so many characters is read at once, here. */
  isSmall(size: number): boolean;
  /** Threads that live. */
  threads(): number;
  close(): Promise<void>;
};

/** About a hundred concepts: two milliseconds of most tasks, seven of the slowest; a thread costs one. */
const SMALL = 48 * 1024;
/** Each opens catalogues of its own. */
const MOST_THREADS = 4;

export type ComputeOptions<Tasks extends TaskTable> = {
  tasks: Tasks;
  /** The program of a thread, which has the same tasks. */
  thread: URL;
  tools: TaskTools;
  catalogsDirectory: string;
  /** Characters from which on a text is large. */
  small?: number;
  threads?: number;
};

export function createCompute<Tasks extends TaskTable>(options: ComputeOptions<Tasks>): Compute<Tasks> {
  const { tasks, thread, tools, catalogsDirectory, small = SMALL } = options;
  // One processor is left to the server itself.
  const threads = options.threads ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const queue: FairQueue = fairQueue({
    concurrency: threads,
    // Where there are several, one client never has them all.
    perClient: Math.max(1, threads - 1),
    maxQueuedPerClient: 16,
    maxQueued: 128,
    retryAfterSeconds: 3,
  });
  let pool: ThreadPool | undefined;
  const isSmall = (size: number) => size < small;

  return {
    async run(clientId, name, input, { asks: given, signal }) {
      const task = tasks[name] as unknown as Task<unknown, never, Asks>;
      const asks = (given ?? {}) as Asks;
      if (isSmall(task.size(input))) return await task.run(input, tools, asks);
      pool ??= threadPool(thread, { catalogsDirectory });
      const onThread = pool;
      const work = () => onThread.run({ name, input, catalogs: tools.catalogs.version() }, asks);
      return (await queue.run(clientId, work, { signal })) as never;
    },
    isSmall,
    threads: () => pool?.size() ?? 0,
    close: async () => await pool?.close(),
  };
}
