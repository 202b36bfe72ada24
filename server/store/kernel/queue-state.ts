/** How much work waits, over all clients: for whoever watches the server. No client is named. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

export type KindState = {
  kind: string;
  waiting: number;
  /** Those that could run now, or run already. */
  due: number;
  /** When the oldest of those became due; '' when there is none. */
  oldest_due_at: string;
};

/** Each of these kinds, also those without work. @param now ISO-8601 UTC */
export async function queueState(db: Db, kinds: readonly string[], now: string): Promise<KindState[]> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number | string>().as('waiting'),
      sql<number | string>`sum(case when due_at <= ${now} then 1 else 0 end)`.as('due'),
      eb.fn.min('due_at').as('first'),
    ])
    .where('state', '=', 'waiting')
    .groupBy('kind')
    .execute();
  return kinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const first = row?.first ?? '';
    return {
      kind,
      waiting: Number(row?.waiting ?? 0),
      due: Number(row?.due ?? 0),
      oldest_due_at: first !== '' && first <= now ? first : '',
    };
  });
}

/** Receipts that were sent to a PAC, which may have stamped them, and whose stamp nobody has. */
export async function countUnknownStamps(db: Db): Promise<number> {
  const row = await db
    .selectFrom('job')
    .innerJoin('receipt', (join) =>
      join.onRef('receipt.client_id', '=', 'job.client_id').onRef('receipt.id', '=', 'job.subject_id'),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('job.state', '=', 'waiting')
    .where('job.kind', '=', 'stamp')
    .where('receipt.pac_account_id', '<>', '')
    .where('receipt.uuid', '=', '')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
