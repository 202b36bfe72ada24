/**
 * A Comprobante 4.0 back in the form's names: for duplicating, replacing and reading what others issued.
 * Every amount stays as it was written; `duplicateReceipt` turns those that can be computed back into
 * computed ones. Complements that the form writes are read, when they are loaded; others and addenda are not part of it.
 */
import type { Comprobante40, Concepto40, Parte40 } from '../../cfdi/comprobante-40.ts';
import { complementsOf } from './complements.ts';
import { partiesOf } from './party-nodes.ts';
import type { Concept, Customs, Part, Receipt, ReceiptType, TaxLine } from './receipt.ts';

/** Whether this form can hold the document: income, expense and transfer. */
export function isReceiptCfdi(cfdi: Comprobante40): boolean {
  return receiptType(cfdi) !== undefined;
}

function receiptType(cfdi: Comprobante40): ReceiptType | undefined {
  const type = cfdi.TipoDeComprobante;
  if (type === 'I') return cfdi.InformacionGlobal === undefined ? 'I' : 'G';
  return type === 'E' || type === 'T' ? type : undefined;
}

/** Throws a RangeError for payroll and payment documents: ask `isReceiptCfdi` first. */
export function fromCfdi(cfdi: Comprobante40): Receipt {
  const receipt_type = receiptType(cfdi);
  if (receipt_type === undefined) throw new RangeError(`not in this form: ${cfdi.TipoDeComprobante}`);
  const { InformacionGlobal } = cfdi;
  const { emitter, receiver } = partiesOf(cfdi);
  const complements = complementsOf(cfdi.Complemento);
  return {
    receipt_type,
    emitter,
    receiver: {
      ...receiver,
      info_global_periodicidad: InformacionGlobal?.Periodicidad ?? '',
      info_global_meses: InformacionGlobal?.Meses ?? '',
      info_global_ano: InformacionGlobal?.Año ?? '',
    },
    currency: cfdi.Moneda,
    exchange_rate: cfdi.TipoCambio ?? '',
    payment_form: cfdi.FormaPago ?? '',
    payment_method: cfdi.MetodoPago ?? '',
    payment_conditions: cfdi.CondicionesDePago ?? '',
    branch_office_id: '',
    serie: cfdi.Serie ?? '',
    folio: cfdi.Folio ?? '',
    expedition_place: cfdi.LugarExpedicion,
    exportacion: cfdi.Exportacion,
    confirmation: cfdi.Confirmacion ?? '',
    related_cfdis: (cfdi.CfdiRelacionados ?? []).map((group) => ({
      type: group.TipoRelacion,
      related_cfdi: group.CfdiRelacionado.map((one) => one.UUID),
    })),
    concepts: cfdi.Conceptos.Concepto.map(readConcept),
    ...(complements && { complements }),
  };
}

function readConcept(node: Concepto40): Concept {
  const third = node.ACuentaTerceros;
  const complements = complementsOf(node.ComplementoConcepto);
  return {
    prod_serv_id: node.ClaveProdServ,
    identification_num: node.NoIdentificacion ?? '',
    quantity: node.Cantidad,
    unit_id: node.ClaveUnidad,
    unit: node.Unidad ?? '',
    description: node.Descripcion,
    unit_value: node.ValorUnitario,
    amount: node.Importe,
    discount: node.Descuento ?? '',
    objeto_imp: node.ObjetoImp,
    price_includes_tax: false,
    price_with_tax: '',
    taxes: {
      transfers: (node.Impuestos?.Traslados?.Traslado ?? []).map(readTax),
      retentions: (node.Impuestos?.Retenciones?.Retencion ?? []).map(readTax),
    },
    ...(third && {
      third: {
        rfc_third: third.RfcACuentaTerceros,
        name_third: third.NombreACuentaTerceros,
        tax_regime_third: third.RegimenFiscalACuentaTerceros,
        tax_domicile_third: third.DomicilioFiscalACuentaTerceros,
      },
    }),
    customs: readCustoms(node.InformacionAduanera),
    properties: (node.CuentaPredial ?? []).map((one) => one.Numero),
    parts: (node.Parte ?? []).map(readPart),
    ...(complements && { complements }),
  };
}

type TaxNode = { Base: string; Impuesto: string; TipoFactor: string; TasaOCuota?: string; Importe?: string };

function readTax(line: TaxNode): TaxLine {
  return {
    base: line.Base,
    tax: line.Impuesto,
    factor_type: line.TipoFactor,
    rate_or_fee: line.TasaOCuota ?? '',
    amount: line.Importe ?? '',
  };
}

function readCustoms(nodes: readonly { NumeroPedimento: string }[] | undefined): Customs[] {
  return (nodes ?? []).map(({ NumeroPedimento }) => {
    const [validation_year = '', customs_clearance = '', patent_number = '', consecutive = ''] =
      NumeroPedimento.split('  ');
    return { validation_year, customs_clearance, patent_number, consecutive };
  });
}

function readPart(node: Parte40): Part {
  return {
    prod_serv_id: node.ClaveProdServ,
    identification_num: node.NoIdentificacion ?? '',
    quantity: node.Cantidad,
    unit: node.Unidad ?? '',
    description: node.Descripcion,
    unit_value: node.ValorUnitario ?? '',
    amount: node.Importe ?? '',
    customs: readCustoms(node.InformacionAduanera),
  };
}
