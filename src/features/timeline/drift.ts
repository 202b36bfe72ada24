/** Where the SAT's last word and ours do not agree. Pure. */
import { TIMELINE } from '../../../schema/texts/timeline.ts';
import type { ReceiptListRow } from '../../local/index.ts';

/** @returns what to tell, or '' when they agree or the SAT has not been asked */
export function driftOf({ status, sat }: Pick<ReceiptListRow, 'status' | 'sat'>): string {
  const { drift } = TIMELINE;
  switch (sat?.estado) {
    case 'Vigente':
      return status === 'cancelled' ? drift.current : '';
    case 'Cancelado':
      return status === 'cancelled' ? '' : drift.cancelled;
    case 'No Encontrado':
      // Before that it is only early.
      return status === 'issue' ? '' : drift.notFound;
    default:
      return '';
  }
}
