/** Files of a record: each named by the device that chose it, kept in the account of who brought it and, once sent, in the buyer's. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';

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

/** The name among the account's files of one that the record has. @throws TinteroError not_found */
export function requireFile(key: string, documents: readonly RecordDocument[], fileId: string): string {
  for (const { receiver_document_id, files } of documents) {
    const file = files.find(({ file_id }) => file_id === fileId);
    if (file !== undefined) return recordFileOf(key, receiver_document_id, file);
  }
  throw new TinteroError('not_found');
}
