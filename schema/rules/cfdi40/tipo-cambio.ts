/** Rules on the exchange rate. */
import { parseDecimal, toFixed } from '../../values/decimal.ts';
import type { Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

const enPesos: DocumentRule = {
  code: 'CFDI40114',
  node: 'Comprobante@TipoCambio',
  severity: 'error',
  text: 'La moneda es MXN y el tipo de cambio dice «{value}»: en pesos el SAT solo admite 1, sin decimales, o ninguno.',
  remedy: 'Escribe 1 o deja vacío el tipo de cambio.',
  check: ({ comprobante: { Moneda, TipoCambio } }) =>
    Moneda === 'MXN' && TipoCambio !== undefined && TipoCambio !== '1'
      ? { path: 'TipoCambio', values: { value: TipoCambio }, fix: [{ path: 'TipoCambio', value: '1' }] }
      : undefined,
};

const obligatorio: DocumentRule = {
  code: 'CFDI40115',
  node: 'Comprobante@TipoCambio',
  severity: 'error',
  text: 'La moneda es {currency} y falta el tipo de cambio, que el SAT exige en moneda extranjera.',
  remedy: 'Escribe cuántos pesos vale una unidad de la moneda según el Diario Oficial de la Federación.',
  check: ({ comprobante: { Moneda, TipoCambio } }) =>
    Moneda && Moneda !== 'MXN' && Moneda !== 'XXX' && TipoCambio === undefined
      ? { path: 'TipoCambio', values: { currency: Moneda } }
      : undefined,
};

const sinMoneda: DocumentRule = {
  code: 'CFDI40116',
  node: 'Comprobante@TipoCambio',
  severity: 'error',
  text: 'La moneda es XXX (sin moneda) y el comprobante lleva el tipo de cambio «{value}», que en ese caso el SAT prohíbe.',
  remedy: 'Quita el tipo de cambio.',
  check: ({ comprobante: { Moneda, TipoCambio } }) =>
    Moneda === 'XXX' && TipoCambio !== undefined
      ? { path: 'TipoCambio', values: { value: TipoCambio }, fix: [{ path: 'TipoCambio', value: undefined }] }
      : undefined,
};

const forma: DocumentRule = {
  code: 'CFDI40117',
  node: 'Comprobante@TipoCambio',
  severity: 'error',
  text: 'El tipo de cambio «{value}» no es un número de hasta 18 enteros y 6 decimales, como pide el SAT.',
  remedy: 'Escribe solo dígitos y, si hace falta, un punto con hasta seis decimales.',
  check: ({ comprobante: { Moneda, TipoCambio: value } }) => {
    if (value === undefined || SHAPE.test(value)) return undefined;
    const rounded = roundedRate(value);
    // In pesos it is 1 or nothing, whatever was written.
    const fix = rounded && Moneda !== 'MXN' ? { fix: [{ path: 'TipoCambio', value: rounded }] } : {};
    return { path: 'TipoCambio', values: { value }, ...fix };
  },
};

const SHAPE = /^\d{1,18}(\.\d{1,6})?$/;

/** With the decimals that fit; undefined for what is no rate even so. */
function roundedRate(text: string): string | undefined {
  const value = parseDecimal(text.trim());
  if (value === undefined || value.units <= 0n) return undefined;
  const rounded = toFixed(value, Math.min(value.scale, 6));
  return SHAPE.test(rounded) && !/^[0.]+$/.test(rounded) ? rounded : undefined;
}

export const TIPO_CAMBIO_RULES = [enPesos, obligatorio, sinMoneda, forma];
