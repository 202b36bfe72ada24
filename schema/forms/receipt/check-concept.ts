/**
 * What the form itself can say of one concept: fields missing, too long, out of range. Paths are relative
 * to the concept, because the verdict is kept for as long as the concept stays the same object.
 */
import type { CatalogLookup, TaxKind } from '../../catalogs/lookup.ts';
import { fillText } from '../../errors.ts';
import type { Severity } from '../../rules/rule.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import { productLimits, productRange, strictDecimals } from '../../values/arithmetic.ts';
import { add, compare, decimalsOf, divide, makeExact, parseDecimal, toText } from '../../values/decimal.ts';
import { isGenericRfc, tidyRfc } from '../../values/rfc.ts';
import { AMOUNT_DECIMALS, type Micros, microsText, multiplyToMicros } from '../engine/amounts.ts';
import { checkAdditional, checkLocalTaxes } from './check-extras.ts';
import { discountProblem } from './discount.ts';
import {
  amountProblem,
  postalCodeProblem,
  requiredProblem,
  requiredText,
  rfcFieldProblem,
  textProblem,
} from './field-checks.ts';
import { LIMITS, RATE_DECIMALS } from './limits.ts';
import { rateOptions } from './options.ts';
import type { PricedConcept, PricedTax } from './price-concept.ts';
import type { Concept, Customs, Part, ReceiptPath, ReceiptType, TaxLine, ThirdParty } from './receipt.ts';
import { isEmptyCustoms, isEmptyPart, isEmptyText, isEmptyThird, withoutLastEmpty } from './rows.ts';
import { sensibleTaxObject } from './suggested-values.ts';
import { rateLabel } from './tax-label.ts';

/** A problem before it is placed in the receipt. */
export type RawProblem = {
  path: ReceiptPath;
  text: string;
  code?: string;
  remedy?: string;
  /** An error unless it says otherwise. */
  severity?: Severity;
  /** What to write in that field to mend it. */
  value?: string;
};

export type ConceptCheck = {
  type: ReceiptType;
  catalogs: CatalogLookup;
  /** Day of the receipt, YYYY-MM-DD. */
  date: string;
  /** Decimals of the currency. */
  decimals: number;
};

const IVA = '002';
const IEPS = '003';
/** Shapes of the keys: whether they exist is for the catalogues to say. */
const PRODUCT_KEY = /^\d{8}$/;
const UNIT_KEY = /^[0-9A-Za-z]{2,3}$/;
const ONE = makeExact(1n, 0);
const NO_PROBLEMS: readonly RawProblem[] = [];
export type CachedVerdict = { check: ConceptCheck; problems: readonly RawProblem[] };

export function checkConcept(
  concept: Concept,
  priced: PricedConcept,
  check: ConceptCheck,
): readonly RawProblem[] {
  const cached = priced.cache.verdict;
  if (cached !== undefined && isSame(cached.check, check)) return cached.problems;
  const problems = findProblems(concept, priced, check);
  priced.cache.verdict = { check, problems: problems.length === 0 ? NO_PROBLEMS : problems };
  return problems;
}

function isSame(a: ConceptCheck, b: ConceptCheck): boolean {
  return a === b || (a.type === b.type && a.catalogs === b.catalogs && a.date === b.date);
}

function findProblems(concept: Concept, priced: PricedConcept, check: ConceptCheck): RawProblem[] {
  const found: RawProblem[] = [];
  const say = (path: ReceiptPath, text: string | undefined, rest: Partial<RawProblem> = {}) => {
    if (text !== undefined) found.push({ path, text, ...rest });
  };
  const isSale = check.type !== 'T';
  say('prod_serv_id', productKeyProblem(concept.prod_serv_id));
  say('unit_id', unitProblem(concept.unit_id));
  say('description', requiredText(concept.description, LIMITS.description));
  say('identification_num', textProblem(concept.identification_num, LIMITS.identification));
  say('unit', textProblem(concept.unit, LIMITS.unit));
  const object = sensibleTaxObject(concept);
  say('objeto_imp', requiredProblem(concept.objeto_imp), object === undefined ? {} : { value: object });
  say('quantity', amountProblem(concept.quantity, { isRequired: true, isPositive: true }));
  if (isSale && isPricedWithTax(concept)) {
    say('price_with_tax', amountProblem(concept.price_with_tax, { isRequired: true, isPositive: true }));
  } else {
    say('unit_value', amountProblem(concept.unit_value, { isRequired: true, isPositive: isSale }));
  }
  checkAmount(concept, priced, check, say);
  checkDiscount(concept, priced, isSale, say);
  checkTaxes(concept, priced, check, say);
  if (isSale) adviseVatBase(priced, check.decimals, say);
  if (concept.third !== undefined && !isEmptyThird(concept.third)) checkThird(concept.third, 'third', say);
  checkCustoms(concept.customs, 'customs', say);
  withoutLastEmpty(concept.properties, isEmptyText).forEach((number, index) => {
    if (!/^[0-9a-zA-Z]{1,150}$/.test(number.trim())) say(`properties.${index}`, SAY.property);
  });
  checkParts(concept.parts, priced, say);
  if (concept.local_taxes !== undefined) checkLocalTaxes(concept, say);
  if (concept.additional !== undefined) checkAdditional(concept.additional, say);
  return found;
}

