/** Databases of earlier versions remember no keys of buyers: tolerances and orders stay, and the first key is written. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findBuyerKeys, putBuyerKey } from '../orders/buyer-keys.ts';
import { tolerancesFor } from '../orders/match-tolerances.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-11-21-buyer-keys';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes keys of buyers, of its own client, and keeps its tolerances', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`insert into match_tolerances (client_id, settings_id, body, search_text, is_deleted)
        values ('c', 'match', '{"price_tolerance":"2","quantity_tolerance":"3"}', '', 0)`.execute(db);
    });
    const store = await openStore(where());
    const row = {
      ...{ buyer_key_id: 'k', buyer_rfc: 'URE180429TM6', buyer_name: 'Á', ordered_key: 'K-1' },
      ...{ ordered_description: '', identification_num: 'M', prod_serv_id: '31161500' },
      ...{ unit_id: 'H87', unit: '' },
    };
    expect(await findBuyerKeys(scope, store.db, row.buyer_rfc, ['K-1'])).toEqual([]);
    await store.transaction(scope, (tx) => putBuyerKey(scope, tx, row));
    expect(await findBuyerKeys(scope, store.db, row.buyer_rfc, ['K-1'])).toEqual([row]);
    expect(await findBuyerKeys(systemScope('other'), store.db, row.buyer_rfc, ['K-1'])).toEqual([]);
    expect((await tolerancesFor(scope, store.db, 'EKU9003173C9')).quantity_tolerance).toBe('3');
    await store.close();
    await drop();
  });
});
