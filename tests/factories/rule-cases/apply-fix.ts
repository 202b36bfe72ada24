/** Writes the corrections of a finding into a copy of the document. */
import type { Correction } from '../../../schema/rules/rule.ts';
import { edited } from './edit.ts';

export function applyFix<Document extends object>(document: Document, fix: readonly Correction[]): Document {
  return edited(document, Object.fromEntries(fix.map(({ path, value }) => [path, value])));
}
