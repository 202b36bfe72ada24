/** PACs have services of their own for withholdings: which one a document is of, by its root. */
export type DocumentFamily = 'cfdi' | 'retention';

const RETENTION = /^(?:\uFEFF|\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<(?:\w+:)?Retenciones[\s>]/;

export function familyOf(sealedXml: string): DocumentFamily {
  return RETENTION.test(sealedXml) ? 'retention' : 'cfdi';
}
