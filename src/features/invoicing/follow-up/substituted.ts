/** What became meanwhile of the one whose place another takes. Pure. */
import { sameUuid } from '../../../../schema/values/uuid.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

type Original = Pick<ReceiptListRow, 'status' | 'cancellation' | 'cancelling'>;

/**
 * Whether it was cancelled, or is about to be, without the one that takes its place.
 * @param substitute UUID of that one; '' while it has none
 */
export function becameOf(
  { status, cancellation, cancelling }: Original,
  substitute: string,
): 'cancelled' | 'cancelling' | undefined {
  const named = cancelling?.summary.substitute_uuid ?? cancellation?.substitute_uuid ?? '';
  if (substitute !== '' && sameUuid(named, substitute)) return undefined;
  if (status === 'cancelled') return 'cancelled';
  return status === 'cancel_pending' || cancelling !== undefined ? 'cancelling' : undefined;
}
