/**
 * What replicates to a device: one shape per collection. The server's sequence number decides order;
 * a document carries the number of its last change in `seq`, and `_deleted` when it is gone.
 */
import * as v from 'valibot';
import { DocumentTaxSchema } from '../cfdi/document-taxes.ts';
import { RelationSchema } from '../cfdi/relations.ts';
import { BranchRowSchema } from '../resources/admin/branches.ts';
import { CertificateRowSchema } from '../resources/admin/certificates.ts';
import { SerialRowSchema } from '../resources/admin/serials.ts';
import { ProductRowSchema } from '../resources/invoicing/products.ts';
import { CUSTOMER_BEGINNINGS } from '../resources/parties/customers.ts';
import { AnnexedFileSchema } from '../values/annexed.ts';
import { RECEIVED_STATES } from '../values/picklists.ts';
import { BalanceSchema } from './balances.ts';
import {
  CancellationSchema,
  CancelRequestRowSchema,
  ReceiptEventSchema,
  SatViewSchema,
} from './cancellation.ts';
import { type CollectionName, replicated } from './collections.ts';
import { DraftSchema } from './draft.ts';
import { WrittenSchema } from './written.ts';

/**
 * issue: accepted and sealed, on its way to the SAT (labelled Emitido; without uuid it waits for its
 * stamp). sent: the SAT has it. refused: the provider or the SAT said no, nothing was stamped.
 */
const RECEIPT_STATUSES = ['issue', 'sent', 'cancel_pending', 'cancelled', 'refused'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** `at`: ISO-8601 UTC. What a server of before said has no more than state and time. */
const HostWordSchema = v.object({
  ...{ state: v.picklist(RECEIVED_STATES), at: v.string() },
  /** Whether somebody approved it, and why not. */
  review: v.optional(v.picklist(['approved', 'rejected'])),
  reason: v.optional(v.string()),
  /** The next payment that is planned of it: ISO day and decimal of its currency; absent for none. */
  pays_on: v.optional(v.string()),
  pays_amount: v.optional(v.string()),
});
export type HostWord = v.InferOutput<typeof HostWordSchema>;

const ReceiptDetailsSchema = v.looseObject({
  /** RFC of the PAC that stamped it. */
  pac: v.string(),
  /** It was stamped by none of this account's PACs. */
  another_pac: v.boolean(),
  /** PDFs that somebody annexed to it, in their order; their bytes are at the server. */
  annexed: v.array(AnnexedFileSchema),
  /** What the buyer says of it, who is a host of ours on this server, and since when they have it (ISO-8601 UTC). */
  host: v.optional(HostWordSchema),
  /** What it says of other documents; absent for nothing. */
  relations: v.optional(v.array(RelationSchema)),
  /** It is the invoice of an advance; absent of any other. */
  is_advance: v.optional(v.literal(true)),
  /** What it transfers and withholds; absent for nothing. */
  taxes: v.optional(v.array(DocumentTaxSchema)),
  /** What people of the account put on it; absent for nothing. */
  tags: v.optional(v.array(v.string())),
});

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
  /** Of a stamped invoice that is paid later. */
  balance: v.optional(BalanceSchema),
  /** Of a stamped one. A row of an older version has none until the feed brings it again. */
  details: v.optional(ReceiptDetailsSchema),
});
export type ReceiptRow = v.InferOutput<typeof ReceiptRowSchema>;

/** Customers, and whoever else one deals with, each by its kind. Key: slug. A row of an older version says no kind: it is a customer. */
const CustomerSchema = v.object({
  ...replicated,
  kind: v.optional(v.string()),
  ...CUSTOMER_BEGINNINGS,
  /** The row of a kind that is no customer; of a customer, the fields that came later (`inBody` of the resource). */
  body: v.optional(v.looseObject({})),
});
export type Customer = v.InferOutput<typeof CustomerSchema>;

/** A product or service. Key: slug. */
const ProductSchema = v.object({ ...replicated, ...ProductRowSchema.entries });
export type Product = v.InferOutput<typeof ProductSchema>;

/**
 * What an account is set up with travels together, each row with its kind. Key: id, `kind:identifier`. A kind without a field
 * of its own is in `body`.
 */
const SettingSchema = v.object({
  ...replicated,
  id: v.string(),
  kind: v.string(),
  branch: v.optional(BranchRowSchema),
  serie: v.optional(SerialRowSchema),
  certificate: v.optional(CertificateRowSchema),
  body: v.optional(v.looseObject({})),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

/** A received document, as its resource says it. Key: id, its UUID. */
const ReceivedSchema = v.object({ ...replicated, id: v.string(), row: v.looseObject({}) });
export type Received = v.InferOutput<typeof ReceivedSchema>;

/** Purchase orders and what was received of them, each row with its kind. Key: id, `kind:identifier`. */
const OrderSchema = v.object({ ...replicated, id: v.string(), kind: v.string(), body: v.looseObject({}) });
export type OrderDocument = v.InferOutput<typeof OrderSchema>;

export const REPLICATED = {
  drafts: DraftSchema,
  receipts: ReceiptRowSchema,
  parties: CustomerSchema,
  products: ProductSchema,
  settings: SettingSchema,
  cancel_requests: CancelRequestRowSchema,
  documents: WrittenSchema,
  received: ReceivedSchema,
  orders: OrderSchema,
} as const satisfies Record<CollectionName, unknown>;
