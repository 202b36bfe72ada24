/**
 * Way: step 7 (stamp). What an answer of SW's stamp call means. Pure. The envelope is always
 * {status, data, message, messageDetail}; a duplicate comes as status "error" and is good news.
 */
import * as v from 'valibot';
import { insertComplement } from '../../schema/cfdi/write-xml.ts';
import type { NotTaken, StampResult } from './port.ts';

const text = v.nullish(v.string(), '');
const EnvelopeSchema = v.object({
  status: v.picklist(['success', 'error']),
  message: text,
  messageDetail: text,
  data: v.nullish(v.looseObject({ cfdi: text, tfd: text, uuid: text })),
});
type Envelope = v.InferOutput<typeof EnvelopeSchema>;

export type SwAnswer = { status: number; body: string; retryAfter: string | null };

/** Besides the port's results: the token was refused, or there is a stamp and it must be fetched by its UUID. */
export type SwOutcome = StampResult | { kind: 'unauthorized' } | { kind: 'stamped_before'; uuid: string };

const STAMP_UUID = /<(?:\w+:)?TimbreFiscalDigital\b[^>]*?\sUUID="([0-9a-fA-F-]{36})"/;
const STAMP_SEAL = /<(?:\w+:)?TimbreFiscalDigital\b[^>]*?\sSelloCFD="([^"]*)"/;
const OUR_SEAL = /<(?:\w+:)?Comprobante\b[^>]*?\sSello="([^"]*)"/;
const CODE = /^\s*(?:Error\s*:?\s*)?([A-Z]{2,6}\d{2,6}|\d{3})\b/;

/** Codes that say "there is a stamp already": the same seal, or the same customid. */
const DUPLICATES = new Set(['307', 'CFDI307', 'CFDI3307']);
/** Codes of an outage at the SAT or at the provider: the same bytes may do later. */
const OUTAGES = new Set(['708', '500', '501', '502', '503']);

export function interpretStamp(answer: SwAnswer, sealedXml: string): SwOutcome {
  if (answer.status === 401) return { kind: 'unauthorized' };
  if (answer.status === 429) return tooMany(answer.retryAfter);
  const envelope = parse(answer.body);
  if (envelope === undefined) {
    return unknown(`HTTP ${answer.status}, ${answer.body.length} characters that are not its envelope`);
  }
  const code = CODE.exec(envelope.message)?.[1] ?? '';
  if (DUPLICATES.has(code)) return duplicate(envelope, sealedXml);
  if (answer.status >= 500) return unknown(`HTTP ${answer.status}: ${envelope.message}`);
  if (envelope.status === 'success') return success(envelope, sealedXml);
  if (/^AU\d/.test(code) || answer.status === 403) {
    return { kind: 'not_taken', code: code || 'HTTP403', message: sentence(envelope) };
  }
  if (code === '' || OUTAGES.has(code)) return unknown(sentence(envelope));
  return { kind: 'refused', code, message: sentence(envelope) };
}

/** The UUID of the stamp inside a document, in the letter case it has there. */
export function stampUuid(xml: string): string | undefined {
  return STAMP_UUID.exec(xml)?.[1];
}

function success(envelope: Envelope, sealedXml: string): SwOutcome {
  return stampIn(envelope, sealedXml) ?? unknown('success without a stamped document');
}

function duplicate(envelope: Envelope, sealedXml: string): SwOutcome {
  const tfd = envelope.data?.tfd ?? '';
  const found = stampIn(envelope, sealedXml);
  const stampedSeal = STAMP_SEAL.exec(found?.kind === 'stamped' ? found.xml : tfd)?.[1];
  if (stampedSeal !== undefined && stampedSeal !== OUR_SEAL.exec(sealedXml)?.[1]) {
    // The same customid was used for another document: ours was not stamped.
    return { kind: 'refused', code: 'CFDI3307', message: sentence(envelope) };
  }
  if (found !== undefined) return found;
  const uuid = envelope.data?.uuid || stampUuid(tfd);
  if (uuid) return { kind: 'stamped_before', uuid };
  return { kind: 'unknown', reason: sentence(envelope), alreadyStamped: true };
}

/** The stamped document, given whole, or put together from our bytes and the stamp alone. */
function stampIn(envelope: Envelope, sealedXml: string): StampResult | undefined {
  const { cfdi = '', tfd = '' } = envelope.data ?? {};
  // Older versions put the document of a duplicate in messageDetail.
  const detail = envelope.messageDetail.trimStart().startsWith('<') ? envelope.messageDetail : '';
  const xml =
    cfdi || detail || (tfd ? insertComplement(sealedXml, tfd.replace(/^<\?xml[^>]*\?>\s*/, '')) : '');
  const uuid = stampUuid(xml);
  return uuid === undefined ? undefined : { kind: 'stamped', xml, uuid };
}

function parse(body: string): Envelope | undefined {
  try {
    const result = v.safeParse(EnvelopeSchema, JSON.parse(body));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

function sentence(envelope: Envelope): string {
  const detail = envelope.messageDetail.trimStart().startsWith('<') ? '' : envelope.messageDetail;
  return [envelope.message, detail].filter((part) => part.trim() !== '').join(' ');
}

function tooMany(retryAfter: string | null): NotTaken {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && Number.isFinite(seconds) ? { retryAfterMs: seconds * 1000 } : {};
  return { kind: 'not_taken', code: 'HTTP429', message: 'too many requests', ...wait };
}

function unknown(reason: string): StampResult {
  return { kind: 'unknown', reason, alreadyStamped: false };
}
