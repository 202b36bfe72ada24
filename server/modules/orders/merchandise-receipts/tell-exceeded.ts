/** Whoever orders is told when what was received of an order comes to be more than was ordered: nobody decided that, it may be two counts at once. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { exceededLines } from '../../../../schema/resources/orders/order-states.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDER_NOTICES } from '../../../../schema/texts/order-notices.ts';
import { seesBranch } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../insight/announce.ts';
import type { TellDeps } from '../purchase-orders/tell-order.ts';

export type ExceededDeps = TellDeps & Pick<Deps, 'mailer'>;

const EXCEEDED = '7';

type Came = {
  before: PurchaseOrderRow;
  after: PurchaseOrderRow;
  /** By which it came to be. */
  goods: { id: string; folio: string; concepts: readonly { line_id: string; description: string }[] };
};

/** Call it with the client locked. */
export async function tellExceeded(
  scope: Scope,
  tx: Tx,
  deps: ExceededDeps,
  { before, after, goods }: Came,
): Promise<void> {
  if (before.status_id === EXCEEDED || after.status_id !== EXCEEDED) return;
  const { id, number, provider_name: name, branch_office_id } = after;
  const names = new Map(
    [...goods.concepts, ...after.concepts].map(({ line_id, description }) => [line_id, description]),
  );
  const lines = exceededLines(after).map(({ line_id, came, of }) =>
    ORDER_NOTICES.exceeded.line(names.get(line_id) ?? '', came, of),
  );
  await announce(scope, tx, deps, NOTICES.order_exceeded, {
    ...{ key: `${id} ${goods.id}`, at: deps.at, data: { id, number, name, folio: goods.folio, lines } },
    among: {
      can: NOTICES.order_exceeded.can,
      isFor: (member) => seesBranch({ ...member, userId: member.user_id }, branch_office_id),
    },
  });
}
