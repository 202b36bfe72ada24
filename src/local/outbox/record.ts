/** Documents of one's record, written and sent as operations of the outbox: with their files, whole, also with no network. Spec 3 §4. */
import { LONGEST_FILE_NAME } from '../../../schema/operations/receive.ts';
import { type WriteDocumentRequest, write_document } from '../../../schema/operations/record.ts';
import type { DocumentValues } from '../../../schema/records/document-kinds.ts';
import type { HostRecordRow, RecordDocument } from '../../../schema/resources/parties/records.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { isOfKind, type Operation } from '../../../sync/operation.ts';
import { localError } from '../api.ts';
import { base64Of } from '../device/base64.ts';
import { bodyOf, enqueue } from '../device/outbox-store.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { type Device, device, outdated } from '../opened.ts';
import { askOperation } from './ask-operation.ts';
import { wakeSender } from './wake-sender.ts';

/** `bytes` of one that was chosen now, `content` (base64) of one that waits on this device; neither of one that the server has. */
export type ChosenFile = {
  file_id: string;
  name: string;
  bytes?: Uint8Array<ArrayBuffer>;
  content?: string;
};
export type WrittenDocument = { values: DocumentValues; files: ChosenFile[] };

const WRITTEN: readonly Operation['state'][] = ['queued', 'sending', 'unknown', 'refused'];

/** What this device wrote of a document and the server does not have: on its way, or refused. */
async function ofDocument({ local }: Device, hostRecordId: string, documentId: string) {
  const rows: Operation[] = await local.outbox.where('subject').equals(hostRecordId).toArray();
  return rows
    .filter((row) => isOfKind(row, write_document.kind) && WRITTEN.includes(row.state))
    .filter((row) => (row as WriteRow).summary.receiver_document_id === documentId)
    .sort((a, b) => a.position - b.position);
}
type WriteRow = Operation<typeof write_document.kind>;

/** The last of that, as it was written. */
export async function documentHere(
  hostRecordId: string,
  documentId: string,
): Promise<WrittenDocument | undefined> {
  const open = await device();
  const last = (await ofDocument(open, hostRecordId, documentId)).at(-1);
  if (last === undefined) return undefined;
  const { values, files }: WriteDocumentRequest = JSON.parse(await bodyOf(open.local, last.id));
  return {
    values,
    files: files.map(({ content, ...file }) => (content === '' ? file : { ...file, content })),
  };
}

const summaryOf = ({ host_record_id, name, rfc }: HostRecordRow, document?: RecordDocument) => ({
  host_record_id,
  receiver_document_id: document?.receiver_document_id ?? '',
  name: document?.name ?? '',
  buyer: name || rfc,
});

/** In the place of what was refused of it. On disk, strictly, when it resolves. Errors: operation_running, disk_full, old_version. */
export async function writeRecordDocument(
  record: HostRecordRow,
  document: RecordDocument,
  values: DocumentValues,
  files: readonly ChosenFile[],
): Promise<Result<unknown>> {
  if (outdated.get()) return { ok: false, error: localError('old_version') };
  const open = await device();
  const summary = summaryOf(record, document);
  const subject = summary.host_record_id;
  const before = await ofDocument(open, subject, document.receiver_document_id);
  const refused = before.filter((row) => row.state === 'refused').at(-1);
  const body: WriteDocumentRequest = {
    values,
    files: files.map(({ file_id, name, bytes, content = '' }) => ({
      file_id,
      name: name.slice(-LONGEST_FILE_NAME),
      content: bytes === undefined ? content : base64Of(bytes),
    })),
  };
  const written = await writeToDisk(() =>
    enqueue(open.local, {
      ...{ id: crypto.randomUUID(), kind: write_document.kind, method: write_document.method },
      ...{ subject, summary, path: write_document.path(summary, subject) },
      body: JSON.stringify(body),
      created_at: Date.now(),
      ...(refused && { replaces: refused.id }),
    }),
  );
  if (!written.ok) return written;
  if ('refused' in written.value)
    return { ok: false, error: localError('operation_running', DEVICE_DOCUMENTS.cannotReplace) };
  wakeSender();
  return { ok: true, value: undefined };
}

/** Errors: operation_running, disk_full, old_version. */
export async function sendHostRecord(record: HostRecordRow): Promise<Result<unknown>> {
  return await askOperation('send_record', record.host_record_id, summaryOf(record));
}
