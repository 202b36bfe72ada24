/** What a design is for: a type of document, of a version. */
export const DOCUMENT_TYPES = ['invoice', 'payment', 'payroll', 'retention'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Withholdings have versions of their own: 2.0 is of the years of CFDI 4.0, 1.0 of those of 3.3. */
export const DOCUMENT_VERSIONS = ['3.2', '3.3', '4.0'] as const;
export type DocumentVersion = (typeof DOCUMENT_VERSIONS)[number];
