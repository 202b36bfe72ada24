/**
 * Receipts for tests: whole and right unless the caller breaks something. The issuer is the demo taxpayer;
 * the receivers are others of the SAT's public list of test taxpayers.
 */
import { type FormDocument, isReceipt } from '../../schema/forms/document.ts';
import { emptyConcept, emptyReceipt, GENERAL_VAT } from '../../schema/forms/receipt/empty-receipt.ts';
import type { Concept, Receipt, ReceiptType, TaxLine } from '../../schema/forms/receipt/receipt.ts';

/** The document of a draft of which the test knows that it is an invoice's. Throws for another kind. */
export function asReceipt(document: FormDocument): Receipt {
  if (!isReceipt(document)) throw new Error(`no invoice: ${document.receipt_type}`);
  return document;
}

export const ISSUER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601' };
export const PLACE = '42501';

export function buildTax(over: Partial<TaxLine> = {}): TaxLine {
  return { ...GENERAL_VAT, ...over };
}

/** Two pieces at 100.00 with IVA 16 %. */
export function buildConcept(over: Partial<Concept> = {}, type: ReceiptType = 'I'): Concept {
  return {
    ...emptyConcept(type),
    prod_serv_id: type === 'G' ? '01010101' : '43211503',
    identification_num: 'SKU-1',
    quantity: type === 'G' ? '1' : '2',
    unit_id: type === 'G' ? 'ACT' : 'H87',
    unit: type === 'G' ? '' : 'Pieza',
    description: type === 'G' ? 'Venta' : 'Computadora portátil',
    unit_value: type === 'T' ? '0' : '100.00',
    ...over,
  };
}

export function buildReceipt(over: Partial<Receipt> = {}): Receipt {
  const type = over.receipt_type ?? 'I';
  const receipt = emptyReceipt(type, {
    emitter: ISSUER,
    branch_office_id: '1',
    serie: 'A',
    expedition_place: PLACE,
    payment_form: '03',
    today: '2026-11-20',
  });
  const receiver =
    type === 'G'
      ? receipt.receiver
      : {
          ...receipt.receiver,
          rfc: 'URE180429TM6',
          name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
          tax_domicile: '86991',
          tax_regime_receiver: '601',
        };
  return { ...receipt, receiver, concepts: [buildConcept({}, type)], ...over };
}
