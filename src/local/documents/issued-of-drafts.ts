/** What became of many drafts at once, as those of a run: asked for here, with the server, stamped, refused. */
import type { ReceiptRow } from '../../../schema/documents/replicated.ts';
import { isOfKind } from '../../../sync/operation.ts';
import type { OutboxItem } from '../device/types.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import { itemOf } from './receipt-page.ts';

export type IssuedDraft = {
  /** Of this device, while something of it is still to come. */
  operation?: OutboxItem<'issue'>;
  /** On whatever device it was issued. */
  receipt?: Pick<ReceiptRow, 'id' | 'status' | 'uuid'>;
};
export type IssuedDrafts = { found: ReadonlyMap<string, IssuedDraft>; loading: boolean };

/** @param slugs of the drafts, always the same list while they are the same */
export function useIssuedOf(slugs: readonly string[]): IssuedDrafts {
  return useWatch<IssuedDrafts>(
    { found: new Map(), loading: true },
    ({ receipts, outbox }, say) =>
      askOnChange(
        async () => {
          const wanted = new Set(slugs);
          const found = new Map<string, IssuedDraft>();
          for (const receipt of await receipts.byDrafts(wanted)) found.set(receipt.draft_slug, { receipt });
          for (const row of outbox.rows.get() ?? []) {
            if (!isOfKind(row, 'issue') || !wanted.has(row.subject)) continue;
            const operation = itemOf(row, Date.now()) as OutboxItem<'issue'>;
            found.set(row.subject, { ...found.get(row.subject), operation });
          }
          return found;
        },
        (found) => say({ found, loading: false }),
        [receipts.version.subscribe, outbox.rows.subscribe],
      ),
    [slugs],
  );
}
