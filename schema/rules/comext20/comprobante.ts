/** Rules on the document that Comercio Exterior rides on, and on its concepts. Source: CCE101 to CCE115, CCE151. */
import { RFC_FOREIGN, RFC_PUBLIC } from '../../values/rfc.ts';
import { inComplemento, once, siblingOnly } from '../company.ts';
import { mustBe, mustBeAbsent } from '../fixed.ts';
import { presence, when } from '../presence.ts';
import type { Rule } from '../rule.ts';
import type { ComercioSubject, ConceptoSubject } from './subjects.ts';

type ComercioRule = Rule<ComercioSubject>;
type ConceptRule = Rule<ConceptoSubject>;

export const NAMESPACE = 'http://www.sat.gob.mx/ComercioExterior20';
const WHERE = 'un comprobante con Comercio Exterior';
const CONCEPT_WHERE = `un concepto de ${WHERE}`;

const tipo: ComercioRule = {
  code: 'CCE101',
  node: 'Comprobante@TipoDeComprobante',
  severity: 'error',
  text: 'El comprobante es de tipo {type} y lleva Comercio Exterior, que el SAT solo admite en ingresos (I), egresos (E) y traslados (T).',
  remedy: 'Quita el complemento, o emite un comprobante de ingreso, egreso o traslado.',
  check: ({ facts: { type } }) =>
    type === '' || /^[IET]$/.test(type) ? undefined : { path: 'TipoDeComprobante', values: { type } },
};

const definitiva: ComercioRule = {
  code: 'CCE104',
  node: 'Comprobante@Exportacion',
  severity: 'error',
  text: 'La exportación es definitiva (02) y el Complemento del comprobante no lleva Comercio Exterior 2.0, que el SAT exige entonces.',
  remedy:
    'Agrega el complemento Comercio Exterior al Complemento del comprobante, o cambia la clave de exportación.',
  check: ({ document: { comprobante } }) => {
    const isThere = comprobante.Complemento?.content?.some((item) => item.namespace === NAMESPACE);
    return comprobante.Exportacion === '02' && !isThere ? { path: 'Exportacion' } : undefined;
  },
};

const temporal: ComercioRule = {
  code: 'CCE105',
  node: 'Comprobante@Exportacion',
  severity: 'error',
  text: 'La exportación es temporal (03) y el comprobante lleva Comercio Exterior, que el SAT no admite con esa clave.',
  remedy: 'Quita el complemento, o cambia la clave de exportación a 02 (definitiva).',
  check: ({ document }) => (document.comprobante.Exportacion === '03' ? { path: 'Exportacion' } : undefined),
};

const sinGlobal = mustBeAbsent<ComercioSubject>({
  code: 'CCE106',
  node: 'InformacionGlobal',
  path: 'InformacionGlobal',
  noun: 'la información global',
  where: WHERE,
  read: ({ document }) => document.comprobante.InformacionGlobal,
});

/** Whether an RFC is registered, the registry says; that of the general public is nobody's. */
const receptorGenerico: ComercioRule = {
  code: 'CCE107',
  node: 'Receptor@Rfc',
  severity: 'error',
  text: `El receptor es el público en general (${RFC_PUBLIC}), y en un ingreso con Comercio Exterior el SAT solo admite un RFC inscrito o el genérico extranjero ${RFC_FOREIGN}.`,
  remedy: `Escribe el RFC de quien compra, o ${RFC_FOREIGN} si reside en el extranjero.`,
  check: ({ facts }) =>
    facts.type === 'I' && facts.receiverRfc === RFC_PUBLIC ? { path: 'Receptor.Rfc' } : undefined,
};

