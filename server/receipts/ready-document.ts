/**
 * Way: step 6 (accept). Everything of a receipt that needs neither its folio nor a key: checked, priced, written. What
 * takes long with thousands of concepts, apart from the transaction, which everybody waits for.
 */
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import { cutAt, type Gapped } from '../base/gapped.ts';
import { type Marks, type Unsealed, unsealed } from '../seal/unsealed.ts';
import type { NewReceipt } from '../store/receipts.ts';
import type { Facts } from './facts.ts';
import { cfdiOf, type PrepareNeeds, prepareReceipt } from './prepare-receipt.ts';

/** Code of document_type_id: 1 Ingreso, 2 Egreso, 3 Traslado. */
const DOCUMENT_TYPES: Record<string, number> = { I: 1, E: 2, T: 3 };
/** Code 5 is CFDI 4.0. */
const VERSION_40 = 5;

export type ReadyDocument = {
  unsealed: Unsealed;
  /** JSON of the receipt, the folio its gap. */
  receipt: Gapped;
  /** Of which a folio is taken. */
  rfc: string;
  serie: string;
  branchId: string;
  listed: ReturnType<typeof listed>;
};

/** @throws TinteroError invalid_receipt with the problems of its fields */
export function readyDocument(form: Receipt, facts: Facts, needs: PrepareNeeds, marks: Marks): ReadyDocument {
  const prepared = prepareReceipt(form, facts, needs);
  const cfdi = cfdiOf(prepared, facts, needs.catalogs, marks.folio);
  const json = JSON.stringify({ ...prepared.receipt, folio: marks.folio });
  return {
    unsealed: unsealed(cfdi, marks),
    receipt: cutAt(json, { folio: marks.folio }),
    rfc: prepared.receipt.emitter.rfc,
    serie: prepared.receipt.serie,
    branchId: prepared.receipt.branch_office_id,
    listed: listed(cfdi),
  };
}

/** What the lists show of a document, its folio apart. */
function listed(c: Comprobante40) {
  return {
    receipt_type: c.TipoDeComprobante,
    is_global: c.InformacionGlobal === undefined ? 0 : 1,
    version: VERSION_40,
    document_type_id: DOCUMENT_TYPES[c.TipoDeComprobante] ?? 1,
    rfc: c.Emisor.Rfc,
    serie: c.Serie ?? '',
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
