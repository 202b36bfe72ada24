/** Databases of earlier versions have accounts that whoever runs the server opened: everybody delivers to them, and they to everybody. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { createClient } from '../identity/clients.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { clientsOfRfc, voucherOf } from './deliveries.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2028-02-01-vouched-accounts';
const OLD = { scope: systemScope('c'), rfc: 'EKU9003173C9' };
const invited = systemScope('invited');
const stranger = systemScope('stranger');

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1222
  test('has accounts that are known to everybody, and takes one that is known to who invited it alone', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const rfc = 'URE180429TM6';
    const taxpayer = { name: 'N', tax_regime: '601', zip_code: '42501' };
    await store.transaction(invited, (tx) =>
      createClient(invited, tx, { ...taxpayer, rfc }, new Date(), OLD.scope.clientId),
    );
    await store.transaction(stranger, (tx) =>
      createClient(stranger, tx, { ...taxpayer, rfc: 'XIA190128J61' }, new Date()),
    );
    expect(await voucherOf(OLD.scope, store.db)).toBe('');
    expect(await clientsOfRfc(stranger, OLD.rfc, store.db)).toEqual(['c']);
    expect(await clientsOfRfc(OLD.scope, rfc, store.db)).toEqual(['invited']);
    expect(await clientsOfRfc(stranger, rfc, store.db)).toEqual([]);
    expect(await clientsOfRfc(invited, OLD.rfc, store.db)).toEqual(['c']);
    expect(await clientsOfRfc(invited, 'XIA190128J61', store.db)).toEqual([]);
    await store.close();
    await drop();
  });
});
