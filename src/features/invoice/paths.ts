/** Reading and writing a place of the form by its path (`concepts.3.quantity`), without mutation. */
import type { Receipt, ReceiptPath } from '../../../schema/receipt/receipt.ts';

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

/** The receipt with another value at the path: only the branches on the way are new objects. */
export function withValueAt(receipt: Receipt, path: ReceiptPath, value: unknown): Receipt {
  return write(receipt, path.split('.'), 0, value) as Receipt;
}

function write(at: unknown, keys: string[], depth: number, value: unknown): unknown {
  const key = keys[depth];
  if (key === undefined) return value;
  if (Array.isArray(at)) {
    const index = Number(key);
    const copy = [...at];
    copy[index] = write(at[index], keys, depth + 1, value);
    return copy;
  }
  const branch = isBranch(at) ? (at as Record<string, unknown>) : {};
  return { ...branch, [key]: write(branch[key], keys, depth + 1, value) };
}
