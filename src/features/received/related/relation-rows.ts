/** The rows of the list of relations, from the documents of a device. Pure. */
import { duplicatedRelations, type RelatedDocument } from '../../../../schema/documents/related-tree.ts';
import type { ReceiptRelationRow } from '../../../../schema/resources/received/receipt-relations.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { nameOf } from './related-names.ts';

const keyOf = (uuid: string, kind: string, related: string) => `${uuid} ${kind} ${related}`;

/** @param documents those that name others, and as many of the others as there are */
export function relationRows(documents: readonly RelatedDocument[]): ReceiptRelationRow[] {
  const names = new Map(documents.map((document) => [document.uuid, nameOf(document)]));
  const twice = new Set(
    duplicatedRelations(documents).flatMap(({ kind, uuid, documents: those }) =>
      those.map((one) => keyOf(one.uuid, kind, uuid)),
    ),
  );
  return documents.flatMap(({ relations, ...document }) =>
    relations.map(({ kind, uuid: related, amount, partiality }) => ({
      ...{ uuid: document.uuid, name: document.name, rfc: document.rfc, side: document.side },
      ...{ document_type_id: document.document_type_id, issued_at: document.issued_at },
      ...{ standing: document.standing, currency: document.currency, kind },
      relation_id: `${keyOf(document.uuid, kind, related)} ${partiality}`,
      document: names.get(document.uuid) ?? '',
      related_uuid: related,
      related: names.get(related) ?? shortUuid(related),
      amount: amount === '' ? document.total : amount,
      duplicated: twice.has(keyOf(document.uuid, kind, related)) ? ('yes' as const) : ('no' as const),
    })),
  );
}
