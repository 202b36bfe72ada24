/**
 * What goods leave to be computed: their value in dollars, from the concepts of their number or from what customs counts
 * (CCE157, 158, 169 and 172), and the customs quantity and price where the concept is counted in the same unit.
 */
import { convert } from '../../../rules/comext20/conversion.ts';
import {
  compare,
  divide,
  type Exact,
  exact,
  multiply,
  rescale,
  sum,
  toFixed,
  ZERO,
} from '../../../values/decimal.ts';
import { parseAmount } from '../../engine/amounts.ts';
import { type FormValue, isEmptyValue } from '../../engine/node-values.ts';
import type { ComplementBase } from '../complement.ts';
import { CENTS } from '../sums.ts';
import { goodsId } from './follow-concepts.ts';

/** Decimals that the schema takes. */
const QUANTITY_DECIMALS = 3;
const PRICE_DECIMALS = 6;

/** c_UnidadAduana by c_ClaveUnidad, where both mean the same. */
const CUSTOMS_UNITS: Readonly<Record<string, string>> = {
  KGM: '01',
  GRM: '02',
  MTR: '03',
  MTK: '04',
  MTQ: '05',
  H87: '06',
  LTR: '08',
  PR: '09',
  KWT: '10',
  MIL: '11',
  SET: '12',
  KWH: '13',
  TNE: '14',
  CEN: '18',
  DZN: '19',
};

type Around = NonNullable<ComplementBase['around']>;
/** The concepts of one identification number. */
type Sold = { amount: Exact; quantity: Exact; unit: string | undefined };

export function priceGoods(
  goods: readonly FormValue[],
  around: Around | undefined,
  dollar: string,
): readonly FormValue[] {
  const sold = soldById(around);
  const rate = parseAmount(dollar);
  const exchange = around && exchangeOf(around.receipt);
  return goods.map((row) => {
    const id = goodsId(row);
    const of = id === '' ? undefined : sold.get(id);
    const isAlone = goods.filter((one) => goodsId(one) === id).length === 1;
    const own = isAlone ? of : undefined;
    const quantity = textOf(row.cantidad_aduana) || quantityOf(row, own);
    const converted = own && rate && exchange && convert({ amount: own.amount, exchange, dollar: rate });
    const dollars =
      textOf(row.valor_dolares) || product(quantity, textOf(row.valor_unitario_aduana)) || fixed(converted);
    const price = textOf(row.valor_unitario_aduana) || priceOf(row, dollars, quantity);
    return {
      ...row,
      cantidad_aduana: quantity,
      valor_unitario_aduana: price,
      valor_dolares: dollars,
    };
  });
}

/** With two decimals (CCE122). */
export function totalDollars(goods: readonly FormValue[]): string {
  return toFixed(sum(goods.map(({ valor_dolares }) => parseAmount(textOf(valor_dolares)) ?? ZERO)), CENTS);
}

function textOf(value: FormValue[string] | undefined): string {
  return typeof value === 'string' && !isEmptyValue(value) ? value : '';
}

function fixed(value: Exact | undefined): string {
  return value === undefined || value.units === 0n ? '' : toFixed(value, CENTS);
}

/** Pesos for one unit of the receipt's currency. A transfer has none. */
function exchangeOf({ currency, exchange_rate }: Around['receipt']): Exact | undefined {
  return currency === 'MXN' ? exact('1') : parseAmount(exchange_rate);
}

function soldById(around: Around | undefined): ReadonlyMap<string, Sold> {
  const sold = new Map<string, Sold>();
  for (const [at, { amount, quantity }] of around?.concepts.entries() ?? []) {
    const concept = around?.receipt.concepts[at];
    const id = concept?.identification_num.trim() ?? '';
    const [worth, count] = [parseAmount(amount), parseAmount(quantity)];
    if (concept === undefined || id === '' || worth === undefined || count === undefined) continue;
    const before = sold.get(id);
    const unit = concept.unit_id;
    sold.set(id, {
      amount: sum([before?.amount ?? ZERO, worth]),
      quantity: sum([before?.quantity ?? ZERO, count]),
      // Kilos and pieces are no quantity together.
      unit: before === undefined || before.unit === unit ? unit : undefined,
    });
  }
  return sold;
}

function quantityOf({ unidad_aduana }: FormValue, sold: Sold | undefined): string {
  const unit = textOf(unidad_aduana);
  if (sold?.unit === undefined || unit === '' || CUSTOMS_UNITS[sold.unit] !== unit) return '';
  return toFixed(sold.quantity, QUANTITY_DECIMALS);
}

function product(quantity: string, price: string): string {
  const [one, other] = [parseAmount(quantity), parseAmount(price)];
  return one && other ? toFixed(rescale(multiply(one, other), CENTS), CENTS) : '';
}

function priceOf({ unidad_aduana }: FormValue, dollars: string, quantity: string): string {
  const [worth, count] = [parseAmount(dollars), parseAmount(quantity)];
  if (isEmptyValue(unidad_aduana) || !worth || !count || compare(count, ZERO) <= 0) return '';
  return toFixed(divide(worth, count, PRICE_DECIMALS), PRICE_DECIMALS);
}
