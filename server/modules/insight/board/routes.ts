/** The board, for a device that does not hold all that it adds up. Spec 3 §2. */
import { BoardQuerySchema, BoardSchema } from '../../../../schema/dashboard/board.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { boardChoices } from '../../../../schema/resources/insight/board-choices.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { issuedSums, receivedSums, taxSums } from '../../../store/insight/board.ts';
import type { Deps } from '../../deps.ts';

export function boardRoutes(router: Router, deps: Deps): void {
  const { store, clock } = deps;
  resourceRoutes(router, deps, boardChoices, {
    // Each chooses for themselves alone.
    async beforeWrite({ userId }, _tx, { user_id }) {
      if (user_id !== userId) throw new TinteroError('not_found');
    },
  });
  router.client(
    'GET',
    '/dashboard',
    { can: ['receipts.read', 'received.read'], query: BoardQuerySchema, answer: BoardSchema },
    async ({ scope, query: { period } }) => {
      const { db } = store;
      const [seesIssued, seesReceived] = [scope.can('receipts.read'), scope.can('received.read')];
      return {
        at: clock().toISOString(),
        issued: seesIssued ? await issuedSums(scope, db, period) : [],
        received: seesReceived ? await receivedSums(scope, db, period) : [],
        beside: {
          issued: {
            cancelled: seesIssued ? await issuedSums(scope, db, period, ['cancelled']) : [],
            taxes: seesIssued ? await taxSums(scope, db, 'issued', period) : [],
          },
          received: {
            cancelled: seesReceived ? await receivedSums(scope, db, period, true) : [],
            taxes: seesReceived ? await taxSums(scope, db, 'received', period) : [],
          },
        },
      };
    },
  );
}
