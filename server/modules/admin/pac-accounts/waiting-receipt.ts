/** Why a sealed receipt has no stamp yet, and when it is tried again. */
import type { PacWait } from '../../../../schema/documents/pac-accounts.ts';
import { PAC_ERROR_TEXTS } from '../../../../schema/texts/errors/pac.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { seesDocument } from '../../../store/kernel/audience.ts';
import { findJob } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

/** @returns undefined when nothing waits for a stamp under that id. */
export async function waitingReceipt(
  scope: Scope,
  { store }: Pick<Deps, 'store'>,
  receiptId: string,
): Promise<PacWait | undefined> {
  const job = await findJob(scope, store.db, 'stamp', receiptId);
  if (job === undefined || job.state !== 'waiting') return undefined;
  if (!(await seesDocument(scope, store.db, 'receipts', receiptId))) return undefined;
  return { ...readReason(job.last_error), next_at: job.due_at };
}

const TEXTS = Object.values(PAC_ERROR_TEXTS);

/** A job's reason begins with a text of ours; what follows is the provider's. One of our own failures is not shown. */
export function readReason(reason: string): { message: string; said: string } {
  const message = TEXTS.find((text) => reason.startsWith(text));
  if (message === undefined) return { message: reason === '' ? '' : ERROR_TEXTS.unavailable, said: '' };
  return { message, said: reason.slice(message.length).trim() };
}
