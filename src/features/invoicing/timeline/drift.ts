/** Where the SAT's last word and ours do not agree. Pure. */

import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { DRIFT } from '../../../../schema/texts/timeline.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

/** @returns what to tell, or '' when they agree or the SAT has not been asked */
export function driftOf({ status, sat }: Pick<ReceiptListRow, 'status' | 'sat'>): string {
  switch (sat && satVerdict(sat).state) {
    case 'current':
      return status === 'cancelled' ? DRIFT.current : '';
    case 'cancelled':
      return status === 'cancelled' ? '' : DRIFT.cancelled;
    case 'not_found':
      // Before that it is only early.
      return status === 'issue' ? '' : DRIFT.notFound;
    default:
      return '';
  }
}
