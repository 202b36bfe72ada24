/** The file of a document wherever it comes from: issued here, or received. Spec 1 §2, downloads of `origin`. */
import { TinteroError } from '../../../../schema/errors.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { findReceipt, findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { receivedFile } from '../../received/inbox/received-file.ts';
import { type FileKind, fileOf, type ReceiptFile } from './receipt-file.ts';

/**
 * What one issues to oneself is the one that was issued. Of a side that who asks may not read nothing is there.
 * @param id of a receipt of ours, or the UUID of any document
 * @throws TinteroError not_found, not_stamped, document_damaged, pdf_unavailable
 */
export async function originFile(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'printer' | 'providers' | 'log'>,
  id: string,
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReceiptFile> {
  const { db } = deps.store;
  if (scope.can('receipts.read')) {
    const issued = (await findReceipt(scope, db, id)) ?? (await findReceiptByUuid(scope, db, id));
    if (issued !== undefined) return await fileOf(scope, deps, issued, kind, signal);
  }
  if (!scope.can('received.read')) throw new TinteroError('not_found');
  return await receivedFile(scope, deps, normalUuid(id), kind, signal);
}
