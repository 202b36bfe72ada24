/** The migrations in their order. They only go forward; each runs once, in a transaction. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/2026-11-20-first-tables.ts';
import * as cancellations from './migrations/2026-11-20-second-cancellations.ts';
import * as askedAccounts from './migrations/2026-11-20-third-asked-accounts.ts';
import * as sends from './migrations/2026-11-21-sends.ts';
import * as attemptCounts from './migrations/2026-11-22-attempt-counts.ts';
import * as securityEvents from './migrations/2026-11-22-security-events.ts';
import * as deployment from './migrations/2026-11-27-deployment.ts';
import * as feedEpochs from './migrations/2026-11-28-feed-epochs.ts';
import * as restoreChecks from './migrations/2026-11-28-restore-checks.ts';
import type { Db, Tables } from './tables.ts';

const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-first-tables': firstTables,
  // In the order of their names.
  '2026-11-20-second-cancellations': cancellations,
  '2026-11-20-third-asked-accounts': askedAccounts,
  '2026-11-21-sends': sends,
  '2026-11-22-attempt-counts': attemptCounts,
  '2026-11-22-security-events': securityEvents,
  '2026-11-27-deployment': deployment,
  '2026-11-28-feed-epochs': feedEpochs,
  '2026-11-28-restore-checks': restoreChecks,
};

/** Brings the database to the newest shape. @throws what the first failing migration threw. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Those of a database that this build does not have: a newer one made it. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

/**
 * Whether the database has the shape that this build writes. Behind: a backup of an older one was put in its place.
 * Ahead: a newer build has migrated it, and this process is about to be replaced.
 */
export async function migrationState(db: Db): Promise<'current' | 'behind' | 'ahead'> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const names = Object.keys(MIGRATIONS);
  if (names.some((name) => !done.has(name))) return 'behind';
  return done.size > names.length ? 'ahead' : 'current';
}
