/**
 * What a provider says at once of a request for a document that is not in the list. No row will ever tell what became
 * of it, so whoever asks waits some seconds for the first answer: a refusal is told then, or never.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { CancelAnswer } from '../../../../schema/documents/cancellation.ts';
import { errorBody } from '../../../../schema/errors.ts';
import { findCancellation } from '../../../store/invoicing/cancellations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import type { Answer } from '../../operations/accept-once.ts';

const LOOK_MS = 200;
/** A provider answers within seconds; whoever asked is not kept longer. */
const LOOKS = 40;

/** @returns the answer as it was, with the state of now, or the refusal */
export async function waitForProvider(
  scope: Scope,
  store: Pick<Store, 'db'>,
  answer: Answer,
): Promise<Answer> {
  const asked = answer.body as CancelAnswer;
  if (answer.status !== 200 || asked.receipt_id !== '') return answer;
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await findCancellation(scope, store.db, asked.cancellation_id);
    if (now?.state === 'refused' || now?.state === 'not_cancelable') {
      const text = [now.text, now.said].filter((part) => part !== '').join(' ');
      return { status: 400, body: errorBody('cancel_refused', text, undefined, []) };
    }
    // In doubt it is as unknown as before.
    if (now !== undefined && now.state !== 'asked' && now.state !== 'in_doubt') {
      return { status: 200, body: { ...asked, state: now.state } satisfies CancelAnswer };
    }
    await wait(LOOK_MS);
  }
  return answer;
}
