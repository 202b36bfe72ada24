/** What the SAT's list of pending requests says, against what we show. */
import { normalUuid } from '../../schema/values/uuid.ts';
import {
  findCancelRequest,
  openCancelRequests,
  putCancelRequest,
  type StoredCancelRequest,
} from '../store/cancel-requests.ts';
import type { Scope } from '../store/scope.ts';
import type { Store } from '../store/store.ts';
import { answerDeadline } from './limits.ts';

/** @param uuids all that wait for this receiver's answer, in either letter case */
export async function keepPending(
  scope: Scope,
  { store, clock }: { store: Store; clock: () => Date },
  uuids: readonly string[],
): Promise<void> {
  const now = clock().toISOString();
  const listed = new Set(uuids.map(normalUuid));
  const open = await openCancelRequests(scope, store.db);
  const known = new Map(open.map((request) => [request.uuid, request]));
  const fresh = [...listed].filter((uuid) => !known.has(uuid));
  // While our answer is on its way its row stays, whatever the list says.
  const over = open.filter(({ uuid, state }) => !listed.has(uuid) && state !== 'answering');
  if (fresh.length === 0 && over.length === 0) return;
  await store.transaction(scope, async (tx) => {
    for (const uuid of fresh) {
      // Answered a moment ago, it may still be listed; listed long after, it is asked again.
      const before = await findCancelRequest(scope, tx, uuid);
      if (before !== undefined && isJustAnswered(before.answered_at, now)) continue;
      await putCancelRequest(scope, tx, uuid, {
        state: 'pending',
        first_seen_at: now,
        // A request after our no waits until we answer.
        deadline_at: isAfterOurNo(before) ? '' : answerDeadline(now),
        answered_at: '',
        code: '',
        text: '',
        said: '',
      });
    }
    for (const { uuid } of over) await putCancelRequest(scope, tx, uuid, { state: 'gone' });
  });
}

function isAfterOurNo(before: StoredCancelRequest | undefined): boolean {
  return before !== undefined && before.answered_at !== '' && before.accept === 0;
}

const LISTED_STILL_MS = 3_600_000;

function isJustAnswered(answeredAt: string, now: string): boolean {
  return answeredAt !== '' && Date.parse(now) - Date.parse(answeredAt) < LISTED_STILL_MS;
}
