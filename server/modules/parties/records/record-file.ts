/** Files of a record: each named by the device that chose it, kept in the account of who brought it and, once sent, in the buyer's. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { RecordDocument } from '../../../../schema/resources/parties/records.ts';
import { recordFileOf } from '../../../store/parties/record-files.ts';

/** The name among the account's files of one that the record has. @throws TinteroError not_found */
export function requireFile(key: string, documents: readonly RecordDocument[], fileId: string): string {
  for (const { receiver_document_id, files } of documents) {
    const file = files.find(({ file_id }) => file_id === fileId);
    if (file !== undefined) return recordFileOf(key, receiver_document_id, file);
  }
  throw new TinteroError('not_found');
}
