/** Rules on the parts of a Concepto. */
import { multiply, toFixed, toText } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { isWithinProduct, limitDecimals, productLimits } from '../arithmetic.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Hit, Rule } from '../rule.ts';
import type { PartSubject } from '../subjects.ts';
import { judgeCustomsNumber } from './pedimento.ts';

type PartRule = Rule<PartSubject>;

const claveProdServ = inCatalog<PartSubject>({
  code: 'CFDI40196',
  node: 'Parte@ClaveProdServ',
  catalog: 'c_ClaveProdServ',
  noun: 'la clave de producto o servicio de la parte',
  path: 'ClaveProdServ',
  key: (subject) => subject.part.ClaveProdServ,
  severity: 'warning',
});

const valorUnitario: PartRule = {
  code: 'CFDI40197',
  node: 'Parte@ValorUnitario',
  severity: 'error',
  text: 'El valor unitario de la parte es {value} y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe lo que vale una unidad de la parte, o déjalo vacío.',
  check: ({ part }) => {
    const value = readAmount(part.ValorUnitario);
    return value && value.units <= 0n
      ? { path: 'ValorUnitario', values: { value: part.ValorUnitario ?? '' } }
      : undefined;
  },
};

const importe: PartRule = {
  code: 'CFDI40198',
  node: 'Parte@Importe',
  severity: 'error',
  text: 'El importe {amount} de la parte no sale de multiplicar {quantity} por {unitValue}: el SAT lo admite entre {lower} y {upper}.',
  remedy: 'Escribe el importe {expected}, o corrige la cantidad o el valor unitario de la parte.',
  check: ({ part, facts }) => {
    const quantity = readAmount(part.Cantidad);
    const unitValue = readAmount(part.ValorUnitario);
    const amount = readAmount(part.Importe);
    if (!quantity || !unitValue || !amount || facts.decimals === undefined) return undefined;
    const decimals = limitDecimals(amount, facts.decimals);
    if (isWithinProduct(amount, quantity, unitValue, decimals)) return undefined;
    const limits = productLimits(quantity, unitValue, decimals);
    const expected = toFixed(multiply(quantity, unitValue), decimals);
    return {
      path: 'Importe',
      values: {
        amount: part.Importe ?? '',
        quantity: part.Cantidad ?? '',
        unitValue: part.ValorUnitario ?? '',
        lower: toText(limits.lower),
        upper: toText(limits.upper),
        expected,
      },
      fix: [{ path: 'Importe', value: expected }],
    };
  },
};

const pedimento: PartRule = {
  code: 'CFDI40199',
  node: 'Parte/InformacionAduanera@NumeroPedimento',
  severity: 'error',
  text: 'El número de pedimento «{value}» de la parte {reason}.',
  remedy:
    'Escríbelo como en el pedimento: año (2), aduana (2), patente (4) y número (7), separados por dos espacios.',
  check: ({ part, facts }) =>
    part.InformacionAduanera?.flatMap(({ NumeroPedimento }, index): Hit[] =>
      judgeCustomsNumber(NumeroPedimento, facts, `InformacionAduanera[${index}].NumeroPedimento`),
    ),
};

const pedimentoConComercioExterior: PartRule = {
  code: 'CFDI40200',
  node: 'Parte/InformacionAduanera@NumeroPedimento',
  severity: 'error',
  text: 'La parte lleva número de pedimento y el comprobante lleva Comercio Exterior: el SAT no admite los dos juntos.',
  remedy: 'Quita la información aduanera de la parte.',
  check: ({ part, facts }) =>
    facts.foreignTrade && (part.InformacionAduanera?.length ?? 0) > 0
      ? { path: 'InformacionAduanera', fix: [{ path: 'InformacionAduanera', value: undefined }] }
      : undefined,
};

export const PARTE_RULES: readonly PartRule[] = [
  claveProdServ,
  valorUnitario,
  importe,
  pedimento,
  pedimentoConComercioExterior,
];
