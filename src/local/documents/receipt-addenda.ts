/** The addenda of a stamped receipt, read and edited through the server: its file is another one from then on. */
import * as v from 'valibot';
import {
  type EditAddenda,
  type ReceiptAddenda,
  ReceiptAddendaSchema,
} from '../../../schema/documents/receipt-addenda.ts';
import { callServer, localError } from '../api.ts';
import type { Result } from '../device/types.ts';

const pathOf = (id: string) => `/receipts/${encodeURIComponent(id)}/edit/addenda`;

/** @param id of a stamped receipt */
export async function fetchAddenda(id: string): Promise<Result<ReceiptAddenda>> {
  const answer = await callServer<unknown>('GET', pathOf(id));
  if (!answer.ok) return answer;
  const stated = v.safeParse(ReceiptAddendaSchema, answer.value);
  return stated.success ? { ok: true, value: stated.output } : { ok: false, error: localError('internal') };
}

export async function sendAddenda(id: string, edited: EditAddenda): Promise<Result<{ version: number }>> {
  return await callServer('POST', pathOf(id), edited);
}
