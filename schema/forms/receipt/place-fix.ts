/** The corrections of a rule, which speak of the CFDI, as the form writes them. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { Correction } from '../../rules/rule.ts';
import type { Concept, Receipt, ReceiptPath } from './receipt.ts';

/** A text; or, where a node of the CFDI goes, what the form has for none. */
export type FixValue = string | Concept['taxes'] | readonly never[];
/** A value that, written in that place, makes the problem go away; '' empties a field. */
export type ReceiptFix = { path: ReceiptPath; value: FixValue };

/** What the form has where the CFDI has no such node. */
const NOTHING: Record<string, FixValue> = {
  Impuestos: { transfers: [], retentions: [] },
  InformacionAduanera: [],
};
/** A customs number is four fields here: its text cannot be written in them as one. */
const CUSTOMS_ROW = /\.customs\.\d+$/;
/** Beginning of the fields of the period of a global receipt. */
export const PERIOD = 'receiver.info_global_';

/** Undefined when one of them is of something that nobody types: then none can be offered. */
export function placeFix(
  fix: readonly Correction[],
  receipt: Receipt,
  fieldOf: (path: CfdiPath) => ReceiptPath,
): ReceiptFix[] | undefined {
  const placed = fix.map(({ path, value }) => ({ path: fieldOf(path), value: formValue(path, value) }));
  if (placed.some((one) => one.path === '' || CUSTOMS_ROW.test(one.path))) return undefined;
  // The form has a type of its own for what is sold to the public in general; others have no period.
  const isGlobal = placed.some((one) => one.path.startsWith(PERIOD)) && receipt.receipt_type !== 'G';
  return isGlobal ? [{ path: 'receipt_type', value: 'G' }, ...placed] : placed;
}

/** An amount that the form computes is mended by leaving it empty. */
function formValue(path: CfdiPath, value: string | undefined): FixValue {
  if (value !== undefined) return path.endsWith('.Importe') ? '' : value;
  const name = path.slice(path.lastIndexOf('.') + 1);
  return NOTHING[name] ?? '';
}
