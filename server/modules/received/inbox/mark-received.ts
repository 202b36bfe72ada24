/** Puts the same tags and category on many received documents, and takes others off, in one transaction. Their notes and other tags stay. */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  type MarkReceived,
  markedTags,
  type ReceivedRow,
} from '../../../../schema/resources/received/received.ts';
import { RECEIVED_PROBLEMS } from '../../../../schema/texts/received-problems.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { changeReceived, findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { requireCategory } from './require-category.ts';

/**
 * One that is not there, or that who asks does not see, is left out.
 * @returns how many changed
 * @throws TinteroError invalid_fields where one would have too many tags, or of a category that the account does not have; then none
 *   changes
 */
export async function markReceived(
  scope: Scope,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { uuids, ...marks }: MarkReceived,
): Promise<number> {
  const at = clock().toISOString();
  return await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await requireCategory(scope, tx, marks.category);
    let changed = 0;
    for (const uuid of new Set(uuids)) {
      const before = await findReceived(scope, tx, uuid);
      if (before === undefined) continue;
      const category = marks.category ?? before.category;
      const after = { ...before, category, tags: tagsOf(before, marks) };
      if (category === before.category && after.tags.join('\n') === before.tags.join('\n')) continue;
      await changeReceived(scope, tx, after);
      const details = whatChanged(before, after);
      const label = before.name || before.rfc;
      await noteAudit(scope, tx, { at, kind: 'received.changed', subject: uuid, label, details });
      changed += 1;
    }
    return changed;
  });
}

function tagsOf(
  { name, rfc, serie, folio, tags }: ReceivedRow,
  marks: Omit<MarkReceived, 'uuids'>,
): string[] {
  const after = markedTags(tags, marks);
  if (after !== undefined) return after;
  const which = `${serie}${folio} ${name || rfc}`.trim();
  const text = `${which}: ${RECEIVED_PROBLEMS.tagsMany}`;
  throw new TinteroError('invalid_fields', {}, [{ path: 'add', text }]);
}
