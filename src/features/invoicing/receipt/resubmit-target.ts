/** Which operation a corrected receipt would be sent in the place of. Pure. */
import { DRAFT_AGAIN } from '../../../../schema/operations/approval-feed.ts';
import type { ReceiptListRow } from '../../../local/index.ts';

/**
 * The document that the provider had stamped in place of this one: that is the invoice, and this one is not to be
 * corrected into a second. `fileId`: its XML; '' until it was fetched. undefined: there is none.
 */
export function stampedInstead(
  row: Pick<ReceiptListRow, 'errors'>,
): { uuid: string; fileId: string } | undefined {
  const found = row.errors.find(({ other_uuid }) => other_uuid !== undefined);
  return found && { uuid: found.other_uuid ?? '', fileId: found.file_id ?? '' };
}

/**
 * An operation of this device that surely is not with the server, or one that was refused after the server took it: that one any
 * device may mend, until another has taken its place. undefined: there is nothing to mend.
 */
export function resubmitTarget(
  row: Pick<ReceiptListRow, 'uuid' | 'status' | 'operation' | 'operation_id' | 'draft_slug' | 'errors'>,
): string | undefined {
  const { uuid, operation } = row;
  if (uuid !== '' || stampedInstead(row) !== undefined) return undefined;
  if (operation !== undefined) return isFree(operation) && !isOfDraft(operation) ? operation.id : undefined;
  return row.status === 'refused' && row.draft_slug !== '' ? row.operation_id : undefined;
}

type Refused = Pick<NonNullable<ReceiptListRow['operation']>, 'state' | 'error'>;

/** Refused for what became of its draft: corrected, it would be refused again. What can be done is refused-choice.tsx's. */
export function isOfDraft(operation: Refused): boolean {
  const code = operation.state === 'refused' ? operation.error?.code : undefined;
  return code === 'draft_newer' || code === 'draft_issued' || isDraftAgain(operation);
}

/** Not approved, or taken back: what was to be issued is a draft again. */
export function isDraftAgain({ state, error }: Refused): boolean {
  return state === 'refused' && error !== undefined && DRAFT_AGAIN.includes(error.code);
}

/** What may already be with the server is neither mended nor given up. */
export function isFree(operation: NonNullable<ReceiptListRow['operation']>): boolean {
  return !operation.doubt && (operation.state === 'queued' || operation.state === 'refused');
}
