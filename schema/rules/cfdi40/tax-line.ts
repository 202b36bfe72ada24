/** Rules that a Traslado and a Retencion of a concept share, each under its own code. */
import type { TaxKind } from '../../catalogs/lookup.ts';
import { multiply, parseDecimal, toFixed, toText } from '../../values/decimal.ts';
import { isWithinRate, limitDecimals, rateLimits } from '../arithmetic.ts';
import type { Facts } from '../facts.ts';
import type { LooseTaxLine } from '../loose.ts';
import type { Hit, Rule } from '../rule.ts';
import type { TaxLineSubject } from '../subjects.ts';

const TAX_NAMES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

export function taxName(tax: string | undefined): string {
  return TAX_NAMES[tax ?? ''] ?? `impuesto «${tax ?? ''}»`;
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

/** @param group see `groupOf`: names tax, factor and rate in one text. */
export function judgeRate(kind: TaxKind, line: LooseTaxLine, group: string, facts: Facts): Hit | undefined {
  const value = line.TasaOCuota;
  if (value === undefined || line.TipoFactor === 'Exento') return undefined;
  const values = { value, tax: taxName(line.Impuesto) };
  if (facts.allowsRate(kind, line, group) === false) {
    return {
      path: 'TasaOCuota',
      values: {
        ...values,
        reason: 'no está en el catálogo c_TasaOCuota del SAT para la fecha del comprobante',
      },
    };
  }
  const rate = parseDecimal(value);
  if (rate === undefined || rate.scale === RATE_DECIMALS) return undefined;
  return {
    path: 'TasaOCuota',
    values: { ...values, reason: 'no tiene exactamente seis decimales, como en el catálogo del SAT' },
    ...(rate.scale < RATE_DECIMALS && {
      fix: [{ path: 'TasaOCuota', value: toFixed(rate, RATE_DECIMALS) }],
    }),
  };
}

/** The amount lies within the limits of base by rate. */
export function importe(code: string, node: string): Rule<TaxLineSubject> {
  return {
    code,
    node,
    severity: 'error',
    text: 'El importe {amount} de {tax} no sale de multiplicar la base {base} por {rate}: el SAT lo admite entre {lower} y {upper}.',
    remedy: 'Escribe el importe {expected}, o corrige la base o la tasa.',
    check: ({ line, amounts: { base, rate, amount }, facts }) => {
      if (!base || !rate || !amount || facts.decimals === undefined) return undefined;
      const decimals = limitDecimals(amount, facts.decimals);
      if (isWithinRate(amount, base, rate, decimals)) return undefined;
      const limits = rateLimits(base, rate, decimals);
      const expected = toFixed(multiply(base, rate), decimals);
      return {
        path: 'Importe',
        values: {
          amount: line.Importe ?? '',
          tax: taxName(line.Impuesto),
          base: line.Base ?? '',
          rate: line.TasaOCuota ?? '',
          lower: toText(limits.lower),
          upper: toText(limits.upper),
          expected,
        },
        fix: [{ path: 'Importe', value: expected }],
      };
    },
  };
}
