/** Shapes of the calls that the screens make. Both sides infer their types from these. */
import * as v from 'valibot';
import { FormDocumentSchema } from '../forms/document.ts';
import { ProofSchema } from './proof.ts';
import { SecondSchema } from './second-factor.ts';

export const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Longer than any password may be, so that the policy says what is wrong with it. */
const PasswordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

export const SignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(254)),
  password: PasswordSchema,
  /** Where the page is already in a client: they go on there. */
  client_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Of the challenge that an attempt before was answered with. */
  proof: v.optional(ProofSchema),
  /** Of whoever has a second factor, once it was asked for. */
  second: v.optional(SecondSchema),
});
/** GET /api/v1/session/open: where somebody has entered, newest first. */
export const OpenSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      /** The one that asks. */
      is_this: v.boolean(),
      /** ISO-8601 UTC. */
      created_at: v.string(),
      /** To the hour. */
      used_at: v.string(),
      address: v.string(),
      /** As the browser calls itself; '' for none. */
      user_agent: v.string(),
      /** By which the browser's clock goes; '' for none. Absent from a server of before. */
      time_zone: v.optional(v.string()),
    }),
  ),
});
export type OpenSession = v.InferOutput<typeof OpenSessionsSchema>['sessions'][number];

/** POST /api/v1/session/end: one of them; 'others': all but the one that asks. */
export const EndSessionSchema = v.object({
  session_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

export const PasswordChangeSchema = v.object({
  current_password: PasswordSchema,
  new_password: PasswordSchema,
});
/** POST /api/v1/session/step-up: whoever is in showed again who they are, which is good for ten minutes. */
export const SteppedUpSchema = v.object({ stepped_up: v.boolean() });
/** What the sign-in screen has to know before anyone is signed in: whether the demo account is offered. */
export const SignInOptionsSchema = v.object({ sandbox: v.boolean(), signed_in: v.boolean() });
/** GET /health and GET /ready: whether the process lives, and whether it can do its work. */
export const HealthSchema = v.object({ status: v.string() });
export const ReadySchema = v.object({ ready: v.boolean(), restoring: v.optional(v.number()) });
export const ResetSchema = v.object({ reset: v.boolean() });

/** What is written in the form: it may be shown, or be sealed. */
export const ReceiptFormSchema = v.object({ receipt: FormDocumentSchema });

/** POST /receipts?format=json, with `Idempotency-Key: <operation id>`. */
export const IssueRequestSchema = v.object({
  receipt: FormDocumentSchema,
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
  /** A person was told that what it takes the place of has another substitute already, and issues both. */
  keep_substitutes: v.optional(v.boolean()),
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
