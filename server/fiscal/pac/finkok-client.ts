/** Calls of Finkok: SOAP with user and password in each body, and what every answer has in common. */
import { isXmlText } from '../../../schema/cfdi/xml-text.ts';
import { readSoap, type SoapField, type SoapNode, soapEnvelope, soapFind, soapText } from '../soap/soap.ts';
import { type HttpAnswer, makeSend, noAnswer, statusProblem, wrongCredentials } from './call.ts';
import type { NoAnswer, NotTaken, PacSettings } from './port.ts';

export type FinkokService = 'stamp' | 'cancel' | 'utilities' | 'retentions';

/** `before` and `after`: fields before and after user and password; the order is the service's. */
export type FinkokCall = {
  service: FinkokService;
  method: string;
  before?: readonly SoapField[];
  after?: readonly SoapField[];
};

export type FinkokReply = { kind: 'result'; result: SoapNode } | NotTaken | NoAnswer;

export type FinkokClient = {
  /** Also encrypts the keys that are sent to it. */
  password: string;
  /** Throws what the network throws. */
  ask(call: FinkokCall, signal?: AbortSignal): Promise<FinkokReply>;
};

const NAMESPACE = 'http://facturacion.finkok.com';
/** Of its lists and their items. */
const VALUES = 'apps.services.soap.core.views';
const LOGIN = /invalid user ?name|usuario.{0,20}contrase/i;

export function openFinkokClient(settings: PacSettings): FinkokClient {
  const send = makeSend(settings);
  const { user = '', password = '' } = settings.credentials;
  return {
    password,
    async ask({ service, method, before = [], after = [] }, signal) {
      if (!isXmlText(user + password)) return wrongCredentials('', '');
      const fields: SoapField[] = [...before, ['username', user], ['password', password], ...after];
      const namespaces = { method: `${NAMESPACE}/${service}`, values: VALUES };
      const answer = await send(
        `${settings.url}/servicios/soap/${service}.wsdl`,
        {
          method: 'POST',
          headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${method}"` },
          body: soapEnvelope(namespaces, method, fields),
        },
        signal,
      );
      return readReply(answer);
    },
  };
}

function readReply(answer: HttpAnswer): FinkokReply {
  const root = readSoap(answer.body);
  const problem = statusProblem(answer);
  const fault = soapFind(root, 'Fault');
  if (fault !== undefined) {
    const reported = soapText(fault, 'faultstring');
    if (LOGIN.test(reported)) return wrongCredentials('', reported);
    return problem?.kind === 'not_taken' ? problem : noAnswer(`fault: ${reported.slice(0, 200)}`);
  }
  if (problem !== undefined) return problem;
  const result = root && resultIn(root);
  if (result === undefined) {
    return noAnswer(`HTTP ${answer.status}, ${answer.body.length} characters that are not its envelope`);
  }
  // Each service says it in another place: a status, an error, a fault that is no Fault.
  const summary = ['CodEstatus', 'error', 'faultstring'].map((name) => soapText(result, name));
  const login = summary.find((one) => LOGIN.test(one));
  return login === undefined ? { kind: 'result', result } : wrongCredentials('', login);
}

/** <method>Response holds <method>Result; of some methods the name is another one's. */
function resultIn(node: SoapNode): SoapNode | undefined {
  if (node.name.endsWith('Result')) return node;
  for (const child of node.children) {
    const found = resultIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
