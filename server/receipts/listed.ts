/** What the lists show of a document, as the row of a receipt has it. Way: step 6 (accept). */
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NewReceipt } from '../store/receipts.ts';

/** Code of document_type_id: 1 Ingreso, 2 Egreso, 3 Traslado. */
const DOCUMENT_TYPES: Record<string, number> = { I: 1, E: 2, T: 3 };
/** Code 5 is CFDI 4.0. */
const VERSION_40 = 5;

export function listed(c: Comprobante40) {
  return {
    receipt_type: c.TipoDeComprobante,
    is_global: c.InformacionGlobal === undefined ? 0 : 1,
    version: VERSION_40,
    document_type_id: DOCUMENT_TYPES[c.TipoDeComprobante] ?? 1,
    rfc: c.Emisor.Rfc,
    serie: c.Serie ?? '',
    folio: c.Folio ?? '',
    rfc_receiver: c.Receptor.Rfc,
    name_receiver: c.Receptor.Nombre,
    currency: c.Moneda,
    subtotal: c.SubTotal,
    total: c.Total,
    payment_method: c.MetodoPago ?? '',
    payment_form: c.FormaPago ?? '',
    issued_at: c.Fecha,
  } satisfies Partial<NewReceipt>;
}
