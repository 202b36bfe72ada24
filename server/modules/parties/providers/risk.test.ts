/** What the SAT's lists say of suppliers: in their row, told once, and gone when the lists say nothing any more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import type { TaxpayerStatus } from '../../../fiscal/taxpayers/lists/look-up.ts';
import { allProviders } from '../../../store/parties/providers.ts';
import { refreshRisk, riskOf } from './risk.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SAYS: Partial<TaxpayerStatus> = {
  list_69: [
    { supuesto: 'Firmes', first_published: '2020-01-01', file: 'f', details: {} },
    { supuesto: 'Firmes', first_published: '2021-01-01', file: 'f', details: {} },
  ],
  list_69_b: { situation: 'Definitivo', procedures: [] },
};

/** Lists that say so of one RFC. */
const listsOf = (listed: string, said = SAYS) => ({
  lookUp: (rfc: string, date: string): TaxpayerStatus => ({
    ...{
      rfc,
      date,
      list_69: [],
      list_69_b: undefined,
      list_69_bb: undefined,
      snapshots: [],
      reconstructed: [],
    },
    ...(rfc === listed && said),
  }),
});

test('each list has its words, once, and one that says nothing is empty', () => {
  expect(riskOf(listsOf('A'), 'A', NOW)).toEqual({
    ...{ list_69: 'Firmes', list_69_b: 'Definitivo', list_69_bb: '', is_listed: true },
  });
  expect(riskOf(listsOf('A'), 'B', NOW)).toMatchObject({ list_69: '', is_listed: false });
});

describe.each(TEST_DATABASES)('the risk of suppliers on $name', (database) => {
  let server: TestServer;
  let host: Person;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    host = await signUp(server, { rfc: 'RIE010101AB0', name: 'COMPRADORA' });
  });
  afterAll(async () => await server.close());

  // spec: 3§1.4, 3§2.2
  test('is looked at again, and filtered by', async () => {
    const { store } = server.deps;
    for (const rfc of ['RIE010101AB1', 'RIE010101AB2'])
      await host.call('POST', '/providers', { rfc, email: 'a@example.com' });
    const refresh = async (said?: Partial<TaxpayerStatus>) =>
      await store.transaction(
        host.scope,
        async (tx) => (await refreshRisk(host.scope, tx, listsOf('RIE010101AB2', said), NOW)).length,
      );
    expect([await refresh(), await refresh()]).toEqual([1, 0]);
    const answer = await host.call('GET', '/providers?is_listed=true');
    const { providers } = (await answer.json()) as { providers: ProviderRow[] };
    expect(providers).toMatchObject([{ rfc: 'RIE010101AB2', list_69_b: 'Definitivo' }]);
    expect(await refresh({})).toBe(1);
    expect((await allProviders(host.scope, store.db)).some((row) => row.is_listed)).toBe(false);
  });
});
