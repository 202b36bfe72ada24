/** Every kind and every complement at once, for who works on any document: the server, its threads, the command line. */
import type { IssuedCfdi } from '../cfdi/issued.ts';
import { loadComplements } from './complements/loaded.ts';
import { FORM_COMPLEMENTS } from './complements/registry.ts';
import type { FormDocument } from './document.ts';
import type { DocumentKind } from './document-kind.ts';
import { documentKind as paymentKind } from './payment/kind.ts';
import { documentKind as payrollKind } from './payroll/kind.ts';
import { documentKind as receiptKind } from './receipt/kind.ts';
import { documentKind as withholdingKind } from './withholding/kind.ts';

await loadComplements(FORM_COMPLEMENTS.map(({ kind }) => kind));

const ALL: readonly DocumentKind[] = [receiptKind, paymentKind, payrollKind, withholdingKind];

/** Throws a RangeError for a type that nobody registered: shapes refuse it before. */
export function kindOf({ receipt_type }: Pick<FormDocument, 'receipt_type'>): DocumentKind {
  const found = ALL.find(({ types }) => types.includes(receipt_type));
  if (found === undefined) throw new RangeError(`no form for ${receipt_type}`);
  return found;
}

/** The kind whose form can hold the document; undefined for what the house does not write. */
export function kindOfCfdi(cfdi: IssuedCfdi): DocumentKind | undefined {
  return ALL.find((one) => one.reads(cfdi));
}
