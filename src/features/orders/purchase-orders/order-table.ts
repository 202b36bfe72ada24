/** Purchase orders as a file has them: the rows of one number are one order, and what is wrong with each is said. Pure. */
import * as v from 'valibot';
import { readDay } from '../../../../schema/conciliation/statement-cells.ts';
import {
  addressFields,
  checkOrder,
  EMPTY_LINE,
  EMPTY_ORDER,
  type OrderLine,
  type OrderText,
  OrderTextSchema,
  personFields,
} from '../../../../schema/resources/orders/order-text.ts';
import { shapeText } from '../../../../schema/shape-text.ts';
import { orderFieldName } from '../../../../schema/texts/order-fields.ts';
import { ORDER_IMPORT as t } from '../../../../schema/texts/order-import.ts';
import { PROVIDER_PUT_ASIDE } from '../../../../schema/texts/provider-blocks.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { fold, readRecords } from '../../../resource/read-records.ts';
import { priceOfCell, vatOfCell } from '../../invoicing/products/product-sheet.ts';

export const MOST_ORDERS = 500;
/** States of whom orders are sent to: one for who is invited waits for their answer. */
export const ORDERED_OF = 'active,asked';

const OF_ORDER = [
  ...(['number', 'provider_rfc', 'provider_name', 'branch_office_id', 'delivery_on', 'currency_id'] as const),
  ...(['quotation_number', 'quotation_on', 'quotation_until', 'payment_conditions'] as const),
  ...(['payment_method_id', 'business_unit_name', 'buyer_number', 'carrier_name', 'tracking_id'] as const),
  'messages' as const,
  ...personFields('buyer_authorizer'),
  ...personFields('provider_seller'),
  ...addressFields('delivery_address'),
  ...addressFields('buyer_address'),
  ...addressFields('provider_address'),
];
const OF_LINE = [
  ...(['key', 'description', 'measurement_unit', 'quantity', 'price', 'discount', 'taxes'] as const),
  ...(['units_per_box', 'product_service_key', 'line_delivery_on'] as const),
];
type OrderField = (typeof OF_ORDER)[number];
type Field = OrderField | (typeof OF_LINE)[number];
type Cells = Partial<Record<Field, string>>;

const NAMES = Object.fromEntries(
  [...OF_ORDER, ...OF_LINE].map((field) => [field, orderFieldName(field)]),
) as Record<Field, string>;

/** The head of a file that can be filled. */
export const ORDER_HEADS = [...OF_ORDER.slice(0, OF_ORDER.indexOf('payment_method_id')), ...OF_LINE].map(
  (field) => NAMES[field],
);

export type Given = {
  providers: readonly { guest_id: string; rfc: string; name: string; isAside?: boolean }[];
  branches: readonly { branch_office_id: string; alias: string }[];
  /** Numbers of one's own orders, and of those that are not sent yet. */
  sent: ReadonlySet<string>;
  drafted: ReadonlySet<string>;
};
/** `row`: the first one of it. */
export type ImportedOrder = { id: string; slug: string; row: number; order: OrderText };
export type OrderTable = {
  orders: ImportedOrder[];
  wrong: { number: number; name: string; problems: string[]; isNew: boolean }[];
  unread: string[];
  problem: string;
};

type Line = { number: number; cells: Cells; problems: string[] };

