/** What an addenda can take from its document by itself, by the names that a description uses. */

export const DOCUMENT_FACTS = [
  'serie',
  'folio',
  'serie_folio',
  'fecha',
  'dia',
  'tipo_comprobante',
  'forma_pago',
  'metodo_pago',
  'condiciones_pago',
  'moneda',
  'tipo_cambio',
  'lugar_expedicion',
  'subtotal',
  'descuento',
  'trasladados',
  'retenidos',
  'iva',
  'ieps',
  'iva_retenido',
  'isr_retenido',
  'total',
  'total_letra',
  'emisor_rfc',
  'emisor_nombre',
  'emisor_regimen',
  'receptor_rfc',
  'receptor_nombre',
  'receptor_domicilio',
  'receptor_regimen',
  'receptor_residencia',
  'uso_cfdi',
] as const;
export type DocumentFact = (typeof DOCUMENT_FACTS)[number];

/** What a document gets as it is sealed: before, it does not lack them. */
export const FACTS_OF_SEAL: readonly string[] = ['folio', 'serie_folio'] satisfies DocumentFact[];

export const CONCEPT_FACTS = [
  'concepto_numero',
  'concepto_clave',
  'concepto_identificacion',
  'concepto_cantidad',
  'concepto_clave_unidad',
  'concepto_unidad',
  'concepto_descripcion',
  'concepto_valor_unitario',
  'concepto_importe',
  'concepto_descuento',
  'concepto_iva_tasa',
  'concepto_iva',
  'concepto_indicador',
  'concepto_identificador1',
  'concepto_identificador2',
  'concepto_descripcion_extranjera',
  'concepto_mensaje',
  'concepto_valor_extranjero',
  'concepto_importe_extranjero',
  'concepto_unidad_medida',
  'concepto_ean',
  'concepto_sku',
] as const;
export type ConceptFact = (typeof CONCEPT_FACTS)[number];

/** '' where the document says nothing of it. */
export type AddendaFacts = {
  readonly document: Readonly<Record<DocumentFact, string>>;
  readonly concepts: readonly Readonly<Record<ConceptFact, string>>[];
};
