/** Puts the same tags and category on many received documents, and takes others off, in one transaction. Their notes and other tags stay. */
import type { MarkReceived } from '../../../../schema/resources/received/received.ts';
import { markedTags } from '../../../../schema/resources/tags.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { changeReceived, findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { markTogether } from '../../mark-together.ts';
import { requireCategory } from './require-category.ts';

/**
 * @returns how many changed
 * @throws TinteroError invalid_fields where one would have too many tags, or of a category that the account does not have; then none
 *   changes
 */
export async function markReceived(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'clock'>,
  { uuids, ...marks }: MarkReceived,
): Promise<number> {
  return await markTogether(
    scope,
    deps,
    uuids,
    async (tx, uuid, at) => {
      const before = await findReceived(scope, tx, uuid);
      if (before === undefined) return false;
      const { name, rfc, serie, folio } = before;
      const label = name || rfc;
      const category = marks.category ?? before.category;
      const tags = markedTags(`${serie}${folio} ${label}`.trim(), before.tags, marks);
      if (category === before.category && tags.join('\n') === before.tags.join('\n')) return false;
      const after = { ...before, category, tags };
      await changeReceived(scope, tx, after);
      const details = whatChanged(before, after);
      await noteAudit(scope, tx, { at, kind: 'received.changed', subject: uuid, label, details });
      return true;
    },
    async (tx) => await requireCategory(scope, tx, marks.category),
  );
}
