/** The invoice of a purchase order, or of goods that were received of one, as far as both say: its supplier completes and issues it. Pure. */
import { divide, isZero, multiply, parseDecimal, toFixed, toText, ZERO } from '../../values/decimal.ts';
import type { ReceiptDefaults } from '../defaults.ts';
import { applyEffects } from './effects.ts';
import { emptyConcept, emptyReceipt } from './empty-receipt.ts';
import type { InvoicedKey } from './invoiced-keys.ts';
import type { Concept, Receipt } from './receipt.ts';

type OrderedTax = { tax: string; is_retained: boolean; rate: string };
type OrderedLine = {
  line_id: string;
  key: string;
  product_service_key: string;
  description: string;
  measurement_unit: string;
  quantity: string;
  price: string;
  discount: string;
  taxes: readonly OrderedTax[];
};
type Ordered = {
  /** As the buyer knows it. */
  source_id: string;
  buyer_rfc: string;
  buyer_name: string;
  currency_id: string;
  payment_method_id: string;
  payment_conditions: string;
  concepts: readonly OrderedLine[];
};
/** What came: of goods, or of all of an order; nothing yet is what was ordered. */
type Came = readonly { line_id: string; quantity: string }[];
/** What the buyer says of itself. */
export type OrderBuyer = { rfc: string; name: string; zip_code: string; tax_regime: string; email: string };
/** One's own, which has the keys that one invoices with. */
export type OwnProduct = {
  identification_num: string;
  description: string;
  key_product_service: string;
  key_unit: string;
  unit: string;
};

const PAID_LATER = { payment_method: 'PPD', payment_form: '99' };
const RATE_DECIMALS = 6;
const CENTS = 2;

/** Words that people write for a unit, by the SAT's key. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  H87: ['pieza', 'piezas', 'pza', 'pz', 'pzas'],
  KGM: ['kilo', 'kilos', 'kg', 'kilogramo', 'kilogramos'],
  LTR: ['litro', 'litros', 'l', 'lt'],
  MTR: ['metro', 'metros', 'm'],
  XBX: ['caja', 'cajas'],
  E48: ['servicio', 'servicios', 'unidad de servicio'],
};
const tidy = (words: string) => words.trim().toLowerCase().replace(/\.$/, '');

export function invoiceOfOrder(
  order: Ordered,
  given: {
    /** The goods, by the buyer's key; the order itself unless told. */
    goods?: { source_id: string };
    came: Came;
    buyer: OrderBuyer | undefined;
    products: readonly OwnProduct[];
    /** What this buyer's products were invoiced as. */
    remembered: readonly InvoicedKey[];
    defaults: ReceiptDefaults;
  },
): Receipt {
  const { goods, came, buyer, defaults } = given;
  const empty = emptyReceipt('I', defaults);
  const quantities = new Map(came.map(({ line_id, quantity }) => [line_id, quantity]));
  const lines = order.concepts.filter(({ line_id }) => came.length === 0 || quantities.has(line_id));
  const receipt: Receipt = {
    ...empty,
    ...(order.payment_method_id === 'PPD' && PAID_LATER),
    receiver: {
      ...empty.receiver,
      ...{ rfc: order.buyer_rfc, name: buyer?.name || order.buyer_name, email: buyer?.email ?? '' },
      ...{ tax_domicile: buyer?.zip_code ?? '', tax_regime_receiver: buyer?.tax_regime ?? '' },
    },
    currency: order.currency_id,
    payment_conditions: order.payment_conditions,
    concepts: lines.map((line) => conceptOf(line, quantities.get(line.line_id) ?? line.quantity, given)),
    of_order:
      goods === undefined ? { kind: 'order', id: order.source_id } : { kind: 'goods', id: goods.source_id },
  };
  return applyEffects(receipt, receipt);
}

type Own = { products: readonly OwnProduct[]; remembered: readonly InvoicedKey[] };

function conceptOf(line: OrderedLine, quantity: string, { products, remembered }: Own): Concept {
  const before = remembered.find(({ ordered_key }) => ordered_key !== '' && ordered_key === line.key);
  const own =
    products.find(({ identification_num: key }) => key !== '' && key === line.key) ??
    products.find(({ description }) => tidy(description) === tidy(line.description));
  const said = tidy(line.measurement_unit);
  const known = Object.keys(UNITS).find((key) => UNITS[key]?.includes(said)) ?? '';
  const taxesOf = (isRetained: boolean) =>
    line.taxes
      .filter(({ is_retained }) => is_retained === isRetained)
      .map(({ tax, rate }) => ({
        ...{ base: '', tax, factor_type: 'Tasa', amount: '' },
        rate_or_fee: toFixed(parseDecimal(rate) ?? ZERO, RATE_DECIMALS),
      }));
  return {
    ...emptyConcept('I'),
    prod_serv_id: before?.prod_serv_id || line.product_service_key || (own?.key_product_service ?? ''),
    identification_num: before?.identification_num ?? line.key,
    quantity,
    unit_id: before?.unit_id || own?.key_unit || known,
    unit: before?.unit || own?.unit || line.measurement_unit.slice(0, 20),
    description: line.description,
    unit_value: line.price,
    discount: discountOf(line, quantity),
    objeto_imp: line.taxes.length > 0 ? '02' : '01',
    taxes: { transfers: taxesOf(false), retentions: taxesOf(true) },
    of_line: { key: line.key, description: line.description },
  };
}

/** Of what came, as much of it as was ordered. */
function discountOf({ discount, quantity }: OrderedLine, came: string): string {
  const [whole, ordered, part] = [discount, quantity, came].map((text) => parseDecimal(text) ?? ZERO);
  if (whole === undefined || ordered === undefined || part === undefined) return discount;
  if (isZero(whole) || isZero(ordered) || came === quantity) return discount;
  return toText(divide(multiply(whole, part), ordered, CENTS));
}
