/** Archives whose time is over are there no more. */
import {
  clientsWithExports,
  listExports,
  putExport,
  removeParts,
} from '../../../store/admin/account-exports.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { defineJob } from '../../work.ts';

export const expireJob = defineJob({
  kind: 'account_export_expire',
  every: { firstMs: 90_000, ms: 3_600_000 },
  async run({ store, clock }, signal) {
    for (const clientId of await clientsWithExports(store.db)) {
      if (signal.aborted) return;
      const scope = systemScope(clientId);
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const now = clock().toISOString();
        for (const row of await listExports(scope, tx)) {
          if (row.state !== 'ready' || row.expires_at > now) continue;
          await removeParts(scope, tx, row.id);
          await putExport(scope, tx, { ...row, state: 'gone' });
        }
      });
    }
  },
});
