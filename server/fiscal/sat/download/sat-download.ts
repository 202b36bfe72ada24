/**
 * The four services of the SAT's mass download: who one is, a request, how far it is, a package. What the SAT says comes back as it is
 * said; who asks makes something of it. Package ids and codes are the SAT's words and never trusted to be short.
 */
import { LONGEST_MESSAGE } from '../../longest-message.ts';
import { readSoap, type SoapNode, soapAll, soapFind, soapText } from '../../soap/soap.ts';
import { DES, LOGIN, SERVICES } from './protocol.ts';
import { type Efirma, loginEnvelope, signedEnvelope } from './sign-request.ts';

/** CodEstatus and its words. */
export type SatWord = { code: string; message: string };
/** `since` and `until`: local date-times, both included. */
export type DownloadPeriod = { since: string; until: string };
export type DownloadQuestion = DownloadPeriod & { side: 'issued' | 'received'; what: keyof typeof STATES };
export type DownloadProgress = SatWord & {
  /** EstadoSolicitud, and why (CodigoEstadoSolicitud). */
  state: string;
  stateCode: string;
  documents: number;
  packages: string[];
};

export type SatDownloadPort = {
  /** Good for five minutes. */
  login(efirma: Efirma, tokenId: string, at: Date, signal?: AbortSignal): Promise<string>;
  ask(
    efirma: Efirma,
    token: string,
    question: DownloadQuestion,
    signal?: AbortSignal,
  ): Promise<SatWord & { id: string }>;
  verify(efirma: Efirma, token: string, id: string, signal?: AbortSignal): Promise<DownloadProgress>;
  /** `zip` undefined when it gives none. */
  download(
    efirma: Efirma,
    token: string,
    packageId: string,
    signal?: AbortSignal,
  ): Promise<SatWord & { zip: Buffer | undefined }>;
};

/** `url`: of the sandbox, without final slash; '' for the SAT's own two hosts. */
export type SatDownloadOptions = { url: string; fetch: typeof fetch };

const SAT = {
  asking: 'https://cfdidescargamasivasolicitud.clouda.sat.gob.mx',
  giving: 'https://cfdidescargamasiva.clouda.sat.gob.mx',
};
/** EstadoComprobante. The XML of what was cancelled is given to nobody who received it. */
const STATES = { metadata: 'Todos', xml: 'Vigente', cancelled: 'Cancelado' } as const;
const TIMEOUT_MS = 30_000;
const PACKAGE_TIMEOUT_MS = 300_000;
const LONGEST_TOKEN = 8_192;
const LONGEST_ID = 100;
const LONGEST_FAULT = 20_000;
const MOST_PACKAGES = 10_000;

