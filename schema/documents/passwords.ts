/** Calls of who has forgotten their password, or with which address they enter. None of them needs a session. */
import * as v from 'valibot';
import { ProofSchema } from './proof.ts';

/**
 * GET /passwords/user_forgot. `captcha_response`: the proof of work of the challenge that a call without one is answered with, as JSON in
 * base64url.
 */
export const ForgottenUserSchema = v.object({
  rfc: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(20)), ''),
  captcha_response: v.optional(v.pipe(v.string(), v.maxLength(4_000)), ''),
});
/** Who may enter accounts of that RFC, told apart by those who know them: `email` with most of its name hidden. */
export const ForgottenUsersSchema = v.object({
  emails: v.array(v.object({ id: v.string(), email: v.string() })),
});
export type ForgottenUsers = v.InferOutput<typeof ForgottenUsersSchema>;

/** POST /passwords/send_email/{rfc}/{id}: `id` of the above. */
export const ForgottenOneSchema = v.object({
  rfc: v.pipe(v.string(), v.toUpperCase(), v.maxLength(20)),
  id: v.pipe(v.string(), v.maxLength(64)),
});
/** POST /api/v1/passwords/forgot: answered alike whether or not somebody enters with it. */
export const ForgotSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(254)),
  proof: v.optional(ProofSchema),
});
export const SentSchema = v.object({ sent: v.boolean() });

const TokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
/** POST /api/v1/passwords/read: whose password the link of a mail changes. */
export const ReadResetSchema = v.object({ token: TokenSchema });
export const ResetOfSchema = v.object({ email: v.string() });
/** POST /api/v1/passwords/reset: once; every session ends. */
export const ResetPasswordSchema = v.object({
  token: TokenSchema,
  new_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

/** The page that the link of the mail opens; the token stands after `#`, which no server is sent. */
export const RESET_PATH = '/passwords/reset';
