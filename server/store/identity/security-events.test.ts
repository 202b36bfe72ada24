import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import type { RecordedEvent } from '../../base/security-event.ts';
import { systemScope } from '../kernel/scope.ts';
import { openStore, type Store } from '../kernel/store.ts';
import { up } from '../migrations/2026-11-22-security-events.ts';
import { createClient, findClient } from './clients.ts';
import { addSecurityEvents, listSecurityEvents, removeOldSecurityEvents } from './security-events.ts';

const event = (client_id: string, at: string): RecordedEvent => ({
  event_id: crypto.randomUUID(),
  at,
  kind: 'sign_out',
  client_id,
  details: {},
});

const add = async (store: Store, events: readonly RecordedEvent[]) =>
  await store.transaction(systemScope('log'), async (tx) => await addSecurityEvents(tx, events));

describe.each(TEST_DATABASES)('security events on $name', (database) => {
  test('are removed when they are old, so many at a time, and of every client', async () => {
    const store = await database.open();
    onTestFinished(async () => await store.close());
    const days = ['2024-01-01', '2024-01-02', '2026-01-01'];
    await add(
      store,
      ['a', 'b'].flatMap((client) => days.map((day) => event(client, `${day}T00:00:00.000Z`))),
    );
    const remove = () => removeOldSecurityEvents(store.db, '2025-01-01T00:00:00.000Z', 3);
    expect([await remove(), await remove(), await remove()]).toEqual([true, false, false]);
    for (const client of ['a', 'b']) {
      const left = await listSecurityEvents(systemScope(client), store.db, { limit: 10 });
      expect(left.map(({ at }) => at)).toEqual(['2026-01-01T00:00:00.000Z']);
    }
  });

  test('of nobody are no rows', async () => {
    const store = await database.open();
    onTestFinished(async () => await store.close());
    const { client_id: _, ...nobodys } = event('', '2026-01-01T00:00:00.000Z');
    await add(store, [nobodys]);
    await add(store, []);
    expect(await store.db.selectFrom('security_event').selectAll().execute()).toEqual([]);
  });
});

test('a database of the version before has its data, and takes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.sqlite');
  const scope = systemScope('old');
  const before = await openStore({ file });
  const client = { rfc: 'EKU9003173C9', name: 'ANTES', tax_regime: '601', zip_code: '42501' };
  await before.transaction(scope, (tx) => createClient(scope, tx, client, new Date(0)));
  await sql`drop table security_event`.execute(before.db);
  // Itself, not by its name: later ones have run since.
  await up(before.db as never);
  await before.close();

  const after = await openStore({ file });
  expect(await findClient(scope, after.db)).toMatchObject(client);
  await add(after, [event('old', '2026-11-22T00:00:00.000Z')]);
  expect(await listSecurityEvents(scope, after.db, { limit: 1 })).toMatchObject([{ kind: 'sign_out' }]);
  await after.close();
});
