/** A client's account with its provider of certification (PAC): what the screen asks and is told. No secret goes out. */
import * as v from 'valibot';
import { UUID_SHAPE } from './api.ts';

/** What a provider may offer. */
export const PAC_CAPABILITIES = [
  'stamp',
  'recover',
  'fetch',
  'list',
  'cancel_signed',
  'cancel_csd',
  'cancel_other_pac',
  'acuse',
  'pending',
  'answer',
  'related',
  'status',
  'balance',
] as const;
export type PacCapability = (typeof PAC_CAPABILITIES)[number];

/** Whose addresses: the sandbox's, the provider's test or production ones, or those that the client writes. */
export const PAC_ENVIRONMENTS = ['sandbox', 'test', 'production', 'own'] as const;
export type PacEnvironment = (typeof PAC_ENVIRONMENTS)[number];

const address = v.pipe(v.string(), v.maxLength(300));

/** PUT /api/v1/pac_accounts, and what POST /api/v1/pac_accounts/probe tests. */
export const PacAccountInputSchema = v.object({
  provider: v.pipe(v.string(), v.maxLength(40)),
  environment: v.picklist(PAC_ENVIRONMENTS),
  /** With `own`; without it or empty elsewhere. */
  url: v.optional(address, ''),
  api_url: v.optional(address, ''),
  /** By the names of the provider's fields. */
  credentials: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(2_000))),
  /**
   * The same account, whose password or token changed: it keeps its id and what it may have. Its secrets that
   * are left empty stay as they are. Provider and addresses must be the ones it has.
   */
  account_id: v.optional(v.pipe(v.string(), v.regex(UUID_SHAPE))),
});
export type PacAccountInput = v.InferOutput<typeof PacAccountInputSchema>;

/** POST /api/v1/pac_accounts/probe: what is written, or with nothing the account in use. */
export const PacProbeInputSchema = v.object({ account: v.optional(PacAccountInputSchema) });

const AddressesSchema = v.object({ url: v.string(), api_url: v.string() });

export const PacProviderShownSchema = v.object({
  name: v.string(),
  title: v.string(),
  fields: v.array(v.object({ name: v.string(), secret: v.boolean() })),
  capabilities: v.array(v.picklist(PAC_CAPABILITIES)),
  production: AddressesSchema,
  test: AddressesSchema,
});
export type PacProviderShown = v.InferOutput<typeof PacProviderShownSchema>;

export const PacAccountShownSchema = v.object({
  /** A UUID; of the server's own account, `server:…`. */
  account_id: v.string(),
  is_server: v.boolean(),
  provider: v.string(),
  title: v.string(),
  environment: v.picklist(PAC_ENVIRONMENTS),
  url: v.string(),
  api_url: v.string(),
  /** Of each field that has a value: the value when it is no secret, else its last characters or nothing. */
  hints: v.record(v.string(), v.string()),
  /** ISO-8601 UTC; empty for the server's. */
  created_at: v.string(),
  /** Empty while it is in use. */
  ended_at: v.string(),
  /** Sealed receipts that this account may have or, of the active one, will get; and why the last one waits. */
  waiting: v.number(),
  wait: v.nullable(v.object({ message: v.string(), said: v.string() })),
  /** While it is left alone after failures: until when (ISO-8601 UTC), why in our words, and what it said. */
  avoided: v.nullable(v.object({ until: v.string(), message: v.string(), said: v.string() })),
});
export type PacAccountShown = v.InferOutput<typeof PacAccountShownSchema>;

/** GET /api/v1/pac_accounts/waiting/{receipt}: why a sealed receipt has no stamp yet. 404 when nothing waits for one. */
export const PacWaitSchema = v.object({
  /** Empty while nothing went wrong. */
  message: v.string(),
  said: v.string(),
  /** ISO-8601 UTC: when it is tried again. */
  next_at: v.string(),
});
export type PacWait = v.InferOutput<typeof PacWaitSchema>;

/** GET /api/v1/pac_accounts. */
export const PacAccountsSchema = v.object({
  /** What new documents go to: the client's own account, or the server's. */
  active: PacAccountShownSchema,
  /** Replaced ones that may still have a receipt. */
  former: v.array(PacAccountShownSchema),
  providers: v.array(PacProviderShownSchema),
  environments: v.array(v.picklist(PAC_ENVIRONMENTS)),
});
export type PacAccounts = v.InferOutput<typeof PacAccountsSchema>;

/** What a test of the connection found: our text, and under it the provider's own words. */
export const PacProbeAnswerSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    /** Stamps that are left, where the provider says. */
    stamps: v.nullable(v.number()),
  }),
  v.object({ ok: v.literal(false), code: v.string(), message: v.string(), said: v.string() }),
]);
export type PacProbeAnswer = v.InferOutput<typeof PacProbeAnswerSchema>;
