/** Reading and writing a place of the form by its path (`concepts.3.quantity`), without mutation. */

import { EMPTY_AT } from './empty-rows.ts';
import type { Receipt, ReceiptPath } from './receipt.ts';

type Branch = Record<string, unknown> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** What is at the path; undefined where the path leads nowhere. */
export function valueAt(receipt: Receipt, path: ReceiptPath): unknown {
  let value: unknown = receipt;
  for (const key of path.split('.')) {
    if (!isBranch(value)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The text at the path; '' where there is none. */
export function textAt(receipt: Receipt, path: ReceiptPath): string {
  const value = valueAt(receipt, path);
  return typeof value === 'string' ? value : '';
}

/**
 * The receipt with another value at the path: only the branches on the way are new objects. A row that was
 * shown before it existed begins to exist whole.
 */
export function withValueAt(receipt: Receipt, path: ReceiptPath, value: unknown): Receipt {
  return write(receipt, path.split('.'), 0, value) as Receipt;
}

const INDEX = /^\d+$/;

function write(at: unknown, keys: readonly string[], depth: number, value: unknown): unknown {
  const key = keys[depth];
  if (key === undefined) return value;
  const branch = isBranch(at) ? at : emptyAt(keys.slice(0, depth), key);
  if (Array.isArray(branch)) {
    const index = Number(key);
    const copy = [...branch];
    copy[index] = write(copy[index], keys, depth + 1, value);
    return copy;
  }
  const record = branch as Record<string, unknown>;
  return { ...record, [key]: write(record[key], keys, depth + 1, value) };
}

function emptyAt(keys: readonly string[], next: string): Branch {
  const known = EMPTY_AT[keys.map((key) => (INDEX.test(key) ? '#' : key)).join('.')];
  return (known as Branch | undefined) ?? (INDEX.test(next) ? [] : {});
}
