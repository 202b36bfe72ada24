/** Documents are given back as they were written, or not at all: what a disk made of them is nobody's invoice. */
import { createHash } from 'node:crypto';
import { TinteroError } from '../../../schema/errors.ts';

/** SHA-256 in hexadecimal of the text as UTF-8; of no text none. */
export function checksum(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text, 'utf8').digest('hex');
}

/** @param sum as it was stored; '' when none was. */
function isIntact(text: string, sum: string): boolean {
  return sum === '' || checksum(text) === sum;
}

/** The text, when it is the one that was stored. @throws TinteroError document_damaged */
export function intact(text: string, sum: string): string {
  if (!isIntact(text, sum)) throw new TinteroError('document_damaged');
  return text;
}
