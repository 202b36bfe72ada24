/** What the rules of Comercio Exterior 2.0 look at: the complement, its goods, and the concepts that they match. */
import type { ComercioExterior20 } from '../../cfdi/complements/comercio-exterior-20.ts';
import { type Amount, readAmount } from '../amounts.ts';
import type { Facts } from '../document-context.ts';
import type { ComplementSubject, Place } from '../family.ts';
import type { PartialComprobante, PartialNode } from '../partial-nodes.ts';
import type { DocumentSubject } from '../subjects.ts';

export type Comercio = PartialNode<ComercioExterior20>;
export type Mercancia = NonNullable<NonNullable<Comercio['Mercancias']>['Mercancia']>[number];
export type Propietario = NonNullable<Comercio['Propietario']>[number];
export type Destinatario = NonNullable<Comercio['Destinatario']>[number];
export type Concepto = NonNullable<NonNullable<PartialComprobante['Conceptos']>['Concepto']>[number];

export type ComercioSubject = {
  node: Comercio;
  document: DocumentSubject;
  place: Place;
  facts: Facts;
  concepts: readonly Concepto[];
  goods: readonly Mercancia[];
  /** TipoCambio as written; 1 for pesos that leave it out. */
  exchange: Amount;
  /** TipoCambioUSD as written. */
  dollar: Amount;
};

/** The concepts and goods of one NoIdentificacion. */
export type Group = {
  concepts: Concepto[];
  goods: Mercancia[];
  /** All its concepts are of services. */
  areServices: boolean;
  hasDiscount: boolean;
  /** The first of its goods that leaves to the concept what customs asks of the quantity. */
  withoutQuantity: Mercancia | undefined;
  /** The units of the tariff that its goods leave to the concept, each with the first that does. */
  units: Map<string, Mercancia>;
};

type Within = { comercio: ComercioSubject; facts: Facts; group: Group };
export type ConceptoSubject = Within & { concept: Concepto };
export type MercanciaSubject = Within & {
  goods: Mercancia;
  /** Its place among the goods of its group, from 0. */
  nth: number;
  /** One before it in the group has its fraction. */
  isRepeated: boolean;
  /** A sample, and none before it in the group is. */
  isFirstSample: boolean;
  dollars: Amount;
};
type Person = { comercio: ComercioSubject; facts: Facts };
export type PropietarioSubject = Person & { owner: Propietario };
export type DestinatarioSubject = Person & { addressee: Destinatario };

export function comercioSubject({
  node,
  document,
  place,
}: ComplementSubject<ComercioExterior20>): ComercioSubject {
  const { comprobante, facts, amounts } = document;
  const isPlainPesos = comprobante.TipoCambio === undefined && facts.currency === 'MXN';
  return {
    node,
    document,
    place,
    facts,
    concepts: comprobante.Conceptos?.Concepto ?? [],
    goods: node.Mercancias?.Mercancia ?? [],
    exchange: isPlainPesos ? readAmount('1') : amounts.exchangeRate,
    dollar: readAmount(node.TipoCambioUSD),
  };
}

export const FRACTIONS = 'ComExt/c_FraccionArancelaria';
/** The fraction of samples without value. */
export const SAMPLES_FRACTION = '9801000100';

/** c_UnidadAduana and c_ClaveUnidad of a service, which no customs office sees. */
const SERVICE_UNIT = '99';
const SERVICE_KEY = 'E48';

/** Concepts and goods with what stands under the same NoIdentificacion, each looked at once. */
export function partsOf(comercio: ComercioSubject): {
  concepts: ConceptoSubject[];
  goods: MercanciaSubject[];
} {
  const { facts } = comercio;
  const groups = groupsOf(comercio);
  // What has no NoIdentificacion matches nothing.
  const groupOf = (id: string | undefined) => (id === undefined ? undefined : groups.get(id)) ?? emptyGroup();
  const concepts = comercio.concepts.map((concept) => ({
    comercio,
    facts,
    concept,
    group: groupOf(concept.NoIdentificacion),
  }));
  const places = new Map<Group, { nth: number; fractions: Set<string | undefined> }>();
  const goods = comercio.goods.map((one) => {
    const group = groupOf(one.NoIdentificacion);
    const before = places.get(group) ?? { nth: 0, fractions: new Set() };
    const fraction = one.FraccionArancelaria;
    const place = {
      nth: before.nth,
      isRepeated: before.fractions.has(fraction),
      isFirstSample: fraction === SAMPLES_FRACTION && !before.fractions.has(fraction),
    };
    before.nth += 1;
    before.fractions.add(fraction);
    places.set(group, before);
    return { comercio, facts, goods: one, group, ...place, dollars: readAmount(one.ValorDolares) };
  });
  return { concepts, goods };
}

function groupsOf({ concepts, goods, facts }: ComercioSubject): Map<string, Group> {
  const groups = new Map<string, Group>();
  const open = (id: string): Group => {
    const existing = groups.get(id) ?? emptyGroup();
    groups.set(id, existing);
    return existing;
  };
  for (const concept of concepts) {
    if (concept.NoIdentificacion === undefined) continue;
    const group = open(concept.NoIdentificacion);
    const isService = concept.ClaveUnidad === SERVICE_KEY;
    group.areServices = isService && (group.areServices || group.concepts.length === 0);
    group.hasDiscount ||= concept.Descuento !== undefined;
    group.concepts.push(concept);
  }
  for (const one of goods) {
    if (one.NoIdentificacion === undefined) continue;
    const group = open(one.NoIdentificacion);
    if (one.CantidadAduana === undefined) group.withoutQuantity ??= one;
    const unit = one.UnidadAduana === undefined ? unitOf(one, facts) : undefined;
    if (unit !== undefined && !group.units.has(unit)) group.units.set(unit, one);
    group.goods.push(one);
  }
  return groups;
}

function emptyGroup(): Group {
  return {
    concepts: [],
    goods: [],
    areServices: false,
    hasDiscount: false,
    withoutQuantity: undefined,
    units: new Map(),
  };
}

/** Unit of measure (UMT) of the tariff; undefined when the fraction is not at hand. */
export function unitOf(goods: Mercancia, { catalogs }: Facts): string | undefined {
  const unit = catalogs.cell(FRACTIONS, goods.FraccionArancelaria ?? '', 'unit');
  return unit === '' ? undefined : unit;
}

export function isService({ goods, group }: MercanciaSubject): boolean {
  return group.areServices || (goods.UnidadAduana ?? group.concepts[0]?.Unidad) === SERVICE_UNIT;
}
