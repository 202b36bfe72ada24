/** Databases of earlier versions: texts that lost against another one are found, those of before too. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findLostTexts } from '../invoicing/draft-rows.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-29-lost-texts';
const [DRAFT, LOST] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its lost texts where they were, and finds them by their draft', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const columns = sql`client_id, slug, name, is_complete, receipt, revision, edited_at, conflict_of, issued_as, is_deleted`;
      await sql`insert into draft (${columns}) values ('c', ${LOST}, 'Otra', 1, '{}', 1, '', ${DRAFT}, '', 0)`.execute(
        db,
      );
    });
    const store = await openStore(where());
    expect(await findLostTexts(scope, store.db, DRAFT)).toMatchObject([{ slug: LOST, name: 'Otra' }]);
    expect(await findLostTexts(scope, store.db, LOST)).toEqual([]);
    await store.close();
    await drop();
  });
});
