/** Databases of earlier versions: nobody has made a code of confirmation. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import {
  addConfirmation,
  findConfirmation,
  lastCounter,
  liveConfirmations,
  markConfirmationUsed,
} from '../invoicing/confirmations.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-14-confirmation-codes';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no code of confirmation, and keeps those that are made', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await lastCounter(scope, store.db)).toBe(0);
    const row = {
      ...{ counter: 1, confirmation: 'ABC23', user_id: 'u', receipt_id: '' },
      ...{ created_at: '2026-12-01T00:00:00.000Z', expires_at: '2026-12-06T00:00:00.000Z' },
    };
    await store.transaction(scope, (tx) => addConfirmation(scope, tx, row));
    expect(await lastCounter(scope, store.db)).toBe(1);
    expect(await liveConfirmations(scope, store.db, row.expires_at)).toEqual([]);
    expect(await liveConfirmations(scope, store.db, row.created_at)).toMatchObject([row]);
    await store.transaction(scope, (tx) => markConfirmationUsed(scope, tx, 'ABC23', 'r1'));
    expect(await findConfirmation(scope, store.db, 'ABC23')).toMatchObject({ receipt_id: 'r1' });
    expect(await findConfirmation(systemScope('d'), store.db, 'ABC23')).toBeUndefined();
    await store.close();
    await drop();
  });
});
