/** The quick view of a receipt: fields of the document as it was sealed, with the SAT's names. */
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';

/** @param xml one of our own documents; throws an Error for anything else */
export function quickView(xml: string) {
  const read = readCfdi(xml);
  if (!read.ok || read.description !== comprobante40) throw new Error('not a Comprobante 4.0 of ours');
  const c = read.node as Comprobante40;
  return {
    Version: c.Version,
    Serie: c.Serie ?? '',
    Folio: c.Folio ?? '',
    Fecha: c.Fecha,
    LugarExpedicion: c.LugarExpedicion,
    Moneda: c.Moneda,
    SubTotal: c.SubTotal,
    Descuento: c.Descuento ?? '',
    Total: c.Total,
    Emisor: { Nombre: c.Emisor.Nombre, Rfc: c.Emisor.Rfc, RegimenFiscal: c.Emisor.RegimenFiscal },
    Receptor: {
      Nombre: c.Receptor.Nombre,
      Rfc: c.Receptor.Rfc,
      UsoCFDI: c.Receptor.UsoCFDI,
      ResidenciaFiscal: c.Receptor.ResidenciaFiscal ?? '',
      NumRegIdTrib: c.Receptor.NumRegIdTrib ?? '',
    },
    Conceptos: c.Conceptos.Concepto.map(conceptView),
  };
}

type Concepto = Comprobante40['Conceptos']['Concepto'][number];
type TaxNode = { Impuesto: string; TasaOCuota?: string | undefined; Importe?: string | undefined };

function conceptView(concept: Concepto) {
  return {
    Descripcion: concept.Descripcion,
    ClaveProdServ: concept.ClaveProdServ,
    ClaveUnidad: concept.ClaveUnidad,
    ValorUnitario: concept.ValorUnitario,
    Cantidad: concept.Cantidad,
    Importe: concept.Importe,
    Impuestos: {
      Retenciones: (concept.Impuestos?.Retenciones?.Retencion ?? []).map(taxView),
      Traslados: (concept.Impuestos?.Traslados?.Traslado ?? []).map(taxView),
    },
  };
}

/** An exempt transfer has neither rate nor amount. */
function taxView({ Impuesto, TasaOCuota = '', Importe = '' }: TaxNode) {
  return { Impuesto, TasaOCuota, Importe };
}
