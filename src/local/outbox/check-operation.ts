/** Looks once more at what an operation is about, just before it leaves. Promise R14. Pipeline: step 5 (send). */
import type { SatQuestion } from '../../../schema/operations/define-operation.ts';
import type { Pause } from '../../../sync/answer.ts';
import { type Check, recheck } from '../../../sync/check.ts';
import type { Operation } from '../../../sync/operation.ts';
import type { Collections } from '../device/rxdb.ts';
import type { LocalError } from '../device/types.ts';
import { fetchSatStatus } from '../documents/sat-status.ts';
import { findDocument } from './apply-feed.ts';

export async function checkOperation(collections: Collections, row: Operation): Promise<Check> {
  return await recheck(row, {
    document: (collection, fields) => findDocument(collections, collection, fields),
    sat: askSat,
  });
}

async function askSat({ id, elsewhere }: SatQuestion) {
  const sat = await fetchSatStatus(id, elsewhere);
  if (sat.ok) return { said: sat.value };
  const pause = pauseOf(sat.error.code);
  const { message, problems } = sat.error;
  const error = { code: 'network' as const, message, problems };
  return pause === undefined ? { said: undefined } : { kind: 'wait' as const, pause, error };
}

/** Nobody behind would fare better than this one. */
function pauseOf(code: LocalError['code']): Pause | undefined {
  if (code === 'network') return 'offline';
  if (code === 'unauthenticated') return 'sign_in';
  return code === 'old_version' ? 'old_version' : undefined;
}
