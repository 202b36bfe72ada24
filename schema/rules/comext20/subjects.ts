/** What the rules of Comercio Exterior 2.0 look at: the complement, its goods, and the concepts that they match. */
import type { ComercioExterior20 } from '../../cfdi/complements/comercio-exterior-20.ts';
import { type Amount, readAmount } from '../amounts.ts';
import type { Facts } from '../facts.ts';
import type { ComplementSubject, Place } from '../family.ts';
import type { Loose, LooseComprobante } from '../loose.ts';
import type { DocumentSubject } from '../subjects.ts';

export type Comercio = Loose<ComercioExterior20>;
export type Mercancia = NonNullable<NonNullable<Comercio['Mercancias']>['Mercancia']>[number];
export type Propietario = NonNullable<Comercio['Propietario']>[number];
export type Destinatario = NonNullable<Comercio['Destinatario']>[number];
export type Concepto = NonNullable<NonNullable<LooseComprobante['Conceptos']>['Concepto']>[number];

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

type Within = { comercio: ComercioSubject; facts: Facts };
export type ConceptoSubject = Within & {
  concept: Concepto;
  /** The goods of its NoIdentificacion. */
  goods: readonly Mercancia[];
};
export type MercanciaSubject = Within & {
  goods: Mercancia;
  /** The concepts of its NoIdentificacion. */
  concepts: readonly Concepto[];
  /** All goods of its NoIdentificacion, itself too. */
  siblings: readonly Mercancia[];
  /** Its place among them, from 0. */
  nth: number;
  dollars: Amount;
};
export type PropietarioSubject = Within & { owner: Propietario };
export type DestinatarioSubject = Within & { addressee: Destinatario };

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

/** Concepts and goods by NoIdentificacion, looked through once. */
export function partsOf(comercio: ComercioSubject): {
  concepts: ConceptoSubject[];
  goods: MercanciaSubject[];
} {
  const { facts } = comercio;
  const concepts = groupById(comercio.concepts);
  const goods = groupById(comercio.goods);
  const seen = new Map<string | undefined, number>();
  const placeOf = (id: string | undefined) => {
    const nth = id === undefined ? 0 : (seen.get(id) ?? 0);
    seen.set(id, nth + 1);
    return nth;
  };
  return {
    concepts: comercio.concepts.map((concept) => ({
      comercio,
      facts,
      concept,
      goods: goods.get(concept.NoIdentificacion) ?? [],
    })),
    goods: comercio.goods.map((one) => ({
      comercio,
      facts,
      goods: one,
      concepts: concepts.get(one.NoIdentificacion) ?? [],
      siblings: goods.get(one.NoIdentificacion) ?? [one],
      nth: placeOf(one.NoIdentificacion),
      dollars: readAmount(one.ValorDolares),
    })),
  };
}

/** What has no NoIdentificacion matches nothing. */
function groupById<Item extends { readonly NoIdentificacion?: string | undefined }>(
  items: readonly Item[],
): Map<string | undefined, Item[]> {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items) {
    if (item.NoIdentificacion === undefined) continue;
    const group = groups.get(item.NoIdentificacion);
    if (group === undefined) groups.set(item.NoIdentificacion, [item]);
    else group.push(item);
  }
  return groups;
}

/** c_UnidadAduana and c_ClaveUnidad of a service, which no customs office sees. */
const SERVICE_UNIT = '99';
const SERVICE_KEY = 'E48';

export function isService({ goods, concepts }: MercanciaSubject): boolean {
  if ((goods.UnidadAduana ?? concepts[0]?.Unidad) === SERVICE_UNIT) return true;
  return concepts.length > 0 && concepts.every((concept) => concept.ClaveUnidad === SERVICE_KEY);
}

/** The fraction of samples without value. */
export const SAMPLES_FRACTION = '9801000100';
