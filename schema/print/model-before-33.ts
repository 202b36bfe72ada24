/**
 * What the printed form of the invoices before 2017 shows: CFDI 3.2 and 3.0, and the CFD 2.2 and 2.0 of before, to
 * which the SAT gave folios and no stamp. Their attributes begin in lower case and say with words what later
 * versions say with keys.
 */
import { cadenaOriginal } from '../cfdi/cadena.ts';
import type { Comprobante20 } from '../cfdi/comprobante-20.ts';
import type { Comprobante32 } from '../cfdi/comprobante-32.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { headOf } from '../cfdi/document-head.ts';
import { statusExpression } from '../cfdi/expression.ts';
import { amountInWords } from '../forms/receipt/words.ts';
import type { PartialComplement, PartialNode } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { complementBlocks, complementLines } from './complements.ts';
import { formatAmount, formatDateTime } from './format.ts';
import {
  amountText,
  joined,
  type Line,
  lines,
  minusText,
  type PrintConcept,
  type PrintModel,
  type PrintStamp,
  titleOfType,
} from './print-model.ts';
import { stampOf } from './stamp.ts';
import { localTaxes } from './totals.ts';

/** What any of the four may have. */
type Source = PartialNode<Omit<Comprobante32, 'version' | 'Complemento' | 'Addenda'>> &
  PartialNode<Pick<Comprobante20, 'noAprobacion' | 'anoAprobacion'>> & {
    readonly version?: string | undefined;
    readonly Complemento?: PartialComplement | undefined;
  };
type Concept = NonNullable<NonNullable<Source['Conceptos']>['Concepto']>[number];
type Address = NonNullable<NonNullable<Source['Emisor']>['ExpedidoEn']>;

/** @param node of the description: one of the four versions. */
export function printModelBefore33(description: NodeDescription, node: object): PrintModel {
  const cfdi: Source = node;
  const { Emisor, Receptor, total = '' } = cfdi;
  const isCfd = cfdi.version?.startsWith('2') ?? false;
  const stamp = stampIn(description, node, cfdi) ?? (isCfd ? sealOf(description, node, cfdi) : undefined);
  return {
    title: titleOf(description, node, cfdi),
    folio: joined([cfdi.serie, cfdi.folio], ' '),
    legend: isCfd ? PRINT.cfdLegend : PRINT.legend,
    warning: stamp === undefined ? PRINT.unstamped : '',
    issuer: {
      name: Emisor?.nombre ?? '',
      rfc: Emisor?.rfc ?? '',
      lines: lines(
        [PRINT.rfc, Emisor?.rfc],
        [PRINT.regime, joined(Emisor?.RegimenFiscal?.map((one) => one.Regimen) ?? [], ' · ')],
        [PRINT.address, addressText(Emisor?.DomicilioFiscal)],
        [PRINT.branch, addressText(Emisor?.ExpedidoEn)],
      ),
    },
    receiver: {
      name: Receptor?.nombre ?? '',
      lines: lines([PRINT.rfc, Receptor?.rfc], [PRINT.address, addressText(Receptor?.Domicilio)]),
    },
    general: generalLines(cfdi),
    related: [],
    concepts: (cfdi.Conceptos?.Concepto ?? []).map(printConcept),
    hasDiscount: false,
    blocks: complementBlocks(cfdi.Complemento),
    totals: totalLines(cfdi),
    total: { label: PRINT.total, value: joined([formatAmount(total), cfdi.Moneda], ' ') },
    words: amountInWords(total, currencyKey(cfdi.Moneda)),
    stamp,
  };
}

/** A payslip of then was an expense with a complement. */
function titleOf(description: NodeDescription, node: object, { Complemento }: Source): string {
  const isPayslip = (Complemento?.content ?? []).some((item) => item.name === 'Nomina');
  const { type } = headOf(description, node);
  return titleOfType(isPayslip ? 'N' : type);
}

