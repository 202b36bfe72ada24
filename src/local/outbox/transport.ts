/** Brings operations to the server, each under its id and for whom its outbox is. Pipeline: step 5 (send). */
import { ASKED_HEADER, OPERATION_HEADER } from '../../../sync/protocol.ts';
import type { SenderPorts } from '../../../sync/sender.ts';
import { textTogether } from '../../../sync/together.ts';
import { readResult, send } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { epochHeader } from '../device/feed-state.ts';
import type { Owner } from '../device/owner.ts';

type Transports = Pick<SenderPorts, 'transport' | 'transportTogether'>;

export function transportOf(owner: Owner, local: Pick<LocalDb, 'meta'>): Transports {
  async function call(
    method: Parameters<typeof send>[0],
    path: string,
    text: string,
    own: Record<string, string>,
  ) {
    const headers = { ...own, ...(await epochHeader(local)) };
    const answer = await send(method, path, text, { headers, as: owner });
    /** So that the session and the version prompt learn of it too. */
    readResult(answer, owner);
    return answer;
  }

  return {
    transport: ({ id, method, path, created_at, body }) =>
      call(method, path, body, {
        [OPERATION_HEADER]: id,
        [ASKED_HEADER]: new Date(created_at).toISOString(),
      }),
    transportTogether: (path, requests) => call('POST', path, textTogether(requests), {}),
  };
}
