/**
 * A small page where a person plays the receivers of invoices: what waits for an answer, and two buttons for each. Plain
 * forms, no script. It is for a browser on this machine, and only for its own pages: see `isOwnPage`.
 */
import { type Context, Hono } from 'hono';
import { fillText } from '../../../schema/errors.ts';
import { SAT_CODE_TEXTS, RECEIVER_PAGE as T } from '../../../schema/texts/sandbox.ts';
import { isRfc, tidyRfc } from '../../../schema/values/rfc.ts';
import { isUuid } from '../../../schema/values/uuid.ts';
import { answerRequest, visibleRequests } from './answer-requests.ts';
import type { MakeIncoming } from './make-incoming.ts';
import { receiverPage } from './receiver-page.ts';
import type { Sat } from './simulated-sat.ts';

export const RECEIVER_PATH = '/receptor';

const DAY_MS = 86_400_000;
const INCOMING_PRICE = '5000.00';
/** Said of an invoice that was made here, in place of a code of the SAT. */
const INCOMING = 'incoming';
/** A name that leads here is not enough: any page can have one made. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Not no-referrer: then the browser would hide the origin of the page's own forms.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Whether a request was sent to this machine by a name that nobody else can have made lead here. One without any comes
 * from no browser: it was handed over inside the process.
 */
export function isOwnHost(c: Context): boolean {
  const host = c.req.header('host');
  return host === undefined || OWN_HOST.test(host);
}

/** Whether a request that names its origin comes from the receiver's page itself. */
export function isOwnPage(c: Context): boolean {
  const host = c.req.header('host') ?? '';
  const isHere = c.req.path === RECEIVER_PATH || c.req.path.startsWith(`${RECEIVER_PATH}/`);
  return isHere && isOwnHost(c) && c.req.header('origin') === `http://${host}`;
}

/** To be mounted at RECEIVER_PATH. */
export function receiverRoutes(sat: Sat, incoming: MakeIncoming): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  });

  app.get('/', (c) => {
    const open = visibleRequests(sat).map((request) => ({
      request,
      total: sat.data.byUuid(request.uuid)?.total ?? '',
    }));
    const { uuid = '', code = '', answer = '' } = c.req.query();
    const reported = isUuid(uuid) ? whatWasDone(uuid, code, answer) : '';
    return c.html(receiverPage({ open, now: sat.now(), said: reported }));
  });

  app.post('/answer', async (c) => {
    const { uuid, answer } = await c.req.parseBody();
    if (typeof uuid !== 'string' || (answer !== 'accept' && answer !== 'reject')) return c.text('', 400);
    const receiver = sat.data.byUuid(uuid)?.receiver ?? '';
    const { code } = answerRequest(sat, { receiver, uuid, accept: answer === 'accept' });
    // The page that comes back says it; loading that one again does it no second time.
    return c.redirect(`${RECEIVER_PATH}?${new URLSearchParams({ uuid, code, answer })}`, 303);
  });

  /** The other way round: somebody asks, and who answers is in the portal. */
  app.post('/incoming', async (c) => {
    const { rfc } = await c.req.parseBody();
    const receiver = typeof rfc === 'string' ? tidyRfc(rfc) : '';
    if (!isRfc(receiver)) return c.redirect(RECEIVER_PATH, 303);
    const { uuid } = await incoming({ receiver, price: INCOMING_PRICE });
    return c.redirect(`${RECEIVER_PATH}?${new URLSearchParams({ uuid, code: INCOMING })}`, 303);
  });

  /** The deadline comes sooner so. */
  app.post('/clock', (c) => {
    sat.push(DAY_MS);
    return c.redirect(RECEIVER_PATH, 303);
  });

  return app;
}

function whatWasDone(uuid: string, code: string, answer: string): string {
  if (code === INCOMING) return fillText(T.incomingMade, { uuid });
  if (code !== '1000') return fillText(T.notTaken, { uuid, text: SAT_CODE_TEXTS[code] ?? '' });
  return fillText(answer === 'accept' ? T.accepted : T.rejected, { uuid });
}
