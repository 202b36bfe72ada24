/** Handles of the simulated SAT: its clock, its settings, the rules of receivers, the fake list 69-B. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isRfc } from '../../../schema/values/rfc.ts';
import { visibleRequests } from './answer-requests.ts';
import type { MakeIncoming } from './make-incoming.ts';
import type { Sat } from './simulated-sat.ts';

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10 * 365 * 86_400_000));
const ClockSchema = v.object({ advance_ms: Milliseconds });
const SettingsSchema = v.partial(
  v.object({
    /** null: three business days. */
    accept_ms: v.nullable(Milliseconds),
    max_requests: v.pipe(v.number(), v.integer(), v.minValue(1)),
    acuse_ms: Milliseconds,
    cancel_ms: Milliseconds,
    next_day_free: v.boolean(),
    download_ms: Milliseconds,
    most_metadata: v.pipe(v.number(), v.integer(), v.minValue(1)),
    most_xml: v.pipe(v.number(), v.integer(), v.minValue(1)),
    package_documents: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
);
const RuleSchema = v.object({
  rfc: v.optional(v.string(), ''),
  above: v.optional(v.pipe(v.string(), v.regex(/^(?:\d+(?:\.\d+)?)?$/)), ''),
  answer: v.picklist(['accept', 'reject', 'ignore']),
  after_ms: v.optional(Milliseconds, 0),
});
const ListedSchema = v.object({
  rfc: v.string(),
  /** null takes it off the list. */
  code: v.nullable(v.picklist(['100', '101', '104', '201'])),
});

/** What a supplier invoices and at once wants to cancel. */
const IncomingSchema = v.object({
  receiver: v.pipe(v.string(), v.check(isRfc)),
  price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)), '5000.00'),
  days_ago: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_800))),
  issuer: v.optional(v.object({ rfc: v.pipe(v.string(), v.check(isRfc)), name: v.string() })),
  asks: v.optional(v.boolean()),
});

export function satControlRoutes(sat: Sat, incoming: MakeIncoming): Hono {
  const app = new Hono();
  const read = async <S extends v.GenericSchema>(request: Request, schema: S) =>
    v.safeParse(schema, await request.json().catch(() => null));

  app.get('/clock', (c) => c.json({ now: sat.now() }));
  /** Forward only: what has happened has happened. */
  app.post('/clock', async (c) => {
    const wish = await read(c.req.raw, ClockSchema);
    if (!wish.success) return c.json({ error: 'advance_ms is needed' }, 400);
    sat.push(wish.output.advance_ms);
    return c.json({ now: sat.now() });
  });

  app.get('/settings', (c) => c.json(settingsNow()));
  app.put('/settings', async (c) => {
    const wish = await read(c.req.raw, SettingsSchema);
    if (!wish.success) return c.json({ error: 'not settings' }, 400);
    const { accept_ms, max_requests, acuse_ms, cancel_ms, next_day_free, ...download } = wish.output;
    const { settings } = sat;
    if (accept_ms !== undefined) settings.acceptMs = accept_ms ?? undefined;
    settings.maxRequests = max_requests ?? settings.maxRequests;
    settings.acuseMs = acuse_ms ?? settings.acuseMs;
    settings.cancelMs = cancel_ms ?? settings.cancelMs;
    settings.nextDayFree = next_day_free ?? settings.nextDayFree;
    settings.downloadMs = download.download_ms ?? settings.downloadMs;
    settings.mostMetadata = download.most_metadata ?? settings.mostMetadata;
    settings.mostXml = download.most_xml ?? settings.mostXml;
    settings.packageDocuments = download.package_documents ?? settings.packageDocuments;
    return c.json(settingsNow());
  });

  app.get('/rules', (c) => c.json(sat.data.sat.rules()));
  app.post('/rules', async (c) => {
    const wish = await read(c.req.raw, RuleSchema);
    if (!wish.success) return c.json({ error: 'not a rule' }, 400);
    sat.data.sat.addRule(wish.output);
    return c.json(wish.output, 201);
  });
  app.delete('/rules', (c) => {
    sat.data.sat.clearRules();
    return c.body(null, 204);
  });

  app.put('/listed', async (c) => {
    const wish = await read(c.req.raw, ListedSchema);
    if (!wish.success) return c.json({ error: 'rfc and code are needed' }, 400);
    sat.data.sat.list(wish.output.rfc, wish.output.code ?? undefined);
    return c.json(wish.output);
  });

  /** Every request of one document (?uuid=), or all that wait for an answer. */
  app.get('/requests', (c) => {
    const uuid = c.req.query('uuid')?.toUpperCase();
    const open = visibleRequests(sat);
    return c.json(uuid === undefined ? open : sat.data.sat.requestsOf(uuid));
  });

  app.post('/incoming', async (c) => {
    const wish = await read(c.req.raw, IncomingSchema);
    if (!wish.success) return c.json({ error: 'the RFC of a receiver is needed' }, 400);
    return c.json(await incoming(wish.output), 201);
  });

  function settingsNow() {
    const { acceptMs, maxRequests, acuseMs, cancelMs, nextDayFree, ...download } = sat.settings;
    return {
      accept_ms: acceptMs ?? null,
      max_requests: maxRequests,
      acuse_ms: acuseMs,
      cancel_ms: cancelMs,
      next_day_free: nextDayFree,
      download_ms: download.downloadMs,
      most_metadata: download.mostMetadata,
      most_xml: download.mostXml,
      package_documents: download.packageDocuments,
    };
  }

  return app;
}
