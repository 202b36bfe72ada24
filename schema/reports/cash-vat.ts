/**
 * IVA by cash flow, as LIVA (articles 1-B and 5) counts it: what is paid at once on its day, what is paid later by each payment, in its part. In pesos,
 * by the rates that the documents state. Pure.
 */
import { add, divide, type Exact, multiply, parseDecimal, rescale, ZERO } from '../values/decimal.ts';
import type { Attributes, CfdiFacts, PaidDocument, Taxes, TaxFact } from './cfdi-facts.ts';

export type VatAmounts = {
  /** Bases at each rate, exempt ones, and those that are no object of the tax. */
  base_16: Exact;
  vat_16: Exact;
  /** At 8 % of the northern border region, and of the southern one. */
  base_8: Exact;
  vat_8: Exact;
  base_8_south: Exact;
  vat_8_south: Exact;
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
  ...{ base_16: ZERO, vat_16: ZERO, base_8: ZERO, vat_8: ZERO, base_8_south: ZERO, vat_8_south: ZERO },
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

/** Of the documents that receipts of payments pay, by their UUID in upper case. */
export type PaidFacts = ReadonlyMap<string, CfdiFacts>;
const NO_FACTS: PaidFacts = new Map();

/**
 * @param type I, E or P; of anything else there is none
 * @param paid invoices that are at hand: a receipt of payments of version 1.0 says no taxes, and has its part of theirs
 */
export function cashVat(facts: CfdiFacts, type: string, paid = NO_FACTS): CashVat[] {
  const isSouth = isSouthern(facts.root.lugarexpedicion);
  if (type === 'P') return facts.payments.flatMap((payment) => paidVat(payment, isSouth, paid));
  const { root } = facts;
  // What is paid later counts when it is paid; before 2017 nobody said.
  if (type !== 'E' && (type !== 'I' || root.metodopago === 'PPD')) return [];
  const rate = rateOf(root.moneda, root.tipocambio);
  const date = root.fecha ?? '';
  const amounts = amountsOf(taxesOf(facts), (value) => multiply(value, rate), isSouth);
  return [{ ...amounts, date, uuid: '', is_return: type === 'E' }];
}

/** Of the whole document; of one that says no bases of it, of its concepts. */
function taxesOf({ taxes, conceptTaxes }: CfdiFacts): Taxes {
  const hasBases = taxes.transfers.every(({ base }) => base !== '');
  return {
    transfers: taxes.transfers.length > 0 && hasBases ? taxes.transfers : conceptTaxes.transfers,
    withheld: taxes.withheld.length > 0 ? taxes.withheld : conceptTaxes.withheld,
  };
}

type Payment = CfdiFacts['payments'][number];

/** Of version 1.0: what 2.0 always says, and 1.0 never. */
const isOld = ({ attributes }: Pick<PaidDocument, 'attributes'>): boolean =>
  attributes.objetoimpdr === undefined;

/** UUIDs, in upper case, of what a receipt of payments pays without saying which taxes. */
export function paidWithoutTaxes({ payments }: CfdiFacts): string[] {
  return payments.flatMap(({ documents }) =>
    documents.filter(isOld).map(({ attributes }) => (attributes.iddocumento ?? '').toUpperCase()),
  );
}

function paidVat(payment: Payment, isSouth: boolean, invoices: PaidFacts): CashVat[] {
  const { attributes, documents } = payment;
  const rate = rateOf(attributes.monedap, attributes.tipocambiop);
  return documents.map(({ attributes: paid, ...taxes }) => {
    const uuid = (paid.iddocumento ?? '').toUpperCase();
    const of = { date: attributes.fechapago ?? '', uuid, is_return: false };
    if (isOld({ attributes: paid })) return { ...partOf(invoices.get(uuid), oldPesos(payment, paid)), ...of };
    const equivalence = amount(paid.equivalenciadr ?? '1');
    const inPesos = (value: Exact) =>
      multiply(equivalence.units === 0n ? value : divide(value, equivalence, SCALE), rate);
    return { ...amountsOf(taxes, inPesos, isSouth), ...of };
  });
}

/**
 * What a payment of version 1.0 pays of a document, in pesos: of the only one it may leave unsaid that it is all of it. Source: SAT, «Guía de llenado
 * del comprobante al que se le incorpore el complemento para recepción de pagos» (1.0), ImpPagado and TipoCambioDR.
 */
function oldPesos({ attributes, documents }: Payment, paid: Attributes): Exact {
  const rate = rateOf(attributes.monedap, attributes.tipocambiop);
  if (paid.imppagado === undefined)
    return documents.length === 1 ? multiply(amount(attributes.monto ?? ''), rate) : ZERO;
  const value = amount(paid.imppagado);
  if (paid.monedadr === PESOS) return value;
  const equivalence = amount(paid.tipocambiodr ?? '1');
  if (paid.monedadr === attributes.monedap || equivalence.units === 0n) return multiply(value, rate);
  return multiply(divide(value, equivalence, SCALE), rate);
}

/** The taxes of an invoice in the part of it that was paid. @param pesos what was paid */
function partOf(invoice: CfdiFacts | undefined, pesos: Exact): VatAmounts {
  const total = amount(invoice?.root.total ?? '');
  if (invoice === undefined || total.units <= 0n) return NO_VAT;
  const inPart = (value: Exact) => divide(multiply(value, pesos), total, SCALE);
  return amountsOf(taxesOf(invoice), inPart, isSouthern(invoice.root.lugarexpedicion));
}

/** Chiapas, Tabasco, Campeche and Quintana Roo: no state has municipalities of both regions (decrees of 2018-12-31 and 2020-12-30). */
const SOUTHERN = /^(?:24|29|30|77|86)\d{3}$/;
const isSouthern = (postalCode: string | undefined): boolean => SOUTHERN.test(postalCode ?? '');

const ONE: Exact = { units: 1n, scale: 0 };
const amount = (text: string): Exact => parseDecimal(text) ?? ZERO;

function rateOf(currency: Attributes[string] | undefined, rate: string | undefined): Exact {
  const value = parseDecimal(rate ?? '');
  return currency === undefined || currency === PESOS || value === undefined ? ONE : value;
}

function amountsOf(
  { transfers, withheld }: Taxes,
  inPesos: (value: Exact) => Exact,
  isSouth: boolean,
): VatAmounts {
  const sum = { ...NO_VAT };
  const put = (key: keyof VatAmounts, text: string) => {
    sum[key] = add(sum[key], inPesos(amount(text)));
  };
  for (const one of transfers.filter(({ tax }) => tax === IVA)) {
    const rate = rateName(one);
    if (rate === 'exempt') put('exempt', one.base);
    else if (rate === '0') put('base_0', one.base);
    else if (rate !== undefined) {
      const region = rate === '8' && isSouth ? '8_south' : rate;
      put(`base_${region}`, one.base);
      put(`vat_${region}`, one.amount);
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
