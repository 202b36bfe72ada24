/**
 * The SAT's side of the sandbox: the status service (ConsultaCFDIService, SOAP 1.1) and the certificates
 * of providers by their number. It learns of a stamp some time after the provider made it.
 */
import { Hono } from 'hono';
import { unescapeXml } from '../fiscal/sat/unescape-xml.ts';
import type { Authority } from './authority.ts';
import { hangUp } from './hang-up.ts';
import type { MakeIncoming } from './sat/make-incoming.ts';
import { RECEIVER_PATH, receiverRoutes } from './sat/receiver-routes.ts';
import type { Sat } from './sat/simulated-sat.ts';
import { type StatusAnswer, type StatusQuery, statusOf } from './sat/status-of.ts';

type SatOptions = { sat: Sat; authority: Authority; incoming: MakeIncoming };

export function satRoutes({ sat, authority, incoming }: SatOptions): Hono {
  const app = new Hono();

  app.post('/ConsultaCFDIService.svc', async (c) => {
    if (sat.faults.take('sat_500')) return c.text('Service unavailable', 500);
    const silence = sat.faults.take('sat_silent');
    if (silence) {
      await new Promise((done) => setTimeout(done, silence.ms));
      return hangUp(c);
    }
    const answer = statusOf(sat, requestedExpression(await c.req.text()));
    return c.body(envelope(answer), 200, { 'content-type': 'text/xml; charset=utf-8' });
  });

  app.get('/rccf/:a/:b/:c/:d/:e/:file', (c) => {
    const number = c.req.param('file').replace(/\.cer$/, '');
    const { certificate } = authority.provider;
    if (number !== certificate.serialNumber) return c.notFound();
    return c.body(new Uint8Array(certificate.der), 200, { 'content-type': 'application/x-x509-ca-cert' });
  });

  app.route(RECEIVER_PATH, receiverRoutes(sat, incoming));

  return app;
}

/** The parameters of the expression in the envelope; undefined when there is none. */
function requestedExpression(soap: string): StatusQuery | undefined {
  const found = /<(?:[\w-]+:)?expresionImpresa[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?expresionImpresa>/.exec(
    soap,
  )?.[1];
  if (found === undefined) return undefined;
  const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(found)?.[1];
  const text = (cdata ?? unescapeXml(found)).trim();
  const query = text.slice(text.indexOf('?') + 1);
  // Inside the expression only an RFC has an entity; between parameters the ampersand is bare.
  const pairs = query.replaceAll('&amp;', '\u0000').split('&');
  const {
    id = '',
    re = '',
    rr = '',
    tt = '',
    fe,
  } = Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut), pair.slice(cut + 1).replaceAll('\u0000', '&')];
    }),
  ) as Partial<Record<string, string>>;
  return { id, re, rr, tt, fe };
}

function envelope({ codigo, cancelable, estado, cancelacion, efos }: StatusAnswer): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><a:CodigoEstatus>${codigo}</a:CodigoEstatus><a:EsCancelable>${cancelable}</a:EsCancelable><a:Estado>${estado}</a:Estado><a:EstatusCancelacion>${cancelacion}</a:EstatusCancelacion><a:ValidacionEFOS>${efos}</a:ValidacionEFOS></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
}
