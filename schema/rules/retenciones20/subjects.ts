/** What the rules of Retenciones 2.0 look at: the document, each tax withheld, its two complements with rules. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { type PlanesDeRetiro11, planesDeRetiro11 } from '../../cfdi/complements/planes-de-retiro-11.ts';
import {
  type PlataformasTecnologicas10,
  plataformasTecnologicas10,
} from '../../cfdi/complements/plataformas-tecnologicas-10.ts';
import type { Retenciones20 } from '../../cfdi/retenciones-20.ts';
import { RFC_PUBLIC } from '../../values/rfc.ts';
import { type Amount, readAmount } from '../amounts.ts';
import { type Facts, factsOf } from '../document-context.ts';
import type { PartialComplement, PartialNode } from '../partial-nodes.ts';
import type { RuleContext } from '../rule.ts';
import type { Sealed } from '../seal.ts';
import { sumOf } from '../written-sum.ts';

export type PartialRetenciones = PartialNode<Omit<Retenciones20, 'Complemento' | 'Addenda'>> & {
  readonly Complemento?: PartialComplement | undefined;
};
export type Retenido = NonNullable<NonNullable<PartialRetenciones['Totales']>['ImpRetenidos']>[number];
export type Platform = PartialNode<PlataformasTecnologicas10>;
export type Service = NonNullable<NonNullable<Platform['Servicios']>['DetallesDelServicio']>[number];
export type Plan = PartialNode<PlanesDeRetiro11>;

export type RetencionesSubject = Sealed & {
  retenciones: PartialRetenciones;
  facts: Facts;
  retained: readonly Retenido[];
  amounts: { operation: Amount; taxed: Amount; exempt: Amount; retained: Amount };
};
export type RetenidoSubject = { line: Retenido; facts: Facts };

/** The complement of technological platforms on its document. */
export type PlatformSubject = RetencionesSubject & { platform: Platform; services: readonly Service[] };
/** A tax withheld by a platform. */
export type PlatformRetenidoSubject = { line: Retenido; of: PlatformSubject };
export type ServiceSubject = { service: Service; facts: Facts; of: PlatformSubject };

export const ISR = '001';
export const IVA = '002';

export function retencionesSubject(
  retenciones: PartialRetenciones,
  { catalogs, seal, certificate }: RuleContext,
): RetencionesSubject {
  const { Totales, Emisor, Receptor, FechaExp } = retenciones;
  return {
    retenciones,
    // Of an invoice only what this document has as well: its day, in pesos, and who is who.
    facts: factsOf(
      {
        Fecha: FechaExp,
        Moneda: 'MXN',
        Emisor: { Rfc: Emisor?.RfcE },
        Receptor: { Rfc: Receptor?.Nacional?.RfcR },
      },
      catalogs,
    ),
    seal,
    certificate,
    retained: Totales?.ImpRetenidos ?? [],
    amounts: {
      operation: readAmount(Totales?.MontoTotOperacion),
      taxed: readAmount(Totales?.MontoTotGrav),
      exempt: readAmount(Totales?.MontoTotExent),
      retained: readAmount(Totales?.MontoTotRet),
    },
  };
}

/** A complement of the document, with its path. */
export type Found<Node> = { node: Node; path: CfdiPath };

export function platformsOf(retenciones: PartialRetenciones): Found<Platform>[] {
  return found<Platform>(retenciones, plataformasTecnologicas10);
}

export function plansOf(retenciones: PartialRetenciones): Found<Plan>[] {
  return found<Plan>(retenciones, planesDeRetiro11);
}

function found<Node>(
  { Complemento }: PartialRetenciones,
  { namespace, name }: { namespace: string; name: string },
): Found<Node>[] {
  return (Complemento?.content ?? [])
    .filter((item) => item.namespace === namespace && item.name === name && item.node !== undefined)
    .map((item, nth) => ({
      // The reader made the node from the description of that name.
      node: item.node as Node,
      path: `Complemento.${nth === 0 ? name : `${name}[${nth}]`}`,
    }));
}

export function isPublic({ facts }: RetencionesSubject): boolean {
  return facts.receiverRfc === RFC_PUBLIC;
}

/** The receiver lives abroad and has a tax identity there. */
export function hasForeignId({ retenciones }: RetencionesSubject): boolean {
  return retenciones.Receptor?.Extranjero?.NumRegIdTribR !== undefined;
}

/** Year of FechaExp; undefined when it is no date. */
export function yearOf({ facts }: RetencionesSubject): number | undefined {
  return facts.date === '' ? undefined : Number(facts.date.slice(0, 4));
}

/** c_FormaPagoServ: the service was paid in cash. */
export const CASH = '01';

/** IVA charged for the services whose form of payment counts; undefined when one amount cannot be read. */
export function chargedTax(
  { services }: PlatformSubject,
  counts: (form: string | undefined) => boolean,
): Amount {
  return sumOf(
    services
      .filter((service) => counts(service.FormaPagoServ))
      .flatMap(({ ImpuestosTrasladadosdelServicio: tax }) => (tax === undefined ? [] : [tax.Importe])),
  );
}
