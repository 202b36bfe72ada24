/** Where the SAT's last word and ours do not agree. Pure. */
import { DRIFT } from '../../../schema/texts/timeline.ts';
import { isFound } from '../../../sync/sat-found.ts';
import type { ReceiptListRow } from '../../local/index.ts';

const NOT_FOUND = 'No Encontrado';

/** @returns what to tell, or '' when they agree or the SAT has not been asked */
export function driftOf({ status, sat }: Pick<ReceiptListRow, 'status' | 'sat'>): string {
  switch (sat === undefined || isFound(sat) ? sat?.estado : NOT_FOUND) {
    case 'Vigente':
      return status === 'cancelled' ? DRIFT.current : '';
    case 'Cancelado':
      return status === 'cancelled' ? '' : DRIFT.cancelled;
    case NOT_FOUND:
      // Before that it is only early.
      return status === 'issue' ? '' : DRIFT.notFound;
    default:
      return '';
  }
}
