/** The four services of the SAT's mass download, as the sandbox plays them: their codes, limits and faults. */
import { type Context, Hono } from 'hono';
import { escapeXml } from '../../../../schema/cfdi/xml-text.ts';
import { DOWNLOAD_CODE_TEXTS } from '../../../../schema/texts/sandbox.ts';
import { isLocalDateTime } from '../../../../schema/values/dates.ts';
import {
  CODES,
  DES,
  LOGIN,
  REQUEST_STATES as S,
  SERVICES,
  SOAP,
} from '../../../fiscal/sat/download/protocol.ts';
import { hangUp } from '../../hang-up.ts';
import type { Sat } from '../simulated-sat.ts';
import { type CheckedRequest, checkLogin, checkRequest, type Trust } from './check-request.ts';
import type { DownloadRow } from './download-tables.ts';
import { documentsOf, packageIds, packageOf } from './make-packages.ts';

/** `now`: its own clock, which nobody pushes: signatures are made by that of the portal. */
type Options = { sat: Sat; trust: Trust; uuid: () => string; now: () => number };
/** Attributes of a result and what stands in it. */
type Said = { attributes: Record<string, string>; inner?: string };

const TOKEN_MS = 300_000;
const KEPT_MS = 72 * 3_600_000;
/** XML of one period may be asked for so often in all, and a package given so often. */
const MOST_ASKED = 2;
const MOST_GIVEN = 2;

const word = (code: string) => ({ CodEstatus: code, Mensaje: DOWNLOAD_CODE_TEXTS[code] ?? '' });

