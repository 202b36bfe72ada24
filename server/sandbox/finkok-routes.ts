/** Finkok's protocol: stamp, stamped, query_pending, its clock. What is asked of the SAT is in finkok-cancel-calls.ts. */
import { type Context, Hono } from 'hono';
import type { DocumentFamily } from '../../schema/cfdi/document-family.ts';
import { CENTRAL_ZONE, instantOf, localTime } from '../base/local-time.ts';
import { readSoap, type SoapNode, soapFind, soapText } from '../fiscal/soap/soap.ts';
import type { StampRow } from './data-file.ts';
import type { PacCall } from './faults.ts';
import { FINKOK_CANCEL_CALLS, RETENTION_CANCEL } from './finkok-cancel-calls.ts';
import {
  answerSoap,
  decoded,
  type FinkokService,
  finkokStyle,
  isAccount,
  item,
  items,
  soapFault,
} from './finkok-soap.ts';
import { faultAfter, faultBefore } from './pac-faults.ts';
import type { Front } from './pac-routes.ts';
import { stampElement } from './stamp.ts';
import { stampOfBytes } from './stamp-once.ts';

/** A method of it: of which kind its faults are, what it answers, and where it says that the password is wrong. */
export type FinkokMethod = {
  kind: PacCall;
  refusal: 'incident' | 'CodEstatus' | 'error';
  /** What stands inside `<method>Result`. */
  answer(call: SoapNode, front: Front): string;
  /** Whether the faults that come after may happen to what was asked: of a repeat they do not. */
  isRepeat?(call: SoapNode, front: Front): boolean;
};

const stampCalls = (family: DocumentFamily): Record<'stamp' | 'stamped', FinkokMethod> => ({
  stamp: {
    kind: 'stamp',
    refusal: 'incident',
    isRepeat: (call, { data }) => stampOfBytes(data, decoded(call, 'xml')) !== undefined,
    answer(call, { stampOnce, faults }) {
      const outcome = stampOnce(decoded(call, 'xml'), undefined, family);
      if (outcome.kind === 'refused') return incident(outcome.code, outcome.message);
      if (outcome.kind === 'stamped') return stampResult(outcome.row, '');
      const reported = incident('307', 'CFDI contiene un timbre previo', outcome.row.uuid);
      if (faults.take('307_only_uuid')) return reported;
      if (faults.take('307_without_xml')) return incident('307', 'CFDI contiene un timbre previo');
      return stampResult(outcome.row, reported);
    },
  },
  stamped: {
    kind: 'recover',
    refusal: 'incident',
    answer(call, { data, faults }) {
      const row = stampOfBytes(data, decoded(call, 'xml'));
      if (row === undefined || faults.take('307_without_xml', 'recover')) {
        return incident('603', 'El CFDI no contiene un timbre previo');
      }
      return stampResult(row, '');
    },
  },
});

const STAMP_CALLS: Record<string, FinkokMethod> = {
  ...stampCalls('cfdi'),
  query_pending: {
    kind: 'recover',
    refusal: 'error',
    answer(call, { data }) {
      const row = data.byUuid(soapText(call, 'uuid'));
      if (row === undefined) return item('error', 'UUID not found');
      return item('status', 'F') + item('uuid', row.uuid) + item('xml', row.xml);
    },
  },
};

const UTILITY_CALLS: Record<string, FinkokMethod> = {
  get_xml: {
    kind: 'fetch',
    refusal: 'error',
    answer(call, { data }) {
      const row = data.byUuid(soapText(call, 'uuid'));
      const isOurs = row?.issuer === soapText(call, 'taxpayer_id') && isOfType(row, call);
      return row === undefined || !isOurs ? item('error', 'UUID not found') : item('xml', row.xml);
    },
  },
  report_uuid: {
    kind: 'list',
    refusal: 'error',
    answer(call, { data }) {
      const issuer = soapText(call, 'taxpayer_id');
      const at = (name: string) => instantOf(soapText(call, name), CENTRAL_ZONE);
      const rows = data.stampedBetween(at('date_from'), at('date_to') + 999);
      const lines = rows
        .filter((row) => row.issuer === issuer && isOfType(row, call))
        .map(({ uuid, stamped_at }) =>
          items('ReportUUID', item('date', localTime(stamped_at, CENTRAL_ZONE)), item('uuid', uuid)),
        );
      return items('invoices', ...lines);
    },
  },
  datetime: {
    kind: 'account',
    refusal: 'error',
    answer: (_, { now }) => item('datetime', localTime(now(), CENTRAL_ZONE)),
  },
};

/** Withholdings are asked for by their own type. */
function isOfType({ receipt_type }: StampRow, call: SoapNode): boolean {
  return (receipt_type === 'R') === (soapText(call, 'invoice_type') === 'R');
}

const CALLS: Record<FinkokService, Record<string, FinkokMethod>> = {
  stamp: STAMP_CALLS,
  cancel: FINKOK_CANCEL_CALLS,
  utilities: UTILITY_CALLS,
  retentions: { ...stampCalls('retention'), cancel_signature: RETENTION_CANCEL },
};

export function finkokRoutes(front: Front): Hono {
  const app = new Hono();
  for (const service of ['stamp', 'cancel', 'utilities', 'retentions'] as const) {
    app.post(`/servicios/soap/${service}.wsdl`, async (c) => await answerCall(c, service, front));
  }
  return app;
}

async function answerCall(c: Context, service: FinkokService, front: Front): Promise<Response> {
  const call = soapFind(readSoap(await c.req.text()), 'Body')?.children[0];
  const method = call && CALLS[service][call.name];
  if (call === undefined || method === undefined) return soapFault(c, 'Method not found');
  if (!isAccount(call)) return answerSoap(c, service, call.name, notAllowed(method));
  const style = finkokStyle(c);
  const instead = await faultBefore(c, front.faults, method.kind, style);
  if (instead !== undefined) return instead;
  const isRepeat = method.isRepeat?.(call, front) ?? false;
  const answer = answerSoap(c, service, call.name, method.answer(call, front));
  return (isRepeat ? undefined : faultAfter(c, front.faults, method.kind, style)) ?? answer;
}

function notAllowed({ refusal }: FinkokMethod): string {
  if (refusal === 'incident') return incident('300', 'El usuario o contraseña son inválidos');
  return item(refusal, 'Invalid Username or Password');
}

function incident(code: string, message: string, uuid = ''): string {
  const inner = [item('IdIncidencia', '1'), item('Uuid', uuid), item('CodigoError', code)];
  return items(
    'Incidencias',
    items('Incidencia', ...inner, item('MensajeIncidencia', message), item('ExtraInfo', '')),
  );
}

function stampResult(row: StampRow, incidents: string): string {
  const stamp = stampElement(row.xml);
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(stamp)?.[1] ?? '';
  return [
    item('xml', row.xml),
    item('UUID', row.uuid),
    item('Fecha', attribute('FechaTimbrado')),
    item('CodEstatus', 'Comprobante timbrado satisfactoriamente'),
    item('SatSeal', attribute('SelloSAT')),
    item('NoCertificadoSAT', attribute('NoCertificadoSAT')),
    incidents === '' ? item('Incidencias', '') : incidents,
  ].join('');
}
