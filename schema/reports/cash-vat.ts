/**
 * IVA by cash flow, as LIVA (articles 1-B and 5) counts it: what is paid at once on its day, what is paid later by each payment, in its part. In pesos,
 * by the rates that the documents state. Pure.
 */
import { add, divide, type Exact, multiply, parseDecimal, rescale, ZERO } from '../values/decimal.ts';
import type { Attributes, CfdiFacts, Taxes, TaxFact } from './cfdi-facts.ts';

export type VatAmounts = {
  /** Bases at each rate, exempt ones, and those that are no object of the tax. */
  base_16: Exact;
  vat_16: Exact;
  base_8: Exact;
  vat_8: Exact;
  base_0: Exact;
  exempt: Exact;
  withheld: Exact;
};
/** `is_return`: it takes back. `uuid`: of the document that was paid; '' for the document itself. */
export type CashVat = VatAmounts & { date: string; uuid: string; is_return: boolean };

const IVA = '002';
const PESOS = 'MXN';
const CENTS = 2;
/** Of what is converted, before it is rounded. */
const SCALE = 12;
export const NO_VAT: VatAmounts = {
  ...{ base_16: ZERO, vat_16: ZERO, base_8: ZERO, vat_8: ZERO },
  ...{ base_0: ZERO, exempt: ZERO, withheld: ZERO },
};

export function addVat(a: VatAmounts, b: VatAmounts): VatAmounts {
  const keys = Object.keys(NO_VAT) as (keyof VatAmounts)[];
  return Object.fromEntries(keys.map((key) => [key, add(a[key], b[key])])) as VatAmounts;
}

/** Ways to pay by which money goes back: of the others (condoned, compensated, an advance applied) nothing moves. */
const MONEY = ['01', '02', '03', '04', '05', '06', '08', '28', '29', '31'];

/**
 * Of a credit note: whether it takes back what was counted. Of a document that is paid later only its payments count, so a note of it takes back
 * nothing unless it says that money went back.
 * @param paidLater UUIDs of documents that are paid later
 */
export function takesBack({ root, related }: CfdiFacts, paidLater: ReadonlySet<string>): boolean {
  if (related.length === 0 || related.some((uuid) => !paidLater.has(uuid))) return true;
  return MONEY.includes(root.formapago ?? '');
}

/** @param type I, E or P; of anything else there is none */
export function cashVat(facts: CfdiFacts, type: string): CashVat[] {
  if (type === 'P') return facts.payments.flatMap((payment) => paidVat(payment));
  const { root, taxes, conceptTaxes } = facts;
  // What is paid later counts when it is paid; before 2017 nobody said.
  if (type !== 'E' && (type !== 'I' || root.metodopago === 'PPD')) return [];
  const hasBases = taxes.transfers.every(({ base }) => base !== '');
  const said: Taxes = {
    transfers: taxes.transfers.length > 0 && hasBases ? taxes.transfers : conceptTaxes.transfers,
    withheld: taxes.withheld.length > 0 ? taxes.withheld : conceptTaxes.withheld,
  };
  const rate = rateOf(root.moneda, root.tipocambio);
  const date = root.fecha ?? '';
  return [{ ...amountsOf(said, (value) => multiply(value, rate)), date, uuid: '', is_return: type === 'E' }];
}

function paidVat({ attributes, documents }: CfdiFacts['payments'][number]): CashVat[] {
  const rate = rateOf(attributes.monedap, attributes.tipocambiop);
  return documents.map(({ attributes: paid, ...taxes }) => {
    const equivalence = amount(paid.equivalenciadr ?? '1');
    const inPesos = (value: Exact) =>
      multiply(equivalence.units === 0n ? value : divide(value, equivalence, SCALE), rate);
    return {
      ...amountsOf(taxes, inPesos),
      ...{ date: attributes.fechapago ?? '', uuid: (paid.iddocumento ?? '').toUpperCase(), is_return: false },
    };
  });
}

const ONE: Exact = { units: 1n, scale: 0 };
const amount = (text: string): Exact => parseDecimal(text) ?? ZERO;

function rateOf(currency: Attributes[string] | undefined, rate: string | undefined): Exact {
  const value = parseDecimal(rate ?? '');
  return currency === undefined || currency === PESOS || value === undefined ? ONE : value;
}

function amountsOf({ transfers, withheld }: Taxes, inPesos: (value: Exact) => Exact): VatAmounts {
  const sum = { ...NO_VAT };
  const put = (key: keyof VatAmounts, text: string) => {
    sum[key] = add(sum[key], inPesos(amount(text)));
  };
  for (const one of transfers.filter(({ tax }) => tax === IVA)) {
    const rate = rateName(one);
    if (rate === 'exempt') put('exempt', one.base);
    else if (rate === '0') put('base_0', one.base);
    else if (rate !== undefined) {
      put(`base_${rate}`, one.base);
      put(`vat_${rate}`, one.amount);
    }
  }
  for (const one of withheld.filter(({ tax }) => tax === IVA)) put('withheld', one.amount);
  const keys = Object.keys(sum) as (keyof VatAmounts)[];
  return Object.fromEntries(keys.map((key) => [key, rescale(sum[key], CENTS)])) as VatAmounts;
}

/** 11, 15 and 10 percent were of other years: their documents are shown by the reports of receipts. */
function rateName({ factor, rate }: TaxFact): '16' | '8' | '0' | 'exempt' | undefined {
  if (factor === 'Exento') return 'exempt';
  const value = amount(rate);
  // «0.160000», and «16.00» before 2017.
  const percent = rescale(
    value.units > 0n && Number(rate) < 1 ? multiply(value, { units: 100n, scale: 0 }) : value,
    0,
  );
  if (percent.units === 16n) return '16';
  if (percent.units === 8n) return '8';
  return percent.units === 0n ? '0' : undefined;
}
