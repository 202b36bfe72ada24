/** A priced concept as the node cfdi:Concepto. Pipeline: step 2, and step 6 when it is sealed. */
import type { Concepto40 } from '../../cfdi/comprobante-40.ts';
import { tidyRfc } from '../../values/rfc.ts';
import { optionalText, tidyText } from '../engine/tidy-text.ts';
import { complementNodes, fieldsOf } from './complements.ts';
import type { PricedConcept, PricedPart, PricedTax } from './price-concept.ts';
import type { Concept, Customs, Part, ThirdParty } from './receipt.ts';
import { isEmptyCustoms, isEmptyPart, isEmptyText, isEmptyThird, withoutLastEmpty } from './rows.ts';

/** An unchanged price of an unchanged concept is the same node: the rules keep what they found on it. */
export type CachedNode = { third: ThirdParty | undefined; node: Concepto40 };

/** @param third of the whole receipt; a concept's own comes first. */
export function conceptNode(
  concept: Concept,
  priced: PricedConcept,
  third: ThirdParty | undefined,
): Concepto40 {
  const cached = priced.cache.node;
  if (cached !== undefined && cached.third === third) return cached.node;
  const node = buildNode(concept, priced, third);
  priced.cache.node = { third, node };
  return node;
}

function buildNode(concept: Concept, priced: PricedConcept, third: ThirdParty | undefined): Concepto40 {
  const whose = isEmptyThird(concept.third) ? third : concept.third;
  return {
    ClaveProdServ: concept.prod_serv_id.trim(),
    NoIdentificacion: optionalText(concept.identification_num),
    Cantidad: priced.quantity,
    ClaveUnidad: concept.unit_id.trim(),
    Unidad: optionalText(concept.unit),
    Descripcion: tidyText(concept.description),
    ValorUnitario: priced.unit_value,
    Importe: priced.amount,
    Descuento: priced.discount === '' ? undefined : priced.discount,
    ObjetoImp: concept.objeto_imp,
    Impuestos: taxes(priced),
    ACuentaTerceros: isEmptyThird(whose) ? undefined : thirdNode(whose as ThirdParty),
    InformacionAduanera: customsNodes(concept.customs),
    CuentaPredial: someOf(
      withoutLastEmpty(concept.properties, isEmptyText).map((Numero) => ({ Numero: Numero.trim() })),
    ),
    ComplementoConcepto: complementNodes(concept.complements, concept.complements?.map(fieldsOf) ?? []),
    Parte: someOf(
      withoutLastEmpty(concept.parts, isEmptyPart).map((part, index) =>
        partNode(part, priced.parts[index] as PricedPart),
      ),
    ),
  };
}

function taxes(priced: PricedConcept): Concepto40['Impuestos'] {
  const { transfers, retentions } = priced;
  if (transfers.length === 0 && retentions.length === 0) return undefined;
  return {
    Traslados: transfers.length === 0 ? undefined : { Traslado: transfers.map(transferNode) },
    Retenciones: retentions.length === 0 ? undefined : { Retencion: retentions.map(retentionNode) },
  };
}

function transferNode(line: PricedTax) {
  return {
    Base: line.base,
    Impuesto: line.tax,
    TipoFactor: line.factor_type,
    TasaOCuota: line.rate_or_fee === '' ? undefined : line.rate_or_fee,
    Importe: line.amount === '' ? undefined : line.amount,
  };
}

function retentionNode(line: PricedTax) {
  return {
    Base: line.base,
    Impuesto: line.tax,
    TipoFactor: line.factor_type,
    TasaOCuota: line.rate_or_fee,
    Importe: line.amount,
  };
}

function thirdNode(third: ThirdParty) {
  return {
    RfcACuentaTerceros: tidyRfc(third.rfc_third),
    NombreACuentaTerceros: tidyText(third.name_third),
    RegimenFiscalACuentaTerceros: third.tax_regime_third,
    DomicilioFiscalACuentaTerceros: third.tax_domicile_third.trim(),
  };
}

function customsNodes(customs: readonly Customs[]) {
  return someOf(
    withoutLastEmpty(customs, isEmptyCustoms).map((one) => ({
      // Two spaces between the parts: the SAT's own pattern.
      NumeroPedimento: `${one.validation_year}  ${one.customs_clearance}  ${one.patent_number}  ${one.consecutive}`,
    })),
  );
}

function partNode(part: Part, priced: PricedPart) {
  return {
    ClaveProdServ: part.prod_serv_id.trim(),
    NoIdentificacion: optionalText(part.identification_num),
    Cantidad: priced.quantity,
    Unidad: optionalText(part.unit),
    Descripcion: tidyText(part.description),
    ValorUnitario: priced.unit_value === '' ? undefined : priced.unit_value,
    Importe: priced.amount === '' ? undefined : priced.amount,
    InformacionAduanera: customsNodes(part.customs),
  };
}

function someOf<T>(rows: T[]): T[] | undefined {
  return rows.length === 0 ? undefined : rows;
}
