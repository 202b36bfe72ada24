/** The quick view of an invoice of any version, and of withholdings: fields of the document as it was sealed, by the names of CFDI 4.0. */

import { nomina12 } from '../cfdi/complements/nomina-12.ts';
import { type Pagos20, pagos20 } from '../cfdi/complements/pagos-20.ts';
import { comprobante20 } from '../cfdi/comprobante-20.ts';
import { comprobante22 } from '../cfdi/comprobante-22.ts';
import { comprobante30 } from '../cfdi/comprobante-30.ts';
import { type Comprobante32, comprobante32 } from '../cfdi/comprobante-32.ts';
import { type Comprobante33, comprobante33 } from '../cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../cfdi/comprobante-40.ts';
import type { NodeDescription } from '../cfdi/describe.ts';
import { type Retenciones20, retenciones20 } from '../cfdi/retenciones-20.ts';
import type { PartialConcepto, PartialNode, PartialTaxLine } from '../rules/partial-nodes.ts';
import { from33, type Source } from './model.ts';
import { joined } from './print-model.ts';
import { type QuickPayslip, quickPayslip } from './quick-payslip.ts';
import { type QuickWithholding, quickWithholding } from './quick-withholding.ts';

export type QuickTax = { Impuesto: string; TasaOCuota: string; Importe: string };
export type QuickTaxes = { Retenciones: QuickTax[]; Traslados: QuickTax[] };
export type QuickConcept = {
  Descripcion: string;
  ClaveProdServ: string;
  ClaveUnidad: string;
  ValorUnitario: string;
  Cantidad: string;
  Importe: string;
  Descuento?: string;
  Impuestos: QuickTaxes;
};
/** One payment of a receipt of payments (Pagos 2.0), whose own total is always 0. */
export type QuickPayment = {
  FechaPago: string;
  FormaDePagoP: string;
  MonedaP: string;
  Monto: string;
  DoctoRelacionado: {
    IdDocumento: string;
    Serie: string;
    Folio: string;
    MonedaDR: string;
    NumParcialidad: string;
    ImpPagado: string;
    ImpSaldoInsoluto: string;
  }[];
};
/** What a document does not have is empty. */
export type QuickView = {
  Version: string;
  Serie: string;
  Folio: string;
  Fecha: string;
  LugarExpedicion: string;
  Moneda: string;
  SubTotal: string;
  Descuento: string;
  Total: string;
  /** Of the whole, as it says them; before 3.3 they are not told. */
  Impuestos?: QuickTaxes;
  Emisor: { Nombre: string; Rfc: string; RegimenFiscal: string };
  Receptor: { Nombre: string; Rfc: string; UsoCFDI: string; ResidenciaFiscal: string; NumRegIdTrib: string };
  Conceptos: QuickConcept[];
  Pagos: QuickPayment[];
  Nominas: QuickPayslip[];
  /** Of a document of withholdings. */
  Retencion?: QuickWithholding;
};

type Old = PartialNode<Omit<Comprobante32, 'version' | 'Complemento' | 'Addenda'>> & {
  readonly version?: string | undefined;
};
const BEFORE_33: readonly NodeDescription[] = [comprobante32, comprobante30, comprobante22, comprobante20];

/** Undefined for what is neither an invoice nor withholdings in force. */
export function quickViewOf(description: NodeDescription, node: object): QuickView | undefined {
  if (description === comprobante40)
    return { ...viewOf(node as Comprobante40), Pagos: paymentsOf(node), Nominas: payslipsOf(node) };
  if (description === retenciones20) return quickWithholding(node as Retenciones20);
  if (description === comprobante33) return viewOf(from33(node as Comprobante33));
  return BEFORE_33.includes(description) ? viewOfOld(node) : undefined;
}

function viewOf(cfdi: Source): QuickView {
  const { Emisor, Receptor } = cfdi;
  return {
    Version: cfdi.Version ?? '',
    Serie: cfdi.Serie ?? '',
    Folio: cfdi.Folio ?? '',
    Fecha: cfdi.Fecha ?? '',
    LugarExpedicion: cfdi.LugarExpedicion ?? '',
    Moneda: cfdi.Moneda ?? '',
    SubTotal: cfdi.SubTotal ?? '',
    Descuento: cfdi.Descuento ?? '',
    Total: cfdi.Total ?? '',
    Impuestos: taxesView(cfdi.Impuestos),
    Emisor: {
      Nombre: Emisor?.Nombre ?? '',
      Rfc: Emisor?.Rfc ?? '',
      RegimenFiscal: Emisor?.RegimenFiscal ?? '',
    },
    Receptor: {
      Nombre: Receptor?.Nombre ?? '',
      Rfc: Receptor?.Rfc ?? '',
      UsoCFDI: Receptor?.UsoCFDI ?? '',
      ResidenciaFiscal: Receptor?.ResidenciaFiscal ?? '',
      NumRegIdTrib: Receptor?.NumRegIdTrib ?? '',
    },
    Conceptos: (cfdi.Conceptos?.Concepto ?? []).map(conceptView),
    Pagos: [],
    Nominas: [],
  };
}

