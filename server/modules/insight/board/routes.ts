/** The board, for a device that does not hold all that it adds up. Spec 3 §2. */
import { BoardQuerySchema, BoardSchema } from '../../../../schema/dashboard/board.ts';
import type { Router } from '../../../http/router.ts';
import { issuedSums, receivedSums } from '../../../store/insight/board.ts';
import type { Deps } from '../../deps.ts';

export function boardRoutes(router: Router, { store, clock }: Deps): void {
  router.client(
    'GET',
    '/dashboard',
    { can: ['receipts.read', 'received.read'], query: BoardQuerySchema, answer: BoardSchema },
    async ({ scope, query: { period } }) => ({
      at: clock().toISOString(),
      issued: scope.can('receipts.read') ? await issuedSums(scope, store.db, period) : [],
      received: scope.can('received.read') ? await receivedSums(scope, store.db, period) : [],
    }),
  );
}
