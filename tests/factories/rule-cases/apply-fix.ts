/** Writes the corrections of a finding into a copy of the document. */
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { Correction } from '../../../schema/rules/rule.ts';
import { edited } from './edit.ts';

export function applyFix(document: Comprobante40, fix: readonly Correction[]): Comprobante40 {
  return edited(document, Object.fromEntries(fix.map(({ path, value }) => [path, value])));
}
