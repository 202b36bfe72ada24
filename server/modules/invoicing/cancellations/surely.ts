/**
 * When a request that left may be said to be nowhere, so that it leaves once more. Pure. Two witnesses are needed, and
 * time: the SAT, which shows the document in force and nothing of a request; the provider through which it left, which
 * has no receipt of the SAT for it; and as long as what is on its way may take.
 *
 * | what is known | sent again | after |
 * |---|---|---|
 * | the provider says that it did not reach the SAT | yes | lagMinutes |
 * | no answer | yes | silenceMinutes |
 * | 201, and the SAT never shows it | yes, unless the provider has its receipt | silenceMinutes |
 * | the second request for a document | no: what the SAT shows may be of the first | |
 * | a document of another provider | no: who forwarded it has no receipts of others' documents | |
 * | it left three times | no | |
 */

import { cancelability, satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { type DatedLimits, limitsAt } from '../../../base/config/cancel-limits.ts';
import { centralDay } from '../../../base/local-time.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import type { CancellationChange, StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import { type AskedRequest, moved, STALE_REJECTION_MS } from './apply-answer.ts';
import type { CancelEvent } from './state-machine.ts';

export type Sent = AskedRequest & Pick<StoredCancellation, 'pac_account_id' | 'sent_account_id'>;

/** Whether the provider has the SAT's receipt of this request. `unknown`: it does not say, or what it has is of another. */
export type AcuseLook = 'found' | 'none' | 'unknown';

const MOST_SENDS = 3;

/** The SAT has the document, in force, and shows no request at all. Words that nobody has met prove nothing. */
export function isUnseen(status: SatStatus): boolean {
  const verdict = satVerdict(status);
  return verdict.state === 'current' && verdict.cancellation === '' && cancelability(status) !== '';
}

/** Whether the provider's receipt would tell anything now: of one that was received, only once the SAT should show it. */
export function needsAcuse(known: Sent, now: Date, limits: DatedLimits): boolean {
  return known.state === 'in_doubt' || (known.state === 'requested' && isOver(known, now, limits));
}

/** @param status one that is unseen. @returns undefined: nothing follows from it yet */
export function eventOfLook(
  known: Sent,
  acuse: AcuseLook,
  now: Date,
  limits: DatedLimits,
): Extract<CancelEvent, 'found' | 'absent' | 'unseen'> | undefined {
  if (known.state !== 'in_doubt' && known.state !== 'requested') return undefined;
  if (acuse === 'found') {
    if (known.requested_at === '') return 'found';
    // The SAT gave its receipt and shows nothing: it is waited for, then a person may decide.
    return waited(known, now) < STALE_REJECTION_MS ? undefined : 'unseen';
  }
  if (!isOver(known, now, limits)) return undefined;
  return acuse === 'none' && isTheOnlyOne(known) && known.sends < MOST_SENDS ? 'absent' : 'unseen';
}

export function afterLook(
  known: Sent,
  acuse: AcuseLook,
  now: Date,
  limits: DatedLimits,
): CancellationChange | undefined {
  const event = eventOfLook(known, acuse, now, limits);
  if (event === undefined) return undefined;
  const text = event === 'found' ? '' : event === 'absent' ? CANCELLING.sentAgain : CANCELLING.cannotTell;
  return moved(known, event, now, { code: '', text, said: '' });
}

/** Of withholdings a request that left twice does no harm; three times is enough for a person to be asked. */
export function afterLookOfWithholding(
  known: Sent,
  now: Date,
  limits: DatedLimits,
): CancellationChange | undefined {
  if (known.state !== 'in_doubt' || !isOver(known, now, limits)) return undefined;
  const event = known.sends < MOST_SENDS ? 'absent' : 'unseen';
  const text = event === 'absent' ? CANCELLING.sentAgain : CANCELLING.cannotTell;
  return moved(known, event, now, { code: '', text, said: '' });
}

function waited({ sent_at, requested_at }: AskedRequest, now: Date): number {
  return now.getTime() - Date.parse(sent_at || requested_at);
}

function isOver(known: AskedRequest, now: Date, dated: DatedLimits): boolean {
  const { lagMinutes, silenceMinutes } = limitsAt(
    centralDay(Date.parse(known.sent_at || known.asked_at)),
    dated,
  );
  return waited(known, now) >= (known.doubt === 'outage' ? lagMinutes : silenceMinutes) * 60_000;
}

/** No earlier request hides what the SAT would show of it, and who forwarded it keeps the receipts of its documents. */
function isTheOnlyOne(known: Sent): boolean {
  const isOurs = known.receipt_id !== '' && known.sent_account_id === known.pac_account_id;
  return known.request_number === 1 && isOurs;
}
