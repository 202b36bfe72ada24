/** Documents of one's record, written and sent as operations of the outbox: with their files, whole, also with no network. Spec 3 §4. */
import { LONGEST_FILE_NAME } from '../../../schema/operations/receive.ts';
import { type WriteDocumentRequest, write_document } from '../../../schema/operations/record.ts';
import type { DocumentValues } from '../../../schema/records/document-kinds.ts';
import type { HostRecordRow, RecordDocument } from '../../../schema/resources/parties/records.ts';
import { localError } from '../api.ts';
import { base64Of } from '../device/base64.ts';
import { enqueue } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device, outdated } from '../opened.ts';
import { askOperation } from './ask-operation.ts';
import { wakeSender } from './wake-sender.ts';

/** `bytes` of one that the server does not have. */
export type ChosenFile = { file_id: string; name: string; bytes?: Uint8Array<ArrayBuffer> };

const summaryOf = ({ host_record_id, name, rfc }: HostRecordRow, document?: RecordDocument) => ({
  host_record_id,
  receiver_document_id: document?.receiver_document_id ?? '',
  name: document?.name ?? '',
  buyer: name || rfc,
});

/** On disk, strictly, when it resolves. Errors: disk_full, old_version. */
export async function writeRecordDocument(
  record: HostRecordRow,
  document: RecordDocument,
  values: DocumentValues,
  files: readonly ChosenFile[],
): Promise<Result<unknown>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const { local } = await device();
  const summary = summaryOf(record, document);
  const subject = `${summary.host_record_id} ${summary.receiver_document_id}`;
  const body: WriteDocumentRequest = {
    values,
    files: files.map(({ file_id, name, bytes }) => ({
      file_id,
      name: name.slice(-LONGEST_FILE_NAME),
      content: bytes === undefined ? '' : base64Of(bytes),
    })),
  };
  const written = await writeToDisk(() =>
    enqueue(local, {
      ...{ id: crypto.randomUUID(), kind: write_document.kind, method: write_document.method },
      ...{ subject, summary, path: write_document.path(summary, subject) },
      body: JSON.stringify(body),
      created_at: Date.now(),
    }),
  );
  if (!written.ok) return written;
  wakeSender();
  return { ok: true, value: undefined };
}

/** Errors: operation_running, disk_full, old_version. */
export async function sendHostRecord(record: HostRecordRow): Promise<Result<unknown>> {
  return await askOperation('send_record', record.host_record_id, summaryOf(record));
}
