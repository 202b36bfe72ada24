/**
 * How a stored document of an earlier version becomes one of the next: for each collection, by the number of
 * the version it becomes. Empty while there is only the first. tests/e2e/device/versions.spec.ts opens a
 * database of every version before the current one.
 */
import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import type { StoredCustomer, StoredReceipt, StoredSetting } from './schemas.ts';

export const MIGRATIONS: { [C in CollectionName]: MigrationStrategies } = {
  drafts: {},
  /**
   * 1: cancellation, what the SAT said, and events. 2: what it owes. 3: who stamped it, and its files. A row of before has none; the
   * next pull of it brings them.
   */
  receipts: {
    1: (before: StoredReceipt) => before,
    2: (before: StoredReceipt) => before,
    3: (before: StoredReceipt) => before,
  },
  /** 1: each says its kind. Before there were only customers. */
  parties: { 1: (before: StoredCustomer) => ({ ...before, kind: 'customer' }) },
  products: {},
  /** 1: kinds without a field of their own are in `body`. Those of before have theirs. */
  settings: { 1: (before: StoredSetting) => before },
  cancel_requests: {},
  documents: {},
  received: {},
  orders: {},
};
