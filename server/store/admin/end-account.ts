/** An account comes to its end: nobody enters it any more, and of what it has only that stays which the law makes one keep. */
import { sql } from 'kysely';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { CENTRAL_ZONE, localTime } from '../../base/local-time.ts';
import { findUserById, removeUser } from '../identity/users.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { CLIENT_TABLES, freedOf, isKept, LAST_TABLES } from './account-tables.ts';

/** Nobody is one of it from now on, nothing is issued for it, and what others send it finds nobody. */
export async function closeClient({ clientId }: Scope, tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('member').where('client_id', '=', clientId).execute();
  await tx
    .updateTable('client')
    .set({ is_suspended: 1, ended_at: at.toISOString() })
    .where('client_id', '=', clientId)
    .execute();
}

/**
 * Whoever was one of this account, and is of no other: they enter nowhere any more. Who is deactivated in another one can be let in there again.
 * The demo's user is the server's.
 */
export async function removeLoneUsers({ clientId }: Scope, db: Db): Promise<void> {
  const people = await db
    .selectFrom('person')
    .select('user_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('user_id', '<>', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('member').select('user_id').whereRef('member.user_id', '=', 'person.user_id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person as elsewhere')
            .select('elsewhere.user_id')
            .whereRef('elsewhere.user_id', '=', 'person.user_id')
            .where('elsewhere.client_id', '<>', clientId)
            .where('elsewhere.is_deleted', '=', 0),
        ),
      ),
    )
    .execute();
  for (const { user_id } of people) {
    const user = await findUserById(user_id, db);
    if (user !== undefined && user.email !== DEMO_EMAIL) await removeUser(user_id, db);
  }
}

/** Small, so that nobody else waits long for a turn to write. */
const AT_ONCE = 500;

/**
 * Removes rows of the account, some at a time: again and again until nothing is left, whatever stopped it before.
 * @param which free: all but what is kept. all: the account itself, too
 */
export async function removeRows(
  scope: Scope,
  { db, kind, transaction }: Pick<Store, 'db' | 'kind' | 'transaction'>,
  which: 'free' | 'all',
  signal: AbortSignal,
): Promise<void> {
  const { clientId } = scope;
  const place = sql.raw(kind === 'sqlite' ? 'rowid' : 'ctid');
  for (const table of CLIENT_TABLES) {
    const freed = which === 'free' && isKept(table) ? freedOf(table) : [];
    if (LAST_TABLES.includes(table) || (which === 'free' && isKept(table) && freed.length === 0)) continue;
    const some = freed.map(([column, values]) => sql` and ${sql.ref(column)} in (${sql.join([...values])})`);
    for (let removed = AT_ONCE; removed >= AT_ONCE; ) {
      signal.throwIfAborted();
      const name = sql.table(table);
      const { numAffectedRows } = await sql`
        delete from ${name} where ${place} in
          (select ${place} from ${name} where client_id = ${clientId}${sql.join(some, sql``)} limit ${AT_ONCE})`.execute(
        db,
      );
      removed = Number(numAffectedRows ?? 0);
    }
  }
  if (which === 'free') return;
  signal.throwIfAborted();
  await transaction(scope, async (tx) => {
    for (const table of LAST_TABLES) await tx.deleteFrom(table).where('client_id', '=', clientId).execute();
  });
}

/** Local time of its newest document, issued, received or refused; '' when it has none. */
export async function newestDocument({ clientId }: Scope, db: Db): Promise<string> {
  const { rows } = await sql<{ written: string | null; came: string | null }>`
    select max(written) as written, max(came) as came from (
      select issued_at as written, '' as came from receipt where client_id = ${clientId}
      union all select issued_at, received_at from received where client_id = ${clientId}
      union all select '', refused_at from refused_document where client_id = ${clientId}) as document`.execute(
    db,
  );
  const { written, came } = { ...rows[0] };
  const cameAt = came ? localTime(Date.parse(came), CENTRAL_ZONE) : '';
  return [written ?? '', cameAt].toSorted().at(-1) ?? '';
}

/** What is stored of it now, and that no number of its feed is of the history that devices know. */
export async function settleClient({ clientId }: Scope, tx: Tx, at: Date): Promise<void> {
  const { rows } = await sql<{ bytes: string | number }>`
    select (select coalesce(sum(octet_length(receipt) + octet_length(sealed_xml) + octet_length(stamped_xml)), 0)
              from receipt where client_id = ${clientId})
         + (select coalesce(sum(octet_length(content)), 0) from receipt_file where client_id = ${clientId}) as bytes`.execute(
    tx,
  );
  await tx
    .updateTable('client')
    .set({
      stored_bytes: Number(rows[0]?.bytes ?? 0),
      feed_epoch: `${clientId} ${at.toISOString()}`,
      feed_epoch_seq: 0,
    })
    .where('client_id', '=', clientId)
    .execute();
}
