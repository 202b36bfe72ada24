/** Which received documents of an account there are, for a command that writes them as files. */
import { PAGE_ROWS, type Period, pagesBy } from '../kernel/pages-by.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

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
        .limit(PAGE_ROWS)
        .execute(),
    ({ uuid }) => uuid,
  );
