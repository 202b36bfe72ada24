/** What time brings to suppliers: what the SAT's lists say of each, of which the buyer is told, and documents of their records that are due again. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { allClients } from '../../../store/identity/client-of-rfc.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { allProviders, findProvider } from '../../../store/parties/providers.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob } from '../../work.ts';
import { askAgain } from '../records/ask-record.ts';
import { refreshRisk } from './risk.ts';

export const providerRiskJob = defineJob({
  kind: 'provider_risk',
  every: { firstMs: 180_000, ms: 3_600_000 },
  async run(deps, signal) {
    const { store, clock, log, lists } = deps;
    for (const { client_id } of await allClients(store.db)) {
      if (signal.aborted) return;
      const scope = systemScope(client_id);
      await store
        .transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          for (const provider of await allProviders(scope, tx))
            await askAgain(scope, tx, deps, provider, clock());
          for (const id of await refreshRisk(scope, tx, lists, clock())) {
            const row = await findProvider(scope, tx, id);
            if (row === undefined || !row.is_listed) continue;
            const { provider_id, rfc, name, list_69, list_69_b, list_69_bb } = row;
            const said = [list_69, list_69_b, list_69_bb].filter((text) => text !== '').join(' · ');
            const key = `${provider_id} ${said}`;
            const at = clock().toISOString();
            await announce(scope, tx, deps, NOTICES.provider_listed, { key, at, data: { rfc, name, said } });
          }
        })
        .catch((err: unknown) => log.error({ err, client_id }, 'the risk of suppliers was not looked at'));
    }
  },
});
