/** A draft of a receipt, as several devices write it. Pipeline: step 3 (draft). Pure. */
import * as v from 'valibot';
import { type Draft, DraftSchema } from '../documents/draft.ts';
import { withoutRows } from '../forms/document.ts';
import { digest, stable } from '../values/digest.ts';
import { definePushable, markOf } from './define-pushable.ts';
import { HEADS } from './heads.ts';

/** What a person writes. */
type DraftText = Pick<Draft, 'name' | 'is_complete' | 'receipt'>;

export const draft = definePushable<Draft, DraftText>({
  ...HEADS.draft,
  path: 'drafts',
  collection: 'drafts',
  body: DraftSchema,
  code: 'invalid_draft',
  idOf: (slug) => slug,
  // Receipts come from one schema: their order of fields is fixed.
  content: ({ name, is_complete, receipt }) => JSON.stringify([name, is_complete, receipt]),
  mark: ({ name, is_complete, receipt }) =>
    `${digest(JSON.stringify([name, is_complete]))}.${receiptMark(receipt)}`,
  title: ({ name }) => name,
  renamed: (document, name) => ({ ...document, name }),
  branch: ({ receipt }) => receipt.branch_office_id ?? '',
  withoutText: (document) => ({ ...document, receipt: withoutRows(document.receipt) }),
  onConflict: 'keep-both',
});

export function draftMark(document: DraftText & { _deleted?: boolean }): string {
  return markOf(draft, document);
}

/** Whether two marks are of the same receipt, whatever the drafts are called. */
export function isSameReceipt(a: string, b: string): boolean {
  return a.slice(a.indexOf('.')) === b.slice(b.indexOf('.'));
}

/** The mark of a receipt that has no name, for isSameReceipt. */
export function markOfReceipt(receipt: Draft['receipt']): string {
  return `.${receiptMark(receipt)}`;
}

/** A receipt is edited without mutation: the same object always says the same. A save asks for it many times. */
const receiptMarks = new WeakMap<Draft['receipt'], string>();

function receiptMark(receipt: Draft['receipt']): string {
  const cached = receiptMarks.get(receipt);
  if (cached !== undefined) return cached;
  const read = v.safeParse(DraftSchema.entries.receipt, receipt);
  // What was parsed has its fields in the order of the shape, whatever theirs was.
  const mark = digest(read.success ? JSON.stringify(read.output) : stable(receipt));
  receiptMarks.set(receipt, mark);
  return mark;
}
