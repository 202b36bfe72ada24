/** Databases of earlier versions have no mail server of an account: that of the settings, until one is given. */
import { describe, expect, test } from 'vitest';
import { buildMailServer } from '../../../tests/factories/mail-server-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findMailServer, mailServerSealed, putMailServer } from '../admin/mail-server.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-07-06-mail-server';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('sends through the server of the settings, and then through the one that is given', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await findMailServer(scope, store.db)).toBeUndefined();
    await store.transaction(scope, (tx) => putMailServer(scope, tx, buildMailServer(), { secret: 'sealed' }));
    expect(await findMailServer(scope, store.db)).toEqual(buildMailServer());
    expect(await mailServerSealed(scope, store.db)).toEqual({ secret: 'sealed', dkimKey: '' });
    await store.close();
    await drop();
  });
});
