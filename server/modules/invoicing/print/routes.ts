/** The printed form of a receipt that is still being written, by call. The app itself makes it on the device. */

import * as v from 'valibot';
import { WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import { ReceiptFormSchema } from '../../../../schema/documents/api.ts';
import type { Router } from '../../../http/router.ts';
import { documentLookOf } from '../../../store/admin/document-looks.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from '../receipts/stored-context.ts';

/** As much as what can be issued. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The page runs nothing and loads nothing, also when somebody opens the answer by itself. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export function printRoutes(router: Router, deps: Deps): void {
  router.client(
    'POST',
    '/preview',
    {
      can: WRITE_RECEIPT,
      query: v.object({ 'receipt[branch_office_id]': v.optional(v.string(), '') }),
      text: ReceiptFormSchema,
      answer: 'html',
      maxBytes: MAX_BYTES,
    },
    async ({ c, scope, query }) => {
      // The branch may come in the address, as the portal sends it; the form's own one counts first.
      const branch = query['receipt[branch_office_id]'];
      const look = await documentLookOf(scope, deps.store.db);
      const form = { text: await c.req.text(), branch, sandbox: deps.config.pac === 'sandbox', look };
      const asks = factsOf(scope, deps);
      const { signal } = c.req.raw;
      const html = await deps.compute.run(scope.clientId, 'preview', form, { asks, signal });
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
    },
  );
}
