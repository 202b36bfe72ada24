/** Bank accounts of suppliers: the kit's calls, of which none changes where anybody is paid before another person said yes. */
import { providerAccounts } from '../../../../schema/resources/parties/provider-accounts.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Deps } from '../../deps.ts';
import { dropAccount, writeAccount } from './write-account.ts';

export function providerAccountRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, providerAccounts, {
    write: async (scope, tx, key, fields, before) =>
      await writeAccount(scope, tx, deps, { key, fields, before }),
    remove: async (scope, tx, key) => {
      await lockClient(scope, tx);
      await dropAccount(scope, tx, deps, key);
    },
    written: () => deps.worker.wake(),
  });
}
