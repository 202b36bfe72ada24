/** What the SAT's list of pending requests says, against what we show. */
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { answerDeadline, type DatedLimits } from '../../../base/config/cancel-limits.ts';
import {
  findCancelRequest,
  openCancelRequests,
  putCancelRequest,
  type StoredCancelRequest,
} from '../../../store/invoicing/cancel-requests.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';

/** @param uuids all that wait for this receiver's answer, in either letter case */
export async function savePending(
  scope: Scope,
  { store, clock, cancelLimits }: { store: Store; clock: () => Date; cancelLimits: DatedLimits },
  uuids: readonly string[],
): Promise<void> {
  const now = clock().toISOString();
  const listed = new Set(uuids.map(normalUuid));
  const seen = updatesOf(listed, await openCancelRequests(scope, store.db), now);
  if (seen.fresh.length + seen.named.length + seen.over.length === 0) return;
  await store.transaction(scope, async (tx) => {
    // Looked at again with nobody else at it: a person may have answered one of them since.
    await lockClient(scope, tx);
    const { fresh, named, over } = updatesOf(listed, await openCancelRequests(scope, tx), now);
    for (const uuid of fresh) {
      // Answered a moment ago, it may still be listed; listed long after, it is asked again.
      const before = await findCancelRequest(scope, tx, uuid);
      if (before !== undefined && isJustAnswered(before.answered_at, now)) continue;
      await putCancelRequest(scope, tx, uuid, {
        state: 'pending',
        is_delivered: 0,
        ...(isTheSame(before, now)
          ? {}
          : {
              first_seen_at: now,
              // A request after our no waits until we answer.
              deadline_at: isAfterOurNo(before) ? '' : answerDeadline(now, cancelLimits),
            }),
        answered_at: '',
        code: '',
        text: '',
        said: '',
      });
    }
    // The same that its issuer sent: from now on the list says when it is over.
    for (const uuid of named) await putCancelRequest(scope, tx, uuid, { is_delivered: 0 });
    for (const uuid of over) await putCancelRequest(scope, tx, uuid, { state: 'gone' });
  });
}

/** What the SAT has another answer to is there to be read for so long. */
const SETTLED_MS = 7 * 86_400_000;

/** Those that came, those that came from their issuer before, and those that no longer wait. While our answer is on its way its row stays, whatever the list says. */
function updatesOf(listed: ReadonlySet<string>, open: readonly StoredCancelRequest[], now: string) {
  // Answered and listed all the same, it is another request.
  const waiting = new Set(open.filter(({ state }) => state !== 'settled').map(({ uuid }) => uuid));
  return {
    fresh: [...listed].filter((uuid) => !waiting.has(uuid)),
    named: open
      .filter(({ uuid, is_delivered }) => is_delivered === 1 && listed.has(uuid))
      .map(({ uuid }) => uuid),
    over: open.filter((row) => !listed.has(row.uuid) && isOver(row, now)).map(({ uuid }) => uuid),
  };
}

function isOver({ state, answered_at, is_delivered }: StoredCancelRequest, now: string): boolean {
  // Its issuer says that the SAT waits: a list that does not name it yet is late.
  if (is_delivered === 1 && state !== 'settled') return false;
  if (state === 'settled') return Date.parse(now) - Date.parse(answered_at) > SETTLED_MS;
  return state !== 'answering' && state !== 'in_doubt';
}

/** A list that came empty once and whole again: nobody here answered, and the time to answer is not over or has no end. */
export function isTheSame(before: StoredCancelRequest | undefined, now: string): boolean {
  if (before === undefined || before.first_seen_at === '' || before.answered_at !== '') return false;
  return before.deadline_at === '' || before.deadline_at > now;
}

function isAfterOurNo(before: StoredCancelRequest | undefined): boolean {
  return before !== undefined && before.answered_at !== '' && before.accept === 0;
}

const LISTED_STILL_MS = 3_600_000;

function isJustAnswered(answeredAt: string, now: string): boolean {
  return answeredAt !== '' && Date.parse(now) - Date.parse(answeredAt) < LISTED_STILL_MS;
}
