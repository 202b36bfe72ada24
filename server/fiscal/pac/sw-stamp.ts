/**
 * Pipeline: step 7 (stamp). SW's stamp call: v4, multipart, with its own idempotency header `customid`, code 307 with
 * the previous stamp, and recovery of a stamp by its UUID.
 */

import { familyOf } from '../../../schema/cfdi/document-family.ts';
import { sameUuid } from '../../../schema/values/uuid.ts';
import { guarded } from './call.ts';
import type { StampResult, Words } from './port.ts';
import { asStamped, isStampOf } from './stamped-xml.ts';
import { interpretStamp } from './sw-answer.ts';
import { type SwClient, xmlRequest } from './sw-client.ts';
import { fetchFile, type SwFileResult } from './sw-warehouse.ts';

/** Of withholdings there is no fourth version. */
const STAMP = { cfdi: '/cfdi33/stamp/v4', retention: '/retencion/stamp/v3' } as const;

/**
 * Stamps, or finds the stamp there is: SW has no question that only asks. The same bytes under the same
 * customid give the stamp there is (307), or the one there should have been; never another one.
 */
export async function swStamp(
  client: SwClient,
  sealedXml: string,
  key: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  const result = await guarded(() => attempt(client, sealedXml, key, signal));
  return result.kind === 'unknown' ? { alreadyStamped: false, ...result } : result;
}

async function attempt(
  client: SwClient,
  sealedXml: string,
  key: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  const request = xmlRequest(`${client.url}${STAMP[familyOf(sealedXml)]}`, sealedXml, { customid: key });
  const answer = await client.ask(request, signal);
  if ('kind' in answer) return answer;
  const outcome = interpretStamp(answer, sealedXml);
  return outcome.kind === 'stamped_before'
    ? await stampedBefore(client, sealedXml, outcome, signal)
    : outcome;
}

async function stampedBefore(
  client: SwClient,
  sealedXml: string,
  { uuid, ofKey }: { uuid: string; ofKey?: Words },
  signal?: AbortSignal,
): Promise<StampResult> {
  const file = await guarded(() => fetchFile(client, uuid, 'urlXml', signal));
  const found = file.kind === 'found' ? asStamped(file.xml) : undefined;
  const stamped = found && sameUuid(found.uuid, uuid) ? found : undefined;
  if (stamped !== undefined && isStampOf(stamped.xml, sealedXml)) return stamped;
  // A customid is remembered for 72 hours: asked once more after that, it would stamp ours too.
  if (ofKey !== undefined) return { kind: 'other_document', uuid, xml: stamped?.xml ?? '', ...ofKey };
  // Whatever the warehouse says of itself: the document is stamped.
  return { kind: 'unknown', reason: saidOf(file, uuid), alreadyStamped: true };
}

function saidOf(file: SwFileResult, uuid: string): string {
  if (file.kind === 'unknown') return file.reason;
  return file.kind === 'not_taken'
    ? `${file.code} ${file.message}`.trim()
    : `the warehouse does not have ${uuid}`;
}
