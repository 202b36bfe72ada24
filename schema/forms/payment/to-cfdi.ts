/** A receipt of payments as a Comprobante 4.0 with Pagos 2.0. Pipeline: step 2 (judged on each change) and step 6 (sealed). */
import { type Pagos20, pagos20 } from '../../cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { tidyRfc } from '../../values/rfc.ts';
import type { Sealing } from '../document-kind.ts';
import type { Currencies } from '../engine/currencies.ts';
import { optionalText } from '../engine/tidy-text.ts';
import { partyNodes } from '../receipt/party-nodes.ts';
import { relatedNodes } from '../receipt/related-nodes.ts';
import type { ComputedPayment } from './amounts/compute-payments.ts';
import { PAYMENT_USAGE } from './empty-payment.ts';
import type { Payment, PaymentRow } from './payment.ts';
import { pricePayment } from './price.ts';

/** The only concept of a receipt of payments (CRP20112 to CRP20118). */
const CONCEPT = {
  ClaveProdServ: '84111506',
  Cantidad: '1',
  ClaveUnidad: 'ACT',
  Descripcion: 'Pago',
  ValorUnitario: '0',
  Importe: '0',
  ObjetoImp: '01',
};

export function paymentToCfdi(payment: Payment, sealing: Sealing, catalogs: Currencies): Comprobante40 {
  const { namespace, name } = pagos20;
  return {
    Version: '4.0',
    Serie: optionalText(payment.serie),
    Folio: optionalText(payment.folio),
    Fecha: sealing.fecha,
    Sello: '',
    NoCertificado: sealing.noCertificado ?? '',
    Certificado: sealing.certificado ?? '',
    SubTotal: '0',
    Moneda: 'XXX',
    Total: '0',
    TipoDeComprobante: 'P',
    Exportacion: '01',
    LugarExpedicion: payment.expedition_place.trim(),
    Confirmacion: optionalText(payment.confirmation),
    CfdiRelacionados: relatedNodes(payment),
    ...partyNodes(payment, PAYMENT_USAGE),
    Conceptos: { Concepto: [CONCEPT] },
    Complemento: { content: [{ namespace, name, description: pagos20, node: pagosNode(payment, catalogs) }] },
  };
}

function pagosNode(payment: Payment, catalogs: Currencies): Pagos20 {
  const { payments, totals } = pricePayment(payment, catalogs);
  return {
    Version: '2.0',
    Totales: totals,
    Pago: payment.payments.map((row, at) => pagoNode(row, payments[at] as ComputedPayment)),
  };
}

function pagoNode(row: PaymentRow, { node }: ComputedPayment): Pagos20['Pago'][number] {
  return {
    FechaPago: row.fecha_pago,
    FormaDePagoP: row.forma_de_pago_p,
    ...node,
    NumOperacion: optionalText(row.num_operacion),
    RfcEmisorCtaOrd: optionalText(tidyRfc(row.rfc_emisor_cta_ord)),
    NomBancoOrdExt: optionalText(row.nom_banco_ord_ext),
    CtaOrdenante: optionalText(row.cta_ordenante),
    RfcEmisorCtaBen: optionalText(tidyRfc(row.rfc_emisor_cta_ben)),
    CtaBeneficiario: optionalText(row.cta_beneficiario),
    ...(row.tipo_cad_pago !== '' && {
      TipoCadPago: row.tipo_cad_pago,
      CertPago: withoutSpaces(row.cert_pago),
      CadPago: optionalText(row.cad_pago),
      SelloPago: withoutSpaces(row.sello_pago),
    }),
  };
}

/** Base64 as it is copied has line ends. */
function withoutSpaces(base64: string): string | undefined {
  return optionalText(base64.replace(/\s+/g, ''));
}
