/**
 * Pipeline: step 7 (stamp). Finkok's stamp and stamped. A repeat is told by 307, mostly with the stamp; for some seconds
 * it may come without, and `stamped` then says 603, as it does of what was never stamped.
 */
import { familyOf } from '../../../schema/cfdi/document-family.ts';
import { type SoapNode, soapAll, soapText } from '../soap/soap.ts';
import { guarded, wrongCredentials } from './call.ts';
import { accountError, isOutage, isStampedBefore, stampError } from './codes.ts';
import { base64, type FinkokClient } from './finkok-client.ts';
import type { StampResult, Unknown } from './port.ts';
import { asStamped, isStampOf } from './stamped-xml.ts';

/** Besides the port's results: there is a stamp, whose UUID may be known. */
export type FinkokOutcome = StampResult | { kind: 'stamped_before'; uuid: string; said: string };

export async function finkokStamp(
  client: FinkokClient,
  sealedXml: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  return await answered(async () => {
    const outcome = await ask(client, 'stamp', sealedXml, signal);
    return outcome.kind === 'stamped_before'
      ? await fetchStamped(client, sealedXml, outcome, signal)
      : outcome;
  });
}

export async function finkokRecover(
  client: FinkokClient,
  sealedXml: string,
  signal?: AbortSignal,
): Promise<StampResult> {
  return await answered(async () => {
    const outcome = await ask(client, 'stamped', sealedXml, signal);
    return outcome.kind === 'stamped_before' ? isThere(outcome.said) : outcome;
  });
}

async function ask(
  client: FinkokClient,
  method: 'stamp' | 'stamped',
  sealedXml: string,
  signal?: AbortSignal,
): Promise<FinkokOutcome> {
  const before = [['xml', base64(sealedXml)]] as const;
  const service = familyOf(sealedXml) === 'retention' ? 'retentions' : 'stamp';
  const reply = await client.ask({ service, method, before: [...before] }, signal);
  if (reply.kind === 'result') return interpretStamp(reply.result, sealedXml);
  return reply.kind === 'unknown' ? { ...reply, alreadyStamped: false } : reply;
}

/** 307 came without the stamp: by the same bytes, else by its UUID in the queue to the SAT. */
async function fetchStamped(
  client: FinkokClient,
  sealedXml: string,
  { uuid, said }: { uuid: string; said: string },
  signal?: AbortSignal,
): Promise<StampResult> {
  const stored = await answered(() => finkokRecover(client, sealedXml, signal));
  if (stored.kind === 'stamped') return stored;
  // Only invoices have a queue that can be asked.
  if (uuid !== '' && familyOf(sealedXml) === 'cfdi') {
    const after = [['uuid', uuid]] as const;
    const call = { service: 'stamp', method: 'query_pending', after: [...after] } as const;
    const queued = await guarded(() => client.ask(call, signal));
    const stamped = queued.kind === 'result' ? asStamped(soapText(queued.result, 'xml')) : undefined;
    if (stamped !== undefined && isStampOf(stamped.xml, sealedXml)) return stamped;
  }
  return isThere(said);
}

/** What a stampResult or stampedResult means: a stamp of ours counts, whatever incidents stand beside it. */
export function interpretStamp(result: SoapNode, sealedXml: string): FinkokOutcome {
  const stamped = asStamped(soapText(result, 'xml'));
  const isOurs = stamped !== undefined && isStampOf(stamped.xml, sealedXml);
  if (isOurs) return stamped;
  const [incident] = soapAll(result, 'Incidencia');
  const code = soapText(incident, 'CodigoError');
  const message = [soapText(incident, 'MensajeIncidencia'), soapText(incident, 'ExtraInfo')]
    .filter((part) => part !== '')
    .join(' ');
  const uuid = soapText(incident, 'Uuid') || soapText(result, 'UUID');
  if (isStampedBefore(code)) return { kind: 'stamped_before', uuid, said: message };
  // The worker says what is wrong with it.
  if (stamped !== undefined) return stamped;
  if (code === '603') return { kind: 'refused', error: 'pac_not_found', code: 'not_found', message };
  if (code === '300') return wrongCredentials(code, message);
  const account = accountError(code);
  if (account !== undefined) return { kind: 'not_taken', error: account, code, message };
  if (code === '' || isOutage(code)) {
    return unknown(
      `${code} ${message || soapText(result, 'CodEstatus')}`.trim() || 'neither stamp nor incident',
    );
  }
  return { kind: 'refused', error: stampError(code), code, message };
}

async function answered(run: () => Promise<StampResult>): Promise<StampResult> {
  const result = await guarded(run);
  return result.kind === 'unknown' ? { alreadyStamped: false, ...result } : result;
}

function isThere(reason: string): Unknown {
  return { kind: 'unknown', reason, alreadyStamped: true };
}

function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason, alreadyStamped: false };
}
