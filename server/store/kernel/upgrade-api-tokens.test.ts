/** Databases of earlier versions: no program calls. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findTokenOfSecret, setTokenSecret } from '../identity/api-tokens.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-30-api-tokens';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no tokens, and keeps what is written', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const row = {
      ...{ token_id: '11111111-1111-4111-8111-111111111111', name: 'ERP', user_id: 'u', made_by: 'Ana' },
      ...{ profile_id: '', permissions: ['customers.read'], branches: [], expires_on: '2027-06-01' },
      ...{ created_at: '2026-11-26T18:00:00.000Z', secret_at: '', last_used_at: '', ending: 'abcd' },
    };
    const found = async (hash: string) => await findTokenOfSecret({ clientId: 'c', hash }, store.db);
    expect(await found('')).toBeUndefined();
    await store.transaction(scope, async (tx) => await setTokenSecret(scope, tx, row, 'hash'));
    expect(await found('hash')).toEqual(row);
    expect(await findTokenOfSecret({ clientId: 'd', hash: 'hash' }, store.db)).toBeUndefined();
    await store.close();
    await drop();
  });
});
