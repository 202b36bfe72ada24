/**
 * What time brings to suppliers: what the SAT's lists say of each, of which the buyer is told; documents of their records that are due again;
 * REPs whose day is over; and that they are blocked, or not any more, of which they are told.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { centralDay } from '../../../base/local-time.ts';
import { allProviders, findProvider } from '../../../store/parties/providers.ts';
import { beginReps, findRepSettings, putRepSettings } from '../../../store/payments/expected-reps.ts';
import { followOwed } from '../../../store/payments/overdue-reps.ts';
import { eachAccount } from '../../each-account.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob } from '../../work.ts';
import { askAgain } from '../records/ask-record.ts';
import { refreshRisk } from './risk.ts';
import { tellBlocks } from './tell-blocks.ts';

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
      const today = centralDay(clock().getTime());
      if ((await findRepSettings(scope, tx)) === undefined) {
        await putRepSettings(scope, tx);
        await beginReps(scope, tx, clock().toISOString());
      }
      for (const { rfc } of await allProviders(scope, tx)) await followOwed(scope, tx, rfc, today);
      for (const row of await allProviders(scope, tx)) await tellBlocks(scope, tx, deps, row, today);
    });
  },
});
