/** How many calls one has left, in the headers of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10). */
import type { Context } from 'hono';

const WINDOW_S = 60;

/** @property seconds until it begins anew */
export type CallsLeft = { most: number; remaining: number; seconds: number };

const said = new WeakMap<Context, CallsLeft>();

/** Of this call, whatever becomes of it. */
export function sayLimit(c: Context, left: CallsLeft): void {
  said.set(c, left);
  write(c);
}

/** Again on an answer that a handler made by itself. */
export function keepLimit(c: Context): void {
  if (said.has(c)) write(c);
}

function write(c: Context): void {
  const left = said.get(c);
  if (left === undefined) return;
  c.header('ratelimit-policy', `"minute";q=${left.most};w=${WINDOW_S}`);
  c.header('ratelimit', `"minute";r=${left.remaining};t=${left.seconds}`);
}
