/** Rules on the document that a payslip rides on: in pesos, for a worker, with one concept and no taxes. */
import { RFC_PUBLIC } from '../../values/rfc.ts';
import { mustBe, mustBeAbsent } from '../fixed.ts';
import type { PartialConcepto } from '../partial-nodes.ts';
import type { Rule } from '../rule.ts';
import type { ConceptoSubject, ReciboSubject } from './subjects.ts';
import { sumRule } from './sum-rule.ts';

type ReciboRule = Rule<ReciboSubject>;
type ConceptRule = Rule<ConceptoSubject>;

const WHERE = 'un recibo de nómina';

const moneda = mustBe<ReciboSubject>({
  code: 'NOM1',
  node: 'Comprobante@Moneda',
  path: 'Moneda',
  noun: 'la moneda',
  where: WHERE,
  value: 'MXN',
  read: (subject) => subject.comprobante.Moneda,
});

const tipo = mustBe<ReciboSubject>({
  code: 'NOM2',
  node: 'Comprobante@TipoDeComprobante',
  path: 'TipoDeComprobante',
  noun: 'el tipo de comprobante',
  where: WHERE,
  value: 'N',
  read: (subject) => subject.comprobante.TipoDeComprobante,
});

const exportacion = mustBe<ReciboSubject>({
  code: 'NOM3',
  node: 'Comprobante@Exportacion',
  path: 'Exportacion',
  noun: 'la clave de exportación',
  where: WHERE,
  value: '01',
  read: (subject) => subject.comprobante.Exportacion,
});

const informacionGlobal = mustBeAbsent<ReciboSubject>({
  code: 'NOM4',
  node: 'InformacionGlobal',
  path: 'InformacionGlobal',
  noun: 'la información global',
  where: WHERE,
  read: (subject) => subject.comprobante.InformacionGlobal,
});

const adquirente = mustBeAbsent<ReciboSubject>({
  code: 'NOM7',
  node: 'Emisor@FacAtrAdquirente',
  path: 'Emisor.FacAtrAdquirente',
  noun: 'el número de factura a través del adquirente',
  where: WHERE,
  read: (subject) => subject.comprobante.Emisor?.FacAtrAdquirente,
});

const trabajador: ReciboRule = {
  code: 'NOM8',
  node: 'Receptor@Rfc',
  severity: 'error',
  text: 'El receptor del recibo de nómina es {rfc} y el SAT exige el RFC de una persona física, de 13 caracteres.',
  remedy: 'Escribe el RFC del trabajador.',
  check: ({ comprobante }) => {
    const rfc = comprobante.Receptor?.Rfc;
    return rfc && rfc.length !== 13 ? { path: 'Receptor.Rfc', values: { rfc } } : undefined;
  },
};

const genericoConCurp: ReciboRule = {
  code: 'NOM10',
  node: 'Receptor@Rfc',
  severity: 'error',
  text: `El receptor del recibo de nómina tiene el RFC genérico ${RFC_PUBLIC} y falta su CURP, que entonces el SAT exige.`,
  remedy: 'Escribe la CURP del trabajador, o su RFC.',
  check: ({ comprobante, payslips }) =>
    comprobante.Receptor?.Rfc === RFC_PUBLIC && payslips.some((one) => !one.Receptor?.Curp)
      ? { path: 'Receptor.Rfc' }
      : undefined,
};

const regimen = mustBe<ReciboSubject>({
  code: 'NOM11',
  node: 'Receptor@RegimenFiscalReceptor',
  path: 'Receptor.RegimenFiscalReceptor',
  noun: 'el régimen fiscal del trabajador',
  where: WHERE,
  value: '605',
  read: (subject) => subject.comprobante.Receptor?.RegimenFiscalReceptor,
});

