/** The envelope of SW's answers, the same for every call: {status, data, message, messageDetail}. */
import * as v from 'valibot';
import { type HttpAnswer, noAnswer, statusProblem } from './call.ts';
import { accountError, isOutage, isUncontrolled, leadingCode } from './codes.ts';
import type { NoAnswer, NotTaken } from './port.ts';

const text = v.nullish(v.string(), '');
const EnvelopeSchema = v.object({
  status: v.picklist(['success', 'error']),
  message: text,
  messageDetail: text,
  // The receiver's side says it once here and once inside of data.
  codStatus: text,
  data: v.optional(v.unknown()),
});
export type SwEnvelope = v.InferOutput<typeof EnvelopeSchema>;

export function parseEnvelope(body: string): SwEnvelope | undefined {
  try {
    const result = v.safeParse(EnvelopeSchema, JSON.parse(body));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** What it says, in its own words; a document that older versions put in messageDetail is none. */
export function sentenceOf({ message, messageDetail }: SwEnvelope): string {
  const detail = messageDetail.trimStart().startsWith('<') ? '' : messageDetail;
  return [message, detail].filter((part) => part.trim() !== '').join(' ');
}

/** An answer that is no success: the SAT's codes that it names, most telling first, and its words. */
export type SwFailure = { kind: 'failure'; codes: string[]; message: string; envelope: SwEnvelope };
export type SwReply = { kind: 'success'; envelope: SwEnvelope } | SwFailure | NotTaken | NoAnswer;

/** For every call but the stamp's, which reads more into a failure. */
export function readReply(answer: HttpAnswer): SwReply {
  const envelope = parseEnvelope(answer.body);
  const reported = envelope === undefined ? '' : sentenceOf(envelope);
  const account = accountError(leadingCode(reported));
  if (account !== undefined) {
    return { kind: 'not_taken', error: account, code: leadingCode(reported), message: reported };
  }
  const problem = statusProblem(answer);
  if (problem !== undefined)
    return problem.kind === 'not_taken' ? { ...problem, message: reported } : problem;
  if (envelope === undefined) {
    return noAnswer(`HTTP ${answer.status}, ${answer.body.length} characters that are not its envelope`);
  }
  if (envelope.status === 'success') return { kind: 'success', envelope };
  const codes = failureCodes(envelope);
  const outage = codes.find(isOutage);
  if (outage !== undefined)
    return { kind: 'not_taken', error: 'pac_outage', code: outage, message: reported };
  if (codes.some(isUncontrolled)) return noAnswer(reported);
  if (codes.length === 0) return noAnswer(`an error without a code: ${reported}`);
  return { kind: 'failure', codes, message: reported, envelope };
}

/** "CACFDI33 - …" says only where it failed; the SAT's own code stands in the detail, there as CR1308. */
function failureCodes(envelope: SwEnvelope): string[] {
  const found = [envelope.codStatus, leadingCode(envelope.messageDetail), leadingCode(envelope.message)];
  return found.filter((code) => code !== '').map((code) => code.replace(/^CR(?=\d{4}$)/, ''));
}

/** A field of data by its name, whatever its letter case: SW writes UUID here and uuid there. */
export function fieldOf(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  const wanted = name.toLowerCase();
  return Object.entries(data).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
