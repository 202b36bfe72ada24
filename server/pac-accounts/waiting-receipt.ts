/** Why a sealed receipt has no stamp yet, and when it is tried again. */
import type { PacWait } from '../../schema/documents/pac-accounts.ts';
import { ERRORS } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { findJob } from '../store/jobs.ts';
import type { Scope } from '../store/scope.ts';

/** @returns undefined when nothing waits for a stamp under that id. */
export async function waitingReceipt(
  scope: Scope,
  { store }: Pick<Deps, 'store'>,
  receiptId: string,
): Promise<PacWait | undefined> {
  const job = await findJob(scope, store.db, 'stamp', receiptId);
  if (job === undefined || job.state !== 'waiting') return undefined;
  return { ...readReason(job.last_error), next_at: job.due_at };
}

const TEXTS = Object.entries(ERRORS).flatMap(([code, { text }]) => (code.startsWith('pac_') ? [text] : []));

/** A job's reason begins with a text of ours; what follows is the provider's. One of our own failures is not shown. */
export function readReason(reason: string): { message: string; said: string } {
  const message = TEXTS.find((text) => reason.startsWith(text));
  if (message === undefined) return { message: reason === '' ? '' : ERRORS.unavailable.text, said: '' };
  return { message, said: reason.slice(message.length).trim() };
}
