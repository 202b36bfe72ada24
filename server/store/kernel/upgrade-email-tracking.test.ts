/** Databases of earlier versions: no receipt was mailed, customers have one address, and nothing leaves by itself. */
import { describe, expect, test } from 'vitest';
import { emailTracking } from '../../../schema/resources/insight/email-tracking.ts';
import { customers } from '../../../schema/resources/parties/customers.ts';
import { makeOldDatabase, makeOldRecords } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { addTracked, findTracked, settleTracked } from '../insight/email-tracking.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2026-12-30-email-tracking';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no mail listed, and keeps what comes', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await makeOldRecords(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const every = { search: '', filters: {}, sort: 'asked_at', descending: true };
    expect(await resourceStore(emailTracking).count(scope, store.db, every)).toBe(0);
    const known = await resourceStore(customers).list(scope, store.db, { ...every, sort: 'name' });
    expect(known).toHaveLength(2);
    for (const row of known) expect(row).toMatchObject({ other_emails: '', mails_stamped: false });
    await store.transaction(scope, async (tx) => {
      await addTracked(scope, tx, {
        ...{
          mail_id: 'm',
          recipient: 'a@b.mx',
          message: '',
          sent_by: '',
          asked_at: '2026-12-30T00:00:00.000Z',
        },
        ...{ receipt_id: 'r', uuid: 'U', document_type_id: 1, serie: 'A', folio: '1' },
        ...{ rfc_receiver: 'X', name_receiver: 'Y', leaves_at: '' },
      });
      const row = (await findTracked(scope, tx, 'm'))!;
      await settleTracked(scope, tx, row, { state: 'failed', said: 'no', sent_at: '' });
    });
    expect(await findTracked(scope, store.db, 'm')).toMatchObject({
      state: 'failed',
      said: 'no',
      branch: '',
    });
    await store.close();
    await drop();
  });
});
