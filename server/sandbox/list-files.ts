/** The SAT's lists as the sandbox serves them: with ETag and Last-Modified, as the real address does. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Edition, listBytes, SANDBOX_LISTS } from './list-content.ts';

const PUBLISHED: Record<Edition, string> = {
  1: 'Fri, 07 Aug 2026 18:00:00 GMT',
  2: 'Mon, 16 Nov 2026 18:00:00 GMT',
};

const EditionSchema = v.object({ edition: v.picklist([1, 2]) });

export function listFileRoutes(): Hono {
  const app = new Hono();
  let edition: Edition = 1;

  app.get('/lists/:folder/:file', (c) => {
    const text = SANDBOX_LISTS[`${c.req.param('folder')}/${c.req.param('file')}`];
    if (text === undefined) return c.notFound();
    const bytes = listBytes(text(edition));
    const etag = `"0x${createHash('md5').update(bytes).digest('hex').slice(0, 15).toUpperCase()}"`;
    const headers = { etag, 'last-modified': PUBLISHED[edition] };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(bytes, 200, { ...headers, 'content-type': 'text/csv' });
  });

  /** What the SAT has published until now: the second edition changes some of the files. */
  app.post('/sandbox/lists', async (c) => {
    const wish = v.safeParse(EditionSchema, await c.req.json().catch(() => null));
    if (!wish.success) return c.json({ error: 'edition is 1 or 2' }, 400);
    edition = wish.output.edition;
    return c.json({ edition });
  });

  return app;
}