const uso = mustBe<ReciboSubject>({
  code: 'NOM12',
  node: 'Receptor@UsoCFDI',
  path: 'Receptor.UsoCFDI',
  noun: 'el uso del CFDI',
  where: WHERE,
  value: 'CN01',
  read: (subject) => subject.comprobante.Receptor?.UsoCFDI,
});

/** The children of the concept have a code each, from NOM24 on. */
const unConcepto: ReciboRule = {
  code: 'NOM13',
  node: 'Concepto',
  severity: 'error',
  text: 'El recibo de nómina tiene {count} conceptos y el SAT exige uno solo.',
  remedy: 'Deja un único concepto, con la descripción «Pago de nómina».',
  check: ({ comprobante }) => {
    const count = comprobante.Conceptos?.Concepto?.length ?? 0;
    return count === 1 ? undefined : { path: 'Conceptos.Concepto', values: { count: `${count}` } };
  },
};

export const RECIBO_RULES: readonly ReciboRule[] = [
  moneda,
  tipo,
  exportacion,
  informacionGlobal,
  adquirente,
  trabajador,
  genericoConCurp,
  regimen,
  uso,
  unConcepto,
];

type Text =
  | 'ClaveProdServ'
  | 'NoIdentificacion'
  | 'Cantidad'
  | 'ClaveUnidad'
  | 'Unidad'
  | 'Descripcion'
  | 'ObjetoImp';

function concept(code: string, path: Text, noun: string, value?: string): ConceptRule {
  const asked = { code, node: `Concepto@${path}`, path, noun, where: WHERE };
  const read = (subject: ConceptoSubject) => subject.concept[path];
  return value === undefined ? mustBeAbsent({ ...asked, read }) : mustBe({ ...asked, read, value });
}

function withoutChild(code: string, path: keyof PartialConcepto & string, noun: string): ConceptRule {
  const read = (subject: ConceptoSubject) => subject.concept[path];
  return mustBeAbsent({ code, node: `Concepto/${path}`, path, noun, where: WHERE, read });
}

function income(code: string, path: 'ValorUnitario' | 'Importe', noun: string): ConceptRule {
  return sumRule<ConceptoSubject>({
    code,
    node: `Concepto@${path}`,
    path,
    noun,
    parts: 'las percepciones y los otros pagos',
    written: (subject) => subject.concept[path],
    expected: (subject) => subject.recibo.income,
  });
}

const descuento = sumRule<ConceptoSubject>({
  code: 'NOM22',
  node: 'Concepto@Descuento',
  path: 'Descuento',
  noun: 'el descuento del concepto',
  parts: 'las deducciones',
  written: (subject) => subject.concept.Descuento,
  expected: (subject) => subject.recibo.deducted,
});

export const CONCEPTO_RULES: readonly ConceptRule[] = [
  concept('NOM14', 'ClaveProdServ', 'la clave del producto o servicio', '84111505'),
  concept('NOM15', 'NoIdentificacion', 'el número de identificación'),
  concept('NOM16', 'Cantidad', 'la cantidad', '1'),
  concept('NOM17', 'ClaveUnidad', 'la clave de unidad', 'ACT'),
  concept('NOM18', 'Unidad', 'la unidad'),
  concept('NOM19', 'Descripcion', 'la descripción', 'Pago de nómina'),
  income('NOM20', 'ValorUnitario', 'el valor unitario'),
  income('NOM21', 'Importe', 'el importe del concepto'),
  descuento,
  concept('NOM23', 'ObjetoImp', 'el objeto de impuesto', '01'),
  withoutChild('NOM24', 'Impuestos', 'los impuestos del concepto'),
  withoutChild('NOM25', 'ACuentaTerceros', 'la cuenta de terceros'),
  withoutChild('NOM26', 'InformacionAduanera', 'la información aduanera'),
  withoutChild('NOM27', 'CuentaPredial', 'la cuenta predial'),
  withoutChild('NOM28', 'ComplementoConcepto', 'el complemento de concepto'),
  withoutChild('NOM29', 'Parte', 'las partes del concepto'),
];
