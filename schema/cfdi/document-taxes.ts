/**
 * What a document transfers and withholds by rate, read from its XML in one pass, whatever its version. Its own totals count; of what they do not tell
 * apart, the rate of what is withheld and what is exempt, its concepts do. Local taxes, and those of payments and other complements, are none of it. Pure.
 */
import * as v from 'valibot';
import { add, divide, type Exact, makeExact, parseDecimal, toShortest, toText } from '../values/decimal.ts';
import { MAX_DEPTH, scanXml, type XmlAttributes } from './scan-xml.ts';

/**
 * `key`: T (transferred) or R (withheld), the tax (c_Impuesto), and behind a colon its rate: `T002:0.16`, `T002:exento`, `T003:c5.2` of an amount by
 * unit, `R001` where no rate is said. `base` and `amount`: exact decimals of its currency; '' for a base that it does not say.
 */
export const DocumentTaxSchema = v.object({ key: v.string(), base: v.string(), amount: v.string() });
export type DocumentTax = v.InferOutput<typeof DocumentTaxSchema>;

/** A row travels to every device; no honest document has more. */
const MOST_TAXES = 40;
/** Longer than any amount of an honest document. */
const LONGEST = 40;
const RATE_SCALE = 8;
const HUNDRED = makeExact(100n, 0);
/** As CFDI 3.2 and those before it name them. */
const BY_NAME: Readonly<Record<string, string>> = { ISR: '001', IVA: '002', IEPS: '003' };
const TAXED = /<(?:\w+:)?Impuestos\b/;

type Sums = Map<string, { base: Exact | undefined; amount: Exact }>;

/** In the order of their keys; none of what is no XML. */
export function documentTaxesOf(xml: string): DocumentTax[] {
  if (!TAXED.test(xml)) return [];
  const [own, withheld, ofConcepts]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  const open: string[] = [];
  let root: string | undefined;
  const error = scanXml(
    xml,
    {
      open(namespace, local, attributes) {
        root ??= namespace;
        const isOfConcept = open.includes('Concepto');
        const name = namespace === root ? local : '';
        open.push(name);
        if (name === 'Traslado' && isOfConcept === isExempt(attributes)) put(own, 'T', attributes);
        else if (name === 'Retencion') put(isOfConcept ? ofConcepts : withheld, 'R', attributes);
      },
      close: () => void open.pop(),
      text: () => undefined,
    },
    MAX_DEPTH,
  );
  if (error !== undefined) return [];
  for (const [key, sum] of byRate(withheld, ofConcepts)) own.set(key, sum);
  return [...own]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MOST_TAXES)
    .map(([key, { base, amount }]) => ({
      key,
      base: base === undefined ? '' : toText(base),
      amount: toText(amount),
    }));
}

/** What its totals say of a tax, by the rate that its concepts say; where those say several, each is what they add up to. */
function* byRate(
  withheld: Sums,
  ofConcepts: Sums,
): Iterable<[string, { base: Exact | undefined; amount: Exact }]> {
  for (const [tax, total] of withheld) {
    const rates = [...ofConcepts].filter(([key]) => key.split(':')[0] === tax);
    const [[key, { base }] = [tax, total]] = rates;
    if (rates.length > 1) yield* rates;
    else yield [key, { base, amount: total.amount }];
  }
}

function put(sums: Sums, way: 'T' | 'R', attributes: XmlAttributes): void {
  const said = attributeOf(attributes, 'Impuesto');
  const tax = BY_NAME[said.toUpperCase()] ?? said;
  const rate = isExempt(attributes) ? 'exento' : rateOf(attributes);
  const amount = amountOf(attributeOf(attributes, 'Importe'));
  if (!/^\d{3}$/.test(tax) || rate === undefined) return;
  if (amount === undefined && rate !== 'exento') return;
  const key = rate === '' ? `${way}${tax}` : `${way}${tax}:${rate}`;
  const before = sums.get(key);
  const base = amountOf(attributeOf(attributes, 'Base'));
  sums.set(key, {
    base: before?.base === undefined ? base : add(before.base, base ?? NOTHING),
    amount: add(before?.amount ?? NOTHING, amount ?? NOTHING),
  });
}

const NOTHING = makeExact(0n, 0);

const isExempt = (attributes: XmlAttributes) => attributeOf(attributes, 'TipoFactor') === 'Exento';

/** @returns '' where none is said; undefined of what is no number */
function rateOf(attributes: XmlAttributes): string | undefined {
  const rate = attributeOf(attributes, 'TasaOCuota');
  // In percent, as CFDI 3.2 and those before it say it.
  const percent = attributeOf(attributes, 'tasa');
  if (rate === '' && percent === '') return '';
  const value = amountOf(rate === '' ? percent : rate);
  if (value === undefined) return undefined;
  const text = toShortest(rate === '' ? divide(value, HUNDRED, RATE_SCALE) : value);
  return attributeOf(attributes, 'TipoFactor') === 'Cuota' ? `c${text}` : text;
}

/** By the name that CFDI 3.3 and later give it, or that of the versions before. */
function attributeOf({ count, locals, values }: XmlAttributes, name: string): string {
  const old = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  for (let at = 0; at < count; at += 1)
    if (locals[at] === name || locals[at] === old) return (values[at] as string).trim();
  return '';
}

function amountOf(text: string): Exact | undefined {
  return text.length > LONGEST ? undefined : parseDecimal(text);
}
