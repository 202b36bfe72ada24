/** Databases of earlier versions: what is owed already by who has an account here is told once the server works. */
import { describe, expect, test } from 'vitest';
import { buildExpectedRep } from '../../../tests/factories/expected-reps.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const NAME = '2027-03-24-owed-reps';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('tells what is owed to suppliers with an account here, and to nobody else', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const old = db as unknown as Db;
      const { rfc } = await old.selectFrom('client').select('rfc').executeTakeFirstOrThrow();
      for (const [uuid, provider_rfc, is_deleted] of [
        ['HERE', rfc, 0],
        ['GONE', rfc, 1],
        ['ELSEWHERE', 'XEXX010101000', 0],
      ] as const) {
        const { state, due_on, uuid: _, provider_rfc: __, ...body } = buildExpectedRep();
        await old
          .insertInto('expected_rep')
          .values({
            ...{ client_id: 'c', uuid, provider_rfc, state, due_on, body: JSON.stringify(body), is_deleted },
            ...{ search_text: '', sort_provider_name: '', sort_missing_amount: '' },
          })
          .execute();
      }
    });
    const store = await openStore(where());
    const jobs = await store.db
      .selectFrom('job')
      .select(['subject_id', 'state'])
      .where('client_id', '=', systemScope('c').clientId)
      .where('kind', '=', 'deliver')
      .execute();
    expect(jobs).toEqual([{ subject_id: 'expected_rep HERE', state: 'waiting' }]);
    expect(await store.db.selectFrom('owed_rep').selectAll().execute()).toEqual([]);
    await store.close();
    await drop();
  });
});
