/**
 * The portal's invoice form: its shape, with the names of the form's own fields. Every field is a
 * string as typed (amounts are decimal strings) and may be empty: a half-written form is a valid
 * value of this shape. What must be filled and when is decided by effects.ts, check.ts and the rules.
 */
import * as v from 'valibot';
import { LINKED_KINDS } from '../../values/picklists.ts';
import { AddendaSchema } from '../addenda/addendum.ts';
import { ComplementSchema } from '../complements/complement-schema.ts';
import { amount, key, open, text } from '../engine/open.ts';

/** Bounds that keep a hostile body small; the form's own limits are in limits.ts. */
export const MOST_CONCEPTS = 5_000;
/** Taxes, customs numbers, properties and parts of all concepts together: twenty a concept, where all have them. */
const MOST_ROWS = 100_000;
/** Absent rather than empty, so that a text of before complements is the same text. */
const complements = v.optional(v.pipe(v.array(ComplementSchema), v.maxLength(50)));

/** I income, E expense (credit note), T transfer, G global (an income to the public in general). */
export const RECEIPT_TYPES = ['I', 'E', 'T', 'G'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

const TaxLineSchema = open({
  base: amount,
  /** 001 ISR, 002 IVA, 003 IEPS. */
  tax: key,
  /** Tasa, Cuota or Exento. */
  factor_type: key,
  rate_or_fee: amount,
  amount,
});
export type TaxLine = v.InferOutput<typeof TaxLineSchema>;

const CustomsSchema = open({
  validation_year: key,
  customs_clearance: key,
  patent_number: key,
  consecutive: key,
});
export type Customs = v.InferOutput<typeof CustomsSchema>;

const PartSchema = open({
  prod_serv_id: key,
  identification_num: text,
  quantity: amount,
  unit: text,
  description: text,
  unit_value: amount,
  amount,
  customs: v.optional(v.array(CustomsSchema), []),
});
export type Part = v.InferOutput<typeof PartSchema>;

const ThirdPartySchema = open({
  rfc_third: key,
  name_third: text,
  tax_regime_third: key,
  tax_domicile_third: key,
});
export type ThirdParty = v.InferOutput<typeof ThirdPartySchema>;

/** A local tax of the concept, which goes to the document's complement. Its rate is in per cent. */
const LocalTaxSchema = open({
  base: amount,
  description: text,
  /** transfers or retentions. */
  category: v.optional(v.pipe(v.string(), v.maxLength(64)), 'transfers'),
  /** The complement has rates only: Tasa. */
  factor_type: v.optional(v.pipe(v.string(), v.maxLength(64)), 'Tasa'),
  rate_or_fee: amount,
  amount,
});
export type LocalTax = v.InferOutput<typeof LocalTaxSchema>;

const ExtraSchema = open({ atributo: text, valor: text, indicador: text, prefijo: text, sufijo: text });
export type Extra = v.InferOutput<typeof ExtraSchema>;

/** Data of the concept that are no part of the CFDI: addenda carry them. */
const AdditionalSchema = open({
  indicador: text,
  identificador1: text,
  identificador2: text,
  descripcion_extranjera: text,
  mensaje: text,
  valor_unitario_moneda_extranjera: amount,
  importe_moneda_extranjera: amount,
  unidad_medida: text,
  codigo_ean: text,
  sku: text,
  extras: v.optional(v.pipe(v.array(ExtraSchema), v.maxLength(50)), []),
});
export type Additional = v.InferOutput<typeof AdditionalSchema>;

/** What a line of a buyer's order says. */
export const OfLineSchema = open({ key: text, description: text });

const ConceptSchema = open({
  prod_serv_id: key,
  identification_num: text,
  quantity: amount,
  unit_id: key,
  unit: text,
  description: text,
  unit_value: amount,
  /** Quantity × unit value. Computed, and checked when it comes from outside. */
  amount,
  discount: amount,
  objeto_imp: key,
  /** The price typed includes its taxes: unit_value is derived from price_with_tax. */
  price_includes_tax: v.optional(v.boolean(), false),
  price_with_tax: amount,
  taxes: v.optional(
    open({
      transfers: v.optional(v.array(TaxLineSchema), []),
      retentions: v.optional(v.array(TaxLineSchema), []),
    }),
    { transfers: [], retentions: [] },
  ),
  third: v.optional(ThirdPartySchema),
  customs: v.optional(v.array(CustomsSchema), []),
  /** Property tax account numbers (cuenta predial). */
  properties: v.optional(v.array(text), []),
  parts: v.optional(v.array(PartSchema), []),
  complements,
  // Absent rather than empty, as complements are.
  local_taxes: v.optional(v.pipe(v.array(LocalTaxSchema), v.maxLength(50))),
  additional: v.optional(AdditionalSchema),
  /** The line of the order that this is of, in the buyer's words. In no CFDI. */
  of_line: v.optional(OfLineSchema),
});
export type Concept = v.InferOutput<typeof ConceptSchema>;

function rowsOf({ taxes, customs, properties, parts }: Concept): number {
  const ofParts = parts.reduce((sum, part) => sum + 1 + part.customs.length, 0);
  return taxes.transfers.length + taxes.retentions.length + customs.length + properties.length + ofParts;
}

const ConceptsSchema = v.pipe(
  v.array(ConceptSchema),
  v.maxLength(MOST_CONCEPTS),
  v.check((concepts) => concepts.reduce((sum, concept) => sum + rowsOf(concept), 0) <= MOST_ROWS),
);

export const RelatedCfdisSchema = open({
  /** Key of c_TipoRelacion. */
  type: key,
  /** UUIDs. */
  related_cfdi: v.optional(v.array(key), []),
});
export type RelatedCfdis = v.InferOutput<typeof RelatedCfdisSchema>;

export const ReceiverSchema = open({
  rfc: key,
  name: text,
  tax_domicile: key,
  tax_residence: key,
  tax_regime_receiver: key,
  tax_identity_number: key,
  cfdi_usage: key,
  email: text,
  info_global_periodicidad: key,
  info_global_meses: key,
  info_global_ano: key,
});
export type Receiver = v.InferOutput<typeof ReceiverSchema>;

export const EmitterSchema = open({ rfc: key, name: text, tax_regime: key });
export type Emitter = v.InferOutput<typeof EmitterSchema>;

export const OfOrderSchema = open({ kind: v.picklist(LINKED_KINDS), id: key });

export const ReceiptSchema = open({
  receipt_type: v.picklist(RECEIPT_TYPES),
  /** Code of the family that it was begun as, absent for a plain one: some ask for a concept of theirs. */
  receipt_compl: v.optional(v.pipe(v.string(), v.maxLength(40))),
  emitter: v.optional(EmitterSchema, { rfc: '', name: '', tax_regime: '' }),
  receiver: ReceiverSchema,
  currency: key,
  exchange_rate: amount,
  payment_form: key,
  payment_method: key,
  payment_conditions: text,
  branch_office_id: key,
  serie: text,
  /** Given by the server when the receipt is accepted; empty until then. */
  folio: text,
  expedition_place: key,
  exportacion: key,
  confirmation: key,
  /** Third party for every concept that names none of its own. */
  third: v.optional(ThirdPartySchema),
  related_cfdis: v.optional(v.array(RelatedCfdisSchema), []),
  concepts: v.optional(ConceptsSchema, []),
  complements,
  /** Written after the seal, and in no seal. Absent rather than empty, as complements are. */
  addenda: v.optional(AddendaSchema),
  /** The buyer's order, or goods that it received, that this is the invoice of, by the buyer's key: who receives it has it linked. In no CFDI. */
  of_order: v.optional(OfOrderSchema),
});
/** The form with every field present. */
export type Receipt = v.InferOutput<typeof ReceiptSchema>;

/**
 * Where in the form: the form's names joined with dots and indexes, `concepts.3.taxes.transfers.0.rate_or_fee`.
 * Empty for the receipt as a whole.
 */
export type ReceiptPath = string;
