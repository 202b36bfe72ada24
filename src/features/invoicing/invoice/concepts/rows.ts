/** The rows of concepts: the form keeps one open at the end, and it is not part of the receipt until it is filled. */
import { emptyConcept } from '../../../../../schema/forms/receipt/empty-receipt.ts';
import type { Concept, Receipt } from '../../../../../schema/forms/receipt/receipt.ts';
import { withoutLastEmpty } from '../../../../../schema/forms/receipt/rows.ts';

/** Whether a person has written nothing in it. */
export function isUntouched(concept: Concept, type: Receipt['receipt_type']): boolean {
  const fresh = emptyConcept(type);
  return (
    concept.unit_value === fresh.unit_value &&
    concept.price_with_tax === '' &&
    concept.identification_num === '' &&
    concept.description === fresh.description &&
    concept.prod_serv_id === fresh.prod_serv_id &&
    concept.unit_id === fresh.unit_id
  );
}

const finished = new WeakMap<Receipt, Receipt>();

/** The receipt without the open rows at its end: what is checked, previewed and issued. One stays at least. */
export function withoutOpenRows(receipt: Receipt): Receipt {
  let cached = finished.get(receipt);
  if (cached === undefined) {
    const rows = withoutLastEmpty(receipt.concepts, (one) => isUntouched(one, receipt.receipt_type));
    const concepts = rows.length === 0 ? receipt.concepts.slice(0, 1) : rows;
    cached = concepts.length === receipt.concepts.length ? receipt : { ...receipt, concepts: [...concepts] };
    finished.set(receipt, cached);
  }
  return cached;
}

/** The receipt with a row at its end to write in: the one that is still open, or a new one. */
export function withOpenRow(receipt: Receipt): Receipt {
  const last = receipt.concepts.at(-1);
  if (last !== undefined && isUntouched(last, receipt.receipt_type)) return receipt;
  return withRowAfter(receipt, receipt.concepts.length - 1);
}

export function withRowAfter(receipt: Receipt, index: number): Receipt {
  return withRowAt(receipt, index + 1, emptyConcept(receipt.receipt_type));
}

/** The concept stands at `index`; those from there on move down. */
export function withRowAt(receipt: Receipt, index: number, concept: Concept): Receipt {
  return { ...receipt, concepts: receipt.concepts.toSpliced(index, 0, concept) };
}

export function withoutRow(receipt: Receipt, index: number): Receipt {
  return receipt.concepts.length < 2
    ? receipt
    : { ...receipt, concepts: receipt.concepts.filter((_, at) => at !== index) };
}

/** Rows go in the place of the open row at `index`, or after it when something is written there. */
export function withRows(receipt: Receipt, index: number, rows: readonly Concept[]): Receipt {
  const at = receipt.concepts[index];
  const replaces = at !== undefined && isUntouched(at, receipt.receipt_type);
  const concepts = [...receipt.concepts];
  concepts.splice(replaces ? index : index + 1, replaces ? 1 : 0, ...rows);
  return { ...receipt, concepts };
}
