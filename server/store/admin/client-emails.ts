/** Addresses of the account where whoever it writes to answers. */
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

/** In their order; none: answers reach nobody of it. */
export async function replyAddresses({ clientId }: Scope, db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('client_email')
    .select('email')
    .where('client_id', '=', clientId)
    .where('receives_replies', '=', 1)
    .where('is_deleted', '=', 0)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
