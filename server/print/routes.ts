/** The printed form of a receipt that is still being written, by call. The app itself makes it on the device. */
import * as v from 'valibot';
import { ReceiptSchema } from '../../schema/receipt/receipt.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import { buildCfdi } from '../receipts/build-xml.ts';

/** As much as what can be issued. */
const MAX_BYTES = 8 * 1024 * 1024;
const PreviewSchema = v.object({ receipt: ReceiptSchema });

/** The page runs nothing and loads nothing, also when somebody opens the answer by itself. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export function printRoutes(router: Router, deps: Deps): void {
  router.client(
    'POST',
    '/preview',
    async (c, scope) => {
      const { receipt } = await readBody(c, PreviewSchema, 'invalid_receipt');
      // The branch may come in the address, as the portal sends it; the form's own one counts first.
      const branch = receipt.branch_office_id || (c.req.query('receipt[branch_office_id]') ?? '');
      const cfdi = await buildCfdi(scope, deps, { ...receipt, branch_office_id: branch });
      return c.body(deps.printer.html(cfdi), 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      });
    },
    { maxBytes: MAX_BYTES },
  );
}