/** @param newId names orders, drafts and lines, once: saved again they make no second ones */
export function readOrders(
  cells: readonly (readonly string[])[],
  given: Given,
  newId: () => string,
): OrderTable {
  const {
    rows,
    unread,
    problem = '',
  } = readRecords<Field>(
    cells,
    {
      resource: { key: 'row', fields: v.looseObject({}) },
      ...{ fields: [...OF_ORDER, ...OF_LINE], names: NAMES, heads: t.heads, empty: {} },
      needed: ['number', 'quotation_number'],
      read: (_field, cell) => ({ value: cell }),
      tellOf: () => '',
      find: () => undefined,
      nameOf: () => '',
      texts: { lacks: t.lacks, empty: t.empty, again: () => '' },
    },
    () => '',
  );
  const lines = rows.map(({ number, fields }): Line => ({ number, cells: fields as Cells, problems: [] }));
  const groups = Map.groupBy(lines, (line) => whichOrder(line));
  if (groups.size > MOST_ORDERS) return { orders: [], wrong: [], unread, problem: t.many(MOST_ORDERS) };
  const orders: ImportedOrder[] = [];
  for (const group of groups.values()) {
    const order = orderOf(group, given, newId);
    const first = group.find(({ problems }) => problems.length > 0);
    if (first === undefined) orders.push({ id: newId(), slug: newId(), row: group[0]?.number ?? 0, order });
    // Half an order would be another one.
    else for (const line of group) if (line.problems.length === 0) line.problems.push(t.other(first.number));
  }
  const wrong = lines
    .filter(({ problems }) => problems.length > 0)
    .map(({ number, cells: said, problems }) => ({ number, name: nameOfLine(said), problems, isNew: true }));
  return { orders, wrong, unread, problem };
}

const nameOfLine = ({ number, quotation_number, description }: Cells) =>
  [number ?? quotation_number, description].filter((part) => part !== undefined).join(' · ');

/** A row with no number is an order of its own, which is said to lack it. */
function whichOrder({ number, cells }: Line): string {
  if (cells.number !== undefined) return `# ${cells.number}`;
  const { quotation_number, provider_rfc = '' } = cells;
  return quotation_number === undefined ? `row ${number}` : `${tidyRfc(provider_rfc)} ${quotation_number}`;
}

/** Of one order: what is wrong is noted at its row. */
function orderOf(group: readonly Line[], given: Given, newId: () => string): OrderText {
  const { said, lineOf } = saidOfOrder(group);
  const [first] = group as readonly [Line];
  const note = (field: OrderField, problem: string) => (lineOf.get(field) ?? first).problems.push(problem);
  const number = said.number ?? '';
  if (said.number === undefined && said.quotation_number === undefined) note('number', t.noNumber);
  if (given.sent.has(number)) note('number', t.isThere(number));
  else if (given.drafted.has(number)) note('number', t.isDraft(number));

  const { number: _, quotation_number, quotation_on, quotation_until, messages, ...texts } = said;
  const day = (field: 'delivery_on' | 'quotation_on' | 'quotation_until') =>
    dayOfCell(said[field], NAMES[field], (problem) => note(field, problem));
  const rfc = tidyRfc(said.provider_rfc ?? '');
  const provider = given.providers.find((one) => one.rfc === rfc);
  if (provider === undefined) note('provider_rfc', rfc === '' ? t.noRfc : t.noProvider(rfc));
  else if (provider.isAside) note('provider_rfc', PROVIDER_PUT_ASIDE);
  const order = {
    ...EMPTY_ORDER,
    ...texts,
    ...{ number, guest_id: provider?.guest_id ?? '', provider_rfc: rfc, provider_name: provider?.name ?? '' },
    branch_office_id: branchOf(said.branch_office_id, given, (problem) => note('branch_office_id', problem)),
    currency_id: (said.currency_id ?? EMPTY_ORDER.currency_id).toUpperCase(),
    delivery_on: day('delivery_on'),
    messages: (messages ?? '')
      .split('\n')
      .flatMap((one) => (one.trim() === '' ? [] : [{ description: one }])),
    concepts: group.map((line) => lineTextOf(line, newId())),
    ...(quotation_number !== undefined && {
      quotation: { number: quotation_number, on: day('quotation_on'), until: day('quotation_until') },
    }),
  };
  return judged(order, group, note);
}