/** The unit value follows from a price with its taxes, or will: that price is what a person sees and types. */
export function isPricedWithTax({ price_includes_tax, price_with_tax, unit_value }: Concept): boolean {
  return price_includes_tax && (price_with_tax !== '' || unit_value === '');
}

export type Say = (path: ReceiptPath, text: string | undefined, rest?: Partial<RawProblem>) => void;

function productKeyProblem(typed: string): string | undefined {
  return requiredProblem(typed) ?? (PRODUCT_KEY.test(typed.trim()) ? undefined : SAY.productKey);
}

function unitProblem(typed: string): string | undefined {
  return requiredProblem(typed) ?? (UNIT_KEY.test(typed.trim()) ? undefined : SAY.unitKey);
}

/** An amount that came from outside is held to quantity × unit value, within the SAT's limits (CFDI40167). */
function checkAmount(concept: Concept, priced: PricedConcept, check: ConceptCheck, say: Say): void {
  const problem = amountProblem(concept.amount, {});
  say('amount', problem);
  const amount = parseDecimal(priced.amount);
  if (problem !== undefined || concept.amount === '' || amount === undefined) return;
  const quantity = parseDecimal(priced.quantity);
  const unitValue = parseDecimal(priced.unit_value);
  if (quantity === undefined || unitValue === undefined) return;
  // In doubt, when the SAT's sources differ, the rule itself warns.
  if (productRange(amount, quantity, unitValue, check.decimals) !== 'outside') return;
  const limits = productLimits(quantity, unitValue, strictDecimals(amount, check.decimals));
  const low = compare(amount, limits.lower) < 0;
  const remedy = fillText(SAY.amountRemedy, { least: toText(limits.lower), most: toText(limits.upper) });
  say('amount', low ? SAY.amountTooLow : SAY.amountTooHigh, { code: 'CFDI40167', remedy });
}

function checkDiscount(concept: Concept, priced: PricedConcept, isSale: boolean, say: Say): void {
  if (concept.discount === '') return;
  if (!isSale && priced.discount !== '') {
    say('discount', SAY.transferDiscount);
    return;
  }
  const problem = discountProblem(concept.discount);
  say('discount', problem);
  if (problem !== undefined || priced.amount === '' || priced.discountMicros <= priced.amountMicros) return;
  say('discount', fillText(SAY.discountOverAmount, { amount: priced.amount }), { code: 'CFDI40169' });
}

function checkTaxes(concept: Concept, priced: PricedConcept, check: ConceptCheck, say: Say): void {
  const { transfers, retentions } = concept.taxes;
  if (check.type === 'T') {
    if (transfers.length > 0 || retentions.length > 0) say('taxes', SAY.transferTaxes, { code: 'CFDI40201' });
    return;
  }
  transfers.forEach((line, index) => {
    checkTax(line, priced.transfers[index] as PricedTax, 'transfer', `taxes.transfers.${index}`, check, say);
  });
  retentions.forEach((line, index) => {
    checkTax(
      line,
      priced.retentions[index] as PricedTax,
      'retention',
      `taxes.retentions.${index}`,
      check,
      say,
    );
  });
}

function checkTax(
  line: TaxLine,
  priced: PricedTax,
  kind: TaxKind,
  path: ReceiptPath,
  check: ConceptCheck,
  say: Say,
): void {
  say(`${path}.tax`, requiredProblem(line.tax));
  say(`${path}.factor_type`, requiredProblem(line.factor_type));
  say(`${path}.base`, amountProblem(line.base, { isPositive: true }));
  if (line.factor_type === 'Exento' && kind === 'transfer') return;
  if (requiredProblem(line.rate_or_fee) !== undefined) say(`${path}.rate_or_fee`, SAY.required);
  else {
    const code = kind === 'transfer' ? 'CFDI40179' : 'CFDI40185';
    say(`${path}.rate_or_fee`, rateProblem(priced, kind, check), {
      code,
      ...allowedRates(priced, kind, check),
    });
  }
  say(`${path}.amount`, amountProblem(line.amount, {}));
}

function rateProblem(line: PricedTax, kind: TaxKind, check: ConceptCheck): string | undefined {
  const { tax, factor_type, rate_or_fee } = line;
  const decimals = decimalsOf(rate_or_fee);
  if (parseDecimal(rate_or_fee) === undefined) return SAY.rateShape;
  if (decimals > RATE_DECIMALS) return SAY.rateDecimals;
  if (tax === '' || factor_type === '' || factor_type === 'Exento') return undefined;
  const isAllowed = check.catalogs.rateAllows(kind, tax, factor_type, rate_or_fee, check.date);
  return isAllowed === false ? SAY.rate : undefined;
}

