/** What the server and its threads say to one another. A thread does one task at a time. */
import type { PackedError } from './errors-between.ts';

export type ThreadData = {
  /** DATA_DIR/catalogs */
  catalogsDirectory: string;
};

/** @property catalogs tells one import of the catalogues from another */
export type ToThread =
  | { kind: 'task'; name: string; input: unknown; catalogs: string }
  | { kind: 'answer'; asked: number; value: unknown }
  | { kind: 'failure'; asked: number; error: PackedError };

export type FromThread =
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; error: PackedError }
  | { kind: 'ask'; asked: number; name: string; values: unknown[] };
