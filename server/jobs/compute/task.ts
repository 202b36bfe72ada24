/** A piece of pure work that may run here or on a thread: texts in, texts out, nothing of the process besides. */
import type { ServerCatalogs } from '../../fiscal/catalogs/open.ts';

/** What every task has at hand, wherever it runs. */
export type TaskTools = { catalogs: ServerCatalogs };

/** What a task asks of whoever gave it: only the server's own thread has the database, the keys and the network. */
// biome-ignore lint/suspicious/noExplicitAny: any asynchronous function whose values can be copied
export type Asks = Record<string, (...values: any[]) => Promise<unknown>>;

/** Input, output, and what is asked must be what a thread can be sent (structured clone). */
export type Task<Input, Output, Asked extends Asks = Record<never, never>> = {
  /** Characters that it has to read. */
  size(input: Input): number;
  run(input: Input, tools: TaskTools, asked: Asked): Output | Promise<Output>;
};
