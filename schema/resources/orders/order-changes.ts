/** What a version of an order says otherwise than the one before: of the whole, and line by line. Kept with the version before. Pure. */
import * as v from 'valibot';
import { stable } from '../../values/digest.ts';
import { type OrderLine, type OrderText, OrderTextSchema } from './order-text.ts';

const ORDER_CHANGES = ['whole', 'added', 'removed', 'changed'] as const;

/** `before` and `after` as they are written; '' for what is not there. */
const ChangedFieldSchema = v.object({ name: v.string(), before: v.string(), after: v.string() });
export type ChangedField = v.InferOutput<typeof ChangedFieldSchema>;
/** `description`: what the line is called now, or was called; '' of the whole. */
export const OrderChangeSchema = v.object({
  kind: v.picklist(ORDER_CHANGES),
  line_id: v.string(),
  description: v.string(),
  fields: v.array(ChangedFieldSchema),
});
export type OrderChange = v.InferOutput<typeof OrderChangeSchema>;

/** Whose order it is never changes, and where it is delivered among one's own places is not told to its supplier. */
const NOT_TOLD: readonly string[] = [
  'guest_id',
  'provider_rfc',
  'provider_name',
  'branch_office_id',
  'number',
];

type Texts = Readonly<Record<string, string>>;

/** In the order of the fields; lines in the order of the newer version, then those that are no more. */
export function changesBetween(before: OrderText, after: OrderText): OrderChange[] {
  const whole = changedFields(textsOfOrder(before), textsOfOrder(after));
  const was = new Map(before.concepts.map((line) => [line.line_id, line]));
  const is = new Set(after.concepts.map(({ line_id }) => line_id));
  const lines = [
    ...after.concepts.map((line) => lineChange(was.get(line.line_id), line)),
    ...before.concepts.filter(({ line_id }) => !is.has(line_id)).map((line) => lineChange(line, undefined)),
  ];
  return [{ kind: 'whole', line_id: '', description: '', fields: whole } as const, ...lines].filter(
    ({ fields }) => fields.length > 0,
  );
}

function lineChange(before: OrderLine | undefined, after: OrderLine | undefined): OrderChange {
  const { line_id = '', description = '' } = after ?? before ?? {};
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { kind, line_id, description, fields: changedFields(textsOfLine(before), textsOfLine(after)) };
}

function changedFields(before: Texts, after: Texts): ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((one) => one.before !== one.after);
}

function textsOfOrder(order: OrderText): Texts {
  const { quotation, messages } = order;
  const plain = Object.keys(OrderTextSchema.entries).flatMap((name) => {
    const value = order[name as keyof OrderText];
    return typeof value === 'string' && !NOT_TOLD.includes(name) ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(plain),
    messages: messages.map(({ description }) => description).join('\n'),
    quotation_number: quotation?.number ?? '',
    quotation_on: quotation?.on ?? '',
    quotation_until: quotation?.until ?? '',
  };
}

function textsOfLine(line: OrderLine | undefined): Texts {
  if (line === undefined) return {};
  const { line_id: _, taxes, ...texts } = line;
  const sorted = [...taxes].sort((a, b) => (stable(a) < stable(b) ? -1 : 1));
  return { ...texts, taxes: sorted.map(taxText).join(' ') };
}

/** «002:0.16», of what is retained «002:-0.106667». */
const taxText = ({ tax, is_retained, rate }: OrderLine['taxes'][number]) =>
  `${tax}:${is_retained ? '-' : ''}${rate}`;
