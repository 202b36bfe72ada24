/** Rules on the keys and children of a Concepto. Amounts: concepto-importes.ts; taxes: concepto-impuestos.ts. */
import { inCatalog } from '../in-catalog.ts';
import type { Correction, Hit, Rule } from '../rule.ts';
import type { ConceptSubject } from '../subjects.ts';
import { judgeCustomsNumber } from './pedimento.ts';

type ConceptRule = Rule<ConceptSubject>;

/** Only an old public copy of c_ClaveProdServ exists, so what it says warns and does not refuse. */
const claveProdServ = inCatalog<ConceptSubject>({
  code: 'CFDI40162',
  node: 'Concepto@ClaveProdServ',
  catalog: 'c_ClaveProdServ',
  noun: 'la clave de producto o servicio',
  path: 'ClaveProdServ',
  key: (subject) => subject.concept.ClaveProdServ,
  severity: 'warning',
});

const complementoDeClave: ConceptRule = {
  code: 'CFDI40163',
  node: 'Concepto@ClaveProdServ',
  severity: 'warning',
  text: 'Según el catálogo del SAT, la clave {key} pide el complemento {complement}, que no está en el comprobante.',
  remedy: 'Agrega el complemento {complement}, o elige la clave que describa lo que vendes.',
  check: ({ concept, facts }) => {
    const key = concept.ClaveProdServ ?? '';
    const complement = facts.demands(key)?.complement;
    if (complement === undefined) return undefined;
    const ofConcept = concept.ComplementoConcepto?.content ?? [];
    const isThere =
      facts.complements.includes(complement) ||
      ofConcept.some((item) => item.name === complement || item.namespace === complement);
    return isThere ? undefined : { path: 'ClaveProdServ', values: { key, complement } };
  },
};

const impuestosDeClave: ConceptRule = {
  code: 'CFDI40164',
  node: 'Concepto@ClaveProdServ',
  severity: 'warning',
  text: 'Según el catálogo del SAT, la clave {key} siempre traslada {taxes}, y el concepto no lo hace.',
  remedy: 'Agrega el traslado de {taxes}, o elige la clave que describa lo que vendes.',
  check: ({ concept, facts }) => {
    if (facts.type !== 'I' && facts.type !== 'E') return undefined;
    const key = concept.ClaveProdServ ?? '';
    const demands = facts.demands(key);
    if (demands?.iva !== 'required' && demands?.ieps !== 'required') return undefined;
    const taxes = [
      demands.iva === 'required' && !transfers(concept, '002') ? 'IVA' : '',
      demands.ieps === 'required' && !transfers(concept, '003') ? 'IEPS' : '',
    ].filter((tax) => tax !== '');
    return taxes.length === 0
      ? undefined
      : { path: 'ClaveProdServ', values: { key, taxes: taxes.join(' e ') } };
  },
};

const claveUnidad = inCatalog<ConceptSubject>({
  code: 'CFDI40165',
  node: 'Concepto@ClaveUnidad',
  catalog: 'c_ClaveUnidad',
  noun: 'la clave de unidad',
  path: 'ClaveUnidad',
  key: (subject) => subject.concept.ClaveUnidad,
});

const objetoImp = inCatalog<ConceptSubject>({
  code: 'CFDI40170',
  node: 'Concepto@ObjetoImp',
  catalog: 'c_ObjetoImp',
  noun: 'la clave de objeto de impuesto',
  path: 'ObjetoImp',
  key: (subject) => subject.concept.ObjetoImp,
  // What is written says it: who charges a tax sells something taxed.
  instead: ({ concept }) => (concept.Impuestos === undefined ? '01' : '02'),
});

const impuestosFaltan: ConceptRule = {
  code: 'CFDI40171',
  node: 'Concepto@ObjetoImp',
  severity: 'error',
  text: 'El concepto es objeto de impuesto (02) y no desglosa ninguno, como exige el SAT.',
  remedy: 'Agrega sus impuestos, o cambia el objeto de impuesto.',
  check: ({ concept, facts: { type } }) => {
    if (concept.ObjetoImp !== '02' || concept.Impuestos !== undefined) return undefined;
    // Of what is sold only a person knows which taxes are missing; these types charge none.
    const isCharged = type === 'I' || type === 'E';
    return { path: 'Impuestos', ...(!isCharged && { fix: [{ path: 'ObjetoImp', value: '01' }] }) };
  },
};

