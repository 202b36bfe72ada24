/** Databases of earlier versions: no program is told anything. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import { findMessage, findWebhook, noteHappened, putWebhook } from './webhooks.ts';

const scope = systemScope('c');
const NAME = '2027-02-02-webhooks';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('tells nobody, and keeps what is written', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const happened = { type: 'payment.paid', subject: 's', branch: '', data: { id: 's' } } as const;
    await store.transaction(scope, async (tx) => await noteHappened(scope, tx, happened));
    expect(await store.db.selectFrom('webhook_message').selectAll().execute()).toEqual([]);
    const row = {
      ...{ webhook_id: '11111111-1111-4111-8111-111111111111', name: 'ERP', url: 'https://x.example/' },
      ...{ events: ['payment.paid' as const], is_active: true, failing_since: '', secret_at: '' },
    };
    await store.transaction(scope, async (tx) => {
      await putWebhook(scope, tx, row);
      await noteHappened(scope, tx, happened);
    });
    expect(await findWebhook(scope, store.db, row.webhook_id)).toEqual(row);
    const [message] = await store.db.selectFrom('webhook_message').select('message_id').execute();
    expect(await findMessage(scope, store.db, message?.message_id ?? '')).toMatchObject({ state: 'waiting' });
    await store.close();
    await drop();
  });
});
