/** What is stored of a client, counted anew: what the running count has to be. */
import { sql } from 'kysely';
import type { Db } from '../../server/store/kernel/tables.ts';

/** @returns bytes of its drafts, receipts and files */
export async function countStored(db: Db, clientId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number | string | null }>`
    select sum(bytes) as bytes from (
      select octet_length(receipt) as bytes from draft where client_id = ${clientId}
      union all
      select octet_length(body) as bytes from written where client_id = ${clientId}
      union all
      select octet_length(receipt) + octet_length(sealed_xml) + octet_length(stamped_xml)
        from receipt where client_id = ${clientId}
      union all
      select octet_length(content) from receipt_file where client_id = ${clientId}
    ) as stored`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
