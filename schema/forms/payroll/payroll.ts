/**
 * The form of a payroll receipt (type N, complement Nómina 1.2): its shape, by the form's names. Sums, and amounts that a person left
 * empty, are not in it: they are computed (price.ts) from the figures of the day of payment, which it carries.
 */
import * as v from 'valibot';
import { key, open, text } from '../engine/open.ts';
import { EmitterSchema, ReceiverSchema, RelatedCfdisSchema } from '../receipt/receipt.ts';
import { FiguresSchema, NO_FIGURES } from './figures/figures.ts';
import { PayslipSchema } from './payslip.ts';

/** Who leaves is paid in two: the last wages and the separation. */
export const MOST_PAYSLIPS = 4;

export const PayrollSchema = open({
  receipt_type: v.picklist(['N']),
  emitter: v.optional(EmitterSchema, { rfc: '', name: '', tax_regime: '' }),
  /** The worker. */
  receiver: ReceiverSchema,
  branch_office_id: key,
  serie: text,
  /** Given by the server when it is accepted; empty until then. */
  folio: text,
  expedition_place: key,
  confirmation: key,
  related_cfdis: v.optional(v.array(RelatedCfdisSchema), []),
  /** The employee of the list that it was filled from; '': typed. */
  employee_id: key,
  /** The run that it is of; '': none. */
  run_id: key,
  figures: v.optional(FiguresSchema, NO_FIGURES),
  nominas: v.optional(v.pipe(v.array(PayslipSchema), v.maxLength(MOST_PAYSLIPS)), []),
});
/** The form with every field present. */
export type Payroll = v.InferOutput<typeof PayrollSchema>;
