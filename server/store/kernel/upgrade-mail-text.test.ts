/** Databases of earlier versions have no text of mails: the words of the portal, until some are given. */
import { describe, expect, test } from 'vitest';
import { ONLY_MAIL_TEXT } from '../../../schema/resources/admin/mail-text.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findMailText, putMailText } from '../admin/mail-text.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-07-07-mail-text';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('says what the portal says, and then what is written', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await findMailText(scope, store.db)).toBeUndefined();
    const row = { settings_id: ONLY_MAIL_TEXT, subject: 'Tu {{ tipo }}', body: 'Gracias' };
    await store.transaction(scope, (tx) => putMailText(scope, tx, row));
    expect(await findMailText(scope, store.db)).toEqual(row);
    await store.close();
    await drop();
  });
});
