/** The security events of each client. Kept as it was on this date. */
import { type Kysely, sql } from 'kysely';
import { createTable } from '../kernel/create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'security_event', {
    key: ['client_id', 'event_id'],
    columns: {
      client_id: 'text',
      event_id: 'text',
      at: 'text',
      kind: 'text',
      user_id: 'text',
      address: 'text',
      session: 'text',
      details: 'text',
    },
  });
  await sql`create index security_event_at on security_event (client_id, at)`.execute(db);
  // What is old is removed over all clients.
  await sql`create index security_event_old on security_event (at)`.execute(db);
}
