/** The addenda of receipts. A new text is a new version: the older ones stay, and the sealed document is never touched. */
import { insertAddenda } from '../../../schema/cfdi/insert-addenda.ts';
import type { Addendum } from '../../../schema/forms/addenda/addendum.ts';
import type { AddendaLayout } from '../../../schema/forms/addenda/layout.ts';
import { checksum, intact } from '../kernel/checksums.ts';
import type { Scope } from '../kernel/scope.ts';
import { addStored, bytesOf } from '../kernel/storage.ts';
import type { Db, Tx } from '../kernel/tables.ts';
import { type StoredReceipt, stampedXml } from './receipts.ts';

export type AddendaText = {
  addenda: readonly Addendum[];
  /** The account's own descriptions that it was written by. */
  layouts: readonly AddendaLayout[];
  /** What stands in cfdi:Addenda; '' for nothing. */
  content: string;
};
export type WrittenBy = { written_by: string; written_at: string };
export type StoredAddenda = AddendaText & WrittenBy & { version: number };

/** Writes the next version. Whoever may change it holds the client's lock. @returns its number */
export async function addAddenda(
  scope: Scope,
  tx: Tx,
  receiptId: string,
  { addenda, layouts, content }: AddendaText,
  by: WrittenBy,
): Promise<number> {
  const version = ((await newestVersion(scope, tx, receiptId)) ?? 0) + 1;
  const texts = { addenda: JSON.stringify(addenda), layouts: JSON.stringify(layouts), content };
  await tx
    .insertInto('receipt_addenda')
    .values({
      ...{ client_id: scope.clientId, receipt_id: receiptId, version },
      ...{ ...texts, content_sha256: checksum(content), ...by },
    })
    .execute();
  await addStored(scope, tx, bytesOf(texts.addenda, texts.layouts, content));
  return version;
}

async function newestVersion({ clientId }: Scope, db: Db, receiptId: string): Promise<number | undefined> {
  const newest = await db
    .selectFrom('receipt_addenda')
    .select('version')
    .where('client_id', '=', clientId)
    .where('receipt_id', '=', receiptId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return newest?.version;
}

/** Whether a version of it has that content. */
export async function hasAddenda(
  { clientId }: Scope,
  db: Db,
  receiptId: string,
  content: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('receipt_addenda')
    .select('version')
    .where('client_id', '=', clientId)
    .where('receipt_id', '=', receiptId)
    .where('content_sha256', '=', checksum(content))
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest first. Whether who asks sees the receipt is asked before. @throws TinteroError document_damaged */
export async function addendaVersions(
  { clientId }: Scope,
  db: Db,
  receiptId: string,
  most = 100,
): Promise<StoredAddenda[]> {
  const rows = await db
    .selectFrom('receipt_addenda')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('receipt_id', '=', receiptId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ version, addenda, layouts, content, content_sha256, written_by, written_at }) => ({
    ...{ version, written_by, written_at },
    addenda: JSON.parse(addenda) as Addendum[],
    layouts: JSON.parse(layouts) as AddendaLayout[],
    content: intact(content, content_sha256),
  }));
}

/**
 * The document as its receiver gets it: what was stamped, with its addenda as it is now; '' until it is stamped.
 * @throws TinteroError document_damaged
 */
export async function deliveredXml(scope: Scope, db: Db, receipt: StoredReceipt): Promise<string> {
  const xml = stampedXml(receipt);
  if (xml === '') return '';
  const content = (await addendaVersions(scope, db, receipt.id, 1))[0]?.content;
  // Who never had one gives the very bytes.
  return content === undefined ? xml : insertAddenda(xml, content);
}
