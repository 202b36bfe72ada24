/** What a person writes of a purchase order: the shape, as a draft has it and as it is sent. Names of spec 3 §3. Pure. */
import * as v from 'valibot';
import { ORDER_PROBLEMS as PROBLEMS } from '../../texts/order-problems.ts';
import { isEmail } from '../../values/email.ts';
import { text } from '../entries.ts';
import { MOST_LINES } from './limits.ts';
import { isAmount, isDay, isPositive } from './typed-values.ts';

/** 001 ISR, 002 IVA, 003 IEPS. */
export const ORDER_TAXES = ['001', '002', '003'] as const;

const OrderTaxSchema = v.object({
  tax: v.picklist(ORDER_TAXES),
  is_retained: v.boolean(),
  /** Of the line after its discount: 0.16. */
  rate: text(12),
});

/** A line of an order; `line_id` is its own in every version, so that what was received of it stays told. */
const OrderLineSchema = v.object({
  line_id: text(40),
  /** What it is called in stock, and what its bar code says. */
  key: text(100),
  product_service_key: text(8),
  description: text(1_000),
  measurement_unit: text(40),
  /** Decimals as typed. */
  quantity: text(20),
  price: text(20),
  discount: text(20),
  /** How many of the unit a box has; '' where it does not come in boxes. */
  units_per_box: text(20),
  /** ISO day; '' for that of the order. */
  delivery_on: text(10),
  taxes: v.optional(v.array(OrderTaxSchema), []),
});
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

const ADDRESS_PARTS = [
  'street',
  'exterior_number',
  'interior_number',
  'neighborhood',
  'municipality',
  'state',
  'zip_code',
] as const;
const PERSON_PARTS = ['name', 'department', 'position', 'phone', 'mail'] as const;

type Parts<P extends string, K extends string> = Record<`${P}_${K}`, ReturnType<typeof text>>;
/** The fields of an address, or of whom one asks, each with whose it is before its name. */
function partsOf<const P extends string, const K extends string>(whose: P, parts: readonly K[]): Parts<P, K> {
  return Object.fromEntries(parts.map((part) => [`${whose}_${part}`, text(200)])) as Parts<P, K>;
}

export const addressFields = <const P extends string>(whose: P) =>
  ADDRESS_PARTS.map((part) => `${whose}_${part}` as const);
export const personFields = <const P extends string>(whose: P) =>
  PERSON_PARTS.map((part) => `${whose}_${part}` as const);

const QuotationSchema = v.object({
  number: text(40),
  /** ISO day; '' where it says none. */
  on: text(10),
  /** Its prices hold through that day; '' for no end. */
  until: text(10),
});
export type Quotation = v.InferOutput<typeof QuotationSchema>;
export const NO_QUOTATION: Quotation = v.parse(QuotationSchema, {});

export const OrderTextSchema = v.object({
  /** Of one's ERP; '' for the next one of the server. */
  number: text(40),
  /** The supplier, by its relation. */
  guest_id: text(40),
  provider_rfc: text(13),
  provider_name: text(300),
  ...partsOf('provider_address', ADDRESS_PARTS),
  ...partsOf('provider_seller', PERSON_PARTS),
  business_unit_name: text(300),
  /** The place that it is delivered to: who may see that place sees the order. */
  branch_office_id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,64}$/)), ''),
  buyer_number: text(40),
  ...partsOf('buyer_address', ADDRESS_PARTS),
  ...partsOf('buyer_authorizer', PERSON_PARTS),
  currency_id: text(3),
  payment_conditions: text(1_000),
  payment_method_id: text(3),
  /** ISO day. */
  delivery_on: text(10),
  carrier_name: text(200),
  tracking_id: text(100),
  ...partsOf('delivery_address', ADDRESS_PARTS),
  concepts: v.optional(v.array(OrderLineSchema), []),
  messages: v.optional(v.array(v.object({ description: text(1_000) })), []),
  /** The supplier's that it follows. Absent, and not empty, where there is none: what an older version sent is the same to the byte. */
  quotation: v.optional(QuotationSchema),
});
export type OrderText = v.InferOutput<typeof OrderTextSchema>;

export const EMPTY_ORDER: OrderText = { ...v.parse(OrderTextSchema, {}), currency_id: 'MXN' };
export const EMPTY_LINE: OrderLine = v.parse(OrderLineSchema, {});

export type OrderProblem = { path: string; text: string };

/** What keeps an order from being sent, each at its field; none: it is fit. */
export function checkOrder(order: OrderText): OrderProblem[] {
  const problems: OrderProblem[] = [];
  const say = (path: string, text: string) => problems.push({ path, text });
  if (order.guest_id === '') say('guest_id', PROBLEMS.provider);
  if (order.branch_office_id === '') say('branch_office_id', PROBLEMS.place);
  if (!/^[A-Z]{3}$/.test(order.currency_id)) say('currency_id', PROBLEMS.currency);
  if (!isDay(order.delivery_on)) say('delivery_on', PROBLEMS.day);
  for (const field of ['provider_seller_mail', 'buyer_authorizer_mail'] as const)
    if (order[field] !== '' && !isEmail(order[field])) say(field, PROBLEMS.mail);
  for (const { path, text } of checkQuotation(order.quotation)) say(path, text);
  if (order.concepts.length === 0) say('concepts', PROBLEMS.noLines);
  if (order.concepts.length > MOST_LINES) say('concepts', PROBLEMS.manyLines);
  const ids = new Set<string>();
  order.concepts.forEach((line, index) => {
    const at = (field: keyof OrderLine) => `concepts.${index}.${field}`;
    if (line.line_id === '' || ids.has(line.line_id)) say(at('line_id'), PROBLEMS.line);
    ids.add(line.line_id);
    if (line.description === '') say(at('description'), PROBLEMS.description);
    if (line.measurement_unit === '') say(at('measurement_unit'), PROBLEMS.unit);
    if (!isPositive(line.quantity)) say(at('quantity'), PROBLEMS.quantity);
    if (!isAmount(line.price)) say(at('price'), PROBLEMS.price);
    if (line.discount !== '' && !isAmount(line.discount)) say(at('discount'), PROBLEMS.price);
    if (line.units_per_box !== '' && !isPositive(line.units_per_box))
      say(at('units_per_box'), PROBLEMS.quantity);
    if (line.delivery_on !== '' && !isDay(line.delivery_on)) say(at('delivery_on'), PROBLEMS.day);
    if (line.taxes.some(({ rate }) => !isAmount(rate))) say(at('taxes'), PROBLEMS.rate);
  });
  return problems;
}

function checkQuotation({ number, on, until }: Quotation = NO_QUOTATION): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (number === '' && on + until !== '')
    problems.push({ path: 'quotation.number', text: PROBLEMS.quotationNumber });
  for (const [path, day] of [
    ['quotation.on', on],
    ['quotation.until', until],
  ] as const)
    if (day !== '' && !isDay(day)) problems.push({ path, text: PROBLEMS.quotationDay });
  if (on !== '' && until !== '' && until < on)
    problems.push({ path: 'quotation.until', text: PROBLEMS.quotationTurned });
  return problems;
}
