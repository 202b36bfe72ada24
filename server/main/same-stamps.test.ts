/** Data that were stamped for real and data for trying things out are never opened one as the other. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';
import { makeVictim } from '../../tests/factories/victim.ts';
import { ConfigError } from '../base/config/config.ts';
import { createClient } from '../store/identity/clients.ts';
import { findFact } from '../store/kernel/deployment.ts';
import { systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import { up } from '../store/migrations/2026-11-27-deployment.ts';

const MASTER_KEY = 'ab'.repeat(32);
const SANDBOX = { MASTER_KEY };
const REAL = { MASTER_KEY, PAC: 'sw', SW_TOKEN: 'x' };

describe.each(TEST_DATABASES)('who stamps on $name', (database) => {
  let store: Store;
  beforeEach(async () => {
    store = await database.open();
  });
  afterEach(async () => await store.close());

  const start = async (env: Record<string, string>) => {
    const server = await startTestServer({ store: { ...store, close: async () => {} }, env });
    await server.close();
  };

  test.each([
    ['production is not opened as the demo', REAL, SANDBOX, /entorno de pruebas.*PAC=sw/],
    ['what waits in the sandbox is not sent for real', SANDBOX, REAL, /sin validez|no tienen validez fiscal/],
  ])('%s: it says how to go on, each time', async (_name, first, second, words) => {
    await start(first);
    await start(first);
    for (let times = 0; times < 2; times += 1) {
      const refusal = await start(second).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ConfigError);
      expect((refusal as Error).message).toMatch(words);
      expect((refusal as Error).message).toContain('DATA_DIR');
    }
    await start(first);
  });

  test('of a database of before its receipts tell; one that tells neither, or both, is what it is started as', async () => {
    const scope = systemScope('cliente');
    const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
    const made = async (of = scope) =>
      await store.transaction(of, (tx) => createClient(of, tx, client, new Date()));
    const sentTo = async (pac_account_id: string) =>
      await store.db.updateTable('receipt').set({ pac_account_id }).execute();
    const told = async () => {
      await store.db.schema.dropTable('deployment').execute();
      await up(store.db as never);
      return await findFact(store.db, 'stamps');
    };
    expect(await told()).toBeUndefined();
    await made();
    await makeVictim(scope, store, 'SUYA');
    await sentTo('server:sandbox');
    // Somebody's own account says nothing by itself: no demo was ever here.
    expect(await told()).toBeUndefined();
    await made(systemScope('demo'));
    expect(await told()).toBe('sandbox');
    await sentTo('3b2f1a9e-0000-4000-8000-000000000000');
    expect(await told()).toBeUndefined();
    await sentTo('server:sw:0123456789ab');
    expect(await told()).toBe('production');
  });
});
