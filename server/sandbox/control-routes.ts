/** What only a sandbox has: faults to switch on, what it was asked, how often it stamped, certificates. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Authority } from './authority.ts';
import type { DataFile } from './data-file.ts';
import { FaultSchema, type Faults } from './faults.ts';
import { satControlRoutes } from './sat/control-routes.ts';
import type { MakeIncoming } from './sat/make-incoming.ts';
import type { Sat } from './sat/simulated-sat.ts';
import { sha256 } from './stamp.ts';

/** One request as it was answered; status 0 when the connection was cut. */
export type LogEntry = { at: number; method: string; path: string; customid: string; status: number };
export type RequestLog = { entries: LogEntry[] };

const CsdWishSchema = v.object({
  rfc: v.pipe(v.string(), v.minLength(12), v.maxLength(13)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  passphrase: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** A CSD unless told. */
  kind: v.optional(v.picklist(['csd', 'fiel']), 'csd'),
});

type ControlOptions = {
  data: DataFile;
  authority: Authority;
  faults: Faults;
  sat: Sat;
  incoming: MakeIncoming;
  log: RequestLog;
};

export function controlRoutes({ data, authority, faults, sat, incoming, log }: ControlOptions): Hono {
  const app = new Hono();

  app.get('/', (c) => c.json({ sandbox: true, provider: authority.provider.certificate.serialNumber }));

  app.post('/faults', async (c) => {
    const wish = v.safeParse(FaultSchema, await c.req.json().catch(() => null));
    if (!wish.success) return c.json({ error: 'not a fault' }, 400);
    faults.add(wish.output);
    return c.json(wish.output, 201);
  });

  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  app.route('/sat', satControlRoutes(sat, incoming));

  app.get('/log', (c) => c.json(log.entries));

  app.delete('/log', (c) => {
    log.entries.length = 0;
    return c.body(null, 204);
  });

  /** The stamps of a seal (one at most: the data file says so), or the number of all. */
  app.get('/stamps', (c) => {
    const seal = c.req.query('sello');
    if (seal === undefined) return c.json({ count: data.countStamps() });
    // In a query a + may come as a space; base64 has no spaces.
    const row = data.bySeal(sha256(seal.replaceAll(' ', '+')));
    return c.json({ count: row === undefined ? 0 : 1, uuids: row === undefined ? [] : [row.uuid] });
  });

  app.post('/csd', async (c) => {
    const wish = v.safeParse(CsdWishSchema, await c.req.json().catch(() => null));
    if (!wish.success) return c.json({ error: 'rfc, name and passphrase are needed' }, 400);
    const { rfc, name, passphrase, kind } = wish.output;
    const made = await authority.issueCsd(rfc, name, passphrase, { kind });
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    return c.json({ cer: base64(made.cer), key: base64(made.key), serial_number: made.serialNumber }, 201);
  });

  return app;
}
