/** How many bytes each client's drafts, receipts and files have, counted once here. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client add column stored_bytes bigint not null default 0`.execute(db);
  await sql`
    update client set stored_bytes =
      coalesce((
        select sum(octet_length(receipt)) from draft where draft.client_id = client.client_id
      ), 0) + coalesce((
        select sum(octet_length(receipt) + octet_length(sealed_xml) + octet_length(stamped_xml))
        from receipt where receipt.client_id = client.client_id
      ), 0) + coalesce((
        select sum(octet_length(content)) from receipt_file where receipt_file.client_id = client.client_id
      ), 0)`.execute(db);
}
