/** What is asked of issued receipts by call. Issuing is in api.ts, cancelling in cancellation.ts. */
import * as v from 'valibot';
import { PageSchema } from './calls.ts';
import { ReceiptRowSchema } from './replicated.ts';

const asked = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

/** GET /receipts: a part of those that the filters ask for, as an address of the list says them. `issued_at`: `from..to`. */
export const IssuedQuerySchema = v.object({
  ...PageSchema.entries,
  ...{ status: asked, issued_at: asked, total: asked, receipt_type: asked, payment_method: asked },
  ...{ payment_form: asked, version: asked, rfc_receiver: asked, currency: asked, pac: asked, taxes: asked },
  ...{ uuid: asked, serie: asked, folio: asked, business_name: asked, relations: asked, tags: asked },
});
/** `total_is_least`: there may be more; of an account of more than 30,000, asked by amounts or receivers that more than those have. */
export const ReceiptListSchema = v.object({
  ...{ receipts: v.array(ReceiptRowSchema), total: v.number(), total_is_least: v.optional(v.literal(true)) },
});

/** GET /receipts/check_rfc: separated by commas. */
export const CheckRfcSchema = v.object({ rfc_list: v.optional(v.string(), '') });
/**
 * What nobody verified is not refused: it is Y with source `none`. `checked_at` is the moment of the provider's
 * answer (ISO) or the day of the list; '' for the others.
 */
const RfcIdentifierSchema = v.object({
  rfc: v.string(),
  active: v.picklist(['Y', 'N']),
  source: v.string(),
  checked_at: v.string(),
});
export const CheckedRfcsSchema = v.object({ identifiers: v.array(RfcIdentifierSchema) });

/** GET /receipts/check_addendums: a list of what the form shows a panel for. */
export const CheckAddendumsSchema = v.object({
  rfc: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  rfc_type: v.optional(v.string(), 'receiver'),
});
export const AddendumListSchema = v.array(v.object({ name: v.string() }));

/** GET /receipts/{id}/get_receipt_sat_status, of a document that is not among ours: what the caller knows of it. */
export const ElsewhereSchema = v.object({
  amount: v.optional(v.string()),
  rfc_receiver: v.optional(v.string()),
});

/** GET /receipts/{id}/download/emmited/{kind}/…: the document itself, or its printed form. */
export const DownloadSchema = v.object({ id: v.string(), kind: v.picklist(['xml', 'pdf']) });
/** `content`: a zip in base64. */
export const PackedFileSchema = v.object({ name: v.string(), content: v.string() });

/**
 * GET /api/v1/operations/{id}: what became of an operation, for a device that lost the answer and no longer has the body. Of a
 * refused receipt its form too: any device may correct and send it again.
 */
export const OperationFateSchema = v.object({
  operation_id: v.string(),
  kind: v.string(),
  /** accepted or refused. */
  outcome: v.string(),
  status: v.number(),
  answer: v.unknown(),
  receipt: v.optional(ReceiptRowSchema),
  form: v.optional(v.unknown()),
});

/** GET /receipts/search/{base64 of what is typed}. */
export const FoundReceiptsSchema = v.array(
  v.object({ uuid: v.string(), serie: v.string(), folio: v.string() }),
);

/** The SAT's words; `answer_days`: business days that a receiver has to answer a first request that is made today. */
export const SatAnswerSchema = v.object({
  codigo_estatus: v.string(),
  estado: v.string(),
  es_cancelable: v.string(),
  estatus_cancelacion: v.string(),
  validacion_efos: v.string(),
  answer_days: v.number(),
});

/** GET /receipts/{id}/credits: what credit notes take off it, in its currency: those in force, and those on their way. */
export const CreditsSchema = v.object({ credited: v.string(), waiting: v.string() });
export type Credits = v.InferOutput<typeof CreditsSchema>;
