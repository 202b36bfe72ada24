/** Shapes of what is asked and shown beside a password: passkeys, codes of a telephone, codes for when both are lost. */
import * as v from 'valibot';

const Base64Url = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const Extensions = v.optional(v.record(v.string(), v.unknown()), {});
const Credential = {
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: v.literal('public-key'),
  clientExtensionResults: Extensions,
};

/** What a browser gives of a new passkey (PublicKeyCredential.toJSON). */
const NewPasskeySchema = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(16_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>;

/** What a browser gives when somebody shows a passkey. */
const ShownPasskeySchema = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
});
export type ShownPasskey = v.InferOutput<typeof ShownPasskeySchema>;

/** What the browser is to ask an authenticator: as WebAuthn writes it (PublicKeyCredential…OptionsJSON). */
const PasskeyOptionsSchema = v.looseObject({ challenge: v.string() });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptionsSchema>;

/** Six digits of a telephone, or a code for when it is lost; as it was typed. */
const CodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** With the password of whoever has a second factor: one of the two. `ticket` is that of the answer that asked for it. */
export const SecondSchema = v.object({
  ticket: v.pipe(v.string(), v.maxLength(200)),
  code: v.optional(CodeSchema),
  passkey: v.optional(ShownPasskeySchema),
});
export type Second = v.InferOutput<typeof SecondSchema>;

/** In the error `second_factor_required`, and in those of a wrong one: what may be shown. */
export type SecondAsked = {
  /** Says that the password was right; sent back with what is shown, for five minutes. */
  ticket: string;
  totp: boolean;
  /** How many codes for its loss are left. */
  recovery: boolean;
  /** Absent where they have none that is good at this address. */
  passkey?: PasskeyOptions;
};

/** POST /api/v1/session/passkey/challenge: what to ask an authenticator for, of whoever enters by a passkey alone. */
export const PasskeyChallengeSchema = v.object({ options: PasskeyOptionsSchema });
/** POST /api/v1/session/passkey */
export const PasskeySignInSchema = v.object({
  passkey: ShownPasskeySchema,
  client_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Who is at a screen that is locked: nobody else opens it. */
  user_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/** POST /api/v1/session/step-up: one of them. */
export const ProofOfPersonSchema = v.object({
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  code: v.optional(CodeSchema),
  passkey: v.optional(ShownPasskeySchema),
});
export type ProofOfPerson = v.InferOutput<typeof ProofOfPersonSchema>;
/** POST /api/v1/session/step-up/options: by what they may show it, beside their password. */
export const StepUpOptionsSchema = v.object({
  totp: v.boolean(),
  passkey: v.optional(PasskeyOptionsSchema),
});
export type StepUpOptions = v.InferOutput<typeof StepUpOptionsSchema>;

/** GET /api/v1/session/second_factor */
export const SecondFactorSchema = v.object({
  /** ISO-8601 UTC since when codes of a telephone are asked for; '': they are not. */
  totp: v.string(),
  passkeys: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      created_at: v.string(),
      /** '' while it was not used. */
      used_at: v.string(),
      /** Whoever keeps it takes it to their other devices. */
      is_synced: v.boolean(),
    }),
  ),
  recovery_left: v.number(),
  /** Somebody's profile in some account of theirs asks for one. */
  is_required: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactorSchema>;

/** POST /api/v1/session/second_factor/totp/begin: a secret that is theirs once they bring a code of it, within ten minutes. */
export const NewTotpSchema = v.object({ secret: v.string(), uri: v.string(), seal: v.string() });
export type NewTotp = v.InferOutput<typeof NewTotpSchema>;
export const ConfirmTotpSchema = v.object({
  secret: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  seal: v.pipe(v.string(), v.maxLength(100)),
  code: CodeSchema,
});

/** POST /api/v1/session/second_factor/passkeys */
export const AddPasskeySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  passkey: NewPasskeySchema,
});
export const RemovePasskeySchema = v.object({ id: Base64Url(1_400) });

/** Told once, and never again: only their hashes are stored. None where there were some already. */
export const RecoveryCodesSchema = v.object({ recovery_codes: v.array(v.string()) });