/** What the rows say of the whole: the first one that says it; another one has to say the same. */
function saidOfOrder(group: readonly Line[]) {
  const said: Partial<Record<OrderField, string>> = {};
  const lineOf = new Map<OrderField, Line>();
  for (const line of group)
    for (const field of OF_ORDER) {
      const cell = line.cells[field];
      if (cell === undefined) continue;
      const before = lineOf.get(field);
      if (before === undefined) {
        said[field] = cell;
        lineOf.set(field, line);
      } else if (said[field] !== cell) line.problems.push(t.differs(NAMES[field], before.number));
    }
  return { said, lineOf };
}

type Note = (problem: string) => void;

function dayOfCell(cell: string | undefined, name: string, note: Note): string {
  if (cell === undefined) return '';
  const day = readDay(cell);
  if (day === undefined) note(t.noDay(name, cell));
  return day ?? '';
}

/** Of an account with one place it is that one. */
function branchOf(cell: string | undefined, { branches }: Given, note: Note): string {
  const [only, ...others] = branches;
  if (cell === undefined) return others.length === 0 ? (only?.branch_office_id ?? '') : '';
  const found = branches.find((one) => one.branch_office_id === cell || fold(one.alias) === fold(cell));
  if (found === undefined) note(t.noBranch(cell));
  return found?.branch_office_id ?? '';
}

function lineTextOf({ cells, problems }: Line, line_id: string): OrderLine {
  const { key, description, product_service_key, measurement_unit = 'Pieza' } = cells;
  const amount = (field: 'quantity' | 'price' | 'discount' | 'units_per_box') =>
    priceOfCell(cells[field] ?? '');
  const taxes = taxesOf(cells.taxes);
  if (taxes === undefined) problems.push(t.noTax(cells.taxes ?? ''));
  return {
    ...EMPTY_LINE,
    ...{ line_id, measurement_unit, key: key ?? '', description: description ?? '' },
    ...{ product_service_key: product_service_key ?? '', taxes: taxes ?? [] },
    ...{ quantity: amount('quantity'), price: amount('price') },
    ...{ discount: amount('discount'), units_per_box: amount('units_per_box') },
    delivery_on: dayOfCell(cells.line_delivery_on, NAMES.line_delivery_on, (problem) =>
      problems.push(problem),
    ),
  };
}

const RATES = { '16': '0.16', '8': '0.08', '0': '0' } as const;
const TaxesSchema = OrderTextSchema.entries.concepts.wrapped.item.entries.taxes.wrapped;

/** A rate of VAT, or the list of taxes that a program writes. */
function taxesOf(cell = '16'): OrderLine['taxes'] | undefined {
  if (cell.startsWith('[')) {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), TaxesSchema), cell);
    return read.success ? read.output : undefined;
  }
  const vat = vatOfCell(cell);
  if (vat === undefined) return undefined;
  return vat === 'exempt' || vat === 'none' ? [] : [{ tax: '002', is_retained: false, rate: RATES[vat] }];
}

/** The order in its shape; what is wrong with it beyond its cells is noted, unless its row said it already. */
function judged(
  order: OrderText,
  group: readonly Line[],
  note: (field: OrderField, problem: string) => unknown,
): OrderText {
  const at = (path: string, problem: string) => {
    const [, index, field] = /^concepts\.(\d+)\.(\w+)/.exec(path) ?? [];
    const line = index === undefined ? undefined : group[Number(index)];
    const name = field === 'delivery_on' ? 'line_delivery_on' : (field ?? path.replace('.', '_'));
    const named = `${NAMES[name as Field] ?? name}: ${problem}`;
    if (line !== undefined) line.problems.push(named);
    else note(path.replace('.', '_') as OrderField, named);
  };
  const shaped = v.safeParse(OrderTextSchema, order);
  if (!shaped.success) {
    for (const issue of shaped.issues) at(v.getDotPath(issue) ?? '', shapeText(issue));
    return order;
  }
  const isSaid = group.some(({ problems }) => problems.length > 0);
  const found = checkOrder(shaped.output);
  if (!isSaid) for (const { path, text } of found) if (path !== 'guest_id') at(path, text);
  return shaped.output;
}
