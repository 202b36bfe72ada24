/** Which receipts of an account there are, for a command that writes them as files. */
import { PAGE_ROWS, type Period, pagesBy } from '../kernel/pages-by.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

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
        .limit(PAGE_ROWS)
        .execute(),
    ({ id }) => id,
  );
