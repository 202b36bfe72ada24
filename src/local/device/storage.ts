/** The disk of the device: what its errors mean, and asking that it be kept. */
import { localError } from '../api.ts';
import { createStore } from './store.ts';
import type { Result } from './types.ts';

/** True while the last write found no room. The connection line says so. */
export const diskFull = createStore(false);

/**
 * Whether an error, or one that it wraps (Dexie, RxDB), says that there is no room. Aborted transactions
 * carry the quota error inside.
 */
export function isQuotaError(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const { name, message, inner, cause, parameters, failures } = error as Record<string, unknown>;
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return true;
  if (typeof message === 'string' && message.includes('QuotaExceeded')) return true;
  const inside = [inner, cause, ...(Array.isArray(failures) ? failures.slice(0, 3) : [])];
  if (typeof parameters === 'object' && parameters !== null) inside.push(...Object.values(parameters));
  return inside.some((each) => isQuotaError(each, depth + 1));
}

/** Runs a write; no room becomes the visible `disk_full`, anything else is thrown on. */
export async function writeToDisk<T>(write: () => Promise<T>): Promise<Result<T>> {
  try {
    const value = await write();
    diskFull.set(false);
    return { ok: true, value };
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    diskFull.set(true);
    return { ok: false, error: localError('disk_full') };
  }
}

/** Asks that the browser not evict what is here. It may say no; nothing depends on it. */
export async function askToKeep(): Promise<boolean> {
  try {
    if (await navigator.storage?.persisted?.()) return true;
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Bytes that this page may still write, as the browser estimates it; undefined where it says nothing. */
export async function roomLeft(): Promise<number | undefined> {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
  } catch {
    return undefined;
  }
}
