/** The printed form of a receipt that is still being written, by call. The app itself makes it on the device. */

import * as v from 'valibot';
import { WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import { ReceiptFormSchema } from '../../../../schema/documents/api.ts';
import { PAGE_POLICY } from '../../../../schema/templates/render.ts';
import type { Router } from '../../../http/router.ts';
import { printWayOf } from '../../../store/admin/print-settings.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from '../receipts/stored-context.ts';

/** As much as what can be issued. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Also when somebody opens the answer by itself. */
const POLICY = `sandbox; ${PAGE_POLICY}`;

export function printRoutes(router: Router, deps: Deps): void {
  router.client(
    'POST',
    '/preview',
    {
      can: WRITE_RECEIPT,
      suspended: 'may',
      query: v.object({ 'receipt[branch_office_id]': v.optional(v.string(), '') }),
      text: ReceiptFormSchema,
      answer: 'html',
      maxBytes: MAX_BYTES,
    },
    async ({ c, scope, query }) => {
      // The branch may come in the address, as the portal sends it; the form's own one counts first.
      const branch = query['receipt[branch_office_id]'];
      const { settings, templateOf } = await printWayOf(scope, deps.store.db);
      const form = { text: await c.req.text(), branch, sandbox: deps.config.pac === 'sandbox', settings };
      const asks = { ...factsOf(scope, deps), templateOf };
      const { signal } = c.req.raw;
      const html = await deps.compute.run(scope.clientId, 'preview', form, { asks, signal });
      return c.body(html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
    },
  );
}
