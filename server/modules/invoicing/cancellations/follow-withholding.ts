/**
 * What became of the request to cancel a document of withholdings, when its answer was lost. The SAT's status service does not answer
 * for them; but nobody has to accept either, and a request that comes twice is answered 1202: it may leave again.
 */
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { endedAtOnce } from './apply-answer.ts';
import { changeByLook } from './change-by-look.ts';
import { afterLookOfWithholding } from './surely.ts';

/** @returns why it is looked at once more */
export async function followWithholding(
  scope: Scope,
  deps: WorkDeps,
  asked: StoredCancellation,
  signal: AbortSignal,
): Promise<string> {
  await changeByLook(scope, deps, asked, signal, (existing, { look, xml }, now) => {
    const change =
      look === 'found'
        ? endedAtOnce(existing, now, { code: '', text: '', said: '' })
        : afterLookOfWithholding(existing, now, deps.cancelLimits);
    return change && { change, by: 'pac', acuse: xml };
  });
  return ERROR_TEXTS.sat_status_none;
}
