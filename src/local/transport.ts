/** Brings an operation to the server, under its id and for the client whose outbox it is in. Way: step 5 (send). */
import { OPERATION_HEADER } from '../../sync/protocol.ts';
import type { SenderPorts } from '../../sync/sender.ts';
import { readResult, send } from './api.ts';

export function transportOf(clientId: string): SenderPorts['transport'] {
  return async ({ id, method, path, body }) => {
    const answer = await send(method, path, body, { headers: { [OPERATION_HEADER]: id }, clientId });
    /** So that the session and the version prompt learn of it too. */
    readResult(answer, clientId);
    return answer;
  };
}
