/** What became of a draft: still here, issued, or gone. Whoever has it open goes by this. Pipeline: step 3 (draft). */
import type { Draft } from '../../../schema/documents/draft.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import { draft, draftMark, isSameReceipt, markOfReceipt } from '../../../schema/pushables/draft.ts';
import { isOfKind } from '../../../sync/operation.ts';
import { isOnlyHere } from '../../../sync/replication.ts';
import type { DraftFate, ReceiptListRow } from '../device/types.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import { type Device, device } from '../opened.ts';
import { issuingOf, isText } from './issued-drafts.ts';
import { itemOf, operationRow, storedRow } from './receipt-page.ts';

type Scope = Pick<Device, 'local' | 'collections' | 'receipts' | 'outbox'>;

/** @param shown the text that is asked about; @param wasHere whether this device had the draft before */
export async function draftFate(
  scope: Scope,
  slug: string,
  shown: () => FormDocument,
  wasHere: boolean,
): Promise<DraftFate> {
  const { local, collections } = scope;
  const there = await collections.drafts.findOne(slug).exec();
  if (there !== null) {
    const other = await otherVersion(collections, there);
    const isSent = !isOnlyHere(draft, there, await local.sent_drafts.get(slug));
    return { kind: 'here', mark: draftMark(there), isSent, ...(other !== undefined && { other }) };
  }
  const issuing = await issuingOf(local, slug);
  const receipt = await receiptOfDraft(scope, slug);
  if (issuing.length === 0 && receipt === undefined)
    return wasHere ? { kind: 'gone' } : { kind: 'here', mark: '', isSent: false };
  return { kind: 'issued', isSame: await isIssuedText(scope, slug, shown()), receipt };
}

/** What was written elsewhere while this was, or what this was written beside. */
async function otherVersion(
  { drafts }: Device['collections'],
  { slug, conflict_of }: Pick<Draft, 'slug' | 'conflict_of'>,
): Promise<string | undefined> {
  const all = await drafts.find().exec();
  return all.find((one) => one.slug === conflict_of || one.conflict_of === slug)?.slug;
}

/** The receipt that a draft became, or the operation of this device that asks for it. */
export async function receiptOfDraft(
  { local, receipts, outbox }: Pick<Scope, 'local' | 'receipts' | 'outbox'>,
  slug: string,
): Promise<ReceiptListRow | undefined> {
  const operations = outbox.rows.get() ?? [];
  const stored = await receipts.byDraft(slug);
  if (stored !== undefined) return storedRow(stored, operations, Date.now());
  for (const asked of await issuingOf(local, slug)) {
    const own = await receipts.byOperation(asked.id);
    if (own !== undefined) return storedRow(own, operations, Date.now());
    if (isOfKind(asked, 'issue')) return operationRow(itemOf(asked, Date.now()));
  }
  return undefined;
}

/** What a draft that is not here any more was issued as; undefined where nobody knows of it. */
export async function issuedAs(slug: string): Promise<ReceiptListRow | undefined> {
  return await receiptOfDraft(await device(), slug);
}

/** Those of these drafts that were here or elsewhere, and are no more: issued, or deleted. */
export async function draftsGone(slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const { collections } = await device();
  const found = await collections.drafts.storageInstance.findDocumentsById([...slugs], true);
  return new Set(found.flatMap(({ _deleted, slug }) => (_deleted ? [slug] : [])));
}

/** Where it was asked here, what was frozen; else what the server says of the draft that is no more: the text that was issued. */
async function isIssuedText(
  { local, collections }: Scope,
  slug: string,
  shown: FormDocument,
): Promise<boolean> {
  const issuing = await issuingOf(local, slug);
  if (issuing.length > 0) return await isText(local, issuing, shown);
  const [gone] = await collections.drafts.storageInstance.findDocumentsById([slug], true);
  const issued = gone as Draft | undefined;
  return issued !== undefined && isSameReceipt(markOfReceipt(issued.receipt), markOfReceipt(shown));
}

/** What a draft was issued as, when it was. */
export function useReceiptOfDraft(slug: string): ReceiptListRow | undefined {
  return useWatch<ReceiptListRow | undefined>(
    undefined,
    (device, say) =>
      askOnChange(() => receiptOfDraft(device, slug), say, [
        device.receipts.version.subscribe,
        device.outbox.rows.subscribe,
      ]),
    [slug],
  );
}

/** @param shown the text on the screen, asked for when it matters; the same function in every render */
export function useDraftFate(slug: string, shown: () => FormDocument): DraftFate {
  return useWatch<DraftFate>(
    { kind: 'here', mark: '', isSent: false },
    (device, say) => {
      const { drafts } = device.collections;
      let wasHere = false;
      return askOnChange(
        async () => {
          const fate = await draftFate(device, slug, shown, wasHere);
          wasHere ||= fate.kind === 'here' && fate.mark !== '';
          return fate;
        },
        say,
        [onChanges(drafts.$), device.receipts.version.subscribe, device.outbox.rows.subscribe],
      );
    },
    [slug, shown],
  );
}
