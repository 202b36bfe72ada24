/** What addenda take from an invoice: of its CFDI, and of the data of its concepts that only they carry. */
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { exact, multiply, sum, toFixed, toShortest } from '../../values/decimal.ts';
import type { AddendaFacts } from '../addenda/facts.ts';
import type { Concept } from './receipt.ts';
import { amountInWords } from './words.ts';

const [ISR, IVA, IEPS] = ['001', '002', '003'];
const PERCENT = exact('100');

type Line = { Impuesto: string; Importe?: string | undefined };

/** @param concepts of the form, in the order of the document; those that are not there have no such data */
export function addendaFacts(cfdi: Comprobante40, concepts: readonly Concept[]): AddendaFacts {
  const { Serie = '', Folio = '', Impuestos, Receptor, Emisor } = cfdi;
  const transfers = Impuestos?.Traslados?.Traslado ?? [];
  const retentions = Impuestos?.Retenciones?.Retencion ?? [];
  return {
    document: {
      serie: Serie,
      folio: Folio,
      serie_folio: `${Serie}${Folio}`,
      fecha: cfdi.Fecha,
      dia: cfdi.Fecha.slice(0, 10),
      tipo_comprobante: cfdi.TipoDeComprobante,
      forma_pago: cfdi.FormaPago ?? '',
      metodo_pago: cfdi.MetodoPago ?? '',
      condiciones_pago: cfdi.CondicionesDePago ?? '',
      moneda: cfdi.Moneda,
      tipo_cambio: cfdi.TipoCambio ?? '',
      lugar_expedicion: cfdi.LugarExpedicion,
      subtotal: cfdi.SubTotal,
      descuento: cfdi.Descuento ?? '',
      trasladados: Impuestos?.TotalImpuestosTrasladados ?? '',
      retenidos: Impuestos?.TotalImpuestosRetenidos ?? '',
      iva: sumOf(transfers, IVA),
      ieps: sumOf(transfers, IEPS),
      iva_retenido: sumOf(retentions, IVA),
      isr_retenido: sumOf(retentions, ISR),
      total: cfdi.Total,
      total_letra: amountInWords(cfdi.Total, cfdi.Moneda),
      emisor_rfc: Emisor.Rfc,
      emisor_nombre: Emisor.Nombre,
      emisor_regimen: Emisor.RegimenFiscal,
      receptor_rfc: Receptor.Rfc,
      receptor_nombre: Receptor.Nombre,
      receptor_domicilio: Receptor.DomicilioFiscalReceptor,
      receptor_regimen: Receptor.RegimenFiscalReceptor,
      receptor_residencia: Receptor.ResidenciaFiscal ?? '',
      uso_cfdi: Receptor.UsoCFDI,
    },
    concepts: cfdi.Conceptos.Concepto.map((concept, at) => factsOf(concept, concepts[at], at)),
  };
}

function factsOf(
  node: Comprobante40['Conceptos']['Concepto'][number],
  concept: Concept | undefined,
  at: number,
): AddendaFacts['concepts'][number] {
  const { additional } = concept ?? {};
  const transfers = node.Impuestos?.Traslados?.Traslado ?? [];
  const rate = transfers.find(({ Impuesto }) => Impuesto === IVA)?.TasaOCuota;
  return {
    concepto_numero: String(at + 1),
    concepto_clave: node.ClaveProdServ,
    concepto_identificacion: node.NoIdentificacion ?? '',
    concepto_cantidad: node.Cantidad,
    concepto_clave_unidad: node.ClaveUnidad,
    concepto_unidad: node.Unidad ?? '',
    concepto_descripcion: node.Descripcion,
    concepto_valor_unitario: node.ValorUnitario,
    concepto_importe: node.Importe,
    concepto_descuento: node.Descuento ?? '',
    concepto_iva_tasa: isDecimal(rate) ? toShortest(multiply(exact(rate), PERCENT), 2) : '',
    concepto_iva: sumOf(transfers, IVA),
    concepto_indicador: additional?.indicador ?? '',
    concepto_identificador1: additional?.identificador1 ?? '',
    concepto_identificador2: additional?.identificador2 ?? '',
    concepto_descripcion_extranjera: additional?.descripcion_extranjera ?? '',
    concepto_mensaje: additional?.mensaje ?? '',
    concepto_valor_extranjero: additional?.valor_unitario_moneda_extranjera ?? '',
    concepto_importe_extranjero: additional?.importe_moneda_extranjera ?? '',
    concepto_unidad_medida: additional?.unidad_medida || node.Unidad || node.ClaveUnidad,
    concepto_ean: additional?.codigo_ean ?? '',
    concepto_sku: additional?.sku ?? '',
  };
}

/** '' where there is none; as many decimals as are written. */
function sumOf(lines: readonly Line[], tax: string | undefined): string {
  const amounts = lines.filter(({ Impuesto }) => Impuesto === tax).map(({ Importe }) => Importe);
  const written = amounts.filter(isDecimal).map(exact);
  if (written.length === 0) return '';
  return toFixed(sum(written), Math.max(...written.map(({ scale }) => scale)));
}

function isDecimal(text: string | undefined): text is string {
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text);
}
