/** Concepts out of what was copied from a spreadsheet: one a line, cells by tabs. Pure. */
import { emptyConcept } from '../../../../../schema/forms/receipt/empty-receipt.ts';
import type { Concept, ReceiptType } from '../../../../../schema/forms/receipt/receipt.ts';
import { cleanAmount } from '../../../../ui/format.ts';

const PRODUCT_KEY = /^\d{8}$/;
const UNIT_KEY = /^[A-Z0-9]{2,3}$/;
const AMOUNT = /^-?[$\s]*[\d,]*\.?\d+\s*$/;

/**
 * Rows of a paste, or undefined when it is plain text for one field. Cells are told apart by what they look
 * like, in this order: an 8-digit key of the SAT, a text (description), a unit key, then the numbers:
 * quantity and price, or only the price.
 */
export function conceptsOfPaste(text: string, type: ReceiptType): Concept[] | undefined {
  if (!text.includes('\t')) return undefined;
  const concepts = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== '') && !isHeading(cells))
    .map((cells) => conceptOf(cells, type));
  return concepts.length === 0 ? undefined : concepts;
}

/** A first line of names has no number in it. */
function isHeading(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || !AMOUNT.test(cell));
}

function conceptOf(cells: readonly string[], type: ReceiptType): Concept {
  const concept = { ...emptyConcept(type) };
  const numbers: string[] = [];
  for (const cell of cells) {
    if (cell === '') continue;
    if (PRODUCT_KEY.test(cell) && concept.prod_serv_id === '') concept.prod_serv_id = cell;
    else if (AMOUNT.test(cell)) numbers.push(cleanAmount(cell));
    else if (concept.description === '') concept.description = cell;
    else if (UNIT_KEY.test(cell) && concept.unit_id === '') concept.unit_id = cell;
  }
  const [first = '', second] = numbers;
  if (second === undefined) concept.unit_value = first;
  else {
    concept.quantity = first;
    concept.unit_value = second;
  }
  return concept;
}
