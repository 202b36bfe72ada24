/** What Finkok has stamped: a document by its UUID, for three months, and the UUIDs of a range of time. */

import { CENTRAL_ZONE, localTime } from '../../base/local-time.ts';
import { type SoapField, soapAll, soapText } from '../soap/soap.ts';
import { guarded, noAnswer } from './call.ts';
import type { FinkokClient } from './finkok-client.ts';
import type { FetchResult, ListedStamp, ListResult, StampedRange } from './port.ts';

/** CFDI, and withholdings: each is asked for by itself. */
const INVOICE_TYPES = ['I', 'R'] as const;
type InvoiceType = (typeof INVOICE_TYPES)[number];

export async function finkokFetch(
  client: FinkokClient,
  issuer: string,
  uuid: string,
  signal?: AbortSignal,
): Promise<FetchResult> {
  const [invoices, withholdings] = INVOICE_TYPES;
  const found = await fetchOf(client, issuer, uuid, invoices, signal);
  return found.kind === 'none' ? await fetchOf(client, issuer, uuid, withholdings, signal) : found;
}

async function fetchOf(
  client: FinkokClient,
  issuer: string,
  uuid: string,
  type: InvoiceType,
  signal?: AbortSignal,
): Promise<FetchResult> {
  return await guarded(async () => {
    const after: SoapField[] = [
      ['uuid', uuid],
      ['taxpayer_id', issuer],
      ['invoice_type', type],
    ];
    const reply = await client.ask({ service: 'utilities', method: 'get_xml', after }, signal);
    if (reply.kind !== 'result') return reply;
    const xml = soapText(reply.result, 'xml');
    if (xml.startsWith('<')) return { kind: 'found', xml };
    // At times it gives the path of the file in place of the file.
    return xml === '' ? { kind: 'none' } : noAnswer('neither a document nor none');
  });
}

export async function finkokList(
  client: FinkokClient,
  range: StampedRange,
  signal?: AbortSignal,
): Promise<ListResult> {
  const stamps: ListedStamp[] = [];
  for (const type of INVOICE_TYPES) {
    const found = await listOf(client, range, type, signal);
    // A list that is not whole is none.
    if (found.kind !== 'found') return found;
    stamps.push(...found.stamps);
  }
  return { kind: 'found', stamps };
}

async function listOf(
  client: FinkokClient,
  { issuer, since, until }: StampedRange,
  type: InvoiceType,
  signal?: AbortSignal,
): Promise<ListResult> {
  return await guarded(async () => {
    const after: SoapField[] = [
      ['taxpayer_id', issuer],
      ['date_from', localTime(since, CENTRAL_ZONE)],
      ['date_to', localTime(until, CENTRAL_ZONE)],
      ['invoice_type', type],
    ];
    const reply = await client.ask({ service: 'utilities', method: 'report_uuid', after }, signal);
    if (reply.kind !== 'result') return reply;
    const reported = soapText(reply.result, 'error');
    if (reported !== '') return noAnswer(reported);
    const stamps = soapAll(reply.result, 'ReportUUID').map((one) => ({
      uuid: soapText(one, 'uuid'),
      stampedAt: soapText(one, 'date'),
    }));
    return { kind: 'found', stamps };
  });
}
