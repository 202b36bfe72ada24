/** Reading and writing a place of a form by its path (`concepts.3.quantity`), without mutation. */

/** Names joined with dots and indexes. Empty for the document as a whole. */
export type FormPath = string;

/** What begins to exist at a place when something is written inside it; undefined: an empty object or list. */
export type EmptyAt = (root: unknown, keys: readonly string[]) => object | undefined;

type Branch = Record<string, unknown> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** What is at the path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: FormPath): unknown {
  let value = root;
  for (const key of path.split('.')) {
    if (!isBranch(value)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The text at the path; '' where there is none. */
export function textAt(root: unknown, path: FormPath): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}

/**
 * The document with another value at the path: only the branches on the way are new objects. A row that was
 * shown before it existed begins to exist whole.
 */
export function withValueAt<T extends object>(root: T, path: FormPath, value: unknown, emptyAt: EmptyAt): T {
  const keys = path.split('.');
  return write(root, 0) as T;

  function write(at: unknown, depth: number): unknown {
    const key = keys[depth];
    if (key === undefined) return value;
    const branch = isBranch(at) ? at : (emptyAt(root, keys.slice(0, depth)) ?? (isIndex(key) ? [] : {}));
    if (Array.isArray(branch)) {
      const index = Number(key);
      const copy = [...branch];
      copy[index] = write(copy[index], depth + 1);
      return copy;
    }
    const record = branch as Record<string, unknown>;
    return { ...record, [key]: write(record[key], depth + 1) };
  }
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}
