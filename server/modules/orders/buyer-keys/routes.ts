/** Keys of buyers: two of one key would leave in doubt what it is invoiced as. */
import { TinteroError } from '../../../../schema/errors.ts';
import { buyerKeys } from '../../../../schema/resources/orders/buyer-keys.ts';
import { BUYER_KEY_PROBLEMS as PROBLEMS } from '../../../../schema/texts/record-problems.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { findBuyerKeys } from '../../../store/orders/buyer-keys.ts';
import type { Deps } from '../../deps.ts';

export function buyerKeyRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, buyerKeys, {
    async beforeWrite(scope, tx, { buyer_key_id, buyer_rfc, ordered_key }) {
      const same = await findBuyerKeys(scope, tx, buyer_rfc, [ordered_key]);
      if (same.some((one) => one.buyer_key_id !== buyer_key_id))
        throw new TinteroError('invalid_fields', {}, [{ path: 'ordered_key', text: PROBLEMS.same }]);
    },
  });
}
