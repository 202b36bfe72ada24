/** Cuts the connection without an answer, as a network or a provider does when it dies. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Inside a process, without a connection to cut, the answer is one that cannot be read. */
export function hangUp(c: Context): Response {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  if (bindings?.outgoing === undefined) return new Response(null, { status: 502 });
  bindings.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
