/** The address of whoever calls, for counting attempts. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** @param trustProxy take the last address that the proxy in front wrote in X-Forwarded-For. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  // Without a socket (a request made inside the process) everyone counts as one.
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1';
}
