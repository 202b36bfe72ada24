/**
 * What the quick view shows, from either place it can come from: the server's answer (the document as it
 * was sealed, with the SAT's names) or a receipt that still waits on this device. Pure.
 */
import type { Concept, Receipt, TaxLine } from '../../../schema/receipt/receipt.ts';
import type { Totals } from '../../../schema/receipt/totals.ts';

export type ViewTax = { kind: 'transfer' | 'retention'; tax: string; rate: string; amount: string };
export type ViewConcept = {
  description: string;
  key: string;
  unit: string;
  quantity: string;
  price: string;
  amount: string;
  taxes: ViewTax[];
};
export type QuickViewData = {
  emitter: { name: string; rfc: string; regime: string };
  receiver: { name: string; rfc: string; usage: string; residence: string; taxId: string };
  serie: string;
  folio: string;
  place: string;
  date: string;
  version: string;
  currency: string;
  subtotal: string;
  discount: string;
  total: string;
  concepts: ViewConcept[];
};

const TAX_NAMES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/** "002" with "0.160000" → "IVA 16 %", as the form says it; Exento has no rate. */
export function taxName(tax: string, rate: string): string {
  const name = TAX_NAMES[tax] ?? tax;
  if (rate === '') return name;
  const percent = /^0\.(\d{2})(\d*)$/.exec(rate);
  if (percent === null) return `${name} ${rate}`;
  const decimals = (percent[2] ?? '').replace(/0+$/, '');
  return `${name} ${Number(percent[1])}${decimals === '' ? '' : `.${decimals}`} %`;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const node = (value: unknown): Node => (isNode(value) && !Array.isArray(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The children of a container: `{ Concepto: [...] }`, the list itself, or one alone. */
function listOf(container: unknown, name: string): Node[] {
  const inner = Array.isArray(container) ? container : node(container)[name];
  return (Array.isArray(inner) ? inner : [inner]).filter(isNode);
}

/** GET /receipts/{id}/quick_view/i: spec 1 §3. What is missing is shown as empty. */
export function fromAnswer(view: Node): QuickViewData {
  const emitter = node(view.Emisor);
  const receiver = node(view.Receptor);
  return {
    emitter: { name: text(emitter.Nombre), rfc: text(emitter.Rfc), regime: text(emitter.RegimenFiscal) },
    receiver: {
      name: text(receiver.Nombre),
      rfc: text(receiver.Rfc),
      usage: text(receiver.UsoCFDI),
      residence: text(receiver.ResidenciaFiscal),
      taxId: text(receiver.NumRegIdTrib),
    },
    serie: text(view.Serie),
    folio: text(view.Folio),
    place: text(view.LugarExpedicion),
    date: text(view.Fecha),
    version: text(view.Version),
    currency: text(view.Moneda),
    subtotal: text(view.SubTotal),
    discount: text(view.Descuento),
    total: text(view.Total),
    concepts: listOf(view.Conceptos, 'Concepto').map((concept) => ({
      description: text(concept.Descripcion),
      key: text(concept.ClaveProdServ),
      unit: text(concept.ClaveUnidad),
      quantity: text(concept.Cantidad),
      price: text(concept.ValorUnitario),
      amount: text(concept.Importe),
      taxes: taxesOf(node(concept.Impuestos)),
    })),
  };
}

function taxesOf(taxes: Node): ViewTax[] {
  const read =
    (kind: ViewTax['kind']) =>
    (line: Node): ViewTax => ({
      kind,
      tax: text(line.Impuesto),
      rate: text(line.TasaOCuota),
      amount: text(line.Importe),
    });
  return [
    ...listOf(taxes.Traslados, 'Traslado').map(read('transfer')),
    ...listOf(taxes.Retenciones, 'Retencion').map(read('retention')),
  ];
}

/** A receipt that waits to be sent, as it will be sealed. */
export function fromReceipt(receipt: Receipt, totals: Totals, issuedAt: string): QuickViewData {
  const { emitter, receiver } = receipt;
  const read =
    (kind: ViewTax['kind']) =>
    (line: TaxLine): ViewTax => ({ kind, tax: line.tax, rate: line.rate_or_fee, amount: line.amount });
  return {
    emitter: { name: emitter.name, rfc: emitter.rfc, regime: emitter.tax_regime },
    receiver: {
      name: receiver.name,
      rfc: receiver.rfc,
      usage: receiver.cfdi_usage,
      residence: receiver.tax_residence,
      taxId: receiver.tax_identity_number,
    },
    serie: receipt.serie,
    folio: receipt.folio,
    place: receipt.expedition_place,
    date: issuedAt,
    version: '4.0',
    currency: receipt.currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    concepts: totals.concepts.map((priced, index) => {
      const concept = receipt.concepts[index] as Concept;
      return {
        description: concept.description,
        key: concept.prod_serv_id,
        unit: concept.unit_id,
        quantity: priced.quantity,
        price: priced.unit_value,
        amount: priced.amount,
        taxes: [...priced.transfers.map(read('transfer')), ...priced.retentions.map(read('retention'))],
      };
    }),
  };
}
