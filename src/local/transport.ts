/** Brings an operation to the server, under its id and for the client whose outbox it is in. Way: step 5 (send). */
import { ASKED_HEADER, OPERATION_HEADER } from '../../sync/protocol.ts';
import type { SenderPorts } from '../../sync/sender.ts';
import { readResult, send } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { epochHeader } from './feed-state.ts';

export function transportOf(
  clientId: string,
  local: Pick<LocalDb, 'meta' | 'outbox'>,
): SenderPorts['transport'] {
  return async ({ id, method, path, body }) => {
    const row = await local.outbox.get(id);
    const asked = row && { [ASKED_HEADER]: new Date(row.created_at).toISOString() };
    const headers = { [OPERATION_HEADER]: id, ...asked, ...(await epochHeader(local)) };
    const answer = await send(method, path, body, { headers, clientId });
    /** So that the session and the version prompt learn of it too. */
    readResult(answer, clientId);
    return answer;
  };
}
