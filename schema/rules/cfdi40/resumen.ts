/** What the rules on the rows of the summary share. */
import type { DocumentSubject } from '../subjects.ts';

/** Transfers and payments have no summary (CFDI40201), so their concepts cannot disagree with it. */
export function hasSummary({ facts: { type } }: DocumentSubject): boolean {
  return type !== 'T' && type !== 'P';
}
