/**
 * Prodigia's calls over SOAP: cancellation of a signed request (its option XML_CANCELACION: the request itself says
 * motive and substitute), its acuse, a document by its UUID, its status, and the receiver's side.
 */
import { sameUuid } from '../../../schema/values/uuid.ts';
import { type SoapField, type SoapNode, soapAll, soapFind, soapText } from '../soap/soap.ts';
import { guarded, noAnswer } from './call.ts';
import { answerOutcome, cancelOutcome } from './cancel-outcome.ts';
import type {
  AcuseKind,
  AcuseResult,
  AnswerRequest,
  AnswerResult,
  CancelRequest,
  CancelResult,
  FetchResult,
  NoAnswer,
  PendingResult,
  ProbeResult,
  StatusRequest,
  StatusResult,
} from './port.ts';
import { decodedText, type ProdigiaClient, type ProdigiaReply } from './prodigia-client.ts';

type Result = Extract<ProdigiaReply, { kind: 'result' }>;

/** Asks, and reads the result unless the account or the network stands in the way. */
async function asked<T extends { kind: string }>(
  client: ProdigiaClient,
  method: string,
  fields: SoapField[],
  signal: AbortSignal | undefined,
  read: (result: Result) => T,
) {
  return await guarded(async () => {
    const reply = await client.ask(method, fields, signal);
    client.heard(reply);
    return reply.kind === 'result' ? read(reply) : reply;
  });
}

export async function prodigiaCancel(
  client: ProdigiaClient,
  request: CancelRequest,
  signal?: AbortSignal,
): Promise<CancelResult> {
  const { proof, issuer, uuid, otherPac, family } = request;
  // Its call with a CSD says nowhere how the motive travels; for what others stamped it says nothing at all.
  // Nor does it say how a motive travels with withholdings.
  if (proof.kind === 'csd' || otherPac || family === 'retention') return { kind: 'not_offered' };
  const signed = Buffer.from(proof.xml, 'utf8').toString('base64');
  const fields: SoapField[] = [
    ['rfcEmisor', issuer],
    ['arregloUUID', uuid],
    ['opciones', `XML_CANCELACION:${signed}`],
  ];
  return await asked<CancelResult>(client, 'cancelarConOpciones', fields, signal, (reply) =>
    interpretCancel(reply, uuid),
  );
}

function interpretCancel({ result, code: whole, message: said }: Result, uuid: string): CancelResult {
  const folio = soapAll(result, 'cancelacion').find((one) => sameUuid(soapText(one, 'uuid'), uuid));
  const code = soapText(folio, 'codigo') || notGood(whole);
  const message = soapText(folio, 'mensaje') || said;
  if (code === '') return noAnswer('neither the code of the folio nor one of the whole');
  return cancelOutcome(code, message, decodedText(result, 'acuseCancelBase64'));
}

/** 21: not cancelled; 602: it does not have it. */
const NO_ACUSE = new Set(['21', '602', '205']);
const NO_DOCUMENT = new Set(['602', '205']);

export async function prodigiaAcuse(
  client: ProdigiaClient,
  uuid: string,
  kind: AcuseKind,
  signal?: AbortSignal,
): Promise<AcuseResult> {
  if (kind === 'reception') return { kind: 'not_offered' };
  return await asked<AcuseResult>(
    client,
    'acuseCancelacion',
    [['uuid', uuid]],
    signal,
    ({ result, code, message }) => {
      const xml = decodedText(result, 'xmlBase64');
      if (xml !== '') return { kind: 'found', xml };
      return NO_ACUSE.has(code) ? { kind: 'none' } : noAnswer(`${code} ${message}`);
    },
  );
}

/** A document that it stamped. */
export async function prodigiaFetch(
  client: ProdigiaClient,
  uuid: string,
  signal?: AbortSignal,
): Promise<FetchResult> {
  return await asked<FetchResult>(
    client,
    'cfdiPorUUID',
    [['uuid', uuid]],
    signal,
    ({ result, code, message }) => {
      const xml = decodedText(result, 'xmlBase64');
      if (xml !== '') return { kind: 'found', xml };
      return NO_DOCUMENT.has(code) ? { kind: 'none' } : noAnswer(`${code} ${message}`);
    },
  );
}

