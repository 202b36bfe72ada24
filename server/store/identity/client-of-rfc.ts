/** Accounts of taxpayers, for commands that name them by their RFC: they run with the rights of the machine. */
import type { Db } from '../kernel/tables.ts';

/** @returns the client_id of the oldest account of this RFC. @param which one that lives, unless told */
export async function clientOfRfc(
  rfc: string,
  db: Db,
  which: 'living' | 'ended' = 'living',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('client')
    .select('client_id')
    .where('rfc', '=', rfc)
    .where('ended_at', which === 'living' ? '=' : '<>', '')
    .orderBy('created_at')
    .orderBy('client_id')
    .executeTakeFirst();
  return row?.client_id;
}

/** Every account that has not ended, by its RFC. */
export async function allClients(db: Db): Promise<{ client_id: string; rfc: string }[]> {
  return await db
    .selectFrom('client')
    .select(['client_id', 'rfc'])
    .where('ended_at', '=', '')
    .orderBy('rfc')
    .orderBy('client_id')
    .execute();
}
