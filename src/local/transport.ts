/** Brings an operation to the server, under its id and for the client whose outbox it is in. Way: step 5 (send). */
import { OPERATION_HEADER } from '../../sync/protocol.ts';
import type { SenderPorts } from '../../sync/sender.ts';
import { readResult, send } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { epochHeader } from './feed-state.ts';

export function transportOf(clientId: string, local: Pick<LocalDb, 'meta'>): SenderPorts['transport'] {
  return async ({ id, method, path, body }) => {
    const headers = { [OPERATION_HEADER]: id, ...(await epochHeader(local)) };
    const answer = await send(method, path, body, { headers, clientId });
    /** So that the session and the version prompt learn of it too. */
    readResult(answer, clientId);
    return answer;
  };
}
