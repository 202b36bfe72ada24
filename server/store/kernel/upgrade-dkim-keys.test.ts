/** Databases of earlier versions: a mail server that was given signs nothing until it has a key, and keeps its secret. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildMailServer } from '../../../tests/factories/mail-server-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findMailServer, mailServerSealed, putMailServer } from '../admin/mail-server.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2028-03-12-dkim-keys';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1304
  test('signs nothing until a key is given, and its server stays as it is', async () => {
    const { dialect, where, drop } = await make();
    const { settings_id, dkim_selector: _s, dkim_public: _p, dkim_at: _a, ...body } = buildMailServer();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`insert into mail_server (client_id, settings_id, secret_sealed, body, search_text, is_deleted)
        values ('c', ${settings_id}, 'sealed', ${JSON.stringify(body)}, '', 0)`.execute(db);
    });
    const store = await openStore(where());
    expect(await findMailServer(scope, store.db)).toEqual(buildMailServer());
    expect(await mailServerSealed(scope, store.db)).toEqual({ secret: 'sealed', dkimKey: '' });
    const signing = buildMailServer({ dkim_selector: 'a', dkim_public: 'P' });
    await store.transaction(scope, (tx) => putMailServer(scope, tx, signing, { dkimKey: 'key' }));
    expect(await findMailServer(scope, store.db)).toEqual(signing);
    expect(await mailServerSealed(scope, store.db)).toEqual({ secret: 'sealed', dkimKey: 'key' });
    await store.close();
    await drop();
  });
});
