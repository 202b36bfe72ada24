/** Which of what is selected can be cancelled. Pure. */
import type { ReceiptListRow } from '../../../local/index.ts';

/** The SAT has it, and nobody has asked yet. What it says of each is looked at before its request leaves. */
export function cancelable(row: Pick<ReceiptListRow, 'status' | 'uuid' | 'cancelling'>): boolean {
  const isAsked = row.cancelling !== undefined && row.cancelling.state !== 'refused';
  return row.status === 'sent' && row.uuid !== '' && !isAsked;
}
