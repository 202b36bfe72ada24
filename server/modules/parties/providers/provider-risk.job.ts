/** What time brings to suppliers: what the SAT's lists say of each, of which the buyer is told, and documents of their records that are due again. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { allProviders, findProvider } from '../../../store/parties/providers.ts';
import { eachAccount } from '../../each-account.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob } from '../../work.ts';
import { askAgain } from '../records/ask-record.ts';
import { refreshRisk } from './risk.ts';

export const providerRiskJob = defineJob({
  kind: 'provider_risk',
  every: { firstMs: 180_000, ms: 3_600_000 },
  async run(deps, signal) {
    const { clock, lists } = deps;
    await eachAccount(deps, signal, 'the risk of suppliers was not looked at', async (scope, tx) => {
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
    });
  },
});
