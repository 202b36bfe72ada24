/** Counts of attempts (to sign in, and the like), shared by all processes on the database. They belong to no client. */
import { sql } from 'kysely';
import type { Store } from './store.ts';
import type { Db } from './tables.ts';

export type Counted = { count: number; endsAt: Date };

/**
 * Counts one attempt in the window of `name`, which begins with the first attempt and lasts `windowMs`.
 * One statement: of attempts at once none is lost. Light: a power cut may undo it.
 */
export async function countAttempt(
  store: Store,
  name: string,
  windowMs: number,
  now: Date,
): Promise<Counted> {
  const at = now.toISOString();
  const endsAt = new Date(now.getTime() + windowMs).toISOString();
  // A clock that was set back leaves windows that end too late.
  const isOver = sql<boolean>`attempt_count.ends_at <= ${at} or attempt_count.ends_at > ${endsAt}`;
  const row = await store.withRelaxedDurability((db) =>
    db
      .insertInto('attempt_count')
      .values({ name, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          count: sql`case when ${isOver} then 1 else attempt_count.count + 1 end`,
          ends_at: sql`case when ${isOver} then ${endsAt} else attempt_count.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow(),
  );
  return { count: row.count, endsAt: new Date(row.ends_at) };
}

/** How many were counted in the window that is open; 0 when none is. */
export async function attemptsCounted(db: Db, name: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('attempt_count')
    .select('count')
    .where('name', '=', name)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The next attempt is the first again. */
export async function clearCount(store: Store, name: string): Promise<void> {
  await store.withRelaxedDurability((db) =>
    db.deleteFrom('attempt_count').where('name', '=', name).execute(),
  );
}
