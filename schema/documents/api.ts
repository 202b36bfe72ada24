/** Shapes of the calls that the screens make. Both sides infer their types from these. */
import * as v from 'valibot';
import { ReceiptSchema } from '../receipt/receipt.ts';

export const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Who anyone may be while the sandbox stamps. */
export const DEMO_EMAIL = 'demo@tintero.test';

/** GET /api/v1/session: who is at the screen. 401 when nobody is. */
export const SessionSchema = v.object({
  user: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  client: v.object({
    client_id: v.string(),
    rfc: v.string(),
    name: v.string(),
    tax_regime: v.string(),
    zip_code: v.string(),
  }),
  /** True while the sandbox, or the test services of a provider, stamp: nothing issued has fiscal validity. */
  sandbox: v.boolean(),
  /** Sent back in `x-csrf-token` with every call that changes something. */
  csrf_token: v.string(),
  version: v.string(),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** POST /receipts?format=json, with `Idempotency-Key: <operation id>`. */
export const IssueRequestSchema = v.object({
  receipt: ReceiptSchema,
  /** The draft that becomes this receipt, if it was one. */
  draft_slug: v.optional(v.string()),
  /**
   * Revision of the draft that the text started from; 0: the server was never sent any. When the server has another text by
   * then it answers draft_newer. Absent (who does not replicate, an older device): the other text is kept as a draft of its own.
   */
  draft_revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Mark (draftMark of sync/replication.ts) of the last save whose answer this device has not seen: that text is its own. */
  draft_sent: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** A person was told of the other text and issues this one: the other is kept as a draft of its own. */
  keep_newer: v.optional(v.boolean()),
});
export type IssueRequest = v.InferOutput<typeof IssueRequestSchema>;

const Short = v.pipe(v.string(), v.maxLength(64));

/**
 * POST /api/v1/receipts/returned: a stamped receipt of this account that a device has and the server lost, when a copy of its
 * database was put back. Without `xml` its facts are noted: its folio, operation and draft are not used again, and its XML is to
 * be fetched from the PAC.
 */
export const ReturnedReceiptSchema = v.object({
  /** Of its row on the device; it takes it again if no other receipt has it. */
  id: v.pipe(v.string(), v.regex(UUID_SHAPE)),
  /** That issued it, with the frozen request of it where the device has that. */
  operation_id: v.pipe(v.string(), v.regex(UUID_SHAPE)),
  request: v.optional(IssueRequestSchema),
  draft_slug: v.optional(Short),
  uuid: v.pipe(v.string(), v.regex(UUID_SHAPE)),
  serie: Short,
  folio: Short,
  total: Short,
  /** As it was stamped, byte for byte. */
  xml: v.optional(v.string()),
});
export type ReturnedReceipt = v.InferOutput<typeof ReturnedReceiptSchema>;

/** known: the server has it. stored: it had not. noted: its facts alone. `id` is that of its row on the server. */
export const ReturnedAnswerSchema = v.object({
  outcome: v.picklist(['known', 'stored', 'noted']),
  id: v.string(),
});
export type ReturnedAnswer = v.InferOutput<typeof ReturnedAnswerSchema>;

/** Answer of POST /receipts: accepted and sealed; the stamp comes by the change feed. */
export const IssueAnswerSchema = v.object({
  id: v.string(),
  status: v.picklist(['issue', 'sent', 'refused']),
  serie: v.string(),
  folio: v.string(),
  uuid: v.optional(v.string()),
});
export type IssueAnswer = v.InferOutput<typeof IssueAnswerSchema>;
