/** Which documents of an account there are, for a command that writes them as files: light rows, a page at a time. */
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';

const AT_ONCE = 500;

/** Local dates, AAAA-MM-DD, both included. */
export type Period = { from: string; to: string };

/** @param ask those after a key, in its order */
async function* pagesBy<R>(
  ask: (after: string) => Promise<R[]>,
  keyOf: (row: R) => string,
): AsyncGenerator<R[]> {
  for (let after = ''; ; ) {
    const page = await ask(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = keyOf(last);
  }
}

/** Stamped ones, by id. */
export const stampedPages = ({ clientId }: Scope, db: Db, { from, to }: Period) =>
  pagesBy(
    async (after) =>
      await db
        .selectFrom('receipt')
        .select(['id', 'uuid', 'issued_at'])
        .where('client_id', '=', clientId)
        .where('id', '>', after)
        .where('uuid', '<>', '')
        .where('issued_at', '>=', from)
        .where('issued_at', '<', `${to}U`)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    ({ id }) => id,
  );

/** Received ones, by UUID. */
export const receivedPages = ({ clientId }: Scope, db: Db, { from, to }: Period) =>
  pagesBy(
    async (after) =>
      await db
        .selectFrom('received')
        .select(['uuid', 'issued_at'])
        .where('client_id', '=', clientId)
        .where('uuid', '>', after)
        .where('is_deleted', '=', 0)
        .where('issued_at', '>=', from)
        .where('issued_at', '<', `${to}U`)
        .orderBy('uuid')
        .limit(AT_ONCE)
        .execute(),
    ({ uuid }) => uuid,
  );
