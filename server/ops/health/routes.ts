/** For balancers and supervisors: whether the process lives, and whether it can do its work. No data, no session. */

import { HealthSchema, ReadySchema } from '../../../schema/documents/api.ts';
import { ERRORS, errorBody } from '../../../schema/errors.ts';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import type { Router } from '../../http/router.ts';
import type { Deps } from '../../modules/deps.ts';
import { createReadiness } from './readiness.ts';

export function healthRoutes(router: Router, deps: Deps): void {
  const readiness = createReadiness(deps);
  // Asks nothing of anybody: a database that is away is no reason to restart the process.
  router.public('GET', '/health', { answer: HealthSchema, navigable: true }, () => ({ status: 'ok' }));

  router.public('GET', '/ready', { answer: ReadySchema, navigable: true }, async ({ c }) => {
    const { reasons, restoring } = await readiness();
    if (reasons.length === 0) return { ready: true, ...(restoring > 0 && { restoring }) };
    return c.json(
      { ready: false, reasons, ...errorBody('unavailable', ERROR_TEXTS.unavailable) },
      ERRORS.unavailable.status,
    );
  });
}
