/**
 * One line a call: the route's pattern, who called, how it ended, how long it took. Never a path, a body, a header or a
 * query: they may name somebody. The same for the metrics.
 */
import type { MiddlewareHandler } from 'hono';
import { currentContext, withContext } from '../base/log/context.ts';
import type { Log } from '../base/log/log.ts';
import type { Meter } from '../base/meter.ts';

const REQUEST_ID_HEADER = 'x-request-id';
/** Routes of what is no call: the app's files, its page, and what is not there. */
export const FILE_ROUTE = '(file)';
export const PAGE_ROUTE = '(page)';
const NO_ROUTE = '(none)';
/** Asked every few seconds, all day. */
const QUIET = new Set([FILE_ROUTE, '/health', '/ready']);

type Needs = { log: Log; meter: Meter; random: { uuid(): string } };

/** Runs the call in a context of its own, whose request id is answered in the header x-request-id. */
export function requestLog({ log, meter, random }: Needs): MiddlewareHandler {
  return async (c, next) => {
    const begin = performance.now();
    await withContext({ request_id: random.uuid() }, async () => {
      await next();
      const { request_id = '', route = NO_ROUTE } = currentContext();
      c.res.headers.set(REQUEST_ID_HEADER, request_id);
      const { method } = c.req;
      const { status } = c.res;
      const ms = performance.now() - begin;
      meter.request({ method, route, status, seconds: ms / 1_000 });
      const fields = { route, method, status, ms: Math.round(ms * 10) / 10 };
      if (QUIET.has(route)) log.debug(fields, 'call');
      else log.info(fields, 'call');
    });
  };
}
