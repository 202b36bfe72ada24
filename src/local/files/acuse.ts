/** A file that the SAT gave for a receipt: byte for byte as the server has it, and kept here once it was opened. */
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { fetchBytes } from '../api.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device } from '../opened.ts';
import { handOver } from './hand-over.ts';

const TYPE = 'application/xml';

/** @param receiptId of the receipt that the file is of. @param name of the download */
export async function downloadAcuse(receiptId: string, fileId: string, name: string): Promise<Result<void>> {
  const { local } = await device();
  const key = `acuse:${fileId}`;
  const cached = await local.files.get(key);
  if (cached?.data instanceof Blob) {
    handOver(cached.data, name);
    return { ok: true, value: undefined };
  }
  const answer = await fetchBytes(
    `/receipts/${encodeURIComponent(receiptId)}/files/${encodeURIComponent(fileId)}`,
  );
  if (!answer.ok)
    return answer.error.code === 'network'
      ? { ok: false, error: { ...answer.error, message: DEVICE_DOCUMENTS.fileOffline } }
      : answer;
  const data = new Blob([answer.value], { type: TYPE });
  await writeToDisk(() =>
    local.files.put({ key, receipt_id: receiptId, type: TYPE, data, kept_at: Date.now() }),
  );
  handOver(data, name);
  return { ok: true, value: undefined };
}
