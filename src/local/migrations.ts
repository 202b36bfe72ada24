/**
 * How a stored document of an earlier version becomes one of the next: for each collection, by the number of
 * the version it becomes. Empty while there is only the first. tests/e2e/device/versions.spec.ts opens a
 * database of every version before the current one.
 */
import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from '../../schema/documents/replicated.ts';
import type { StoredReceipt } from './schemas.ts';

export const MIGRATIONS: { [C in CollectionName]: MigrationStrategies } = {
  drafts: {},
  /** 1: cancellation, what the SAT said, and events. A row of before has none; the next pull of it brings them. */
  receipts: { 1: (before: StoredReceipt) => before },
  parties: {},
  products: {},
  settings: {},
  cancel_requests: {},
};
