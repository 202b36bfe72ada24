/** Pipeline: step 7 (stamp). The provider Finkok (Quadrum) over its SOAP protocol. */
import { soapText } from '../soap/soap.ts';
import { guarded } from './call.ts';
import { finkokAcuse, finkokCancel, finkokStatus } from './finkok-cancel.ts';
import { type FinkokClient, openFinkokClient } from './finkok-client.ts';
import { finkokAnswer, finkokPending, finkokRelated } from './finkok-receiver.ts';
import { finkokRecover, finkokStamp } from './finkok-stamp.ts';
import { finkokFetch, finkokList } from './finkok-stamped.ts';
import type { PacPort, PacProvider, PacSettings, ProbeResult } from './port.ts';

const PRODUCTION = { url: 'https://facturacion.finkok.com', apiUrl: '' };
const TEST = { url: 'https://demo-facturacion.finkok.com', apiUrl: '' };
/** It forwards through a partner: its own RFC, FIN1203015JA, stands only in its stamps. */
const FORWARDER = 'CVD110412TF6';
/** Any that it knows: its clock is asked for that place. */
const ZIP_CODE = '06000';

function open(settings: PacSettings): PacPort {
  const client = openFinkokClient(settings);
  return {
    name: 'finkok',
    rfc: FORWARDER,
    // It has no key of the client's: the same seal is the same document.
    stamp: (xml, _key, signal) => finkokStamp(client, xml, signal),
    recover: (xml, _key, signal) => finkokRecover(client, xml, signal),
    fetchStamped: (issuer, uuid, signal) => finkokFetch(client, issuer, uuid, signal),
    listStamped: (range, signal) => finkokList(client, range, signal),
    cancel: (request, signal) => finkokCancel(client, request, signal),
    acuse: (issuer, uuid, kind, signal) => finkokAcuse(client, issuer, uuid, kind, signal),
    pending: (rfc, signal) => finkokPending(client, rfc, signal),
    answer: (request, signal) => finkokAnswer(client, request, signal),
    related: (request, signal) => finkokRelated(client, request, signal),
    status: (request, signal) => finkokStatus(client, request, signal),
    // Stamps are assigned to each taxpayer of the account: there is no one number.
    balance: async () => ({ kind: 'not_offered' }),
    probe: (signal) => probe(client, signal),
  };
}

async function probe(client: FinkokClient, signal?: AbortSignal): Promise<ProbeResult> {
  return await guarded(async () => {
    const after = [['zipcode', ZIP_CODE]] as const;
    const reply = await client.ask({ service: 'utilities', method: 'datetime', after: [...after] }, signal);
    if (reply.kind !== 'result') return reply;
    if (soapText(reply.result, 'datetime') !== '') return { kind: 'ok' };
    const message = soapText(reply.result, 'error');
    return { kind: 'not_taken', error: 'pac_account', code: '', message };
  });
}

export const finkok: PacProvider = {
  name: 'finkok',
  title: 'Finkok',
  credentialFields: [
    { name: 'user', secret: false },
    { name: 'password', secret: true },
  ],
  capabilities: [
    'stamp',
    'recover',
    'fetch',
    'list',
    'cancel_signed',
    'cancel_csd',
    'acuse',
    'pending',
    'answer',
    'related',
    'status',
  ],
  production: PRODUCTION,
  test: TEST,
  open,
};