export async function prodigiaPending(
  client: ProdigiaClient,
  rfc: string,
  signal?: AbortSignal,
): Promise<PendingResult> {
  const fields: SoapField[] = [['rfcReceptor', rfc]];
  return await asked<PendingResult>(client, 'consultarPeticionesPendientes', fields, signal, (reply) => {
    const uuids = soapAll(soapFind(reply.result, 'uuids'), 'uuid').map(({ text }) => text.trim());
    return isGood(reply, 'consultaOk') || reply.code === '1101'
      ? { kind: 'found', uuids: uuids.filter((uuid) => uuid !== '') }
      : said(reply);
  });
}

export async function prodigiaAnswer(
  client: ProdigiaClient,
  request: AnswerRequest,
  signal?: AbortSignal,
): Promise<AnswerResult> {
  const { proof, receiver, uuid, accept } = request;
  if (proof.kind === 'signed') return { kind: 'not_offered' };
  const fields: SoapField[] = [
    ['rfcReceptor', receiver],
    ['arregloUUID', `${uuid}|${accept ? 'Aceptacion' : 'Rechazo'}`],
    ['cert', proof.csd.cer],
    ['key', proof.csd.key],
    ['keyPass', proof.csd.password],
  ];
  const method = 'responderSolicitudCancelacionConOpciones';
  return await asked<AnswerResult>(client, method, fields, signal, ({ result, code, message }) => {
    const folio = soapAll(result, 'Folio').find((one) => sameUuid(textIn(one, 'uuid'), uuid));
    const own = textIn(folio, 'estatusUuid') || notGood(code);
    if (own === '') return noAnswer('neither the code of the folio nor one of the whole');
    return answerOutcome(own, message, '');
  });
}

/** Its documentation writes the names of a folio in two ways. */
function textIn(node: SoapNode | undefined, name: string): string {
  const found = node?.children.find((child) => child.name.toLowerCase() === name.toLowerCase());
  return found?.text.trim() ?? '';
}

export async function prodigiaStatus(
  client: ProdigiaClient,
  { uuid, issuer, receiver, total }: StatusRequest,
  signal?: AbortSignal,
): Promise<StatusResult> {
  const fields: SoapField[] = [
    ['uuid', uuid],
    ['rfcEmisor', issuer],
    ['rfcReceptor', receiver],
    ['total', total],
  ];
  return await asked<StatusResult>(client, 'consultarEstatusComprobante', fields, signal, (reply) => {
    const { result } = reply;
    const codigo_estatus = soapText(result, 'codigoEstatus');
    if (codigo_estatus === '') return said(reply);
    const status = {
      codigo_estatus,
      estado: soapText(result, 'estado'),
      es_cancelable: soapText(result, 'esCancelable'),
      estatus_cancelacion: soapText(result, 'estatusCancelacion'),
      // It does not tell the list 69-B.
      validacion_efos: '',
    };
    return { kind: 'found', status };
  });
}

/** No document has it. What is answered of it proves the account. */
const NO_UUID = '00000000-0000-0000-0000-000000000000';

export async function prodigiaProbe(client: ProdigiaClient, signal?: AbortSignal): Promise<ProbeResult> {
  return await asked<ProbeResult>(client, 'acuseCancelacion', [['uuid', NO_UUID]], signal, () => ({
    kind: 'ok',
  }));
}

/** 0 says that the call was good and nothing of its folio. */
function notGood(code: string): string {
  return code === '0' ? '' : code;
}

function isGood({ result }: Result, flag: string): boolean {
  return soapText(result, flag) === 'true';
}

function said({ code, message }: Result): NoAnswer {
  return noAnswer(`${code} ${message}`.trim());
}
