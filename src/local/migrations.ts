/**
 * How a stored document of an earlier version becomes one of the next: for each collection, by the number of
 * the version it becomes. Empty while there is only the first. tests/e2e/device/versions.spec.ts opens a
 * database of every version before the current one.
 */
import type { MigrationStrategies } from 'rxdb';
import type { CollectionName } from '../../schema/documents/replicated.ts';

export const MIGRATIONS: { [C in CollectionName]: MigrationStrategies } = {
  drafts: {},
  receipts: {},
  parties: {},
  products: {},
  settings: {},
};