const impuestosSobran: ConceptRule = {
  code: 'CFDI40172',
  node: 'Concepto@ObjetoImp',
  severity: 'error',
  text: 'El objeto de impuesto es {value} y el concepto desglosa impuestos, que con las claves 01, 03, 04 y 05 el SAT prohíbe.',
  remedy: 'Quita los impuestos del concepto, o cambia el objeto de impuesto a 02.',
  check: ({ concept: { ObjetoImp, Impuestos } }) =>
    Impuestos !== undefined && ObjetoImp !== undefined && /^0[1345]$/.test(ObjetoImp)
      ? { path: 'Impuestos', values: { value: ObjetoImp }, fix: [{ path: 'Impuestos', value: undefined }] }
      : undefined,
};

/** The taxes that stand are those of something plainly taxed. */
const TAXED: Correction[] = [{ path: 'ObjetoImp', value: '02' }];

const sinIvaNiIeps: ConceptRule = {
  code: 'CFDI140226',
  node: 'Concepto@ObjetoImp',
  severity: 'error',
  text: 'El objeto de impuesto es {value} y el concepto desglosa IVA o IEPS: con las claves 06 y 08 el SAT solo admite la retención de ISR.',
  remedy: 'Quita el IVA y el IEPS del concepto, o cambia el objeto de impuesto.',
  check: ({ concept }) =>
    (concept.ObjetoImp === '06' || concept.ObjetoImp === '08') && (has(concept, '002') || has(concept, '003'))
      ? { path: 'ObjetoImp', values: { value: concept.ObjetoImp }, fix: TAXED }
      : undefined,
};

const soloIeps: ConceptRule = {
  code: 'CFDI140227',
  node: 'Concepto@ObjetoImp',
  severity: 'error',
  text: 'El objeto de impuesto es 07 y el concepto {state}: con esa clave el SAT prohíbe el IVA y exige trasladar IEPS.',
  remedy:
    'Deja solo el IEPS trasladado (y, si las hay, las retenciones de ISR o IEPS), o cambia el objeto de impuesto.',
  check: ({ concept }) => {
    if (concept.ObjetoImp !== '07') return undefined;
    const state = has(concept, '002')
      ? 'desglosa IVA'
      : transfers(concept, '003')
        ? undefined
        : 'no traslada IEPS';
    if (state === undefined) return undefined;
    return { path: 'ObjetoImp', values: { state }, ...(has(concept, '002') && { fix: TAXED }) };
  },
};

function transfers(concept: ConceptSubject['concept'], tax: string): boolean {
  return concept.Impuestos?.Traslados?.Traslado?.some((line) => line.Impuesto === tax) ?? false;
}

function has(concept: ConceptSubject['concept'], tax: string): boolean {
  const retains = concept.Impuestos?.Retenciones?.Retencion?.some((line) => line.Impuesto === tax) ?? false;
  return retains || transfers(concept, tax);
}

const pedimento: ConceptRule = {
  code: 'CFDI40194',
  node: 'Concepto/InformacionAduanera@NumeroPedimento',
  severity: 'error',
  text: 'El número de pedimento «{value}» {reason}.',
  remedy:
    'Escríbelo como en el pedimento: año (2), aduana (2), patente (4) y número (7), separados por dos espacios.',
  check: ({ concept, facts }) =>
    concept.InformacionAduanera?.flatMap(({ NumeroPedimento }, index): Hit[] =>
      judgeCustomsNumber(NumeroPedimento, facts, `InformacionAduanera[${index}].NumeroPedimento`),
    ),
};

const pedimentoConComercioExterior: ConceptRule = {
  code: 'CFDI40195',
  node: 'Concepto/InformacionAduanera@NumeroPedimento',
  severity: 'error',
  text: 'El concepto lleva número de pedimento y el comprobante lleva Comercio Exterior: el SAT no admite los dos juntos.',
  remedy: 'Quita la información aduanera del concepto.',
  check: ({ concept, facts }) =>
    facts.foreignTrade && (concept.InformacionAduanera?.length ?? 0) > 0
      ? { path: 'InformacionAduanera', fix: [{ path: 'InformacionAduanera', value: undefined }] }
      : undefined,
};

export const CONCEPTO_RULES: readonly ConceptRule[] = [
  claveProdServ,
  complementoDeClave,
  impuestosDeClave,
  claveUnidad,
  objetoImp,
  impuestosFaltan,
  impuestosSobran,
  sinIvaNiIeps,
  soloIeps,
  pedimento,
  pedimentoConComercioExterior,
];
