/** How long the law makes one keep a document. Pure. */

/**
 * Five years from when the return of its year was, or should have been, filed (CFF art. 30): of a company until 31 March, of a person until
 * 30 April of the next year (LISR art. 76 V and 150). The later one, for both.
 * @param issuedAt Fecha of the CFDI; '' of none
 * @returns the last day, YYYY-MM-DD; '' of none
 */
export function keptUntil(issuedAt: string): string {
  return issuedAt === '' ? '' : `${Number(issuedAt.slice(0, 4)) + 6}-04-30`;
}
