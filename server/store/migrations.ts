/** The migrations in their order. They only go forward; each runs once, in a transaction. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/2026-11-20-first-tables.ts';
import * as cancellations from './migrations/2026-11-20-second-cancellations.ts';
import * as askedAccounts from './migrations/2026-11-20-third-asked-accounts.ts';
import * as storedBytes from './migrations/2026-11-22-stored-bytes.ts';
import type { Tables } from './tables.ts';

const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-first-tables': firstTables,
  // In the order of their names.
  '2026-11-20-second-cancellations': cancellations,
  '2026-11-20-third-asked-accounts': askedAccounts,
  '2026-11-22-stored-bytes': storedBytes,
};

/** Brings the database to the newest shape. @throws what the first failing migration threw. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
