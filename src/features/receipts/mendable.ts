/** Which operation a corrected receipt would be sent in the place of. Pure. */
import type { ReceiptListRow } from '../../local/index.ts';

/**
 * An operation of this device that surely is not with the server, or one that was refused after the server took it: that one any
 * device may mend, until another has taken its place. undefined: there is nothing to mend.
 */
export function mendable(
  row: Pick<ReceiptListRow, 'uuid' | 'status' | 'operation' | 'operation_id' | 'draft_slug'>,
): string | undefined {
  const { uuid, operation } = row;
  if (uuid !== '') return undefined;
  if (operation !== undefined) return isFree(operation) && !isOfDraft(operation) ? operation.id : undefined;
  return row.status === 'refused' && row.draft_slug !== '' ? row.operation_id : undefined;
}

/** Refused for what became of its draft: corrected, it would be refused again. What can be done is refused-choice.tsx's. */
export function isOfDraft({
  state,
  error,
}: Pick<NonNullable<ReceiptListRow['operation']>, 'state' | 'error'>): boolean {
  return state === 'refused' && (error?.code === 'draft_newer' || error?.code === 'draft_issued');
}

/** What may already be with the server is neither mended nor given up. */
export function isFree(operation: NonNullable<ReceiptListRow['operation']>): boolean {
  return !operation.doubt && (operation.state === 'queued' || operation.state === 'refused');
}
