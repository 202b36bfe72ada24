/** Rules on the parts of a Concepto. */
import { readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Hit, Rule } from '../rule.ts';
import type { PartSubject } from '../subjects.ts';
import { importeRule } from './importe.ts';
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

const importe = importeRule<PartSubject>({
  code: 'CFDI40198',
  node: 'Parte@Importe',
  isRate: false,
  factors: 'la cantidad {a} por el valor unitario {b} de la parte',
  amounts: ({ part }) => ({
    amount: readAmount(part.Importe),
    a: readAmount(part.Cantidad),
    b: readAmount(part.ValorUnitario),
  }),
});

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
