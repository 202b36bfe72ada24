/** For balancers and supervisors: whether the process lives, and whether it can do its work. No data, no session. */
import { ERRORS } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { errorBody } from '../http/answer-error.ts';
import type { Router } from '../http/router.ts';
import { createReadiness } from './readiness.ts';

export function healthRoutes(router: Router, deps: Deps): void {
  const readiness = createReadiness(deps);
  const asItIs = { navigable: true };

  // Asks nothing of anybody: a database that is away is no reason to restart the process.
  router.public('GET', '/health', (c) => c.json({ status: 'ok' }), asItIs);

  router.public(
    'GET',
    '/ready',
    async (c) => {
      const { reasons, restoring } = await readiness();
      if (reasons.length === 0) return c.json({ ready: true, ...(restoring > 0 && { restoring }) });
      const { status, text } = ERRORS.unavailable;
      return c.json({ ready: false, reasons, ...errorBody('unavailable', text) }, status);
    },
    asItIs,
  );
}
