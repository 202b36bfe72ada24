/**
 * The registry of taxpayers of the sandbox, in the protocol of the providers that answer for it
 * (POST api/v1/rfc/status): every RFC that can be one is active, but for those that are said not to be.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isRfc } from '../../schema/values/rfc.ts';
import type { Faults } from './faults.ts';
import { hangUp } from './hang-up.ts';

/** Of the SAT's taxpayers for tests, the one that the sandbox takes for suspended. */
const SUSPENDED = 'WERX631016S30';
const MOST = 1_000;

const QuestionSchema = v.object({
  credentials: v.object({ id: v.string(), token: v.string() }),
  identifiers: v.pipe(v.array(v.object({ rfc: v.string() })), v.maxLength(MOST)),
});
const TaxpayerSchema = v.object({ rfc: v.string(), active: v.boolean() });

export function taxpayerRoutes({ faults }: { faults: Faults }): Hono {
  const app = new Hono();
  const inactive = new Set([SUSPENDED]);

  app.post('/api/v1/rfc/status', async (c) => {
    if (faults.take('registry_silent')) return hangUp(c);
    if (faults.take('registry_500')) return c.text('Service unavailable', 503);
    // As the provider does whose protocol this is.
    if (c.req.header('accept') !== undefined) return c.json({ error: { message: 'Accept' } }, 406);
    const question = v.safeParse(QuestionSchema, await c.req.json().catch(() => null));
    if (!question.success) return c.json({ error: { message: 'Petición incorrecta' } }, 400);
    return c.json({
      identifiers: question.output.identifiers.map(({ rfc }) => ({
        rfc,
        active: isRfc(rfc) && !inactive.has(rfc) ? 'Y' : 'N',
      })),
    });
  });

  /** Suspends a taxpayer, or takes it back. */
  app.post('/sandbox/taxpayers', async (c) => {
    const wish = v.safeParse(TaxpayerSchema, await c.req.json().catch(() => null));
    if (!wish.success) return c.json({ error: 'rfc and active are needed' }, 400);
    if (wish.output.active) inactive.delete(wish.output.rfc);
    else inactive.add(wish.output.rfc);
    return c.json(wish.output);
  });

  return app;
}
