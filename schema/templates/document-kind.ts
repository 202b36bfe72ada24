/** Of which type and version a document is, as templates and rules count them. */
import { comprobante33 } from '../cfdi/comprobante-33.ts';
import { comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { retenciones10 } from '../cfdi/retenciones-10.ts';
import { retenciones20 } from '../cfdi/retenciones-20.ts';
import type { DocumentType, DocumentVersion } from '../values/printed-documents.ts';

export type DocumentKind = { type: DocumentType; version: DocumentVersion };

type Content = { Complemento?: { content?: readonly { name: string }[] }; TipoDeComprobante?: string };

export function kindOfDocument(description: NodeDescription, node: object): DocumentKind {
  if (description === retenciones20) return { type: 'retention', version: '4.0' };
  if (description === retenciones10) return { type: 'retention', version: '3.3' };
  return { type: typeOf(node), version: versionOf(description) };
}

function typeOf(node: object): DocumentType {
  const { Complemento, TipoDeComprobante } = node as Content;
  const has = (name: string) => Complemento?.content?.some((one) => one.name === name) ?? false;
  if (TipoDeComprobante === 'P' || has('Pagos')) return 'payment';
  // Before 3.3 a payslip was an invoice with its complement.
  if (TipoDeComprobante === 'N' || has('Nomina')) return 'payroll';
  return 'invoice';
}

function versionOf(description: NodeDescription): DocumentVersion {
  if (description === comprobante40) return '4.0';
  // CFD, and the CFDI before 3.2, are printed as 3.2 is.
  return description === comprobante33 ? '3.3' : '3.2';
}
