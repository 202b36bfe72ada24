/**
 * The form of a document of withholdings (type R, Retenciones e información de pagos 2.0): its shape. Names follow the SAT's; sums are
 * not in it, they are computed (price.ts).
 */
import * as v from 'valibot';
import { ComplementSchema } from '../complements/complement-schema.ts';
import { amount, key, open, text } from '../engine/open.ts';
import { EmitterSchema, ReceiverSchema, RelatedCfdisSchema } from '../receipt/receipt.ts';

const MOST_LINES = 500;

/** A tax that was withheld. */
const WithheldLineSchema = open({
  base_ret: amount,
  /** 001 ISR, 002 IVA, 003 IEPS. */
  impuesto_ret: key,
  monto_ret: amount,
  /** Key of c_TipoPagoRet: whether it is a payment on account or the last word. */
  tipo_pago_ret: key,
});
export type WithheldLine = v.InferOutput<typeof WithheldLineSchema>;

const PeriodSchema = open({ mes_ini: key, mes_fin: key, ejercicio: key });
const TotalsSchema = open({
  monto_tot_grav: amount,
  monto_tot_exent: amount,
  utilidad_bimestral: amount,
  isr_correspondiente: amount,
  imp_retenidos: v.optional(v.pipe(v.array(WithheldLineSchema), v.maxLength(MOST_LINES)), []),
});

export const NO_PERIOD: v.InferOutput<typeof PeriodSchema> = { mes_ini: '', mes_fin: '', ejercicio: '' };
export const NO_TOTALS: v.InferOutput<typeof TotalsSchema> = {
  monto_tot_grav: '',
  monto_tot_exent: '',
  utilidad_bimestral: '',
  isr_correspondiente: '',
  imp_retenidos: [],
};

export const WithholdingSchema = open({
  receipt_type: v.picklist(['R']),
  emitter: v.optional(EmitterSchema, { rfc: '', name: '', tax_regime: '' }),
  /** From whom it was withheld. Who lives abroad has a tax identity instead of an RFC. */
  receiver: ReceiverSchema,
  /** Nacional or Extranjero. */
  nacionalidad_r: v.optional(v.pipe(v.string(), v.maxLength(64)), 'Nacional'),
  curp_r: key,
  branch_office_id: key,
  serie: text,
  /** Given by the server when it is accepted; empty until then. */
  folio: text,
  expedition_place: key,
  confirmation: key,
  related_cfdis: v.optional(v.array(RelatedCfdisSchema), []),
  cve_retenc: key,
  desc_retenc: text,
  periodo: v.optional(PeriodSchema, NO_PERIOD),
  totales: v.optional(TotalsSchema, NO_TOTALS),
  /** Absent rather than empty, as a receipt's. */
  complements: v.optional(v.pipe(v.array(ComplementSchema), v.maxLength(20))),
});
/** The form with every field present. */
export type Withholding = v.InferOutput<typeof WithholdingSchema>;
