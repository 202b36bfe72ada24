/**
 * better-auth answers a failing database with words of its own, or goes on as if nothing were: a session that cannot be
 * read would look like one that ended, and one that cannot be ended like one that was. What it only logs is thrown here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { troubleOf } from '../store/kernel/trouble.ts';

const calls = new AsyncLocalStorage<{ trouble?: unknown }>();

/** Its logger: nothing is written, the trouble of the database that it tells is kept for its call. */
export const TROUBLE_LOGGER = {
  level: 'error' as const,
  log(_level: string, _message: string, ...told: unknown[]) {
    const call = calls.getStore();
    const trouble = told.find((one) => troubleOf(one) !== undefined);
    if (call !== undefined && trouble !== undefined) call.trouble ??= trouble;
  },
};

/** Runs a call of better-auth. @throws the database's error when there was one, else what the call throws */
export async function orTrouble<T>(run: () => Promise<T>): Promise<T> {
  const call: { trouble?: unknown } = {};
  const ended = await calls.run(call, run).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (call.trouble !== undefined) throw call.trouble;
  if ('error' in ended) throw ended.error;
  return ended.value;
}
