import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READY_KEYS, type ReadyProfile, readyToken } from '../../../schema/access/ready-profiles.ts';
import { startTestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { findFact, removeFact, replaceFact } from '../kernel/deployment.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { addMember, createClient } from './clients.ts';
import { accessOf, assignProfiles, putProfile } from './profiles.ts';
import { readyGrants, tellChangedGrants } from './ready-grants.ts';

const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
const NOW = new Date('2026-11-30T12:00:00Z');
const TOKENS = READY_KEYS.map(readyToken);
const CASHIER = readyToken('cashier');

describe.each(TEST_DATABASES)('what ready-made profiles give on $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => await store.close());

  /** Somebody of a client of their own. @returns their epoch, as it is when asked */
  async function someone(...profiles: (ReadyProfile | 'owner' | 'own' | 'copy')[]) {
    const scope = { ...systemScope(crypto.randomUUID()), userId: crypto.randomUUID() };
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, CLIENT, NOW);
      await addMember(
        scope,
        tx,
        { id: scope.userId, email: `${scope.userId}@example.com`, name: 'Bea' },
        NOW,
      );
      const own = { profile_id: 'own', name: 'Suyo', permissions: ['drafts.write'] as const };
      await putProfile(scope, tx, own, NOW);
      const copy = { profile_id: 'copy', name: 'Caja y más', permissions: [CASHIER as never] };
      await putProfile(scope, tx, copy, NOW);
      await assignProfiles(scope, tx, scope.userId, { profiles, branches: [], serials: [] });
    });
    return async () => (await accessOf(scope, store.db))?.epoch ?? 0;
  }

  async function everybody() {
    return [await someone('cashier'), await someone('own', 'cashier'), await someone('copy')];
  }

  test('told once to who has one that changed, and to nobody else', async () => {
    const who = [
      ...(await everybody()),
      await someone('owner'),
      await someone('own'),
      await someone('auditor'),
    ];
    const epochs = async () => await Promise.all(who.map((epoch) => epoch()));
    await tellChangedGrants(store);
    const [before, grants] = [await epochs(), readyGrants()];
    expect(await tellChangedGrants(store)).toEqual([]);
    expect(await epochs()).toEqual(before);

    expect(await tellChangedGrants(store, { ...grants, [CASHIER]: 'more' })).toEqual([CASHIER]);
    const raised = before.map((epoch, at) => epoch + (at < 3 ? 1 : 0));
    expect(await epochs()).toEqual(raised);
    expect(await tellChangedGrants(store, { ...grants, [CASHIER]: 'more' })).toEqual([]);
    expect(await epochs()).toEqual(raised);

    // One that is gone gives nothing from then on.
    const { [CASHIER]: _, ...without } = grants;
    expect(await tellChangedGrants(store, without)).toEqual([CASHIER]);
    expect(await epochs()).toEqual(raised.map((epoch, at) => epoch + (at < 3 ? 1 : 0)));
  });

  test('a server that begins tells it, and of several at once one', async () => {
    const [epoch] = await everybody();
    const start = async () =>
      await (
        await startTestServer({
          store: { ...store, close: async () => {} },
          env: { MASTER_KEY: 'ab'.repeat(32) },
        })
      ).close();
    await start();
    const before = await epoch!();
    await start();
    expect(await epoch!()).toBe(before);
    const older = { ...readyGrants(), [CASHIER]: 'less' };
    await replaceFact(store.db, 'ready_grants', JSON.stringify(older));
    await start();
    expect(await epoch!()).toBe(before + 1);
    await replaceFact(store.db, 'ready_grants', JSON.stringify(older));
    const told = await Promise.all([1, 2, 3].map(async () => await tellChangedGrants(store)));
    expect(told.flat()).toEqual([CASHIER]);
    expect(await epoch!()).toBe(before + 2);
  });

  test('a database of before nothing was noted may have been under any table', async () => {
    const [epoch] = await everybody();
    await removeFact(store.db, 'ready_grants');
    const before = await epoch!();
    expect(await tellChangedGrants(store)).toEqual(TOKENS);
    expect(await epoch!()).toBe(before + 1);
    expect(JSON.parse((await findFact(store.db, 'ready_grants')) ?? '')).toEqual(readyGrants());
  });
});
