/** Rules on the amounts of a Concepto. */
import { compare, decimalsOf, rescale, toText } from '../../values/decimal.ts';
import type { Rule } from '../rule.ts';
import type { ConceptSubject } from '../subjects.ts';
import { importeRule } from './importe.ts';

type ConceptRule = Rule<ConceptSubject>;

const valorUnitario: ConceptRule = {
  code: 'CFDI40166',
  node: 'Concepto@ValorUnitario',
  severity: 'error',
  text: 'El valor unitario es {value} y en un comprobante de tipo {type} el SAT exige que sea mayor que cero.',
  remedy: 'Escribe lo que vale una unidad. Si no se cobra, usa el descuento.',
  check: ({ concept, amounts: { unitValue }, facts: { type } }) =>
    unitValue && unitValue.units <= 0n && (type === 'I' || type === 'E' || type === 'N')
      ? { path: 'ValorUnitario', values: { value: concept.ValorUnitario ?? '', type } }
      : undefined,
};

const importe = importeRule<ConceptSubject>({
  code: 'CFDI40167',
  node: 'Concepto@Importe',
  isRate: false,
  factors: 'la cantidad {a} por el valor unitario {b}',
  amounts: ({ amounts }) => ({ amount: amounts.amount, a: amounts.quantity, b: amounts.unitValue }),
});

const descuentoDecimales: ConceptRule = {
  code: 'CFDI40168',
  node: 'Concepto@Descuento',
  severity: 'error',
  text: 'El descuento {discount} tiene más decimales que el importe {amount}, y el SAT no lo admite.',
  remedy: 'Escribe los dos con los mismos decimales.',
  check: (subject) => (decimalsBeyondAmount(subject) > 0 ? discountHit(subject) : undefined),
};

/** The official message asks for the same number of decimals; the official rule, for no more. */
const descuentoMismosDecimales: ConceptRule = {
  code: 'CFDI40168',
  node: 'Concepto@Descuento',
  severity: 'warning',
  text: 'El descuento {discount} tiene menos decimales que el importe {amount}; según cómo se lea la regla, el SAT podría no admitirlo.',
  remedy: 'Escribe los dos con los mismos decimales.',
  check: (subject) => (decimalsBeyondAmount(subject) < 0 ? discountHit(subject) : undefined),
};

function decimalsBeyondAmount({ concept: { Descuento, Importe } }: ConceptSubject): number {
  return Descuento === undefined || Importe === undefined ? 0 : decimalsOf(Descuento) - decimalsOf(Importe);
}

function discountHit({ concept, amounts }: ConceptSubject) {
  const decimals = decimalsOf(concept.Importe ?? '');
  return {
    path: 'Descuento',
    values: { discount: concept.Descuento ?? '', amount: concept.Importe ?? '' },
    ...(amounts.discount && {
      fix: [{ path: 'Descuento', value: toText(rescale(amounts.discount, decimals)) }],
    }),
  };
}

const descuentoMayor: ConceptRule = {
  code: 'CFDI40169',
  node: 'Concepto@Descuento',
  severity: 'error',
  text: 'El descuento {discount} es mayor que el importe {amount}, y el SAT no admite descontar más de lo que se vende.',
  remedy: 'Baja el descuento hasta el importe del concepto o menos.',
  check: ({ concept, amounts: { discount, amount } }) =>
    discount && amount && compare(discount, amount) > 0
      ? { path: 'Descuento', values: { discount: concept.Descuento ?? '', amount: concept.Importe ?? '' } }
      : undefined,
};

export const CONCEPTO_IMPORTES_RULES: readonly ConceptRule[] = [
  valorUnitario,
  importe,
  descuentoDecimales,
  descuentoMismosDecimales,
  descuentoMayor,
];