const receptorEmisor: ComercioRule = {
  code: 'CCE108',
  node: 'Receptor@Rfc',
  severity: 'error',
  text: 'El receptor es {receiver} y el emisor es {issuer}: en un traslado con Comercio Exterior el SAT exige que sean el mismo.',
  remedy: 'Pon como receptor a quien emite el comprobante.',
  check: ({ document: { comprobante }, facts }) => {
    const { Emisor } = comprobante;
    if (facts.type !== 'T' || Emisor?.Rfc === undefined || facts.receiverRfc === Emisor.Rfc) return undefined;
    return {
      path: 'Receptor.Rfc',
      values: { receiver: facts.receiverRfc || 'nadie', issuer: Emisor.Rfc },
      fix: [
        { path: 'Receptor.Rfc', value: Emisor.Rfc },
        { path: 'Receptor.Nombre', value: Emisor.Nombre },
        { path: 'Receptor.RegimenFiscalReceptor', value: Emisor.RegimenFiscal },
      ],
    };
  },
};

export const COMPROBANTE_RULES: readonly ComercioRule[] = [
  tipo,
  temporal,
  sinGlobal,
  receptorGenerico,
  receptorEmisor,
];

const conImpuestos = presence<ConceptoSubject>({
  code: 'CCE109',
  node: 'Concepto@ObjetoImp',
  path: 'Impuestos',
  noun: 'el desglose de impuestos del concepto',
  demand: 'lo exige cuando el concepto es objeto de impuesto (02)',
  need: ({ concept }) => (concept.ObjetoImp === '02' ? 'required' : 'free'),
  read: ({ concept }) => concept.Impuestos,
});

const noObjeto = when(
  ({ facts }) => facts.type === 'T',
  mustBe<ConceptoSubject>({
    code: 'CCE110',
    node: 'Concepto@ObjetoImp',
    path: 'ObjetoImp',
    noun: 'el objeto de impuesto',
    where: 'un traslado con Comercio Exterior',
    value: '01',
    read: ({ concept }) => concept.ObjetoImp,
  }),
);

const sinTerceros = mustBeAbsent<ConceptoSubject>({
  code: 'CCE111',
  node: 'Concepto/ACuentaTerceros',
  path: 'ACuentaTerceros',
  noun: 'los datos a cuenta de terceros',
  where: CONCEPT_WHERE,
  read: ({ concept }) => concept.ACuentaTerceros,
});

const sinPredial = mustBeAbsent<ConceptoSubject>({
  code: 'CCE112',
  node: 'Concepto/CuentaPredial',
  path: 'CuentaPredial',
  noun: 'la cuenta predial',
  where: CONCEPT_WHERE,
  read: ({ concept }) => ((concept.CuentaPredial?.length ?? 0) > 0 ? concept.CuentaPredial : undefined),
});

const identificado = presence<ConceptoSubject>({
  code: 'CCE151',
  node: 'Concepto@NoIdentificacion',
  path: 'NoIdentificacion',
  noun: 'el número de identificación del concepto',
  demand: 'lo exige en todos los conceptos, para casarlos con las mercancías',
  need: () => 'required',
  read: ({ concept }) => concept.NoIdentificacion,
});

export const CONCEPTO_RULES: readonly ConceptRule[] = [
  conImpuestos,
  noObjeto,
  sinTerceros,
  sinPredial,
  identificado,
];

const ASKED = { node: 'ComercioExterior', complement: 'Comercio Exterior' };
const FRIENDS =
  /^http:\/\/www\.sat\.gob\.mx\/(?:ComercioExterior20|TimbreFiscalDigital|implocal|leyendasFiscales|registrofiscal|CartaPorte\d+)$/;

/** Where the complement stands. Of one that stands wrongly nothing else is said. */
export const MISPLACED_RULES: readonly ComercioRule[] = [inComplemento({ code: 'CCE114', ...ASKED })];
export const MISSING_RULES: readonly ComercioRule[] = [definitiva];
export const EXTRA_RULES: readonly ComercioRule[] = [once({ code: 'CCE113', ...ASKED }, NAMESPACE)];
export const PLACE_RULES: readonly ComercioRule[] = [
  siblingOnly(
    { code: 'CCE115', ...ASKED },
    FRIENDS,
    'el timbre, impuestos locales, leyendas fiscales, registro fiscal y Carta Porte',
  ),
];
