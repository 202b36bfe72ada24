/**
 * Pipeline: step 7 (stamp). What an answer of SW's stamp call means. Pure. A duplicate comes as status "error" and
 * is good news.
 */
import type { HttpAnswer } from './call.ts';
import { statusProblem } from './call.ts';
import {
  accountError,
  isKeyReused,
  isOutage,
  isStampedBefore,
  isUncontrolled,
  leadingCode,
  stampError,
} from './codes.ts';
import type { Stamped, StampResult, Unknown, Words } from './port.ts';
import { asStamped, isStampOf, stampUuid, uuidIn, withStamp } from './stamped-xml.ts';
import { fieldOf, parseEnvelope, type SwEnvelope, sentenceOf, textOf } from './sw-envelope.ts';

/**
 * Besides the port's results: there is a stamp and it must be fetched by its UUID. `ofKey`: it is that of our customid,
 * and our bytes have none unless it turns out to be theirs.
 */
export type SwOutcome = StampResult | { kind: 'stamped_before'; uuid: string; ofKey?: Words };

export function interpretStamp(answer: HttpAnswer, sealedXml: string): SwOutcome {
  const envelope = parseEnvelope(answer.body);
  if (envelope === undefined) {
    const problem = statusProblem(answer);
    if (problem?.kind === 'not_taken') return problem;
    return unknown(`HTTP ${answer.status}, ${answer.body.length} characters that are not its envelope`);
  }
  const message = sentenceOf(envelope);
  const code = leadingCode(envelope.message);
  if (isStampedBefore(code)) return duplicate(code, envelope, sealedXml);
  const account = accountError(code);
  if (account !== undefined) return { kind: 'not_taken', error: account, code, message };
  const problem = statusProblem(answer);
  if (problem?.kind === 'not_taken') return { ...problem, message };
  if (problem !== undefined) return unknown(`${problem.reason}: ${message}`);
  if (envelope.status === 'success') {
    return stampIn(envelope, sealedXml) ?? unknown('success without a stamped document');
  }
  // An outage of the SAT says nothing of what the provider had done before it met it.
  if (code === '' || isOutage(code) || isUncontrolled(code)) return unknown(message);
  return { kind: 'refused', error: stampError(code), code, message };
}

function duplicate(code: string, envelope: SwEnvelope, sealedXml: string): SwOutcome {
  const message = sentenceOf(envelope);
  const ofKey = isKeyReused(code) ? { error: 'pac_other_document' as const, code, message } : undefined;
  const tfd = textOf(fieldOf(envelope.data, 'tfd'));
  const found = stampIn(envelope, sealedXml);
  const stamp = found?.xml ?? tfd;
  const other = stampUuid(stamp);
  if (other !== undefined && !isStampOf(stamp, sealedXml)) {
    if (ofKey !== undefined) return { kind: 'stamped_before', uuid: other, ofKey };
    // Our seal has a stamp, and this is another one's: to say that ours has none would be to issue it twice.
    return {
      kind: 'unknown',
      reason: `${message} (with the stamp of another document)`,
      alreadyStamped: true,
    };
  }
  if (found !== undefined) return found;
  const uuid = textOf(fieldOf(envelope.data, 'uuid')) || stampUuid(tfd) || uuidIn(message);
  if (uuid) return { kind: 'stamped_before', uuid, ...(ofKey && { ofKey }) };
  if (ofKey !== undefined) return { kind: 'other_document', uuid: '', xml: '', ...ofKey };
  return { kind: 'unknown', reason: message, alreadyStamped: true };
}

/** The stamped document, given whole, or put together from our bytes and the stamp alone. */
function stampIn({ data, messageDetail }: SwEnvelope, sealedXml: string): Stamped | undefined {
  const cfdi = textOf(fieldOf(data, 'cfdi')) || textOf(fieldOf(data, 'retencion'));
  const tfd = textOf(fieldOf(data, 'tfd'));
  // Older versions put the document of a duplicate in messageDetail.
  const detail = messageDetail.trimStart().startsWith('<') ? messageDetail : '';
  if (cfdi !== '' || detail !== '') return asStamped(cfdi || detail);
  return tfd === '' ? undefined : withStamp(sealedXml, tfd);
}

function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason, alreadyStamped: false };
}
