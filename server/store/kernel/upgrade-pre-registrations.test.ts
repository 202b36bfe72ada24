/** Databases of earlier versions have no pre-registrations, and take them. */
import { describe, expect, test } from 'vitest';
import type { PreRegRow } from '../../../schema/resources/parties/pre-registrations.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findPreReg, putPreReg, removePreReg } from '../parties/pre-registrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-02-pre-registrations';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes pre-registrations, and lets them go', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const row: PreRegRow = {
      ...{
        pre_reg_id: 'p',
        rfc: '',
        business_name: 'Aceros',
        client_name: '',
        lastname_p: '',
        lastname_m: '',
      },
      ...{ email: 'a@example.com', business_unit_name: '', is_completed: false, is_bulk: true },
      ...{ problem: 'RFC: Escribe un RFC válido', written_at: '2026-11-20T18:00:00.000Z' },
    };
    await store.transaction(scope, (tx) => putPreReg(scope, tx, row));
    expect(await findPreReg(scope, store.db, 'p')).toEqual(row);
    expect(await findPreReg(systemScope('other'), store.db, 'p')).toBeUndefined();
    await store.transaction(scope, (tx) => removePreReg(scope, tx, 'p'));
    expect(await findPreReg(scope, store.db, 'p')).toBeUndefined();
    await store.close();
    await drop();
  });
});