function payslipsOf(node: object): QuickPayslip[] {
  const { Complemento } = node as PartialNode<Pick<Comprobante40, 'Complemento'>>;
  return (Complemento?.content ?? [])
    .filter((one) => one?.description === nomina12)
    .map((one) => quickPayslip(one?.node ?? {}));
}

/** A document of others may lack any piece. */
function paymentsOf(node: object): QuickPayment[] {
  const { Complemento } = node as PartialNode<Pick<Comprobante40, 'Complemento'>>;
  const found = (Complemento?.content ?? []).find((one) => one?.description === pagos20);
  const { Pago = [] } = (found?.node ?? {}) as PartialNode<Pagos20>;
  return Pago.map((pago) => ({
    FechaPago: pago.FechaPago ?? '',
    FormaDePagoP: pago.FormaDePagoP ?? '',
    MonedaP: pago.MonedaP ?? '',
    Monto: pago.Monto ?? '',
    DoctoRelacionado: (pago.DoctoRelacionado ?? []).map((one) => ({
      IdDocumento: one.IdDocumento ?? '',
      Serie: one.Serie ?? '',
      Folio: one.Folio ?? '',
      MonedaDR: one.MonedaDR ?? '',
      NumParcialidad: one.NumParcialidad ?? '',
      ImpPagado: one.ImpPagado ?? '',
      ImpSaldoInsoluto: one.ImpSaldoInsoluto ?? '',
    })),
  }));
}

function conceptView(concept: PartialConcepto): QuickConcept {
  return {
    Descripcion: concept.Descripcion ?? '',
    ClaveProdServ: concept.ClaveProdServ ?? '',
    ClaveUnidad: concept.ClaveUnidad ?? '',
    ValorUnitario: concept.ValorUnitario ?? '',
    Cantidad: concept.Cantidad ?? '',
    Importe: concept.Importe ?? '',
    ...(concept.Descuento !== undefined && { Descuento: concept.Descuento }),
    Impuestos: taxesView(concept.Impuestos),
  };
}

type Taxes = {
  Retenciones?: { Retencion?: readonly PartialTaxLine[] | undefined } | undefined;
  Traslados?: { Traslado?: readonly PartialTaxLine[] | undefined } | undefined;
};

function taxesView(taxes: Taxes | undefined): QuickTaxes {
  return {
    Retenciones: (taxes?.Retenciones?.Retencion ?? []).map(taxView),
    Traslados: (taxes?.Traslados?.Traslado ?? []).map(taxView),
  };
}

/** An exempt transfer has neither rate nor amount. */
function taxView({ Impuesto = '', TasaOCuota = '', Importe = '' }: PartialTaxLine): QuickTax {
  return { Impuesto, TasaOCuota, Importe };
}

/** Before 3.3 units were words, products had no key, and taxes were only summed for the whole. */
function viewOfOld(cfdi: Old): QuickView {
  const { Emisor, Receptor } = cfdi;
  return {
    Version: cfdi.version ?? '',
    Serie: cfdi.serie ?? '',
    Folio: cfdi.folio ?? '',
    Fecha: cfdi.fecha ?? '',
    LugarExpedicion: cfdi.LugarExpedicion ?? '',
    Moneda: cfdi.Moneda ?? '',
    SubTotal: cfdi.subTotal ?? '',
    Descuento: cfdi.descuento ?? '',
    Total: cfdi.total ?? '',
    Emisor: {
      Nombre: Emisor?.nombre ?? '',
      Rfc: Emisor?.rfc ?? '',
      RegimenFiscal: joined(Emisor?.RegimenFiscal?.map((one) => one.Regimen) ?? [], ' · '),
    },
    Receptor: {
      Nombre: Receptor?.nombre ?? '',
      Rfc: Receptor?.rfc ?? '',
      UsoCFDI: '',
      ResidenciaFiscal: '',
      NumRegIdTrib: '',
    },
    Conceptos: (cfdi.Conceptos?.Concepto ?? []).map((concept) => ({
      Descripcion: concept.descripcion ?? '',
      ClaveProdServ: '',
      ClaveUnidad: concept.unidad ?? '',
      ValorUnitario: concept.valorUnitario ?? '',
      Cantidad: concept.cantidad ?? '',
      Importe: concept.importe ?? '',
      Impuestos: { Retenciones: [], Traslados: [] },
    })),
    Pagos: [],
    Nominas: [],
  };
}