export function downloadRoutes({ sat, trust, uuid, now }: Options): Hono {
  const app = new Hono();
  const tokens = new Map<string, { rfc: string; until: number }>();
  const { data, faults, settings } = sat;

  app.post(SERVICES.login, async (c) => {
    if (faults.take('sat_download_500')) return c.text('', 500);
    const checked = checkLogin(await c.req.text(), now(), trust);
    if (typeof checked === 'string') return fault(c, `${checked} ${DOWNLOAD_CODE_TEXTS[checked] ?? ''}`);
    const token = uuid();
    tokens.set(token, { rfc: checked.rfc, until: now() + TOKEN_MS });
    return answer(
      c,
      `<AutenticaResponse xmlns="${LOGIN}"><AutenticaResult>${token}</AutenticaResult></AutenticaResponse>`,
    );
  });

  /** Who signed it in has to be who signs. */
  async function checked(c: Context): Promise<CheckedRequest | string> {
    const token = /^WRAP access_token="([^"]*)"$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const known = tokens.get(token);
    if (known === undefined || known.until < now()) return '300';
    const request = checkRequest(await c.req.text(), now(), trust);
    return typeof request !== 'string' && request.rfc !== known.rfc ? '303' : request;
  }

  function service(
    path: string,
    work: (asked: CheckedRequest) => Said,
    name: (method: string) => string,
  ): void {
    app.post(path, async (c) => {
      if (faults.take('sat_download_500')) return c.text('', 500);
      const asked = await checked(c);
      const method =
        typeof asked === 'string'
          ? (/\/(\w+)$/.exec(c.req.header('soapaction') ?? '')?.[1] ?? '')
          : asked.method;
      const said = typeof asked === 'string' ? { attributes: word(asked) } : work(asked);
      if (faults.take('sat_download_lost')) return hangUp(c);
      return answer(
        c,
        `<${method}Response xmlns="${DES}">${element(name(method), said)}</${method}Response>`,
      );
    });
  }

  service(SERVICES.ask, ask, (method) => `${method}Result`);
  service(SERVICES.verify, verify, (method) => `${method}Result`);

  app.post(SERVICES.download, async (c) => {
    if (faults.take('sat_download_500')) return c.text('', 500);
    const asked = await checked(c);
    const given: Said = typeof asked === 'string' ? { attributes: word(asked) } : give(asked);
    if (faults.take('sat_download_lost')) return hangUp(c);
    const body = `<RespuestaDescargaMasivaTercerosSalida xmlns="${DES}"><Paquete>${given.inner ?? ''}</Paquete></RespuestaDescargaMasivaTercerosSalida>`;
    const { attributes } = given;
    return answer(c, body, element('h:respuesta', { attributes: { 'xmlns:h': DES, ...attributes } }));
  });

  function ask({ method, said, rfc }: CheckedRequest): Said {
    const side = method === 'SolicitaDescargaEmitidos' ? 'issued' : 'received';
    const state = said('EstadoComprobante');
    const list = state === 'Cancelado' ? 'cancelled' : 'metadata';
    const what = said('TipoSolicitud') === 'CFDI' ? 'xml' : list;
    const wished = { rfc, side, what, since: said('FechaInicial'), until: said('FechaFinal') } as const;
    const isDated =
      isLocalDateTime(wished.since) && isLocalDateTime(wished.until) && wished.since < wished.until;
    const isOwn = said(side === 'issued' ? 'RfcEmisor' : 'RfcReceptor') === rfc;
    const isGiven = side === 'issued' || what !== 'xml' || state === 'Vigente';
    if (!isDated || !isOwn || !isGiven) return { attributes: word('301') };
    if (faults.take('sat_download_404')) return { attributes: word(CODES.uncontrolled) };
    if (faults.take('sat_download_used_up')) return { attributes: word(CODES.usedUp) };
    const like = data.download.like(wished);
    if (like.some(({ ready_at }) => ready_at > sat.now())) return { attributes: word(CODES.duplicate) };
    if (what === 'xml' && like.length >= MOST_ASKED) return { attributes: word(CODES.usedUp) };
    const at = sat.now();
    const row: DownloadRow = { id: uuid(), ...wished, asked_at: at, ready_at: at + settings.downloadMs };
    data.download.add(row);
    return { attributes: { IdSolicitud: row.id, RfcSolicitante: rfc, ...word(CODES.fine) } };
  }

  function verify({ said, rfc }: CheckedRequest): Said {
    const row = data.download.byId(said('IdSolicitud'));
    if (row === undefined || row.rfc !== rfc) return { attributes: word(CODES.nothing) };
    const state = (EstadoSolicitud: string, CodigoEstadoSolicitud: string, count = 0) => ({
      attributes: { ...word(CODES.fine), EstadoSolicitud, CodigoEstadoSolicitud, NumeroCFDIs: String(count) },
    });
    if (sat.now() < row.ready_at) return state(S.inProcess, CODES.fine);
    if (faults.take('sat_download_error')) return state(S.error, CODES.uncontrolled);
    const isOver = sat.now() > row.ready_at + KEPT_MS;
    if (isOver || faults.take('sat_download_expired')) return state(S.expired, CODES.fine);
    const count = documentsOf(sat, row).length;
    if (count === 0) return state(S.rejected, CODES.nothing);
    if (count > (row.what === 'xml' ? settings.mostXml : settings.mostMetadata))
      return state(S.rejected, CODES.tooMany);
    const ids = packageIds(sat, row, count);
    const named = data.sat.value(`twice ${row.id}`) || faults.take('sat_package_twice');
    if (named) data.sat.keepValue(`twice ${row.id}`, 'yes');
    const inner = [...ids, ...(named ? [`${row.id}_99`, ...ids] : [])]
      .map((id) => `<IdsPaquetes>${id}</IdsPaquetes>`)
      .join('');
    return { ...state(S.finished, CODES.fine, count), inner };
  }

  function give({ said, rfc }: CheckedRequest): Said {
    const id = said('IdPaquete');
    const cut = id.lastIndexOf('_');
    const row = data.download.byId(id.slice(0, cut));
    const number = Number(id.slice(cut + 1));
    const isOver = row !== undefined && sat.now() > row.ready_at + KEPT_MS;
    if (row === undefined || row.rfc !== rfc || isOver || faults.take('sat_package_gone'))
      return { attributes: word(CODES.nothing) };
    if (data.download.give(id) > MOST_GIVEN) return { attributes: word(CODES.downloads) };
    const zip = Buffer.from(packageOf(sat, row, number, data.sat.value(`twice ${row.id}`) !== undefined));
    const whole = faults.take('sat_package_corrupt') ? zip.subarray(0, Math.floor(zip.length / 2)) : zip;
    return { attributes: word(CODES.fine), inner: whole.toString('base64') };
  }

  return app;
}

function element(name: string, { attributes, inner = '' }: Said): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${said.join('')}>${inner}</${name}>`;
}

function answer(c: Context, body: string, header = ''): Response {
  const xml = `<s:Envelope xmlns:s="${SOAP}"><s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
  return c.body(xml, 200, { 'content-type': 'text/xml; charset=utf-8' });
}

function fault(c: Context, said: string): Response {
  const inner = `<s:Fault><faultcode>s:Client</faultcode><faultstring>${escapeXml(said)}</faultstring></s:Fault>`;
  const xml = `<s:Envelope xmlns:s="${SOAP}"><s:Body>${inner}</s:Body></s:Envelope>`;
  return c.body(xml, 500, { 'content-type': 'text/xml; charset=utf-8' });
}
