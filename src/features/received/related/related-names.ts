/** How a document among related ones is called, and where its page is. Pure. */
import type { RelatedDocument, RelatedLink, RelatedTree } from '../../../../schema/documents/related-tree.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RELATED } from '../../../../schema/texts/related.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { formatAmount } from '../../../ui/format.ts';

/** "Ingreso A-12"; without a folio, the beginning of its UUID. What waits on this device has neither. */
export function nameOf({ receipt_type, serie, folio, uuid, standing }: RelatedDocument): string {
  const type = (RECEIPT_TYPE as Record<string, string>)[receipt_type.charAt(0)] ?? receipt_type;
  if (standing === 'waiting') return RELATED.waiting(type);
  return `${type} ${[serie, folio].filter((part) => part !== '').join('-') || shortUuid(uuid)}`;
}

export function nameIn({ levels }: Pick<RelatedTree, 'levels'>, uuid: string): string {
  const document = levels.flat().find((node) => node.uuid === uuid)?.document;
  return document === undefined ? shortUuid(uuid) : nameOf(document);
}

/** What a document says of another, without the other: "Paga 50.00, parcialidad 1 de". */
export function relationWords({ kind, amount, partiality }: Omit<RelatedLink, 'from' | 'to'>): string {
  const said = [RELATED.kind(kind), ...(amount === '' ? [] : [formatAmount(amount)])].join(' ');
  return partiality === '' ? said : `${said}, ${RELATED.partiality(partiality)}:`;
}

export function placeOf({ side, uuid, document_type_id }: RelatedDocument) {
  const location = side === 'issued' ? 'emmited' : 'received';
  return {
    to: '/receipts/$location/$uuid/$documentTypeId/show',
    params: { location, uuid, documentTypeId: String(document_type_id) },
  } as const;
}
