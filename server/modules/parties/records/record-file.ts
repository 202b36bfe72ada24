/** Files of a record: each named by the device that chose it, kept in the account of who brought it and, once sent, in the buyer's. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { RecordDocument } from '../../../../schema/resources/parties/records.ts';

/** Its name among the files that an account has. */
export const recordFileOf = (fileId: string): string => `record ${fileId}`;

const KINDS: readonly (readonly [head: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
];

/** By its first bytes, whatever it is called; undefined for what is no document that people look at. */
export function recordFileType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return KINDS.find(([begins]) => head.startsWith(begins))?.[1];
}

/** A file of a record that says so. @throws TinteroError not_found */
export function requireFile(documents: readonly RecordDocument[], fileId: string): void {
  if (!documents.some(({ files }) => files.some(({ file_id }) => file_id === fileId)))
    throw new TinteroError('not_found');
}
