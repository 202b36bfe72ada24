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
});
export type IssueRequest = v.InferOutput<typeof IssueRequestSchema>;

/** Answer of POST /receipts: accepted and sealed; the stamp comes by the change feed. */
export const IssueAnswerSchema = v.object({
  id: v.string(),
  status: v.picklist(['issue', 'sent', 'refused']),
  serie: v.string(),
  folio: v.string(),
  uuid: v.optional(v.string()),
});
export type IssueAnswer = v.InferOutput<typeof IssueAnswerSchema>;
