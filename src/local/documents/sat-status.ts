/** What the SAT says of a document, asked through the server. Spec 1 §7. */
import * as v from 'valibot';
import { type SatView, SatViewSchema } from '../../../schema/documents/cancellation.ts';
import { callServer, localError } from '../api.ts';
import type { Result } from '../device/types.ts';

const { checked_at: _at, ...SAID } = SatViewSchema.entries;
const SaidSchema = v.object({
  ...SAID,
  answer_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** With the business days that a receiver has to answer a request that is made now. */
export type SatAnswer = SatView & { answer_days?: number | undefined };

/** What the SAT is asked by when the document is not among ours. */
export type Elsewhere = { amount: string; rfc_receiver: string };

/** @param id of a receipt, or the UUID of one that another provider stamped */
export async function fetchSatStatus(id: string, elsewhere?: Elsewhere): Promise<Result<SatAnswer>> {
  const query = elsewhere === undefined ? '' : `?${new URLSearchParams(elsewhere)}`;
  const path = `/receipts/${encodeURIComponent(id)}/get_receipt_sat_status${query}`;
  const answer = await callServer<unknown>('GET', path);
  if (!answer.ok) return answer;
  const stated = v.safeParse(SaidSchema, answer.value);
  if (!stated.success) return { ok: false, error: localError('internal') };
  return { ok: true, value: { ...stated.output, checked_at: new Date().toISOString() } };
}