/** The rates that there are, as a person says them. */
function allowedRates(
  { tax, factor_type }: PricedTax,
  kind: TaxKind,
  { date }: ConceptCheck,
): Partial<RawProblem> {
  const { values, ranges } = rateOptions(kind, tax, factor_type, date);
  const say = (rate: string) => rateLabel(factor_type, rate);
  const rates = [
    ...values.map(say),
    ...ranges.map(({ minimum, maximum }) =>
      fillText(SAY.rateRange, { minimum: say(minimum), maximum: say(maximum) }),
    ),
  ];
  return rates.length === 0 ? {} : { remedy: fillText(SAY.rateAllowed, { rates: rates.join(', ') }) };
}

/**
 * IEPS that is transferred by rate is part of what IVA is charged on (LIVA, articles 12 and 18). Most mean it
 * so and forget it: a warning, because the fees of article 2-A of the LIEPS are not.
 */
function adviseVatBase(priced: PricedConcept, decimals: number, say: Say): void {
  const { transfers } = priced;
  if (transfers.length < 2) return;
  const ieps = transfers
    .filter((line) => line.tax === IEPS && line.factor_type === 'Tasa')
    .reduce((sum, line) => sum + line.amountMicros, 0n);
  const net = priced.amountMicros - priced.discountMicros;
  transfers.forEach((line, index) => {
    if (ieps <= 0n || line.tax !== IVA || line.factor_type !== 'Tasa') return;
    if (line.baseMicros !== net || line.amountMicros === 0n) return;
    const value = microsText(vatBase(priced, line, net + ieps), decimals);
    const remedy = fillText(SAY.vatBaseRemedy, { base: value });
    say(`taxes.transfers.${index}.base`, SAY.vatBase, { remedy, value, severity: 'warning' });
  });
}

/** What IVA is charged on, without it. Of a price with its taxes included, what is left is another amount then. */
function vatBase(priced: PricedConcept, line: PricedTax, base: Micros): Micros {
  const { grossMicros, discountMicros, transfers } = priced;
  const rate = parseDecimal(line.rate_or_fee);
  if (grossMicros === undefined || rate === undefined) return base;
  const others = transfers
    .filter((one) => one !== line && !(one.tax === IEPS && one.factor_type === 'Tasa'))
    .reduce((sum, one) => sum + one.amountMicros, 0n);
  // The discount is taken off before taxes.
  const discounted = multiplyToMicros(makeExact(discountMicros, AMOUNT_DECIMALS), rate);
  const rest = makeExact(grossMicros + discounted - others, AMOUNT_DECIMALS);
  // Less than half a unit of the currency is a price of nothing.
  return rest.units > 0n ? divide(rest, add(ONE, rate), AMOUNT_DECIMALS).units : base;
}

/** The four fields of a third party go together. */
export function checkThird(third: ThirdParty, path: ReceiptPath, say: Say): void {
  const generic = isGenericRfc(tidyRfc(third.rfc_third)) ? SAY.thirdGeneric : undefined;
  say(`${path}.rfc_third`, rfcFieldProblem(third.rfc_third) ?? generic, { remedy: SAY.rfcRemedy });
  say(`${path}.name_third`, requiredText(third.name_third, LIMITS.thirdName));
  say(`${path}.tax_regime_third`, requiredProblem(third.tax_regime_third));
  say(`${path}.tax_domicile_third`, postalCodeProblem(third.tax_domicile_third));
}

function checkCustoms(rows: readonly Customs[], path: ReceiptPath, say: Say): void {
  withoutLastEmpty(rows, isEmptyCustoms).forEach((row, index) => {
    for (const [field, digits] of Object.entries(LIMITS.customs)) {
      const value = row[field as keyof Customs];
      if (value.length !== digits || !/^\d+$/.test(value)) {
        say(`${path}.${index}.${field}`, fillText(SAY.customs, { n: String(digits) }));
      }
    }
  });
}

function checkParts(parts: readonly Part[], priced: PricedConcept, say: Say): void {
  const rows = withoutLastEmpty(parts, isEmptyPart);
  let sum = 0n;
  rows.forEach((part, index) => {
    const path = `parts.${index}`;
    say(`${path}.prod_serv_id`, productKeyProblem(part.prod_serv_id));
    say(`${path}.quantity`, amountProblem(part.quantity, { isRequired: true, isPositive: true }));
    say(`${path}.description`, requiredText(part.description, LIMITS.description));
    say(`${path}.identification_num`, textProblem(part.identification_num, LIMITS.identification));
    say(`${path}.unit`, textProblem(part.unit, LIMITS.unit));
    say(`${path}.unit_value`, amountProblem(part.unit_value, { isPositive: true }));
    say(`${path}.amount`, amountProblem(part.amount, {}));
    checkCustoms(part.customs, `${path}.customs`, say);
    sum += priced.parts[index]?.amountMicros ?? 0n;
  });
  if (rows.length === 0 || priced.amount === '' || sum <= priced.amountMicros) return;
  say('parts', fillText(SAY.partsOverAmount, { sum: microsText(sum, 2), amount: priced.amount }));
}
