/** Which documents of an account there are, for a command that writes them as files: light rows, a page at a time. */
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';

const AT_ONCE = 500;

/** Local dates, AAAA-MM-DD, both included. */
export type Period = { from: string; to: string };

/** Stamped ones, by id. */
export async function* stampedPages(
  { clientId }: Scope,
  db: Db,
  { from, to }: Period,
): AsyncGenerator<{ id: string; uuid: string; issued_at: string }[]> {
  let after = '';
  for (;;) {
    const page = await db
      .selectFrom('receipt')
      .select(['id', 'uuid', 'issued_at'])
      .where('client_id', '=', clientId)
      .where('id', '>', after)
      .where('uuid', '<>', '')
      .where('issued_at', '>=', from)
      .where('issued_at', '<', `${to}U`)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Received ones, by UUID. */
export async function* receivedPages(
  { clientId }: Scope,
  db: Db,
  { from, to }: Period,
): AsyncGenerator<{ uuid: string; issued_at: string }[]> {
  let after = '';
  for (;;) {
    const page = await db
      .selectFrom('received')
      .select(['uuid', 'issued_at'])
      .where('client_id', '=', clientId)
      .where('uuid', '>', after)
      .where('is_deleted', '=', 0)
      .where('issued_at', '>=', from)
      .where('issued_at', '<', `${to}U`)
      .orderBy('uuid')
      .limit(AT_ONCE)
      .execute();
    yield page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.uuid;
  }
}
