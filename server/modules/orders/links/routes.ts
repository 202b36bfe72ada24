/** Links of received CFDI, by call: linking is an operation; lists are the kit's. Spec 3 §5. */
import * as v from 'valibot';
import { link_receipt } from '../../../../schema/operations/link-receipt.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { linkReceipt } from './link-receipt.ts';

const params = v.object({ uuid: v.pipe(v.string(), v.transform(normalUuid)) });

export function linkRoutes(router: Router, deps: Deps): void {
  router.operation(
    '/received/:uuid/link',
    'link_receipt',
    { key: 'required', params, body: link_receipt.body },
    async ({ scope, who, operationId, params: { uuid }, body }) =>
      await linkReceipt(scope, deps, { operationId, uuid, by: who.user.name, body }),
  );
}
