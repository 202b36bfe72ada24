/**
 * Whose work is being done, carried along with it through every await: each line that is logged meanwhile says so, also
 * one that the store or a library caused. Ids of ours alone; no name, address or RFC.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type WorkContext = {
  /** Of a call: also in the header x-request-id of its answer, and the reference of an error. */
  request_id?: string;
  /** The route's pattern, never the path: a path may name an RFC or an e-mail address. */
  route?: string;
  client_id?: string;
  user_id?: string;
  /** Prefix of a hash: tells two sessions apart and opens neither. */
  session?: string;
  job_id?: string;
  job_kind?: string;
};

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work`, and whatever it starts, under `context`. */
export function withContext<T>(context: WorkContext, work: () => T): T {
  return storage.run({ ...context }, work);
}

/** What became known meanwhile, as who is calling. Does nothing outside a context. */
export function addContext(fields: WorkContext): void {
  const context = storage.getStore();
  if (context !== undefined) Object.assign(context, fields);
}

/** A copy of what is known now; empty outside a context. */
export function currentContext(): WorkContext {
  return { ...storage.getStore() };
}
