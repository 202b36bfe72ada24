/** Freezes the receipts of a run, one after another, each under its own key. Pipeline: step 4 (ask). */
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { discardOperation, emitReceipt, type LocalError } from '../../../local/index.ts';
import type { RunRow } from './run-rows.ts';

export type Issued = { asked: number; error?: LocalError };

/**
 * Killed in the middle, what was asked for stays asked for, and going on asks for the others: a draft that is being issued, or was, is
 * not issued again.
 * @param isOver asked before each: a person stopped
 */
export async function issueRows(
  rows: readonly Pick<RunRow<FormDocument>, 'slug' | 'receipt' | 'issued'>[],
  onAsked: (n: number) => void,
  isOver: () => boolean,
): Promise<Issued> {
  let asked = 0;
  for (const { slug, receipt, issued } of rows) {
    if (isOver()) break;
    const refused = issued.operation?.state === 'refused' ? issued.operation.id : undefined;
    const done = await emitReceipt(receipt, {
      draftSlug: slug,
      ...(refused !== undefined && { replaces: refused }),
    });
    if (!done.ok && done.error.code !== 'draft_issued') return { asked, error: done.error };
    asked += 1;
    onAsked(asked);
  }
  return { asked };
}

/** Gives up what has not left this device. @returns how many were given up, and how many were on their way already */
export async function cancelRows(
  rows: readonly Pick<RunRow<FormDocument>, 'issued'>[],
): Promise<{ done: number; late: number }> {
  let done = 0;
  let late = 0;
  for (const { issued } of rows) {
    if (issued.operation === undefined) continue;
    if (await discardOperation(issued.operation.id)) done += 1;
    else late += 1;
  }
  return { done, late };
}