function generalLines(cfdi: Source): Line[] {
  return lines(
    [PRINT.issuedAt, cfdi.fecha && formatDateTime(cfdi.fecha)],
    [PRINT.issuedIn, cfdi.LugarExpedicion],
    [PRINT.paymentForm, cfdi.formaDePago],
    [PRINT.paymentMethod, cfdi.metodoDePago],
    [PRINT.account, cfdi.NumCtaPago],
    [PRINT.conditions, cfdi.condicionesDePago],
    [PRINT.currency, cfdi.Moneda],
    [PRINT.exchangeRate, cfdi.TipoCambio],
    [PRINT.discountReason, cfdi.motivoDescuento],
    [PRINT.approval, joined([cfdi.noAprobacion, cfdi.anoAprobacion], ' · ')],
    [
      PRINT.original,
      joined(
        [
          cfdi.SerieFolioFiscalOrig,
          cfdi.FolioFiscalOrig,
          cfdi.FechaFolioFiscalOrig && formatDateTime(cfdi.FechaFolioFiscalOrig),
          amountText(cfdi.MontoFolioFiscalOrig),
        ],
        ' · ',
      ),
    ],
    [PRINT.version, cfdi.version],
  );
}

function addressText(address: PartialNode<Address> | undefined): string {
  if (address === undefined) return '';
  const { calle, noExterior, noInterior, colonia, localidad, municipio, estado, pais, codigoPostal } =
    address;
  const street = joined([calle, noExterior, noInterior], ' ');
  return joined([street, colonia, localidad, municipio, estado, codigoPostal, pais], ', ');
}

type Customs = NonNullable<Concept['InformacionAduanera']>[number];

function customsText(customs: readonly Customs[] = []): string {
  return joined(
    customs.map(({ numero, fecha, aduana }) =>
      joined([numero, fecha && formatDateTime(fecha), aduana], ' · '),
    ),
    ', ',
  );
}

function printConcept(concept: Concept): PrintConcept {
  return {
    key: '',
    id: concept.noIdentificacion ?? '',
    quantity: formatAmount(concept.cantidad ?? '', 0),
    unit: concept.unidad ?? '',
    description: concept.descripcion ?? '',
    unitValue: amountText(concept.valorUnitario),
    discount: '',
    amount: amountText(concept.importe),
    taxes: [],
    extras: lines(
      [PRINT.concept.customs, customsText(concept.InformacionAduanera)],
      [PRINT.concept.property, concept.CuentaPredial?.numero],
      ...(concept.Parte ?? []).map(
        ({ cantidad, unidad, noIdentificacion, descripcion, InformacionAduanera }) =>
          [
            PRINT.concept.part,
            joined(
              [cantidad, unidad, noIdentificacion, descripcion, customsText(InformacionAduanera)],
              ' · ',
            ),
          ] as const,
      ),
      ...complementLines(concept.ComplementoConcepto),
    ),
  };
}

/** Rates are written as percentages: 16.00. */
function totalLines(cfdi: Source): Line[] {
  return lines(
    [PRINT.subtotal, amountText(cfdi.subTotal)],
    [PRINT.discount, minusText(cfdi.descuento)],
    ...(cfdi.Impuestos?.Traslados?.Traslado ?? []).map(
      ({ impuesto = '', tasa, importe }) =>
        [`${impuesto} ${amountText(tasa)} %`, amountText(importe)] as const,
    ),
    ...(cfdi.Impuestos?.Retenciones?.Retencion ?? []).map(
      ({ impuesto = '', importe }) => [`${PRINT.retention} ${impuesto}`, minusText(importe)] as const,
    ),
    ...localTaxes(cfdi.Complemento),
  );
}

/** The currency was free text, and pesos where it was left out. */
function currencyKey(currency = 'MXN'): string {
  return /^(?:m\.?\s?n\.?|mxp|pesos?(?: mexicanos?)?)$/i.test(currency.trim()) ? 'MXN' : currency.trim();
}

function stampIn(description: NodeDescription, node: object, cfdi: Source): PrintStamp | undefined {
  const { noCertificado: certificate, Emisor, Receptor, total = '' } = cfdi;
  return stampOf(description, node, {
    certificate,
    total,
    address: (head) =>
      statusExpression({
        ...head,
        total,
        issuer: Emisor?.rfc ?? '',
        receiver: Receptor?.rfc ?? '',
        padded: true,
      }),
  });
}

/** A CFD carries its own seal and the cadena that it is over. */
function sealOf(description: NodeDescription, node: object, { noCertificado, sello }: Source): PrintStamp {
  return {
    uuid: '',
    lines: lines([PRINT.certificate, noCertificado]),
    seals: lines([PRINT.seal, sello], [PRINT.ownCadena, cadenaOriginal(description, node)]),
    address: '',
  };
}
