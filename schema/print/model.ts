/**
 * What the printed form of a CFDI 4.0 or 3.3 shows (RMF 2.7.1.7 and Anexo 20). From the CFDI itself, never from the
 * form, so that print and XML agree. A document of others may lack any piece: then that piece is not printed.
 */
import { type Comprobante33, comprobante33 } from '../cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { qrAddress } from '../cfdi/expression.ts';
import { amountInWords } from '../forms/receipt/words.ts';
import type { PartialComprobante } from '../rules/partial-nodes.ts';
import { PRINT } from '../texts/print.ts';
import { complementBlocks } from './complements.ts';
import { printConcept } from './concept.ts';
import { formatAmount, formatDateTime, formatRate } from './format.ts';
import {
  amountText,
  joined,
  type Line,
  lines,
  minusText,
  type PrintModel,
  type PrintOptions,
  type PrintStamp,
  taxText,
  titleOfType,
  type Words,
  wordsOf,
} from './print-model.ts';
import { stampOf } from './stamp.ts';
import { localTaxes } from './totals.ts';

export type { Describe, PrintModel, PrintOptions } from './print-model.ts';

/** What both versions have; what only 4.0 has is absent in 3.3. */
export type Source = Omit<PartialComprobante, 'Version'> & { readonly Version?: string | undefined };

export function printModel(cfdi: Comprobante40, options: PrintOptions): PrintModel {
  const stamp = stampIn(comprobante40, cfdi, cfdi);
  const warning = stamp === undefined ? PRINT.preview : options.sandbox ? PRINT.sandbox : '';
  return { ...modelOf(cfdi, options), stamp, warning };
}

/** Nobody issues 3.3 any more: without a stamp it is no preview, and no sandbox has stamped it. */
export function printModel33(cfdi: Comprobante33, options: PrintOptions): PrintModel {
  const source = from33(cfdi);
  const stamp = stampIn(comprobante33, cfdi, source);
  return { ...modelOf(source, options), stamp, warning: stamp === undefined ? PRINT.unstamped : '' };
}

/** 3.3 allows one group of related documents and one property account where 4.0 has lists. */
export function from33({ CfdiRelacionados, Conceptos, ...rest }: Comprobante33): Source {
  const concepts = (Conceptos?.Concepto ?? []).map(({ CuentaPredial, ...concept }) => ({
    ...concept,
    ...(CuentaPredial && { CuentaPredial: [CuentaPredial] }),
  }));
  return {
    ...rest,
    ...(CfdiRelacionados && { CfdiRelacionados: [CfdiRelacionados] }),
    Conceptos: { Concepto: concepts },
  };
}

function modelOf(cfdi: Source, options: PrintOptions): Omit<PrintModel, 'stamp' | 'warning'> {
  const words = wordsOf(options.describe);
  const { Emisor, Receptor, Total = '', Moneda = '' } = cfdi;
  const concepts = cfdi.Conceptos?.Concepto ?? [];
  return {
    title: titleOf(cfdi),
    folio: joined([cfdi.Serie, cfdi.Folio], ' '),
    legend: PRINT.legend,
    issuer: {
      name: Emisor?.Nombre ?? '',
      rfc: Emisor?.Rfc ?? '',
      lines: lines([PRINT.rfc, Emisor?.Rfc], [PRINT.regime, words('c_RegimenFiscal', Emisor?.RegimenFiscal)]),
    },
    receiver: {
      name: Receptor?.Nombre ?? '',
      lines: lines(
        [PRINT.rfc, Receptor?.Rfc],
        [PRINT.regime, words('c_RegimenFiscal', Receptor?.RegimenFiscalReceptor)],
        [PRINT.domicile, Receptor?.DomicilioFiscalReceptor],
        [PRINT.usage, words('c_UsoCFDI', Receptor?.UsoCFDI)],
        [PRINT.residence, words('c_Pais', Receptor?.ResidenciaFiscal)],
        [PRINT.taxId, Receptor?.NumRegIdTrib],
      ),
    },
    general: generalLines(cfdi, words),
    related: (cfdi.CfdiRelacionados ?? []).map((group) => ({
      type: words('c_TipoRelacion', group.TipoRelacion) ?? '',
      uuids: (group.CfdiRelacionado ?? []).map((one) => one.UUID ?? ''),
    })),
    concepts: concepts.map((concept) => printConcept(concept, words)),
    hasDiscount: concepts.some((concept) => concept.Descuento !== undefined),
    blocks: complementBlocks(cfdi.Complemento, words),
    totals: totalLines(cfdi),
    total: { label: PRINT.total, value: `${formatAmount(Total)} ${Moneda}` },
    words: amountInWords(Total, Moneda),
  };
}

function titleOf({ InformacionGlobal, TipoDeComprobante: type = '' }: Source): string {
  return titleOfType(InformacionGlobal ? 'G' : type);
}

function generalLines(cfdi: Source, words: Words): Line[] {
  const global = cfdi.InformacionGlobal;
  return lines(
    [PRINT.issuedAt, cfdi.Fecha && formatDateTime(cfdi.Fecha)],
    [PRINT.place, cfdi.LugarExpedicion],
    [PRINT.paymentMethod, words('c_MetodoPago', cfdi.MetodoPago)],
    [PRINT.paymentForm, words('c_FormaPago', cfdi.FormaPago)],
    [PRINT.conditions, cfdi.CondicionesDePago],
    [PRINT.currency, words('c_Moneda', cfdi.Moneda)],
    [PRINT.exchangeRate, cfdi.TipoCambio],
    [PRINT.exportacion, words('c_Exportacion', cfdi.Exportacion)],
    [PRINT.confirmation, cfdi.Confirmacion],
    [
      PRINT.global,
      global &&
        joined(
          [words('c_Periodicidad', global.Periodicidad), words('c_Meses', global.Meses), global.Año],
          ' · ',
        ),
    ],
    [PRINT.version, cfdi.Version],
  );
}

function totalLines(cfdi: Source): Line[] {
  const transfers = cfdi.Impuestos?.Traslados?.Traslado ?? [];
  const retentions = cfdi.Impuestos?.Retenciones?.Retencion ?? [];
  return lines(
    [PRINT.subtotal, amountText(cfdi.SubTotal)],
    [PRINT.discount, minusText(cfdi.Descuento)],
    ...transfers.map(({ Impuesto, TipoFactor = '', TasaOCuota, Importe = '0' }): [string, string] => [
      `${taxText(Impuesto)} ${TasaOCuota === undefined ? PRINT.exempt : formatRate(TipoFactor, TasaOCuota)}`,
      formatAmount(Importe),
    ]),
    ...retentions.map(({ Impuesto, Importe }): [string, string] => [
      `${PRINT.retention} ${taxText(Impuesto)}`,
      minusText(Importe),
    ]),
    ...localTaxes(cfdi.Complemento),
  );
}

function stampIn(description: NodeDescription, node: object, cfdi: Source): PrintStamp | undefined {
  const { NoCertificado: certificate, Emisor, Receptor, Total: total = '' } = cfdi;
  return stampOf(description, node, {
    certificate,
    total,
    address: (head) =>
      qrAddress({ ...head, total, issuer: Emisor?.Rfc ?? '', receiver: Receptor?.Rfc ?? '' }),
  });
}
