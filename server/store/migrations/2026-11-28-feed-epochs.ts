/**
 * Which history a feed's numbers are of: a database that is put back counts on from an older number, and devices have seen
 * more. And receipts that come back from a device: with their folio given anew meanwhile, or by their facts alone. Kept as it
 * was on this date.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table client add column feed_epoch text not null default ''").execute(db);
  await sql.raw('alter table client add column feed_epoch_seq bigint not null default 0').execute(db);
  const { rows } = await sql<{ client_id: string }>`select client_id from client`.execute(db);
  // Another one each time: a copy of before this date that is put back later begins a history of its own.
  for (const { client_id } of rows) {
    await sql`update client set feed_epoch = ${randomUUID()} where client_id = ${client_id}`.execute(db);
  }
  await sql.raw('alter table receipt add column folio_twice integer not null default 0').execute(db);
  await sql.raw('drop index receipt_folio').execute(db);
  await sql
    .raw('create unique index receipt_folio on receipt (client_id, rfc, serie, folio) where folio_twice = 0')
    .execute(db);
  await sql
    .raw(
      `create table returned_receipt (
        client_id text not null, uuid text not null, receipt_id text not null, operation_id text not null,
        draft_slug text not null, serie text not null, folio text not null, total text not null, xml text not null,
        noted_at text not null, noted_by text not null, primary key (client_id, uuid)
      )`,
    )
    .execute(db);
}
