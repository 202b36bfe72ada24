/**
 * The only bridge from the form's names to the SAT's. Pipeline: step 2 (the rules judge its result on every
 * change) and step 6 (its result is sealed).
 */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import type { Sealing } from '../document-kind.ts';
import { tidyAmount } from '../engine/amounts.ts';
import type { Currencies } from '../engine/currencies.ts';
import { optionalText } from '../engine/tidy-text.ts';
import { complementNodes } from './complements.ts';
import { conceptNode } from './concept-node.ts';
import { partyNodes } from './party-nodes.ts';
import type { PricedConcept } from './price-concept.ts';
import type { Receipt } from './receipt.ts';
import { relatedNodes } from './related-nodes.ts';
import { isEmptyThird } from './rows.ts';
import { priceReceipt, type Totals } from './totals.ts';

/** The receipt as a Comprobante 4.0 that is not sealed: Sello is empty. Fields still to be filled are ''. */
export function toCfdi(receipt: Receipt, sealing: Sealing, catalogs: Currencies): Comprobante40 {
  const totals = priceReceipt(receipt, catalogs);
  const { receiver } = receipt;
  const third = isEmptyThird(receipt.third) ? undefined : receipt.third;
  return {
    Version: '4.0',
    Serie: optionalText(receipt.serie),
    Folio: optionalText(receipt.folio),
    Fecha: sealing.fecha,
    Sello: '',
    FormaPago: optionalText(receipt.payment_form),
    NoCertificado: sealing.noCertificado ?? '',
    Certificado: sealing.certificado ?? '',
    CondicionesDePago: optionalText(receipt.payment_conditions),
    SubTotal: totals.subtotal,
    Descuento: totals.discount === '' ? undefined : totals.discount,
    Moneda: receipt.currency,
    TipoCambio: optionalText(tidyAmount(receipt.exchange_rate)),
    Total: totals.total,
    TipoDeComprobante: receipt.receipt_type === 'G' ? 'I' : receipt.receipt_type,
    Exportacion: receipt.exportacion,
    MetodoPago: optionalText(receipt.payment_method),
    LugarExpedicion: receipt.expedition_place.trim(),
    Confirmacion: optionalText(receipt.confirmation),
    InformacionGlobal:
      receipt.receipt_type === 'G'
        ? {
            Periodicidad: receiver.info_global_periodicidad,
            Meses: receiver.info_global_meses,
            Año: receiver.info_global_ano,
          }
        : undefined,
    CfdiRelacionados: relatedNodes(receipt),
    ...partyNodes(receipt),
    Conceptos: {
      Concepto: receipt.concepts.map((concept, index) =>
        conceptNode(concept, totals.concepts[index] as PricedConcept, third),
      ),
    },
    Impuestos: taxesNode(totals),
    Complemento: complementNodes(totals.complements.carried, totals.complements.values, sealing.id),
  };
}

function taxesNode(totals: Totals): Comprobante40['Impuestos'] {
  const { transfers, retentions } = totals;
  if (transfers.length === 0 && retentions.length === 0) return undefined;
  return {
    TotalImpuestosRetenidos: totals.total_retentions === '' ? undefined : totals.total_retentions,
    TotalImpuestosTrasladados: totals.total_transfers === '' ? undefined : totals.total_transfers,
    Retenciones:
      retentions.length === 0
        ? undefined
        : { Retencion: retentions.map((line) => ({ Impuesto: line.tax, Importe: line.amount })) },
    Traslados:
      transfers.length === 0
        ? undefined
        : {
            Traslado: transfers.map((line) => ({
              Base: line.base,
              Impuesto: line.tax,
              TipoFactor: line.factor_type,
              TasaOCuota: line.rate_or_fee === '' ? undefined : line.rate_or_fee,
              Importe: line.amount === '' ? undefined : line.amount,
            })),
          },
  };
}
