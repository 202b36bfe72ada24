/** With which lines of a receipt its supplier does not agree: what it delivered, and why. Those that it does not name are as they were counted. Pure. */
import * as v from 'valibot';
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { text } from '../entries.ts';
import { MOST_LINES } from './limits.ts';
import { isAmount } from './typed-values.ts';

const GoodsDisputeSchema = v.object({
  line_id: text(40),
  /** What was delivered of it, as the supplier says; '' where it only says why. */
  quantity: text(20),
  reason: text(500),
});
export type GoodsDispute = v.InferOutput<typeof GoodsDisputeSchema>;

export const GoodsDisputesSchema = v.pipe(v.array(GoodsDisputeSchema), v.maxLength(2 * MOST_LINES));

/** A line of which nothing is said is none. There is a reason for all of it, or for a line. */
export function checkDispute({
  reason,
  disputes = [],
}: {
  reason: string;
  disputes?: readonly GoodsDispute[] | undefined;
}): { path: string; text: string }[] {
  const said = disputes.map((line) => ({ ...line, reason: line.reason.trim() }));
  const problems = said.flatMap((line, index): { path: string; text: string }[] => {
    const at = (field: keyof GoodsDispute) => `disputes.${index}.${field}`;
    if (line.quantity !== '' && !isAmount(line.quantity))
      return [{ path: at('quantity'), text: PROBLEMS.quantity }];
    return line.quantity !== '' && line.reason === '' ? [{ path: at('reason'), text: PROBLEMS.reason }] : [];
  });
  if (problems.length > 0) return problems;
  const isSaid = reason !== '' || said.some((line) => line.reason !== '');
  return isSaid ? [] : [{ path: 'reason', text: PROBLEMS.reason }];
}
