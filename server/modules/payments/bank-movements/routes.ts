/** Movements of bank accounts: brought from the bank's files, each once whatever file it is in. Lists are the kit's. */
import { TinteroError } from '../../../../schema/errors.ts';
import { bankAccounts } from '../../../../schema/resources/payments/bank-movements.ts';
import {
  ImportedSchema,
  ImportMovementsSchema,
} from '../../../../schema/resources/payments/import-movements.ts';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/movement-problems.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import { allAccounts, findAccount } from '../../../store/payments/bank-movements.ts';
import { bringMovements } from '../../../store/payments/bring-movements.ts';
import type { Deps } from '../../deps.ts';
import { payByMovements } from '../payment-runs/settle-run.ts';

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);

export function bankMovementRoutes(router: Router, deps: Deps): void {
  const { store, clock, config } = deps;

  resourceRoutes(router, deps, bankAccounts, {
    async beforeWrite(scope, tx, { account_id, name }) {
      const others = (await allAccounts(scope, tx)).filter((one) => one.account_id !== account_id);
      if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        throw wrong('name', PROBLEMS.accountKnown);
    },
  });

  router.client(
    'POST',
    '/bank_movements/import',
    {
      can: 'bank_movements.write',
      body: ImportMovementsSchema,
      code: 'invalid_fields',
      answer: ImportedSchema,
    },
    async ({ scope, who, body: { account_id, movements, source, with_alike } }) => {
      const brought = await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const account = await findAccount(scope, tx, account_id);
        if (account === undefined) throw wrong('account_id', PROBLEMS.noAccount);
        const imported_at = clock().toISOString();
        const rows = movements.map((one) => ({
          ...one,
          ...{ account_id, account_name: account.name, currency: account.currency },
          way: one.amount.startsWith('-') ? ('out' as const) : ('in' as const),
          ...{ state: 'open' as const, imported_at, imported_by: who.user.name },
        }));
        const brought = await withinStorage(scope, tx, config.maxClientStorage, () =>
          bringMovements(scope, tx, rows, source, with_alike),
        );
        deps.failpoint('movements_brought');
        if (brought.added > 0) await payByMovements(scope, tx, deps, account_id);
        if (brought.added > 0)
          await noteAudit(scope, tx, {
            ...{ at: imported_at, kind: 'bank_movements.created', subject: account_id, label: account.name },
            details: { source, ...brought },
          });
        return brought;
      });
      deps.failpoint('movements_committed');
      return brought;
    },
  );
}
