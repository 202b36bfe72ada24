/** Rules on the document that a payment rides on: it charges nothing and has one concept, «Pago». */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { Facts } from '../document-context.ts';
import { mustBe, mustBeAbsent } from '../fixed.ts';
import { joinNames } from '../join-names.ts';
import type { PartialComprobante } from '../partial-nodes.ts';
import type { Rule, Severity } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import type { Concepto } from './subjects.ts';

export type ConceptoSubject = { concept: Concepto; facts: Facts };
type DocumentRule = Rule<DocumentSubject>;
type ConceptRule = Rule<ConceptoSubject>;

const WHERE = 'un recibo de pago';

type Attribute<Node> = {
  [Key in keyof Node]-?: Node[Key] extends string | undefined ? Key : never;
}[keyof Node];

function header(
  code: string,
  name: Attribute<PartialComprobante> & CfdiPath,
  noun: string,
  value?: string,
): DocumentRule {
  const asked = { code, node: `Comprobante@${name}`, path: name, noun, where: WHERE };
  const read = ({ comprobante }: DocumentSubject) => comprobante[name];
  return value === undefined ? mustBeAbsent({ ...asked, read }) : mustBe({ ...asked, read, value });
}

function concept(
  code: string,
  name: Attribute<Concepto> & CfdiPath,
  noun: string,
  value?: string,
  severity?: Severity,
): ConceptRule {
  const asked = {
    code,
    node: `Concepto@${name}`,
    path: name,
    noun,
    where: WHERE,
    ...(severity && { severity }),
  };
  const read = (subject: ConceptoSubject) => subject.concept[name];
  return value === undefined ? mustBeAbsent({ ...asked, read }) : mustBe({ ...asked, read, value });
}

const unConcepto: DocumentRule = {
  code: 'CRP20111',
  node: 'Concepto',
  severity: 'error',
  text: 'El recibo de pago tiene {count} conceptos y el SAT exige uno solo.',
  remedy: 'Deja un único concepto, con la descripción «Pago».',
  check: ({ comprobante }) => {
    const count = comprobante.Conceptos?.Concepto?.length ?? 0;
    return count === 1 ? undefined : { path: 'Conceptos.Concepto', values: { count: `${count}` } };
  },
};

/** What a concept may hold besides the third party, in the words of the text. */
const CHILDREN = {
  Impuestos: 'impuestos',
  InformacionAduanera: 'información aduanera',
  CuentaPredial: 'cuenta predial',
  ComplementoConcepto: 'un complemento',
  Parte: 'partes',
} as const satisfies Partial<Record<keyof Concepto, string>>;
const NAMES = Object.keys(CHILDREN) as (keyof typeof CHILDREN)[];

const sinHijos: ConceptRule = {
  code: 'CRP20112',
  node: 'Concepto',
  severity: 'error',
  text: 'El concepto de un recibo de pago lleva {names}: de sus elementos el SAT solo admite la cuenta de terceros.',
  remedy: 'Quita del concepto lo que no sea la cuenta de terceros.',
  check: (subject) => {
    const names = NAMES.filter((name) => subject.concept[name] !== undefined);
    if (names.length === 0) return undefined;
    return {
      path: '',
      values: { names: joinNames(names.map((name) => CHILDREN[name])) },
      fix: names.map((name) => ({ path: name, value: undefined })),
    };
  },
};

const TAXES = { code: 'CRP20123', node: 'Concepto/Impuestos', path: 'Impuestos' };

const sinImpuestos = mustBeAbsent<DocumentSubject>({
  ...TAXES,
  noun: 'el resumen de impuestos',
  where: WHERE,
  read: (subject) => subject.comprobante.Impuestos,
});

/** The matrix names the concept's and speaks of the document's: neither stands. */
const sinImpuestosDelConcepto = mustBeAbsent<ConceptoSubject>({
  ...TAXES,
  noun: 'los impuestos del concepto',
  where: WHERE,
  read: (subject) => subject.concept.Impuestos,
});

export const RECIBO_RULES: readonly DocumentRule[] = [
  header('CRP20101', 'TipoDeComprobante', 'el tipo de comprobante', 'P'),
  header('CRP20102', 'Exportacion', 'la clave de exportación', '01'),
  header('CRP20103', 'SubTotal', 'el subtotal', '0'),
  header('CRP20104', 'Moneda', 'la moneda', 'XXX'),
  header('CRP20105', 'FormaPago', 'la forma de pago del comprobante'),
  header('CRP20106', 'MetodoPago', 'el método de pago'),
  header('CRP20107', 'CondicionesDePago', 'las condiciones de pago'),
  header('CRP20108', 'Descuento', 'el descuento'),
  header('CRP20109', 'TipoCambio', 'el tipo de cambio del comprobante'),
  header('CRP20110', 'Total', 'el total', '0'),
  unConcepto,
  sinImpuestos,
];

export const CONCEPTO_RULES: readonly ConceptRule[] = [
  sinHijos,
  concept('CRP20113', 'ClaveProdServ', 'la clave del producto o servicio', '84111506'),
  concept('CRP20114', 'NoIdentificacion', 'el número de identificación'),
  concept('CRP20115', 'Cantidad', 'la cantidad', '1'),
  concept('CRP20116', 'ClaveUnidad', 'la clave de unidad', 'ACT'),
  concept('CRP20117', 'Unidad', 'la unidad'),
  concept('CRP20118', 'Descripcion', 'la descripción', 'Pago'),
  concept('CRP20119', 'ValorUnitario', 'el valor unitario', '0'),
  concept('CRP20120', 'Importe', 'el importe', '0'),
  // The matrix heads this row Descuento and then speaks of Unidad: nobody can say which it means.
  concept('CRP20121', 'Descuento', 'el descuento del concepto', undefined, 'warning'),
  concept('CRP20122', 'ObjetoImp', 'el objeto de impuesto', '01'),
  sinImpuestosDelConcepto,
];
