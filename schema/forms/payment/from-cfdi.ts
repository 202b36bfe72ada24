/**
 * A stamped receipt of payments back in the form's names. What a payment does not say of its invoices (their total, whose
 * share their taxes are) stays ''; such a form shows what was paid, and is not issued again as it stands.
 */
import { type Pagos20, pagos20 } from '../../cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { partiesOf } from '../receipt/party-nodes.ts';
import { emptyDocument } from './empty-payment.ts';
import type { PaidDocument, Payment, PaymentRow } from './payment.ts';

type Pago = Pagos20['Pago'][number];
type Docto = Pago['DoctoRelacionado'][number];

export function isPaymentCfdi(cfdi: Comprobante40): boolean {
  return cfdi.TipoDeComprobante === 'P' && pagosOf(cfdi).length > 0;
}

/** The payments of a document; none when its complement is of a version that is no longer issued. */
export function pagosOf(cfdi: Comprobante40): Pago[] {
  const nodes = (cfdi.Complemento?.content ?? []).filter(({ description }) => description === pagos20);
  return nodes.flatMap(({ node }) => (node as Pagos20 | undefined)?.Pago ?? []);
}

export function paymentFromCfdi(cfdi: Comprobante40): Payment {
  return {
    receipt_type: 'P',
    ...partiesOf(cfdi),
    branch_office_id: '',
    serie: cfdi.Serie ?? '',
    folio: cfdi.Folio ?? '',
    expedition_place: cfdi.LugarExpedicion,
    confirmation: cfdi.Confirmacion ?? '',
    related_cfdis: (cfdi.CfdiRelacionados ?? []).map((group) => ({
      type: group.TipoRelacion,
      related_cfdi: group.CfdiRelacionado.map((one) => one.UUID),
    })),
    payments: pagosOf(cfdi).map(readPago),
  };
}

function readPago(pago: Pago): PaymentRow {
  return {
    fecha_pago: pago.FechaPago,
    forma_de_pago_p: pago.FormaDePagoP,
    moneda_p: pago.MonedaP,
    tipo_cambio_p: pago.MonedaP === 'MXN' ? '' : (pago.TipoCambioP ?? ''),
    monto: pago.Monto,
    num_operacion: pago.NumOperacion ?? '',
    rfc_emisor_cta_ord: pago.RfcEmisorCtaOrd ?? '',
    nom_banco_ord_ext: pago.NomBancoOrdExt ?? '',
    cta_ordenante: pago.CtaOrdenante ?? '',
    rfc_emisor_cta_ben: pago.RfcEmisorCtaBen ?? '',
    cta_beneficiario: pago.CtaBeneficiario ?? '',
    tipo_cad_pago: pago.TipoCadPago ?? '',
    cert_pago: pago.CertPago ?? '',
    cad_pago: pago.CadPago ?? '',
    sello_pago: pago.SelloPago ?? '',
    docto_relacionado: pago.DoctoRelacionado.map(readDocto),
  };
}

function readDocto(docto: Docto): PaidDocument {
  const { RetencionesDR, TrasladosDR } = docto.ImpuestosDR ?? {};
  type Line = NonNullable<typeof TrasladosDR>['TrasladoDR'][number];
  const tax = ({ ImpuestoDR, TipoFactorDR, TasaOCuotaDR = '', BaseDR }: Line) => ({
    tax: ImpuestoDR,
    factor_type: TipoFactorDR,
    rate_or_fee: TasaOCuotaDR,
    base: BaseDR,
  });
  return {
    ...emptyDocument(),
    id_documento: docto.IdDocumento,
    serie: docto.Serie ?? '',
    folio: docto.Folio ?? '',
    moneda_dr: docto.MonedaDR,
    taxes: {
      transfers: (TrasladosDR?.TrasladoDR ?? []).map(tax),
      retentions: (RetencionesDR?.RetencionDR ?? []).map(tax),
      tax_object: docto.ObjetoImpDR,
    },
    num_parcialidad: docto.NumParcialidad,
    imp_saldo_ant: docto.ImpSaldoAnt,
    imp_pagado: docto.ImpPagado,
  };
}
