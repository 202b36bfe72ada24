/** Texts that lost their draft to one that was issued, each kept as a draft of its own. Pipeline: step 3 (draft). */

import { otherName, slugOfReplaced } from '../kernel/pushed.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { type DraftRow, type DraftText, findDraftRow, newRow, putDraftRow } from './draft-rows.ts';

/** Keeps the text of a draft that another text is issued of. */
export async function saveReplaced(scope: Scope, tx: Tx, row: DraftRow): Promise<void> {
  const copy = {
    name: otherName(row.name),
    conflict_of: row.slug,
    revision: 1,
    issued_as: '',
    is_deleted: 0,
  };
  await putDraftRow(scope, tx, { ...row, ...copy, slug: slugOfReplaced(row.slug, row.revision) });
}

/**
 * Whoever wrote on without having heard that another text of the draft was issued goes on in the copy of the text that
 * they started from, as long as nobody else has. @returns its slug; undefined when there is no such copy
 */
export async function goOnInCopy(
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
  text: DraftText,
): Promise<string | undefined> {
  if (base === undefined) return undefined;
  const copy = await findDraftRow(scope, tx, slugOfReplaced(slug, base));
  if (copy === undefined || copy.is_deleted === 1 || copy.revision !== 1) return undefined;
  const next = newRow(copy.slug, { ...text, name: otherName(text.name) });
  await putDraftRow(scope, tx, { ...next, conflict_of: slug, revision: 2 });
  return copy.slug;
}
