/**
 * A kind of document that the house has a form for: everything that drafts, lists, the outbox, the server and the screen
 * ask of it. Kinds are listed in kinds.ts; nothing else tells them apart.
 */
import type { CatalogLookup } from '../catalogs/lookup.ts';
import type { IssuedCfdi } from '../cfdi/issued.ts';
import type { AddendaLayout } from './addenda/layout.ts';
import type { ReceiptDefaults } from './defaults.ts';
import type { FormDocument } from './document.ts';
import type { Currencies } from './engine/currencies.ts';
import type { FormProblem } from './engine/problems.ts';
import type { FormPath } from './engine/value-at.ts';

/** What sealing knows and the form does not. */
export type Sealing = {
  /** Local time of the place of issue, YYYY-MM-DDThh:mm:ss. */
  fecha: string;
  noCertificado?: string;
  /** The certificate, DER in base64. */
  certificado?: string;
  /** UUID of the operation that asked for the document: what only it has. Without it the document is not issued yet. */
  id?: string;
};

export type CheckContext = {
  catalogs: CatalogLookup;
  /** Local time of issue, YYYY-MM-DDThh:mm:ss. Verdicts on rows are kept while its day stays the same. */
  fecha: string;
  /** Addenda that the account describes, beside those that the house knows. */
  layouts?: readonly AddendaLayout[];
};

/** What a list shows of a document that the server has not answered yet. Amounts as they will be written. */
export type DocumentSummary = {
  currency: string;
  subtotal: string;
  total: string;
  payment_method: string;
  payment_form: string;
};

export type DocumentKind<
  D extends FormDocument = FormDocument,
  T = unknown,
  C extends IssuedCfdi = IssuedCfdi,
> = {
  readonly kind: string;
  /** Types of receipt of this kind, by the letters of the form. */
  readonly types: readonly string[];
  /** Throws a RangeError for a type of another kind. */
  readonly empty: (type: string, defaults?: ReceiptDefaults) => D;
  /** The document with the effects of a change; without `before`, what must hold of any. Nothing else changes identity. */
  readonly effects: (before: D | undefined, after: D) => D;
  readonly price: (document: D, catalogs: Currencies) => T;
  /** In the order of the form; none with severity `error`: it may be issued. */
  readonly check: (document: D, context: CheckContext) => FormProblem[];
  /** What is sealed, without its seal. Fields still to be filled are ''. */
  readonly toCfdi: (document: D, sealing: Sealing, catalogs: Currencies) => C;
  /** The document of a CFDI that `reads` says is of this kind. */
  readonly fromCfdi: (cfdi: C) => D;
  readonly reads: (cfdi: IssuedCfdi) => boolean;
  /** The place of the form of a place in the CFDI; '' for what nobody types. */
  readonly toFormPath: (path: string, document: D) => FormPath;
  /** The place of the form that holds the value itself, also where no field shows it: where a correction writes. */
  readonly toValuePath: (path: string, document: D) => FormPath;
  /** The folding sections of the form, from top to bottom; a complement's are not among them. */
  readonly sections: readonly string[];
  /** The section that has to open to show a place of the form. */
  readonly sectionOf: (path: FormPath) => string;
  /** The complements that it carries, whose code it needs. */
  readonly complements: (document: D) => readonly string[];
  readonly summary: (document: D, catalogs: Currencies) => DocumentSummary;
};

/** A kind as the registry has it: it is only ever given documents of its own types. */
export function defineDocumentKind<D extends FormDocument, T, C extends IssuedCfdi>(
  kind: DocumentKind<D, T, C>,
): DocumentKind {
  return kind as unknown as DocumentKind;
}
