/** Which part of a list: ?limit=20&offset=40. */
import type { Context } from 'hono';

const USUAL = 20;
const MOST = 200;

/** Anything unreadable counts as not given. */
export function readPage(c: Context): { limit: number; offset: number } {
  return {
    limit: Math.min(wholeNumber(c.req.query('limit')) || USUAL, MOST),
    offset: wholeNumber(c.req.query('offset')) ?? 0,
  };
}

/** A whole number from 0 to 2^53, else undefined. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
