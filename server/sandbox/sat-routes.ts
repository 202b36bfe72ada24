/**
 * The SAT's side of the sandbox: the status service (ConsultaCFDIService, SOAP 1.1) and the certificates
 * of providers by their number. It learns of a stamp some time after the provider made it.
 */
import { Hono } from 'hono';
import { expressionTotal } from '../../schema/cfdi/expression.ts';
import { unescapeXml } from '../sat/unescape-xml.ts';
import type { Authority } from './authority.ts';
import type { DataFile, StampRow } from './data-file.ts';
import type { Faults } from './faults.ts';

type SatOptions = { data: DataFile; authority: Authority; faults: Faults; now: () => number };

/** What the service says of one document. */
type StatusAnswer = { codigo: string; cancelable: string; estado: string; efos: string };

const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
const WRONG = 'N - 601: La expresión impresa proporcionada no es válida';
const NOT_FOUND = 'N - 602: Comprobante no encontrado';
/** Above this total in MXN the receiver must accept a cancellation (RMF 2.7.1.35). */
const FREE_TOTAL = 1_000;

export function satRoutes(options: SatOptions): Hono {
  const app = new Hono();

  app.post('/ConsultaCFDIService.svc', async (c) => {
    if (options.faults.take('sat_500')) return c.text('Service unavailable', 500);
    const expression = requestedExpression(await c.req.text());
    const answer = expression === undefined ? nothing(WRONG) : statusOf(expression, options);
    return c.body(envelope(answer), 200, { 'content-type': 'text/xml; charset=utf-8' });
  });

  app.get('/rccf/:a/:b/:c/:d/:e/:file', (c) => {
    const number = c.req.param('file').replace(/\.cer$/, '');
    const { certificate } = options.authority.provider;
    if (number !== certificate.serialNumber) return c.notFound();
    return c.body(new Uint8Array(certificate.der), 200, { 'content-type': 'application/x-x509-ca-cert' });
  });

  return app;
}

function statusOf(expression: Map<string, string>, options: SatOptions): StatusAnswer {
  const row = options.data.byUuid(expression.get('id') ?? '');
  if (row === undefined || options.now() < row.stamped_at + options.faults.satLag()) {
    return nothing(NOT_FOUND);
  }
  if (!isAbout(row, expression)) return { ...nothing(WRONG), estado: 'Vigente' };
  const cancelable = cancelability(row, options.data.blockingRelations(row.uuid));
  return { codigo: FOUND, cancelable, estado: 'Vigente', efos: '200' };
}

/** Every parameter that is there must be the document's. */
function isAbout(row: StampRow, expression: Map<string, string>): boolean {
  const { re, rr, tt, fe } = Object.fromEntries(expression);
  if (re !== row.issuer || rr !== row.receiver || tt === undefined) return false;
  const sameTotal = /^\d+(\.\d+)?$/.test(tt) && expressionTotal(tt) === expressionTotal(row.total);
  return sameTotal && (fe === undefined || fe === row.seal.slice(-8));
}

function cancelability(row: StampRow, blocking: number): string {
  if (blocking > 0) return 'No cancelable';
  const free =
    Number(row.total) <= FREE_TOTAL ||
    row.receipt_type === 'E' ||
    row.receipt_type === 'T' ||
    row.receipt_type === 'N' ||
    row.regime === '621' ||
    row.receiver === 'XAXX010101000' ||
    row.receiver === 'XEXX010101000';
  return free ? 'Cancelable sin aceptación' : 'Cancelable con aceptación';
}

function nothing(codigo: string): StatusAnswer {
  return { codigo, cancelable: '', estado: 'No Encontrado', efos: '' };
}

/** The parameters of the expression in the envelope; undefined when there is none. */
function requestedExpression(soap: string): Map<string, string> | undefined {
  const found = /<(?:[\w-]+:)?expresionImpresa[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?expresionImpresa>/.exec(
    soap,
  )?.[1];
  if (found === undefined) return undefined;
  const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(found)?.[1];
  const text = (cdata ?? unescapeXml(found)).trim();
  const query = text.slice(text.indexOf('?') + 1);
  // Inside the expression only an RFC has an entity; between parameters the ampersand is bare.
  const pairs = query.replaceAll('&amp;', '\u0000').split('&');
  return new Map(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut), pair.slice(cut + 1).replaceAll('\u0000', '&')];
    }),
  );
}

function envelope({ codigo, cancelable, estado, efos }: StatusAnswer): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><a:CodigoEstatus>${codigo}</a:CodigoEstatus><a:EsCancelable>${cancelable}</a:EsCancelable><a:Estado>${estado}</a:Estado><a:EstatusCancelacion/><a:ValidacionEFOS>${efos}</a:ValidacionEFOS></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
}
