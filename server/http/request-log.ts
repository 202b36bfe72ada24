/** One line a call: what, how it ended, how long it took. Never a body, a header or a query. */
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const begin = performance.now();
    await next();
    const fields = {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - begin) * 10) / 10,
    };
    if (c.req.path.startsWith('/assets/')) log.debug(fields, 'file');
    else log.info(fields, 'call');
  };
}
