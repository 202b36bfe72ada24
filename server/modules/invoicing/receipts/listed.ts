/** What the lists show of a document, as the row of a receipt has it. Pipeline: step 6 (accept). */

import { type Pagos20, pagos20 } from '../../../../schema/cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { documentTypeId, VERSION_40 } from '../../../../schema/forms/document-types.ts';
import { pagosOf } from '../../../../schema/forms/payment/from-cfdi.ts';
import { listedAmounts } from '../../../../schema/forms/payment/listed-amounts.ts';
import type { NewReceipt } from '../../../store/invoicing/receipts.ts';

/** Throws a RangeError for a type that the lists have no code of. */
export function listed(c: Comprobante40) {
  return {
    receipt_type: c.TipoDeComprobante,
    is_global: c.InformacionGlobal === undefined ? 0 : 1,
    version: VERSION_40,
    document_type_id: documentTypeId(c.TipoDeComprobante),
    rfc: c.Emisor.Rfc,
    serie: c.Serie ?? '',
    folio: c.Folio ?? '',
    rfc_receiver: c.Receptor.Rfc,
    name_receiver: c.Receptor.Nombre,
    payment_method: c.MetodoPago ?? '',
    payment_form: c.FormaPago ?? '',
    issued_at: c.Fecha,
    ...amountsOf(c),
  } satisfies Partial<NewReceipt>;
}

/** Of a receipt of payments, what was received: its own total is 0. */
function amountsOf(c: Comprobante40): { currency: string; subtotal: string; total: string } {
  const payments = pagosOf(c);
  if (payments.length === 0) return { currency: c.Moneda, subtotal: c.SubTotal, total: c.Total };
  const pagos = c.Complemento?.content.find(({ description }) => description === pagos20)?.node as Pagos20;
  return listedAmounts(payments, pagos.Totales.MontoTotalPagos);
}
