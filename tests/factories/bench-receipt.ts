/** The neutral inputs on which other implementations were measured, as receipts of our form. */
import { EMPTY_RECEIVER, emptyConcept, emptyReceipt } from '../../schema/forms/receipt/empty-receipt.ts';
import type { Concept, Receipt, ReceiptType, TaxLine } from '../../schema/forms/receipt/receipt.ts';

type Tax = { impuesto: string; tipoFactor: string; tasaOCuota: string; base?: string };
export type BenchInput = {
  serie: string;
  folio: string;
  fecha: string;
  formaPago: string;
  condicionesDePago: string;
  moneda: string;
  tipoDeComprobante: ReceiptType;
  exportacion: string;
  metodoPago: string;
  lugarExpedicion: string;
  emisor: { rfc: string; nombre: string; regimenFiscal: string };
  receptor: {
    rfc: string;
    nombre: string;
    domicilioFiscalReceptor: string;
    regimenFiscalReceptor: string;
    usoCFDI: string;
  };
  conceptos: {
    claveProdServ: string;
    noIdentificacion: string;
    cantidad: string;
    claveUnidad: string;
    unidad: string;
    descripcion: string;
    valorUnitario: string;
    objetoImp: string;
    traslados: Tax[];
    retenciones: Tax[];
  }[];
  expected: {
    subTotal: string;
    totalImpuestosTrasladados: string;
    totalImpuestosRetenidos: string;
    total: string;
  };
};

export function receiptOfBench(input: BenchInput): Receipt {
  return {
    ...emptyReceipt(input.tipoDeComprobante),
    serie: input.serie,
    folio: input.folio,
    payment_form: input.formaPago,
    payment_conditions: input.condicionesDePago,
    currency: input.moneda,
    exportacion: input.exportacion,
    payment_method: input.metodoPago,
    expedition_place: input.lugarExpedicion,
    emitter: {
      rfc: input.emisor.rfc,
      name: input.emisor.nombre,
      tax_regime: input.emisor.regimenFiscal,
    },
    receiver: {
      ...EMPTY_RECEIVER,
      rfc: input.receptor.rfc,
      name: input.receptor.nombre,
      tax_domicile: input.receptor.domicilioFiscalReceptor,
      tax_regime_receiver: input.receptor.regimenFiscalReceptor,
      cfdi_usage: input.receptor.usoCFDI,
    },
    concepts: input.conceptos.map(
      (one): Concept => ({
        ...emptyConcept('I'),
        prod_serv_id: one.claveProdServ,
        identification_num: one.noIdentificacion,
        quantity: one.cantidad,
        unit_id: one.claveUnidad,
        unit: one.unidad,
        description: one.descripcion,
        unit_value: one.valorUnitario,
        objeto_imp: one.objetoImp,
        taxes: { transfers: one.traslados.map(taxOf), retentions: one.retenciones.map(taxOf) },
      }),
    ),
  };
}

function taxOf(line: Tax): TaxLine {
  return {
    base: line.base ?? '',
    tax: line.impuesto,
    factor_type: line.tipoFactor,
    rate_or_fee: line.tasaOCuota,
    amount: '',
  };
}
