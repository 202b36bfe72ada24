/** Looks once more at what an operation is about, just before it leaves. Promise R14. Way: step 5 (send). */
import type { Pause } from '../../sync/answer.ts';
import { type Check, checkDoubt, checkRequest, checkSat, checkStatus, GO } from '../../sync/check.ts';
import { isOfKind, type Operation } from '../../sync/operation.ts';
import { ANOTHER_PAC } from './cancel.ts';
import type { Collections } from './rxdb.ts';
import { fetchSatStatus } from './sat-status.ts';
import type { LocalError } from './types.ts';

export async function checkOperation(collections: Collections, row: Operation): Promise<Check> {
  if (isOfKind(row, 'cancel')) return await checkCancel(collections, row);
  if (isOfKind(row, 'answer')) return await checkAnswer(collections, row);
  return GO;
}

async function checkCancel(
  { receipts }: Collections,
  { subject, summary }: Operation<'cancel'>,
): Promise<Check> {
  const { receipt_id, total, rfc_receiver, despite } = summary;
  const ours = receipt_id === '' ? undefined : await receipts.findOne(receipt_id).exec();
  const here =
    despite === undefined ? checkStatus(ours?.status) : checkDoubt(ours?.cancellation ?? undefined, despite);
  if (here.kind !== 'go') return here;
  const sat = await (receipt_id === ''
    ? fetchSatStatus(subject, { amount: total, rfc_receiver })
    : fetchSatStatus(receipt_id));
  if (sat.ok) return checkSat(sat.value);
  const pause = pauseOf(sat.error.code);
  /** The SAT, or the way to it, does not answer: the server asks again before it does anything. */
  return pause === undefined ? checkSat(undefined) : { kind: 'wait', pause, error: toError(sat.error) };
}

async function checkAnswer({ cancel_requests }: Collections, row: Operation<'answer'>): Promise<Check> {
  /** What another provider's list brought was never a row here. */
  if (row.path.includes(ANOTHER_PAC)) return GO;
  return checkRequest((await cancel_requests.findOne(row.subject).exec()) ?? undefined);
}

/** Nobody behind would fare better than this one. */
function pauseOf(code: LocalError['code']): Pause | undefined {
  if (code === 'network') return 'offline';
  if (code === 'unauthenticated') return 'sign_in';
  return code === 'old_version' ? 'old_version' : undefined;
}

function toError({ message, problems }: LocalError) {
  return { code: 'network' as const, message, problems };
}
