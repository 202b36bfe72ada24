/**
 * Calls of Prodigia: REST with Basic for the stamp, SOAP for the rest. It locks an account after three wrong logins:
 * once it has refused one, it is not asked again for a while, and the same is answered.
 */
import type { DocumentFamily } from '../../../schema/cfdi/document-family.ts';
import { isXmlText } from '../../../schema/cfdi/xml-text.ts';
import { readSoap, type SoapField, type SoapNode, soapElement, soapFind, soapText } from '../soap/soap.ts';
import { type HttpAnswer, makeSend, noAnswer, statusProblem, wrongCredentials } from './call.ts';
import { accountProblem } from './cancel-outcome.ts';
import type { NoAnswer, NotTaken, PacSettings, StampResult } from './port.ts';

export type ProdigiaClient = {
  /** Stamps the bytes; the answer is its JSON. Throws what the network throws. */
  stamp(sealedXml: string, signal?: AbortSignal): Promise<HttpAnswer | NotTaken>;
  /** Throws what the network throws. */
  ask(method: string, fields: SoapField[], signal?: AbortSignal, of?: DocumentFamily): Promise<ProdigiaReply>;
  /** To be told what came of each call: it may be a refusal of the account. */
  heard(result: ProdigiaReply | StampResult): void;
};

/** `result`: the root of the document inside of `return`, which holds codigo and mensaje. */
export type ProdigiaReply =
  | { kind: 'result'; result: SoapNode; code: string; message: string }
  | NotTaken
  | NoAnswer;

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
/** Withholdings have a service of their own, which calls the password otherwise. */
const SERVICES = {
  cfdi: { path: '/servicio/Timbrado4.0', namespace: 'timbrado.ws.pade.mx', password: 'passwd' },
  retention: { path: '/PadeApp/TimbradoRet2.0', namespace: 'timbradoRet.ws.pade.mx', password: 'password' },
} as const;
const STAMP_OPTIONS = ['RESPUESTA_JSON', 'REGRESAR_CON_ERROR_307_XML'];
const LOCK_PAUSE_MS = 3_600_000;

export function openProdigiaClient(settings: PacSettings): ProdigiaClient {
  const send = makeSend(settings);
  const now = settings.now ?? Date.now;
  const { contract = '', user = '', password = '' } = settings.credentials;
  const basic = `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
  let refused: { until: number; answer: NotTaken } | undefined;

  function refusedBefore(): NotTaken | undefined {
    if (!isXmlText(contract + user + password)) return wrongCredentials('', '');
    return refused !== undefined && now() < refused.until ? refused.answer : undefined;
  }

  return {
    async stamp(sealedXml, signal) {
      const before = refusedBefore();
      if (before !== undefined) return before;
      const query = new URLSearchParams([
        ['contrato', contract],
        ...STAMP_OPTIONS.map((option) => ['opciones', option]),
      ]);
      return await send(
        `${settings.url}/servicio/rest/timbrado40?${query}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/xml', authorization: basic },
          body: sealedXml,
        },
        signal,
      );
    },
    async ask(method, fields, signal, of = 'cfdi') {
      const before = refusedBefore();
      if (before !== undefined) return before;
      const service = SERVICES[of];
      const account: SoapField[] = [
        ['contrato', contract],
        ['usuario', user],
        [service.password, password],
      ];
      const answer = await send(
        `${settings.url}${service.path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
          body: envelope(service.namespace, method, [...account, ...fields]),
        },
        signal,
      );
      return readReply(answer);
    },
    heard(result) {
      if (result.kind !== 'not_taken' || result.error !== 'pac_credentials') return;
      refused = { until: now() + LOCK_PAUSE_MS, answer: result };
    },
  };
}

/** Only the method has a prefix: its fields are in no namespace. */
function envelope(namespace: string, method: string, fields: SoapField[]): string {
  const inner = fields.map(([name, value]) => soapElement(name, value)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${SOAP}" xmlns:tim="${namespace}"><s:Body><tim:${method}>${inner}</tim:${method}></s:Body></s:Envelope>`;
}

/** Inside `return` stands a whole document, as text. */
function readReply(answer: HttpAnswer): ProdigiaReply {
  const problem = statusProblem(answer);
  if (problem !== undefined) return problem;
  const result = readSoap(soapText(readSoap(answer.body), 'return'));
  if (result === undefined) {
    return noAnswer(`HTTP ${answer.status}, ${answer.body.length} characters that are not its envelope`);
  }
  const own = (name: string) => result.children.find((child) => child.name === name)?.text.trim() ?? '';
  const code = own('codigo');
  const message = own('mensaje') || own('codigoEstatus');
  return accountProblem(code, message) ?? { kind: 'result', result, code, message };
}

/** A document in base64 inside of the answer; '' when there is none. */
export function decodedText(result: SoapNode, name: string): string {
  return Buffer.from(soapFind(result, name)?.text ?? '', 'base64').toString('utf8');
}
