/** Files for an order: on this device until it is sent, messages of it from then on, and what came, which stays here once it was seen. */

import { LONGEST_FILE_NAME, MOST_FILE_BYTES } from '../../../schema/operations/receive.ts';
import { PURCHASE_ORDERS } from '../../../schema/resources/orders/names.ts';
import type { OrderMessageRow } from '../../../schema/resources/orders/order-messages.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import { ORDER_THREAD as t } from '../../../schema/texts/order-thread.ts';
import { shownFileType } from '../../../schema/values/shown-file.ts';
import { fetchBytes } from '../api.ts';
import { base64Of } from '../device/base64.ts';
import { writeToDisk } from '../device/storage.ts';
import type { Result } from '../device/types.ts';
import { device } from '../opened.ts';
import { handOver } from './hand-over.ts';

/** `content`: base64. */
export type OrderFile = { name: string; content: string };
export type KeptFile = OrderFile & { key: string };

const metaOf = (orderId: string, fileId: string) => `order_file.${orderId}.${fileId}`;

/** As an operation carries it, or what is wrong with it. */
export async function readOrderFile(file: File): Promise<OrderFile | { problem: string }> {
  if (file.size > MOST_FILE_BYTES) return { problem: t.largeFile };
  if (file.size === 0) return { problem: t.emptyFile };
  const bytes = await file.arrayBuffer().then(
    (read) => new Uint8Array(read),
    () => undefined,
  );
  if (bytes === undefined) return { problem: t.unread };
  if (shownFileType(bytes) === undefined) return { problem: t.otherFile };
  return { name: file.name.slice(-LONGEST_FILE_NAME), content: base64Of(bytes) };
}

/** Of one that is not sent yet, in the order of their names here. */
export async function keptOrderFiles(orderId: string): Promise<KeptFile[]> {
  const { local } = await device();
  const rows = await local.meta.where('key').startsWith(metaOf(orderId, '')).toArray();
  return rows.map(({ key, value }) => ({ key, ...(value as OrderFile) }));
}

/** Errors: disk_full. */
export async function keepOrderFile(orderId: string, file: OrderFile): Promise<Result<unknown>> {
  const { local } = await device();
  return await writeToDisk(() => local.meta.put({ key: metaOf(orderId, crypto.randomUUID()), value: file }));
}

export async function forgetOrderFiles(files: readonly Pick<KeptFile, 'key'>[]): Promise<void> {
  const { local } = await device();
  await local.meta.bulkDelete(files.map(({ key }) => key));
}

/** From this device where it was opened before. */
export async function downloadOrderFile({
  order_id,
  message_id,
  file,
}: Pick<OrderMessageRow, 'order_id' | 'message_id' | 'file'>): Promise<Result<void>> {
  const { local } = await device();
  const { name = '', type = '' } = file ?? {};
  const key = `order:${message_id}`;
  const cached = await local.files.get(key);
  if (cached?.data instanceof Blob) {
    handOver(cached.data, name);
    return { ok: true, value: undefined };
  }
  const answer = await fetchBytes(`/${PURCHASE_ORDERS}/${order_id}/messages/${message_id}/file`);
  if (!answer.ok)
    return answer.error.code === 'network'
      ? { ok: false, error: { ...answer.error, message: DEVICE_DOCUMENTS.fileOffline } }
      : answer;
  const data = new Blob([answer.value], { type });
  await writeToDisk(() => local.files.put({ key, receipt_id: order_id, type, data, kept_at: Date.now() }));
  handOver(data, name);
  return { ok: true, value: undefined };
}
