/**
 * The SAT's status service of one CFDI (ConsultaCFDIService): SOAP 1.1, the envelope written by hand
 * because its WSDL is often missing; the answer is read by local names, because its prefixes change.
 */
import { type ExpressionParts, statusExpression } from '../../../schema/cfdi/expression.ts';
import { satVerdict } from '../../../schema/documents/sat-verdict.ts';
import { LONGEST_MESSAGE } from '../longest-message.ts';
import { unescapeXml } from './unescape-xml.ts';

/** What the SAT said, word by word; a field that is missing, nil or empty is ''. */
export type SatStatus = {
  /** S - …, N - 601: …, N - 602: … */
  codigo_estatus: string;
  /** Vigente, Cancelado, No Encontrado */
  estado: string;
  es_cancelable: string;
  estatus_cancelacion: string;
  /** Code of list 69-B, '' when not found. */
  validacion_efos: string;
};

export type SatStatusPort = {
  /** @throws what the network throws, or an Error when the answer is not one of the service. */
  ask(parts: ExpressionParts, signal?: AbortSignal): Promise<SatStatus>;
};

export type SatStatusOptions = { url: string; timeoutMs: number; fetch?: typeof fetch };

const ACTION = 'http://tempuri.org/IConsultaCFDIService/Consulta';

export function satStatusService(options: SatStatusOptions): SatStatusPort {
  const send = options.fetch ?? fetch;
  return {
    async ask(parts, signal) {
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const answer = await send(options.url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: ACTION },
        body: requestEnvelope(statusExpression(parts)),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`the status service answered HTTP ${answer.status}`);
      return readAnswer(text);
    },
  };
}

/** Whether the SAT has the document and it is valid. */
export function isCurrentAtSat(status: SatStatus): boolean {
  return satVerdict(status).state === 'current';
}

export function isCancelledAtSat(status: SatStatus): boolean {
  return satVerdict(status).state === 'cancelled';
}

function requestEnvelope(expression: string): string {
  const text = expression.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:q="http://tempuri.org/"><soapenv:Body><q:Consulta><q:expresionImpresa>${text}</q:expresionImpresa></q:Consulta></soapenv:Body></soapenv:Envelope>`;
}

/** @throws Error when there is no ConsultaResult in it */
export function readAnswer(xml: string): SatStatus {
  if (!/<(?:[\w-]+:)?ConsultaResult[\s>]/.test(xml)) throw new Error('not an answer of the status service');
  const field = (name: string) => {
    const found = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml)?.[1] ?? '';
    return unescapeXml(found.slice(0, LONGEST_MESSAGE)).trim();
  };
  return {
    codigo_estatus: field('CodigoEstatus'),
    estado: field('Estado'),
    es_cancelable: field('EsCancelable'),
    estatus_cancelacion: field('EstatusCancelacion'),
    validacion_efos: field('ValidacionEFOS'),
  };
}
