/** Where a place of the CFDI is in the form, and in which of its sections a person finds it. */
import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { ReceiptPath } from './receipt.ts';

/**
 * The parts of the form, from top to bottom; those of complements come after them. All fold but `payment` and
 * `totals`, which stay in view.
 */
export const SECTIONS = [
  'receiver',
  'concepts',
  'payment',
  'general',
  'emitter',
  'related',
  'third',
  'totals',
] as const;
/** Fields of the header that stand with others than the rest of it. */
const ELSEWHERE: Readonly<Record<string, Section>> = {
  payment_form: 'payment',
  payment_method: 'payment',
  expedition_place: 'emitter',
  branch_office_id: 'emitter',
  serie: 'emitter',
};
export type Section = (typeof SECTIONS)[number];

const HEADER: Record<string, string> = {
  Serie: 'serie',
  Folio: 'folio',
  FormaPago: 'payment_form',
  CondicionesDePago: 'payment_conditions',
  Moneda: 'currency',
  TipoCambio: 'exchange_rate',
  TipoDeComprobante: 'receipt_type',
  Exportacion: 'exportacion',
  MetodoPago: 'payment_method',
  LugarExpedicion: 'expedition_place',
  Confirmacion: 'confirmation',
  InformacionGlobal: 'receiver.info_global_periodicidad',
  'InformacionGlobal.Periodicidad': 'receiver.info_global_periodicidad',
  'InformacionGlobal.Meses': 'receiver.info_global_meses',
  'InformacionGlobal.Año': 'receiver.info_global_ano',
  CfdiRelacionados: 'related_cfdis',
  Emisor: 'emitter',
  'Emisor.Rfc': 'emitter.rfc',
  'Emisor.Nombre': 'emitter.name',
  'Emisor.RegimenFiscal': 'emitter.tax_regime',
  Receptor: 'receiver',
  'Receptor.Rfc': 'receiver.rfc',
  'Receptor.Nombre': 'receiver.name',
  'Receptor.DomicilioFiscalReceptor': 'receiver.tax_domicile',
  'Receptor.ResidenciaFiscal': 'receiver.tax_residence',
  'Receptor.NumRegIdTrib': 'receiver.tax_identity_number',
  'Receptor.RegimenFiscalReceptor': 'receiver.tax_regime_receiver',
  'Receptor.UsoCFDI': 'receiver.cfdi_usage',
  Conceptos: 'concepts',
  'Conceptos.Concepto': 'concepts',
};

const IN_CONCEPT: Record<string, string> = {
  ClaveProdServ: 'prod_serv_id',
  NoIdentificacion: 'identification_num',
  Cantidad: 'quantity',
  ClaveUnidad: 'unit_id',
  Unidad: 'unit',
  Descripcion: 'description',
  ValorUnitario: 'unit_value',
  Importe: 'amount',
  Descuento: 'discount',
  ObjetoImp: 'objeto_imp',
  Impuestos: 'taxes',
  'Impuestos.Traslados': 'taxes.transfers',
  'Impuestos.Retenciones': 'taxes.retentions',
  ACuentaTerceros: 'third',
  'ACuentaTerceros.RfcACuentaTerceros': 'third.rfc_third',
  'ACuentaTerceros.NombreACuentaTerceros': 'third.name_third',
  'ACuentaTerceros.RegimenFiscalACuentaTerceros': 'third.tax_regime_third',
  'ACuentaTerceros.DomicilioFiscalACuentaTerceros': 'third.tax_domicile_third',
  InformacionAduanera: 'customs',
  CuentaPredial: 'properties',
  Parte: 'parts',
};

const IN_TAX: Record<string, string> = {
  Base: 'base',
  Impuesto: 'tax',
  TipoFactor: 'factor_type',
  TasaOCuota: 'rate_or_fee',
  Importe: 'amount',
};

const CONCEPT = /^Conceptos\.Concepto\[(\d+)\](?:\.(.+))?$/;
const TAX = /^Impuestos\.(Traslados\.Traslado|Retenciones\.Retencion)\[(\d+)\](?:\.(.+))?$/;
const ROW = /^(InformacionAduanera|CuentaPredial)\[(\d+)\]/;
const PART = /^Parte\[(\d+)\](?:\.(.+))?$/;
const RELATED = /^CfdiRelacionados\[(\d+)\](?:\.(TipoRelacion)|\.CfdiRelacionado\[(\d+)\])?/;

/** The form's place of a place in the CFDI; empty (the receipt as a whole) for what nobody types: totals, seal. */
export function toReceiptPath(path: CfdiPath): ReceiptPath {
  const concept = CONCEPT.exec(path);
  if (concept) return join(`concepts.${concept[1]}`, inConcept(concept[2] ?? ''));
  const related = RELATED.exec(path);
  if (related) {
    const group = `related_cfdis.${related[1]}`;
    if (related[2]) return `${group}.type`;
    return related[3] === undefined ? group : `${group}.related_cfdi.${related[3]}`;
  }
  return HEADER[path] ?? '';
}

function inConcept(rest: string): string {
  const match = IN_CONCEPT[rest];
  if (match !== undefined) return match;
  const tax = TAX.exec(rest);
  if (tax) {
    const kind = tax[1] === 'Traslados.Traslado' ? 'transfers' : 'retentions';
    return join(`taxes.${kind}.${tax[2]}`, IN_TAX[tax[3] ?? ''] ?? '');
  }
  const part = PART.exec(rest);
  if (part) return join(`parts.${part[1]}`, inConcept(part[2] ?? ''));
  // A customs number is four fields: the row as a whole is at fault.
  const row = ROW.exec(rest);
  if (row) return `${row[1] === 'CuentaPredial' ? 'properties' : 'customs'}.${row[2]}`;
  return '';
}

function join(path: string, rest: string): ReceiptPath {
  return rest === '' ? path : `${path}.${rest}`;
}

/** A complement or addenda of the document is a section of its own: `complements.0`. */
export type InnerSection = `${'complements' | 'addenda'}.${number}`;

/** The section that has to open to show a place of the form. */
export function sectionOf(path: ReceiptPath): Section | InnerSection {
  const dot = path.indexOf('.');
  const first = dot < 0 ? path : path.slice(0, dot);
  if (first === '') return 'totals';
  if (first === 'related_cfdis') return 'related';
  if (first === 'complements' || first === 'addenda') return path.split('.', 2).join('.') as InnerSection;
  if ((SECTIONS as readonly string[]).includes(first)) return first as Section;
  return ELSEWHERE[first] ?? 'general';
}

/** The concept that a place belongs to; undefined outside the concepts. */
export function conceptIndexOf(path: ReceiptPath): number | undefined {
  const found = /^concepts\.(\d+)/.exec(path);
  return found ? Number(found[1]) : undefined;
}
