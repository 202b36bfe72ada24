/** Files of records: one space for each record on each side, so that no id that a device gives is another's file. */
import type { RecordDocument, RecordFile } from '../../../schema/resources/parties/records.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { removeReceivedFile } from '../received/received-files.ts';

/**
 * Name of a file in received_file. @param recordKey of the record in the account that keeps it @param file with the version of the document that it
 * came with
 */
export const recordFileOf = (
  recordKey: string,
  documentId: string,
  { file_id, version }: Pick<RecordFile, 'file_id' | 'version'>,
): string => `record ${recordKey} ${version} ${file_id} ${documentId}`;

const namesOf = (recordKey: string, documents: readonly RecordDocument[]): string[] =>
  documents.flatMap(({ receiver_document_id, files }) =>
    files.map((file) => recordFileOf(recordKey, receiver_document_id, file)),
  );

/** What no document of the record has any more. */
export async function removeUnnamed(
  scope: Scope,
  tx: Tx,
  recordKey: string,
  before: readonly RecordDocument[],
  after: readonly RecordDocument[],
): Promise<void> {
  const kept = new Set(namesOf(recordKey, after));
  for (const name of namesOf(recordKey, before))
    if (!kept.has(name)) await removeReceivedFile(scope, tx, name);
}
