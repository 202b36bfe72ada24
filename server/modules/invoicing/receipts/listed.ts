/** What the lists show of a document, as the row of a receipt has it. Pipeline: step 6 (accept). */

import { type Pagos20, pagos20 } from '../../../../schema/cfdi/complements/pagos-20.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { type IssuedCfdi, isRetenciones, issuedFacts } from '../../../../schema/cfdi/issued.ts';
import {
  documentTypeId,
  VERSION_40,
  VERSION_RETENCIONES_20,
} from '../../../../schema/forms/document-types.ts';
import { pagosOf } from '../../../../schema/forms/payment/from-cfdi.ts';
import { listedAmounts } from '../../../../schema/forms/payment/listed-amounts.ts';
import type { NewReceipt } from '../../../store/invoicing/receipts.ts';

/** Throws a RangeError for a type that the lists have no code of. */
export function listed(c: IssuedCfdi) {
  const { type, rfc, receiver, serie, folio, date } = issuedFacts(c);
  return {
    receipt_type: type,
    document_type_id: documentTypeId(type),
    ...{ rfc, serie, folio },
    rfc_receiver: receiver.rfc,
    name_receiver: receiver.name,
    issued_at: date,
    ...(isRetenciones(c) ? ofRetenciones(c.Totales.MontoTotOperacion) : ofComprobante(c)),
  } satisfies Partial<NewReceipt>;
}

function ofComprobante(c: Comprobante40) {
  return {
    is_global: c.InformacionGlobal === undefined ? 0 : 1,
    version: VERSION_40,
    payment_method: c.MetodoPago ?? '',
    payment_form: c.FormaPago ?? '',
    ...amountsOf(c),
  } as const;
}

function ofRetenciones(total: string) {
  return {
    ...{ is_global: 0, version: VERSION_RETENCIONES_20, payment_method: '', payment_form: '' },
    ...{ currency: 'MXN', subtotal: total, total },
  } as const;
}

/** Of a receipt of payments, what was received: its own total is 0. */
function amountsOf(c: Comprobante40): { currency: string; subtotal: string; total: string } {
  const payments = pagosOf(c);
  if (payments.length === 0) return { currency: c.Moneda, subtotal: c.SubTotal, total: c.Total };
  const pagos = c.Complemento?.content.find(({ description }) => description === pagos20)?.node as Pagos20;
  return listedAmounts(payments, pagos.Totales.MontoTotalPagos);
}
