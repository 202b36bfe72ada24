/** Files of received documents, kept here as those of issued ones are, and of refused ones, which are only at the server. */

import { LONGEST_FILE_NAME } from '../../../schema/operations/receive.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { RECEIVED_ERROR_TEXTS } from '../../../schema/texts/errors/received.ts';
import { type AnnexedFile, MOST_ANNEXED_BYTES } from '../../../schema/values/annexed.ts';
import { fileNameOf } from '../../../schema/values/file-name.ts';
import { shownFileType } from '../../../schema/values/shown-file.ts';
import { callServer, fetchBytes, localError } from '../api.ts';
import { base64Of, bytesOfBase64 } from '../device/base64.ts';
import type { ReceiptFile, Result } from '../device/types.ts';
import { liveRows } from '../documents/resources.ts';
import { device } from '../opened.ts';
import { cachedFile, type FileKind } from './files.ts';
import { handOver, printWay } from './hand-over.ts';

/** @param uuid in upper case */
export async function receivedFile(uuid: string, kind: FileKind): Promise<Result<ReceiptFile>> {
  const open = await device();
  const way = await printWay();
  const row = (await liveRows(open, received)).byKey(uuid);
  const named = row && fileNameOf(way.settings.look.file_name, { ...row, rfc_receiver: row.rfc });
  const path = `/receipts/${encodeURIComponent(uuid)}/download/received/${kind}/json`;
  const name = `${named || uuid}.${kind}`;
  return await cachedFile(open, {
    id: uuid,
    kind,
    key: `received:${kind}:${uuid}`,
    name,
    path,
    mark: kind === 'pdf' ? way.mark : '',
  });
}

export async function downloadReceived(uuid: string, kind: FileKind): Promise<Result<void>> {
  const file = await receivedFile(uuid, kind);
  if (!file.ok) return file;
  handOver(file.value.blob, file.value.name);
  return { ok: true, value: undefined };
}

export const downloadRefused = async (refusedId: string, name: string): Promise<Result<void>> =>
  await downloadKept(`/refused_documents/${encodeURIComponent(refusedId)}/file`, name);

/** A mail with its documents, for another program. */
export const downloadMail = async (mailId: string, name: string): Promise<Result<void>> =>
  await downloadKept(`/email_tracking/${encodeURIComponent(mailId)}/eml`, name);

/** What is only at the server. */
async function downloadKept(path: string, name: string): Promise<Result<void>> {
  const answer = await fetchBytes(path);
  if (!answer.ok)
    return answer.error.code === 'network'
      ? { ok: false, error: { ...answer.error, message: DEVICE_DOCUMENTS.fileOffline } }
      : answer;
  handOver(new Blob([answer.value]), name.split(/[\\/]/).at(-1) ?? name);
  return { ok: true, value: undefined };
}

/**
 * Needs the network: the bytes are at the server alone.
 * @param id of the file, so that a lost answer makes no second one @param isShared its buyer may have it
 */
export async function annexPdf(
  uuid: string,
  id: string,
  file: File,
  isShared = false,
): Promise<Result<unknown>> {
  if (file.size > MOST_ANNEXED_BYTES)
    return { ok: false, error: localError('too_large', RECEIVED_ERROR_TEXTS.annexed_large) };
  const content = base64Of(new Uint8Array(await file.arrayBuffer()));
  const body = { id, file_name: file.name.slice(-LONGEST_FILE_NAME), content, is_shared: isShared };
  return await callServer('POST', `/receipts/${encodeURIComponent(uuid)}/annexed_files`, body);
}

export async function removeAnnexed(uuid: string, id: string): Promise<Result<unknown>> {
  return await callServer('DELETE', `/receipts/${encodeURIComponent(uuid)}/annexed_files/${id}`);
}

export async function downloadAnnexed({
  id,
  file_name,
  cfdi_document_id,
}: AnnexedFile): Promise<Result<void>> {
  const path = `/receipts/${encodeURIComponent(cfdi_document_id)}/download_receipt_annexed_file/${id}`;
  const answer = await fetchBytes(path);
  if (!answer.ok) return answer;
  handOver(new Blob([answer.value], { type: 'application/pdf' }), file_name);
  return { ok: true, value: undefined };
}

/** A file of a record, of the account that is asked or of a supplier's. @param list where it is: host_records or provider_records */
export async function downloadRecordFile(
  list: 'host_records' | 'provider_records',
  key: string,
  { file_id, name }: { file_id: string; name: string },
): Promise<Result<void>> {
  const answer = await readRecordFile(list, key, file_id);
  if (!answer.ok) return answer;
  handOver(new Blob([answer.value]), name);
  return { ok: true, value: undefined };
}

async function readRecordFile(list: string, key: string, file_id: string): Promise<Result<ArrayBuffer>> {
  return await fetchBytes(`/${list}/${encodeURIComponent(key)}/files/${encodeURIComponent(file_id)}`);
}

/** A file of a record of one's own, to be read: of this device, or of the server. @returns undefined where it cannot be had now */
export async function ownRecordFile(
  hostRecordId: string,
  { file_id, name, content = '' }: { file_id: string; name: string; content?: string },
): Promise<File | undefined> {
  const answer = content === '' ? await readRecordFile('host_records', hostRecordId, file_id) : undefined;
  if (answer?.ok === false) return undefined;
  const bytes = answer === undefined ? bytesOfBase64(content) : new Uint8Array(answer.value);
  return new File([bytes], name, { type: shownFileType(bytes) ?? '' });
}
