/** A range of days is one of the stored text: what lies at the edge of a day is found as on a device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matches } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';

const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };
const WITHIN = [
  ...['2026-11-30', '2026-11-30T00:00:00', '2026-11-30T23:59:59', '2026-11-30T23:59:59.999Z'],
  ...['2026-11-30 12:00', '2026-11-30~'],
];
const BESIDE = ['', '2026-11', '2026-11-29T23:59:59.999Z', '2026-12-01', '2026-12-01T00:00:00', 'yesterday'];
const RANGES = [
  { from: '2026-11-30', to: '2026-11-30' },
  { from: '2026-11-30', to: '' },
  { from: '', to: '2026-11-30' },
  { from: '2026-11-01', to: '2026-11-29' },
  { from: '2026-12-01', to: '2026-11-01' },
];

describe.each(TEST_DATABASES)('days, on $name', (database) => {
  let store: Store;
  const scope = systemScope(crypto.randomUUID());
  const rows = [...WITHIN, ...BESIDE].map((issued_at) =>
    buildReceived({ issued_at, uuid: crypto.randomUUID().toUpperCase() }),
  );
  const found = async (issued_at: { from: string; to: string }) => {
    const query = { search: '', filters: { issued_at }, sort: 'issued_at', descending: false };
    const page = await resourceStore(received).list(scope, store.db, query, { limit: 50, offset: 0 });
    return page.map((row) => row.issued_at).toSorted();
  };

  beforeAll(async () => {
    store = await database.open();
    await store.transaction(scope, async (tx) => {
      await createClient(scope, tx, CLIENT, new Date());
      for (const row of rows) await resourceStore(received).put(scope, tx, row, { sat_due_at: '' });
    });
  });
  afterAll(async () => await store.close());

  // spec: house.1120
  test('are found from their first moment to their last, and nothing beside them', async () => {
    expect(await found({ from: '2026-11-30', to: '2026-11-30' })).toEqual(WITHIN.toSorted());
    for (const range of RANGES) {
      const own = rows.filter((row) => matches(received, { search: '', filters: { issued_at: range } }, row));
      expect(await found(range), JSON.stringify(range)).toEqual(
        own.map(({ issued_at }) => issued_at).toSorted(),
      );
    }
  });
});
