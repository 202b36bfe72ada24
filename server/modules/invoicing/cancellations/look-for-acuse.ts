/** Whether the provider through which a request left has the SAT's receipt of it. */
import { sameUuid } from '../../../../schema/values/uuid.ts';
import { CENTRAL_ZONE, instantOf } from '../../../base/local-time.ts';
import { isCancelSuccess } from '../../../fiscal/pac/cancel-outcome.ts';
import { readAcuse } from '../../../fiscal/sat/read-acuse.ts';
import type { StoredCancellation } from '../../../store/invoicing/cancellations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import type { AcuseLook } from './surely.ts';

/** The SAT's clock and ours may differ by so much. */
const CLOCKS_MS = 5 * 60_000;

/** `xml`: the receipt itself, when it is of this request; else ''. */
export async function lookForAcuse(
  scope: Scope,
  { providers }: Pick<WorkDeps, 'providers'>,
  cancellation: StoredCancellation,
  signal: AbortSignal,
): Promise<{ look: AcuseLook; xml: string }> {
  const { rfc, uuid, sent_account_id } = cancellation;
  const pac = await providers.forJob(scope, sent_account_id);
  const answer = await pac.acuse(rfc, uuid, 'cancel', signal);
  if (answer.kind === 'none') return { look: 'none', xml: '' };
  if (answer.kind !== 'found') return { look: 'unknown', xml: '' };
  const isOfThis = isReceiptOf(answer.xml, cancellation);
  return isOfThis ? { look: 'found', xml: answer.xml } : { look: 'unknown', xml: '' };
}

/** One that says that a request for this document was received, and is not older than this one. */
export function isReceiptOf(
  xml: string,
  { uuid, sent_at }: Pick<StoredCancellation, 'uuid' | 'sent_at'>,
): boolean {
  const acuse = readAcuse(xml);
  const at = acuse === undefined ? Number.NaN : instantOf(acuse.fecha.slice(0, 19), CENTRAL_ZONE);
  if (acuse === undefined || !(at >= Date.parse(sent_at) - CLOCKS_MS)) return false;
  return acuse.folios.some((folio) => sameUuid(folio.uuid, uuid) && isCancelSuccess(folio.estatus));
}
