/** A message on an order, and the files that were kept for an order which is sent now. */
import type { MessageSummary } from '../../../schema/operations/write-order-message.ts';
import { MOST_ORDER_FILES } from '../../../schema/resources/orders/names.ts';
import type { Result } from '../device/types.ts';
import { forgetOrderFiles, keptOrderFiles, type OrderFile } from '../files/order-files.ts';
import { askFrozen } from './ask-operation.ts';

/** A message with a file, or without. Errors: disk_full, old_version. */
export async function writeOrderMessage(
  summary: Omit<MessageSummary, 'file_name'>,
  file: OrderFile | undefined,
): Promise<Result<unknown>> {
  const { name, content } = file ?? {};
  const told = { ...summary, ...(name !== undefined && { file_name: name }) };
  return await askFrozen('write_order_message', crypto.randomUUID(), told, {
    text: summary.text,
    ...(name !== undefined && content !== undefined && { file: { name, content } }),
  });
}

/** What was kept for an order goes behind it. What does not go stays here. Errors: disk_full, old_version. */
export async function sendOrderFiles(
  summary: Omit<MessageSummary, 'file_name' | 'text'>,
): Promise<Result<unknown>> {
  for (const { key, ...file } of (await keptOrderFiles(summary.order_id)).slice(0, MOST_ORDER_FILES)) {
    const asked = await writeOrderMessage({ ...summary, text: '' }, file);
    if (!asked.ok) return asked;
    await forgetOrderFiles([{ key }]);
  }
  return { ok: true, value: undefined };
}
