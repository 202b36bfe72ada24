/** Pipeline: step 7 (stamp). The provider Prodigia (PADE): REST for the stamp, SOAP for the rest. */
import type { PacPort, PacProvider, PacSettings } from './port.ts';
import {
  prodigiaAcuse,
  prodigiaAnswer,
  prodigiaCancel,
  prodigiaFetch,
  prodigiaPending,
  prodigiaProbe,
  prodigiaStatus,
} from './prodigia-cancel.ts';
import { openProdigiaClient } from './prodigia-client.ts';
import { prodigiaStamp } from './prodigia-stamp.ts';

function open(settings: PacSettings): PacPort {
  const client = openProdigiaClient(settings);
  return {
    name: 'prodigia',
    rfc: 'PPD101129EA3',
    // It has no key of the client's: the same seal is the same document.
    stamp: (xml, _key, signal) => prodigiaStamp(client, xml, signal),
    recover: (xml, _key, signal) => prodigiaStamp(client, xml, signal),
    fetchStamped: (_issuer, uuid, signal) => prodigiaFetch(client, uuid, signal),
    // Its documentation has no such question.
    listStamped: async () => ({ kind: 'not_offered' }),
    cancel: (request, signal) => prodigiaCancel(client, request, signal),
    acuse: (_issuer, uuid, kind, signal) => prodigiaAcuse(client, uuid, kind, signal),
    pending: (rfc, signal) => prodigiaPending(client, rfc, signal),
    answer: (request, signal) => prodigiaAnswer(client, request, signal),
    related: async () => ({ kind: 'not_offered' }),
    status: (request, signal) => prodigiaStatus(client, request, signal),
    balance: async () => ({ kind: 'not_offered' }),
    probe: (signal) => prodigiaProbe(client, signal),
  };
}

export const prodigia: PacProvider = {
  name: 'prodigia',
  title: 'Prodigia',
  credentialFields: [
    { name: 'contract', secret: false },
    { name: 'user', secret: false },
    { name: 'password', secret: true },
  ],
  capabilities: ['stamp', 'recover', 'fetch', 'cancel_signed', 'acuse', 'pending', 'answer', 'status'],
  production: { url: 'https://timbrado.pade.mx', apiUrl: '' },
  test: { url: 'https://pruebas.pade.mx', apiUrl: '' },
  open,
};
