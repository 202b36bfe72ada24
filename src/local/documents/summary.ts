/** What a list shows of an operation. Pipeline: step 4 (ask). Its kind and complements are loaded for it: none is in the first script. */
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { loadComplements } from '../../../schema/forms/complements/loaded.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import type { DocumentKind } from '../../../schema/forms/document-kind.ts';
import { loadKind } from '../../../schema/forms/kinds.ts';
import type { IssueSummary } from '../../../schema/operations/issue.ts';

/** The kind of a document, with the code of every complement that it carries. */
export async function kindWith(document: FormDocument): Promise<DocumentKind> {
  const kind = await loadKind(document.receipt_type);
  await loadComplements(kind.complements(document));
  return kind;
}

export async function summaryOf(receipt: FormDocument): Promise<IssueSummary> {
  const kind = await kindWith(receipt);
  return {
    receipt_type: receipt.receipt_type,
    rfc_receiver: receipt.receiver.rfc,
    name_receiver: receipt.receiver.name,
    serie: receipt.serie,
    ...kind.summary(receipt, smallCatalogs),
  };
}