/** Each call throws what the network throws, or an Error when the answer is not one of the service. */
export function satDownload({ url, fetch: send }: SatDownloadOptions): SatDownloadPort {
  async function call(
    service: keyof typeof SERVICES,
    action: string,
    body: string,
    o: Call,
  ): Promise<string> {
    const timeout = AbortSignal.timeout(service === 'download' ? PACKAGE_TIMEOUT_MS : TIMEOUT_MS);
    const host = url || (service === 'download' ? SAT.giving : SAT.asking);
    const answer = await send(`${host}${SERVICES[service]}`, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: action,
        ...(o.token !== undefined && { authorization: `WRAP access_token="${o.token}"` }),
      },
      body,
      signal: o.signal === undefined ? timeout : AbortSignal.any([o.signal, timeout]),
    });
    const text = await answer.text();
    if (answer.ok) return text;
    const said = soapText(readSoap(text.slice(0, LONGEST_FAULT)), 'faultstring').slice(0, LONGEST_MESSAGE);
    throw new Error(`the mass download answered HTTP ${answer.status} ${said}`.trim());
  }

  return {
    async login(efirma, tokenId, at, signal) {
      const action = `${LOGIN}/IAutenticacion/Autentica`;
      const body = loginEnvelope(efirma, tokenId, at);
      const token = soapText(read(await call('login', action, body, { signal })), 'AutenticaResult');
      if (token === '' || token.length > LONGEST_TOKEN || /[^\w.~+/=-]/.test(token))
        throw new Error('the mass download gave no token');
      return token;
    },

    async ask(efirma, token, { side, what, since, until }, signal) {
      const method = side === 'issued' ? 'SolicitaDescargaEmitidos' : 'SolicitaDescargaRecibidos';
      const { rfc } = efirma.certificate;
      const body = signedEnvelope(efirma, method, 'solicitud', {
        ...{ RfcSolicitante: rfc, [side === 'issued' ? 'RfcEmisor' : 'RfcReceptor']: rfc },
        ...{ FechaInicial: since, FechaFinal: until },
        TipoSolicitud: what === 'xml' ? 'CFDI' : 'Metadata',
        EstadoComprobante: STATES[what],
      });
      const action = `${DES}/ISolicitaDescargaService/${method}`;
      const result = resultIn(await call('ask', action, body, { token, signal }), `${method}Result`);
      return { ...wordOf(result), id: idOf(result.attributes.IdSolicitud) };
    },

    async verify(efirma, token, id, signal) {
      const asked = { IdSolicitud: id, RfcSolicitante: efirma.certificate.rfc };
      const body = signedEnvelope(efirma, 'VerificaSolicitudDescarga', 'solicitud', asked);
      const action = `${DES}/IVerificaSolicitudDescargaService/VerificaSolicitudDescarga`;
      const said = await call('verify', action, body, { token, signal });
      const result = resultIn(said, 'VerificaSolicitudDescargaResult');
      const { EstadoSolicitud = '', CodigoEstadoSolicitud = '', NumeroCFDIs = '0' } = result.attributes;
      const named = soapAll(result, 'IdsPaquetes').map(({ text }) => idOf(text.trim()));
      return {
        ...wordOf(result),
        ...{ state: EstadoSolicitud.slice(0, 10), stateCode: CodigoEstadoSolicitud.slice(0, 10) },
        documents: /^\d{1,9}$/.test(NumeroCFDIs) ? Number(NumeroCFDIs) : 0,
        // One that is named twice is one.
        packages: [...new Set(named)].filter((one) => one !== '').slice(0, MOST_PACKAGES),
      };
    },

    async download(efirma, token, packageId, signal) {
      const asked = { IdPaquete: packageId, RfcSolicitante: efirma.certificate.rfc };
      const body = signedEnvelope(efirma, 'PeticionDescargaMasivaTercerosEntrada', 'peticionDescarga', asked);
      const action = `${DES}/IDescargaMasivaTercerosService/Descargar`;
      const said = await call('download', action, body, { token, signal });
      // It is as large as the package: only what stands around that is read as XML.
      const found = /<((?:[\w-]+:)?Paquete)(?:\s[^>]*)?>([A-Za-z0-9+/=\s]*)<\/\1>/.exec(said);
      const around = found === null ? said : said.replace(found[0], '');
      const word = wordOf(resultIn(around, 'respuesta'));
      const content = found?.[2]?.trim() ?? '';
      return { ...word, zip: content === '' ? undefined : Buffer.from(content, 'base64') };
    },
  };
}

type Call = { token?: string; signal: AbortSignal | undefined };

/** @throws Error */
function read(xml: string): SoapNode {
  const node = readSoap(xml);
  if (node === undefined) throw new Error('the mass download answered no XML');
  const fault = soapFind(node, 'Fault');
  if (fault !== undefined) {
    const said = soapText(fault, 'faultstring').slice(0, LONGEST_MESSAGE);
    throw new Error(`the mass download failed: ${said}`);
  }
  return node;
}

function resultIn(xml: string, name: string): SoapNode {
  const result = soapFind(read(xml), name);
  if (result === undefined) throw new Error(`the mass download answered no ${name}`);
  return result;
}

function wordOf({ attributes }: SoapNode): SatWord {
  const { CodEstatus = '', Mensaje = '' } = attributes;
  return { code: CodEstatus.slice(0, 10), message: Mensaje.slice(0, LONGEST_MESSAGE) };
}

const idOf = (text = ''): string => (/^[\w-]+$/.test(text) && text.length <= LONGEST_ID ? text : '');
