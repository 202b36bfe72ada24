/** Databases of earlier versions signed nothing for other servers: relations stay, and the first key is one for good, sealed. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findRelation } from '../parties/relations.ts';
import { findDeliveryKey, putDeliveryKey } from './delivery-keys.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2028-01-11-delivery-keys';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1195
  test('keeps its relations, and takes a key of each client', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const body = JSON.stringify({
        name: 'A',
        zip_code: '',
        tax_regime: '',
        email: 'a@b.mx',
        answered_at: '',
      });
      await sql`insert into guest values ('c', 'r', 'URE180429TM6', 'active', '', 'yes', 'yes', 'other', '', 1,
        ${body}, '', '', 0)`.execute(db);
    });
    const store = await openStore(where());
    expect(await findRelation(scope, store.db, 'guests', 'r')).toMatchObject({
      ...{ email: 'a@b.mx', other_client_id: 'other' },
    });
    expect(await findDeliveryKey(scope, store.db)).toBeUndefined();
    const key = { public_key: 'p', private_key_sealed: 's', created_at: '2028-01-11T00:00:00.000Z' };
    await store.transaction(scope, (tx) => putDeliveryKey(scope, tx, key));
    expect(await findDeliveryKey(scope, store.db)).toEqual(key);
    expect(await findDeliveryKey(systemScope('other'), store.db)).toBeUndefined();
    await store.close();
    await drop();
  });
});
