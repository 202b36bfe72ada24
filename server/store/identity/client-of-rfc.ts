/** The account of a taxpayer, for a command that names it by its RFC: it runs with the rights of the machine. */
import type { Db } from '../kernel/tables.ts';

/** @returns the client_id of the oldest account of this RFC */
export async function clientOfRfc(rfc: string, db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('client')
    .select('client_id')
    .where('rfc', '=', rfc)
    .orderBy('created_at')
    .orderBy('client_id')
    .executeTakeFirst();
  return row?.client_id;
}
