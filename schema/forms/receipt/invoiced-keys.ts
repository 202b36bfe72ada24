/** What the invoice of an order says each product of its buyer is: remembered for the next one. Pure. */
import * as v from 'valibot';
import { OfLineSchema, OfOrderSchema } from './receipt.ts';

/** The keys of a concept that its issuer chooses. */
const ChosenSchema = v.object({
  identification_num: v.optional(v.string(), ''),
  prod_serv_id: v.optional(v.string(), ''),
  unit_id: v.optional(v.string(), ''),
  unit: v.optional(v.string(), ''),
});
/** With the buyer's key. */
export type InvoicedKey = { ordered_key: string; ordered_description: string } & v.InferOutput<
  typeof ChosenSchema
>;

const InvoiceSchema = v.object({
  of_order: OfOrderSchema,
  receiver: v.object({ name: v.optional(v.string(), '') }),
  concepts: v.array(v.object({ ...ChosenSchema.entries, of_line: v.optional(OfLineSchema) })),
});

/** @param form as it was issued; of anything but the invoice of an order there is nothing. @returns of each key of the buyer, the first line */
export function keysOfInvoice(form: unknown): { buyer_name: string; keys: InvoicedKey[] } {
  const read = v.safeParse(InvoiceSchema, form);
  if (!read.success) return { buyer_name: '', keys: [] };
  const byKey = new Map<string, InvoicedKey>();
  for (const { of_line, ...chosen } of read.output.concepts) {
    const ordered_key = of_line?.key ?? '';
    if (of_line === undefined || ordered_key === '' || byKey.has(ordered_key)) continue;
    byKey.set(ordered_key, { ordered_key, ordered_description: of_line.description, ...chosen });
  }
  return { buyer_name: read.output.receiver.name, keys: [...byKey.values()] };
}
