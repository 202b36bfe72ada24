/** What the rules of Carta Porte 3.1 look at: the complement, and each of its nodes with the whole around it. */
import type { CartaPorte31 } from '../../cfdi/complements/carta-porte-31.ts';
import type { Facts } from '../document-context.ts';
import type { ComplementSubject, Place } from '../family.ts';
import type { PartialComprobante, PartialNode } from '../partial-nodes.ts';
import type { DocumentSubject } from '../subjects.ts';
import { TRANSPORT_SERVICES } from './services.ts';

export type Carta = PartialNode<CartaPorte31>;
export type Ubicacion = NonNullable<NonNullable<Carta['Ubicaciones']>['Ubicacion']>[number];
export type Mercancias = NonNullable<Carta['Mercancias']>;
export type Mercancia = NonNullable<Mercancias['Mercancia']>[number];
export type Documentacion = NonNullable<Mercancia['DocumentacionAduanera']>[number];
export type Transporta = NonNullable<Mercancia['CantidadTransporta']>[number];
export type Carro = NonNullable<NonNullable<Mercancias['TransporteFerroviario']>['Carro']>[number];
export type Contenedor = NonNullable<NonNullable<Mercancias['TransporteMaritimo']>['Contenedor']>[number];
export type Figura = NonNullable<NonNullable<Carta['FiguraTransporte']>['TiposFigura']>[number];
export type Concepto = NonNullable<NonNullable<PartialComprobante['Conceptos']>['Concepto']>[number];

/** The means of transport that are described. */
export type Modes = { road: boolean; sea: boolean; air: boolean; rail: boolean; count: number };

export type CartaSubject = {
  node: Carta;
  document: DocumentSubject;
  place: Place;
  facts: Facts;
  modes: Modes;
  locations: readonly Ubicacion[];
  goods: readonly Mercancia[];
  figures: readonly Figura[];
  isInternational: boolean;
  /** What crosses the border, and which way; undefined in national transport. */
  direction: 'Entrada' | 'Salida' | undefined;
  /** Some concept is a service of transport. */
  chargesTransport: boolean;
  /** Some goods say how much goes from where to where. */
  sharesGoods: boolean;
  /** The IDUbicacion of the locations of each kind. */
  ids: Record<'Origen' | 'Destino', ReadonlySet<string | undefined>>;
};

type Within = { carta: CartaSubject; facts: Facts };
export type UbicacionSubject = Within & { location: Ubicacion };
export type MercanciaSubject = Within & { goods: Mercancia };
export type DocumentacionSubject = Within & { paper: Documentacion };
export type TransportaSubject = Within & { share: Transporta };
export type CarroSubject = Within & { car: Carro };
export type ContenedorSubject = Within & { container: Contenedor };
export type FiguraSubject = Within & { figure: Figura };
export type ConceptoSubject = Within & { concept: Concepto };

export function cartaSubject({ node, document, place }: ComplementSubject<CartaPorte31>): CartaSubject {
  const isInternational = node.TranspInternac === 'Sí';
  const locations = node.Ubicaciones?.Ubicacion ?? [];
  const goods = node.Mercancias?.Mercancia ?? [];
  return {
    node,
    document,
    place,
    facts: document.facts,
    modes: modesOf(node.Mercancias),
    locations,
    goods,
    sharesGoods: goods.some((one) => (one.CantidadTransporta?.length ?? 0) > 0),
    ids: { Origen: idsOf(locations, 'Origen'), Destino: idsOf(locations, 'Destino') },
    figures: node.FiguraTransporte?.TiposFigura ?? [],
    isInternational,
    direction: isInternational ? node.EntradaSalidaMerc : undefined,
    chargesTransport: (document.comprobante.Conceptos?.Concepto ?? []).some((concept) =>
      TRANSPORT_SERVICES.has(concept.ClaveProdServ ?? ''),
    ),
  };
}

function idsOf(locations: readonly Ubicacion[], kind: 'Origen' | 'Destino'): ReadonlySet<string | undefined> {
  return new Set(
    locations.filter((location) => location.TipoUbicacion === kind).map((location) => location.IDUbicacion),
  );
}

function modesOf(mercancias: Mercancias | undefined): Modes {
  const road = mercancias?.Autotransporte !== undefined;
  const sea = mercancias?.TransporteMaritimo !== undefined;
  const air = mercancias?.TransporteAereo !== undefined;
  const rail = mercancias?.TransporteFerroviario !== undefined;
  return { road, sea, air, rail, count: [road, sea, air, rail].filter(Boolean).length };
}

/** The matrix speaks of one means at a time: what it asks of a stretch cannot be told where there are several. */
export function hasOneMode({ carta }: { carta: CartaSubject }): boolean {
  return carta.modes.count <= 1;
}
