/** Puts the same tags on many issued receipts, and takes others off, in one transaction. Devices hear of each by the feed. */
import { type Mark, markedTags } from '../../../../schema/resources/tags.ts';
import { findReceiptByUuid, updateReceipt } from '../../../store/invoicing/receipts.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { markTogether } from '../../mark-together.ts';

/**
 * @returns how many changed
 * @throws TinteroError invalid_fields where one would have too many; then none changes
 */
export async function markReceipts(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'clock'>,
  { uuids, ...marks }: Mark,
): Promise<number> {
  return await markTogether(scope, deps, uuids, async (tx, uuid, at) => {
    const receipt = await findReceiptByUuid(scope, tx, uuid);
    if (receipt === undefined) return false;
    const { id, serie, folio, name_receiver } = receipt;
    const before = receipt.tags === '' ? [] : (JSON.parse(receipt.tags) as string[]);
    const tags = markedTags(`${serie}${folio} ${name_receiver}`.trim(), before, marks);
    if (tags.join('\n') === before.join('\n')) return false;
    await updateReceipt(scope, tx, id, { tags: tags.length === 0 ? '' : JSON.stringify(tags) });
    const details = whatChanged({ tags: before }, { tags });
    const label = `${serie}${folio}` || uuid;
    await noteAudit(scope, tx, { at, kind: 'receipt_tags.changed', subject: uuid, label, details });
    return true;
  });
}
