/** Finkok's cancellation, by a signed request or by the CSD, its acuses and its status. */
import { escapeXml } from '../../../schema/cfdi/xml-text.ts';
import { sameUuid } from '../../../schema/values/uuid.ts';
import { type SoapField, type SoapNode, soapAll, soapFind, soapText } from '../soap/soap.ts';
import { guarded, noAnswer } from './call.ts';
import { cancelOutcome } from './cancel-outcome.ts';
import { leadingCode } from './codes.ts';
import { base64, type FinkokCall, type FinkokClient } from './finkok-client.ts';
import { finkokCsd, unopenedCsd } from './finkok-csd.ts';
import type {
  AcuseKind,
  AcuseResult,
  CancelRequest,
  CancelResult,
  StatusRequest,
  StatusResult,
} from './port.ts';

/**
 * Never kept in Finkok's own queue when the SAT is away: our outbox waits, and looks at the document again before
 * it sends. What waits elsewhere could be cancelled after somebody changed their mind.
 */
const STORE_PENDING: SoapField = ['store_pending', 'false'];

export async function finkokCancel(
  client: FinkokClient,
  request: CancelRequest,
  signal?: AbortSignal,
): Promise<CancelResult> {
  // For what another provider stamped it wants the whole document, which we may not have.
  if (request.otherPac) return { kind: 'not_offered' };
  // Of withholdings it is only said how a signed request travels.
  if (request.family === 'retention' && request.proof.kind === 'csd') return { kind: 'not_offered' };
  return await guarded(async () => {
    const call = cancelCall(client, request);
    if (call === undefined) return unopenedCsd();
    const reply = await client.ask(call, signal);
    return reply.kind === 'result' ? interpretCancel(reply.result, request.uuid) : reply;
  });
}

function cancelCall(client: FinkokClient, request: CancelRequest): FinkokCall | undefined {
  const { proof, uuid, motive, substitute, issuer } = request;
  if (proof.kind === 'signed') {
    const before: SoapField[] = [['xml', base64(proof.xml)]];
    const service = request.family === 'retention' ? 'retentions' : 'cancel';
    return { service, method: 'cancel_signature', before, after: [STORE_PENDING] };
  }
  const csd = finkokCsd(proof.csd, client.password);
  if (csd === undefined) return undefined;
  const folio = `<v:UUID UUID="${escapeXml(uuid)}" FolioSustitucion="${escapeXml(substitute)}" Motivo="${motive}"/>`;
  return {
    service: 'cancel',
    method: 'cancel',
    before: [['UUIDS', { xml: folio }]],
    after: [['taxpayer_id', issuer], ...csd, STORE_PENDING],
  };
}

export function interpretCancel(result: SoapNode, uuid: string): CancelResult {
  const folio = soapAll(result, 'Folio').find((one) => sameUuid(soapText(one, 'UUID'), uuid));
  const code = soapText(folio, 'EstatusUUID');
  if (code !== '')
    return cancelOutcome(code, soapText(folio, 'EstatusCancelacion'), soapFind(result, 'Acuse')?.text ?? '');
  const reported = soapText(result, 'CodEstatus');
  // Nothing of the document at all: the SAT does not have it yet.
  if (reported === '' || /no encontrado|not found/i.test(reported)) return cancelOutcome('205', reported, '');
  if (/passphrase/i.test(reported)) return { ...unopenedCsd(), message: reported };
  const whole = leadingCode(reported);
  return whole === '' ? noAnswer(reported) : cancelOutcome(whole, reported, '');
}

const RECEIPT_TYPES = { cancel: 'C', reception: 'R' } as const;

export async function finkokAcuse(
  client: FinkokClient,
  issuer: string,
  uuid: string,
  kind: AcuseKind,
  signal?: AbortSignal,
): Promise<AcuseResult> {
  return await guarded(async () => {
    const after: SoapField[] = [
      ['taxpayer_id', issuer],
      ['uuid', uuid],
      ['type', RECEIPT_TYPES[kind]],
    ];
    const reply = await client.ask({ service: 'cancel', method: 'get_receipt', after }, signal);
    if (reply.kind !== 'result') return reply;
    const xml = soapFind(reply.result, 'receipt')?.text ?? '';
    return xml.trimStart().startsWith('<') ? { kind: 'found', xml } : { kind: 'none' };
  });
}

export async function finkokStatus(
  client: FinkokClient,
  request: StatusRequest,
  signal?: AbortSignal,
): Promise<StatusResult> {
  return await guarded(async () => {
    const after: SoapField[] = [
      ['taxpayer_id', request.issuer],
      ['rtaxpayer_id', request.receiver],
      ['uuid', request.uuid],
      ['total', request.total],
    ];
    const reply = await client.ask({ service: 'cancel', method: 'get_sat_status', after }, signal);
    if (reply.kind !== 'result') return reply;
    const sat = soapFind(reply.result, 'sat');
    const codigo_estatus = soapText(sat, 'CodigoEstatus');
    if (codigo_estatus === '')
      return noAnswer(soapText(reply.result, 'error') || 'a status without its code');
    return {
      kind: 'found',
      status: {
        codigo_estatus,
        estado: soapText(sat, 'Estado'),
        es_cancelable: soapText(sat, 'EsCancelable'),
        estatus_cancelacion: soapText(sat, 'EstatusCancelacion'),
        validacion_efos: soapText(sat, 'ValidacionEFOS'),
      },
    };
  });
}
