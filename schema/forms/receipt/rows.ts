/**
 * Rows of the form that are not filled in. The form always keeps one empty row open at the end of a list;
 * it is not part of the receipt. An empty row before a filled one stays, so that row numbers agree.
 */
import type { Customs, Part, RelatedCfdis, ThirdParty } from './receipt.ts';

export function withoutLastEmpty<T>(rows: readonly T[], isEmpty: (row: T) => boolean): readonly T[] {
  let end = rows.length;
  while (end > 0 && isEmpty(rows[end - 1] as T)) end -= 1;
  return end === rows.length ? rows : rows.slice(0, end);
}

export function isEmptyText(text: string): boolean {
  return text.trim() === '';
}

export function isEmptyCustoms(customs: Customs): boolean {
  return (
    `${customs.validation_year}${customs.customs_clearance}${customs.patent_number}${customs.consecutive}` ===
    ''
  );
}

export function isEmptyPart(part: Part): boolean {
  const { prod_serv_id, identification_num, quantity, description, unit_value, amount } = part;
  return `${prod_serv_id}${identification_num}${quantity}${description}${unit_value}${amount}` === '';
}

export function isEmptyRelated(related: RelatedCfdis): boolean {
  return related.type === '' && related.related_cfdi.every(isEmptyText);
}

export function isEmptyThird(third: ThirdParty | undefined): boolean {
  if (third === undefined) return true;
  const { rfc_third, name_third, tax_regime_third, tax_domicile_third } = third;
  return `${rfc_third}${name_third}${tax_regime_third}${tax_domicile_third}` === '';
}
