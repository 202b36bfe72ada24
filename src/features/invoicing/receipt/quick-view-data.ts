/**
 * What the quick view shows of a document, by the SAT's names: the server's answer, or a receipt that waits on this device
 * as it will be sealed. Pure.
 */

import { type QuickPayslip, quickPayslip } from '../../../../schema/print/quick-payslip.ts';
import type { QuickWithholding } from '../../../../schema/print/quick-withholding.ts';

export type ViewTax = { kind: 'transfer' | 'retention'; tax: string; rate: string; amount: string };
export type ViewConcept = {
  description: string;
  key: string;
  unit: string;
  quantity: string;
  price: string;
  amount: string;
  discount: string;
  taxes: ViewTax[];
};
/** One payment of a receipt of payments, whose own total is always 0. */
export type ViewPayment = {
  date: string;
  form: string;
  currency: string;
  amount: string;
  invoices: {
    uuid: string;
    name: string;
    partiality: string;
    currency: string;
    paid: string;
    left: string;
  }[];
};
export type ViewPayslip = QuickPayslip;
export type ViewWithholding = QuickWithholding;
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
  /** Of the whole document, as it says them. */
  taxes: ViewTax[];
  concepts: ViewConcept[];
  payments: ViewPayment[];
  payslips: ViewPayslip[];
  withholding?: ViewWithholding;
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
export function fromAnswer(view: object): QuickViewData {
  return readView(view as Node);
}

function readView(view: Node): QuickViewData {
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
    taxes: taxesOf(node(view.Impuestos)),
    concepts: listOf(view.Conceptos, 'Concepto').map((concept) => ({
      description: text(concept.Descripcion),
      key: text(concept.ClaveProdServ),
      unit: text(concept.ClaveUnidad),
      quantity: text(concept.Cantidad),
      price: text(concept.ValorUnitario),
      amount: text(concept.Importe),
      discount: text(concept.Descuento),
      taxes: taxesOf(node(concept.Impuestos)),
    })),
    payments: listOf(view.Pagos ?? pagosOf(view), 'Pago').map(readPayment),
    payslips: payslipsOf(view),
    ...(isNode(view.Retencion) && { withholding: view.Retencion as ViewWithholding }),
  };
}

/** By the server as it tells them; of a receipt that waits on this device, from its complement. */
function payslipsOf(view: Node): ViewPayslip[] {
  if (view.Nominas !== undefined) return view.Nominas as ViewPayslip[];
  const content = listOf(node(view.Complemento).content, '');
  return content.filter((one) => one.name === 'Nomina').map((one) => quickPayslip(node(one.node)));
}

/** Of a receipt that waits on this device: its complement, as it will be sealed. */
function pagosOf(view: Node): unknown {
  const content = listOf(node(view.Complemento).content, '');
  return content.map((one) => node(one.node).Pago).find((pago) => pago !== undefined) ?? [];
}

function readPayment(pago: Node): ViewPayment {
  return {
    date: text(pago.FechaPago),
    form: text(pago.FormaDePagoP),
    currency: text(pago.MonedaP),
    amount: text(pago.Monto),
    invoices: listOf(pago.DoctoRelacionado, 'DoctoRelacionado').map((one) => ({
      uuid: text(one.IdDocumento),
      name: `${text(one.Serie)} ${text(one.Folio)}`.trim(),
      partiality: text(one.NumParcialidad),
      currency: text(one.MonedaDR),
      paid: text(one.ImpPagado),
      left: text(one.ImpSaldoInsoluto),
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
