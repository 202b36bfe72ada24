/** Pipeline: step 7 (stamp). The provider SW sapien over its REST protocol. */
import { guarded } from './call.ts';
import type { PacPort, PacProvider, PacSettings } from './port.ts';
import { swBalance, swProbe } from './sw-account.ts';
import { swAcuse, swCancel } from './sw-cancel.ts';
import { openSwClient } from './sw-client.ts';
import { swAnswer, swPending, swRelated } from './sw-receiver.ts';
import { swStamp } from './sw-stamp.ts';
import { fetchFile, swList } from './sw-warehouse.ts';

const PRODUCTION = { url: 'https://services.sw.com.mx', apiUrl: 'https://api.sw.com.mx' };
const TEST = { url: 'https://services.test.sw.com.mx', apiUrl: 'https://api.test.sw.com.mx' };
/** Its test services forward with the RFC of the SAT's test provider. */
const RFC = { production: 'LSO1306189R5', test: 'SPR190613I52' };

function open(settings: PacSettings): PacPort {
  const client = openSwClient(settings);
  return {
    name: 'sw',
    rfc: settings.url === PRODUCTION.url ? RFC.production : RFC.test,
    stamp: (xml, key, signal) => swStamp(client, xml, key, signal),
    recover: (xml, key, signal) => swStamp(client, xml, key, signal),
    fetchStamped: (_issuer, uuid, signal) => guarded(() => fetchFile(client, uuid, 'urlXml', signal)),
    listStamped: (range, signal) => swList(client, range, signal),
    cancel: (request, signal) => swCancel(client, request, signal),
    acuse: (_issuer, uuid, kind, signal) => swAcuse(client, uuid, kind, signal),
    pending: (rfc, signal) => swPending(client, rfc, signal),
    answer: (request, signal) => swAnswer(client, request, signal),
    related: (request, signal) => swRelated(client, request, signal),
    // It has no status call: the SAT's own service is asked.
    status: async () => ({ kind: 'not_offered' }),
    balance: (signal) => swBalance(client, signal),
    probe: (signal) => swProbe(client, signal),
  };
}

/** Either a permanent token of the account, or user and password, for which tokens are asked. */
export const sw: PacProvider = {
  name: 'sw',
  title: 'SW sapien',
  credentialFields: [
    { name: 'user', secret: false },
    { name: 'password', secret: true },
    { name: 'token', secret: true },
  ],
  capabilities: [
    'stamp',
    'recover',
    'fetch',
    'list',
    'cancel_signed',
    'cancel_csd',
    'cancel_other_pac',
    'acuse',
    'pending',
    'answer',
    'related',
    'balance',
  ],
  production: PRODUCTION,
  test: TEST,
  open,
};
