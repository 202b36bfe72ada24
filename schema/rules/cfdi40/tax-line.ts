/** Rules that a Traslado and a Retencion of a concept share, each under its own code. */
import type { TaxKind } from '../../catalogs/lookup.ts';
import { compare, decimalsOf, isZero, parseDecimal, rescale, toFixed, toText } from '../../values/decimal.ts';
import type { Facts } from '../document-context.ts';
import type { PartialTaxLine } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';
import type { TaxLineSubject } from '../subjects.ts';
import { importeRule } from './importe.ts';

const TAX_NAMES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

export function taxName(tax: string | undefined): string {
  return TAX_NAMES[tax ?? ''] ?? (tax ? `impuesto «${tax}»` : 'impuesto sin clave');
}

/** The base of a tax is above zero. */
export function base(code: string, node: string): Rule<TaxLineSubject> {
  return {
    code,
    node,
    severity: 'error',
    text: 'La base de {tax} es {value} y el SAT exige que sea mayor que cero.',
    remedy: 'Escribe como base el importe menos el descuento, o quita este impuesto si no hay base.',
    check: ({ line, amounts }) =>
      amounts.base && amounts.base.units <= 0n
        ? { path: 'Base', values: { tax: taxName(line.Impuesto), value: line.Base ?? '' } }
        : undefined,
  };
}

/** The rate is one that c_TasaOCuota has for the tax and factor, written with its six decimals. */
export function tasaOCuota(code: string, node: string, kind: TaxKind): Rule<TaxLineSubject> {
  return {
    code,
    node,
    severity: 'error',
    text: 'La tasa o cuota {value} de {tax} {reason}.',
    remedy: 'Elige una tasa de la lista del SAT para ese impuesto, con seis decimales.',
    check: ({ line, amounts, facts }) => judgeRate(kind, line, amounts.group, facts),
  };
}

const RATE_DECIMALS = 6;

/**
 * @param group see `groupOf`: names tax, factor and rate in one text.
 * @param path name of the attribute: complements add a suffix to it.
 */
export function judgeRate(
  kind: TaxKind,
  line: PartialTaxLine,
  group: string,
  facts: Facts,
  path = 'TasaOCuota',
): Hit | undefined {
  const value = line.TasaOCuota;
  if (value === undefined || line.TipoFactor === 'Exento') return undefined;
  const fail = (reason: string, fix?: Hit['fix']): Hit => ({
    path,
    values: { value, tax: taxName(line.Impuesto), reason },
    ...(fix && { fix }),
  });
  if (facts.allowsRate(kind, line, group) === false) {
    const asPart = ofPercentage(kind, line, facts);
    return fail(
      'no está en el catálogo c_TasaOCuota del SAT para la fecha del comprobante',
      asPart === undefined ? undefined : [{ path, value: asPart }],
    );
  }
  if (decimalsOf(value) === RATE_DECIMALS) return undefined;
  const rate = parseDecimal(value);
  if (rate === undefined) return undefined;
  const inSix = rescale(rate, RATE_DECIMALS);
  // Zeros may come or go, nothing else.
  const fix = compare(inSix, rate) === 0 ? [{ path, value: toText(inSix) }] : undefined;
  return fail('no tiene exactamente seis decimales, como en el catálogo del SAT', fix);
}

/** 16 written for 0.160000: the percentage as the SAT writes it, if it has that rate. */
function ofPercentage(kind: TaxKind, line: PartialTaxLine, facts: Facts): string | undefined {
  const { Impuesto = '', TipoFactor, TasaOCuota = '' } = line;
  const percentage = parseDecimal(TasaOCuota);
  if (TipoFactor !== 'Tasa' || percentage === undefined || isZero(percentage)) return undefined;
  const { units, scale } = percentage;
  const rate = toFixed({ units, scale: scale + 2 }, RATE_DECIMALS);
  return facts.catalogs.rateAllows(kind, Impuesto, TipoFactor, rate, facts.date) === true ? rate : undefined;
}

/** The amount lies within the limits of base by rate. */
export function importe(code: string, node: string): Rule<TaxLineSubject> {
  return importeRule({
    code,
    node,
    isRate: true,
    factors: 'la base {a} por la tasa o cuota {b}',
    amounts: ({ amounts }) => ({ amount: amounts.amount, a: amounts.base, b: amounts.rate }),
  });
}
