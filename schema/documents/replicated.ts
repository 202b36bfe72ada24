/**
 * What replicates to a device: one shape per collection. The server's sequence number decides order;
 * a document carries the number of its last change in `seq`, and `_deleted` when it is gone.
 */
import * as v from 'valibot';
import { ReceiptSchema } from '../receipt/receipt.ts';
import {
  CancellationSchema,
  CancelRequestRowSchema,
  ReceiptEventSchema,
  SatViewSchema,
} from './cancellation.ts';

const replicated = { seq: v.number(), _deleted: v.optional(v.boolean(), false) };

/**
 * issue: accepted and sealed, on its way to the SAT (labelled Emitido; without uuid it waits for its
 * stamp). sent: the SAT has it. refused: the provider or the SAT said no, nothing was stamped.
 */
export const RECEIPT_STATUSES = ['issue', 'sent', 'cancel_pending', 'cancelled', 'refused'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** A row of the issued list. Key: id. */
export const ReceiptRowSchema = v.object({
  ...replicated,
  id: v.string(),
  operation_id: v.string(),
  /** The draft that became it. Empty for none, and for a refused one that another has taken the place of. */
  draft_slug: v.string(),
  uuid: v.string(),
  status: v.picklist(RECEIPT_STATUSES),
  /** I, E, T; a global one is I with `global` true. */
  receipt_type: v.string(),
  global: v.boolean(),
  /** Code 5 is CFDI 4.0. */
  version: v.number(),
  /** Code: 1 Ingreso, 2 Egreso, 3 Traslado. */
  document_type_id: v.number(),
  serie: v.string(),
  folio: v.string(),
  rfc: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  currency: v.string(),
  subtotal: v.string(),
  total: v.string(),
  payment_method: v.string(),
  payment_form: v.string(),
  /** Fecha of the CFDI, local time of its place of issue, YYYY-MM-DDThh:mm:ss. */
  issued_at: v.string(),
  stamped_at: v.string(),
  /** Why it was refused, ready to be read. */
  errors: v.array(
    v.object({
      code: v.string(),
      path: v.string(),
      text: v.string(),
      /** The provider's own words. */
      said: v.optional(v.string()),
      /** The document that was stamped in its place, so that this one is not to be corrected and issued again. */
      other_uuid: v.optional(v.string()),
      /** That document: GET /receipts/{id}/files/{file_id}; absent until it was fetched. */
      file_id: v.optional(v.string()),
    }),
  ),
  /** Instants, ISO-8601 UTC: sealed here; known to the SAT, '' until then. A row of an older version has neither. */
  sealed_at: v.optional(v.string()),
  sent_at: v.optional(v.string()),
  /** What the SAT said last. */
  sat: v.optional(SatViewSchema),
  /** The newest cancellation request. */
  cancellation: v.optional(CancellationSchema),
  /** Oldest first. */
  events: v.optional(v.array(ReceiptEventSchema)),
});
export type ReceiptRow = v.InferOutput<typeof ReceiptRowSchema>;

/** A draft. Key: slug, a UUID made on the device that began it. */
export const DraftSchema = v.object({
  ...replicated,
  slug: v.string(),
  name: v.string(),
  is_complete: v.boolean(),
  receipt: ReceiptSchema,
  /** Counts the saves the server has accepted; a save names the one it started from. 0 = not there yet. */
  revision: v.number(),
  /** Device clock, only to be shown. */
  edited_at: v.string(),
  /** Set when a save lost against another device's: the slug of the draft it was a version of. */
  conflict_of: v.string(),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** A customer. Key: slug. */
export const CustomerSchema = v.object({
  ...replicated,
  slug: v.string(),
  rfc: v.string(),
  name: v.string(),
  business_name: v.string(),
  tax_residence: v.string(),
  tax_identity_number: v.string(),
  email: v.string(),
  codigo_postal: v.string(),
  tax_regime: v.string(),
  /** Defaults for the next invoice to this customer. */
  cfdi_usage: v.string(),
  payment_form: v.string(),
  payment_method: v.string(),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

/** A product or service. Key: slug. */
export const ProductSchema = v.object({
  ...replicated,
  slug: v.string(),
  name: v.string(),
  key_product_service: v.string(),
  identification_num: v.string(),
  key_unit: v.string(),
  unit: v.string(),
  unit_value: v.string(),
  description: v.string(),
  objeto_imp: v.string(),
  taxes: v.object({
    transfers: v.array(v.object({ tax: v.string(), factor_type: v.string(), rate_or_fee: v.string() })),
    retentions: v.array(v.object({ tax: v.string(), factor_type: v.string(), rate_or_fee: v.string() })),
  }),
});
export type Product = v.InferOutput<typeof ProductSchema>;

/** Branches, series and certificates travel together as settings. Key: id, `kind:identifier`. */
export const SettingSchema = v.object({
  ...replicated,
  id: v.string(),
  kind: v.picklist(['branch', 'serie', 'certificate']),
  branch: v.optional(
    v.object({
      branch_office_id: v.string(),
      alias: v.string(),
      zip_code: v.string(),
      is_main: v.boolean(),
      is_active: v.boolean(),
      is_used: v.boolean(),
      certificate_branch_office_related: v.string(),
    }),
  ),
  serie: v.optional(
    v.object({
      serie: v.string(),
      branch_office_id: v.string(),
      receipt_type: v.string(),
      next_folio: v.number(),
      is_active: v.boolean(),
    }),
  ),
  certificate: v.optional(
    v.object({
      serial_number: v.string(),
      rfc: v.string(),
      name: v.string(),
      valid_from: v.string(),
      valid_to: v.string(),
      is_active: v.boolean(),
      is_used: v.boolean(),
      /** Its private key is no more; it stays for what it sealed. A row of an older version does not say. */
      key_destroyed: v.optional(v.boolean()),
    }),
  ),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

export const REPLICATED = {
  drafts: DraftSchema,
  receipts: ReceiptRowSchema,
  parties: CustomerSchema,
  products: ProductSchema,
  settings: SettingSchema,
  cancel_requests: CancelRequestRowSchema,
} as const;
export type CollectionName = keyof typeof REPLICATED;
export const COLLECTION_NAMES = [
  'drafts',
  'receipts',
  'parties',
  'products',
  'settings',
  'cancel_requests',
] as const;

/**
 * GET /api/v1/changes?collection=receipts&since=0&epoch=…&limit=500: documents of one collection whose last change
 * is after `since`, oldest change first. `checkpoint` is the `since` of the next call; when fewer than
 * `limit` came, the device is up to date. `epoch` names the history that those numbers are of: to a device that comes with
 * another one, or with a number that was never given, everything is told from the beginning. Of rows whose `seq` is `epoch_seq` or
 * less nothing happened since that history began. Absent from a server of before.
 */
export const ChangesAnswerSchema = v.object({
  documents: v.array(v.looseObject({ seq: v.number() })),
  checkpoint: v.number(),
  epoch: v.optional(v.string()),
  epoch_seq: v.optional(v.number()),
});
export type ChangesAnswer = v.InferOutput<typeof ChangesAnswerSchema>;

const MOST_ASKED = 1_000;

/** POST /api/v1/changes/known: which of these documents the feed has never told of, not even as deleted. */
export const KnownDocumentsSchema = v.object({
  collection: v.picklist(COLLECTION_NAMES),
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST_ASKED)),
});
/** POST /api/v1/operations/known: which of these operations the server has no memory of. */
export const KnownOperationsSchema = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST_ASKED)),
});
export const KnownAnswerSchema = v.object({ unknown: v.array(v.string()) });
export type KnownAnswer = v.InferOutput<typeof KnownAnswerSchema>;

/**
 * GET /api/v1/changes/stream: Server-Sent Events. Each event `change` has this as its data and its `id:` is
 * the sequence; the device then pulls the collection. A comment line every 15 s keeps it open.
 */
export const ChangeNoticeSchema = v.object({ seq: v.number(), collection: v.picklist(COLLECTION_NAMES) });
export type ChangeNotice = v.InferOutput<typeof ChangeNoticeSchema>;

/**
 * POST /api/v1/drafts/push: rows that changed on the device. Never answers 4xx for one row: what could not
 * be taken as it was comes back in `conflicts` (the server's newest version of that slug), and the text of
 * the losing version is kept by the server as a draft of its own with `conflict_of`.
 */
export const DraftPushSchema = v.object({
  rows: v.pipe(v.array(v.object({ base_revision: v.number(), draft: DraftSchema })), v.maxLength(200)),
});
export type DraftPush = v.InferOutput<typeof DraftPushSchema>;
export const DraftPushAnswerSchema = v.object({ conflicts: v.array(DraftSchema) });
export type DraftPushAnswer = v.InferOutput<typeof DraftPushAnswerSchema>;
