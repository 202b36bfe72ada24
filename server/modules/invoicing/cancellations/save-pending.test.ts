import { expect, test } from 'vitest';
import { BUILT_IN_LIMITS } from '../../../base/config/cancel-limits.ts';
import { createClient } from '../../../store/identity/clients.ts';
import { findCancelRequest, putCancelRequest } from '../../../store/invoicing/cancel-requests.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { openStore, type Store } from '../../../store/kernel/store.ts';
import { savePending } from './save-pending.ts';

const UUID = '0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D';
const scope: Scope = { ...systemScope('c'), userId: 'u' };

test('what a person answers while the list is compared stays their answer', async () => {
  const store = await openStore({ file: ':memory:' });
  const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };
  const put = async (state: 'pending' | 'answering') =>
    await store.transaction(scope, (tx) => putCancelRequest(scope, tx, UUID, { state }));
  await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date()));
  await put('pending');
  const late: Store = {
    ...store,
    async transaction(of, work) {
      await put('answering');
      return await store.transaction(of, work);
    },
  };
  // The list was asked for before, and no longer holds it.
  const deps = { store: late, clock: () => new Date(), cancelLimits: BUILT_IN_LIMITS };
  await savePending(scope, deps, []);
  expect(await findCancelRequest(scope, store.db, UUID)).toMatchObject({ state: 'answering' });
  await store.close();
});
