/**
 * Pipeline: step 7 (stamp). Prodigia's stamp: the sealed bytes themselves as the body. Asked so, a repeat (307) brings the
 * stamp there is: to recover is to send the same bytes again.
 */
import * as v from 'valibot';
import { familyOf } from '../../../schema/cfdi/document-family.ts';
import { type SoapField, soapText } from '../soap/soap.ts';
import { guarded, type HttpAnswer, statusProblem } from './call.ts';
import { accountProblem } from './cancel-outcome.ts';
import { isOutage, isStampedBefore, stampError } from './codes.ts';
import type { StampResult, Unknown } from './port.ts';
import type { ProdigiaClient } from './prodigia-client.ts';
import { asStamped, isStampOf } from './stamped-xml.ts';

const text = v.nullish(v.string(), '');
const AnswerSchema = v.object({
  servicioTimbrado: v.object({
    timbradoOk: v.union([v.boolean(), v.picklist(['true', 'false'])]),
    codigo: v.pipe(v.union([v.number(), v.string()]), v.transform(String)),
    mensaje: text,
    xmlBase64: text,
  }),
});

export async function prodigiaStamp(
  client: ProdigiaClient,
  sealedXml: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  const result = await guarded<StampResult>(async () => {
    if (familyOf(sealedXml) === 'retention') return await stampRetention(client, sealedXml, signal);
    const answer = await client.stamp(sealedXml, signal);
    const outcome = 'kind' in answer ? answer : interpretStamp(answer, sealedXml);
    client.heard(outcome);
    return outcome;
  });
  return result.kind === 'unknown' ? { alreadyStamped: false, ...result } : result;
}

/** Over SOAP, with the same fields in its answer and the same options. */
async function stampRetention(
  client: ProdigiaClient,
  sealedXml: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  const fields: SoapField[] = [
    ['xml', sealedXml],
    ['opciones', 'REGRESAR_CON_ERROR_307_XML'],
  ];
  const reply = await client.ask('timbradoRet', fields, signal, 'retention');
  client.heard(reply);
  if (reply.kind === 'unknown') return unknown(reply.reason);
  // An outage says nothing of what was done before it.
  if (reply.kind === 'not_taken') return isOutage(reply.code) ? unknown(reply.message) : reply;
  const xmlBase64 = soapText(reply.result, 'xmlBase64');
  return meaningOf({ code: reply.code, message: reply.message, xmlBase64 }, sealedXml);
}

export function interpretStamp(answer: HttpAnswer, sealedXml: string): StampResult {
  const problem = statusProblem(answer);
  if (problem !== undefined) return problem.kind === 'unknown' ? unknown(problem.reason) : problem;
  const read = v.safeParse(AnswerSchema, parseJson(answer.body));
  if (!read.success) {
    return unknown(`HTTP ${answer.status}, ${answer.body.length} characters that are not its answer`);
  }
  const { codigo: code, mensaje: message, xmlBase64 } = read.output.servicioTimbrado;
  return meaningOf({ code, message, xmlBase64 }, sealedXml);
}

type Said = { code: string; message: string; xmlBase64: string };

function meaningOf({ code, message, xmlBase64 }: Said, sealedXml: string): StampResult {
  const stamped = asStamped(Buffer.from(xmlBase64, 'base64').toString('utf8'));
  const isOurs = stamped !== undefined && isStampOf(stamped.xml, sealedXml);
  if (isStampedBefore(code) && !isOurs) return { ...unknown(message), alreadyStamped: true };
  // Of another document the worker says what is wrong with it.
  if (stamped !== undefined) return stamped;
  const account = accountProblem(code, message);
  if (account !== undefined && !isOutage(code)) return account;
  if (code === '0' || isOutage(code)) return unknown(message || 'success without a stamped document');
  return { kind: 'refused', error: stampError(code), code, message };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason, alreadyStamped: false };
}
