/** A client's account with its provider of certification (PAC): what the screen asks and is told. No secret goes out. */
import * as v from 'valibot';
import { PacAccountInputSchema, PacAccountShownSchema } from '../resources/admin/pac-accounts.ts';
import { PAC_CAPABILITIES, PAC_ENVIRONMENTS } from '../values/picklists.ts';

export type { PacAccountInput, PacAccountShown } from '../resources/admin/pac-accounts.ts';

/** POST /api/v1/pac_accounts/probe: what is written, or with nothing the account in use. */
export const PacProbeInputSchema = v.object({ account: v.optional(PacAccountInputSchema) });

const AddressesSchema = v.object({ url: v.string(), api_url: v.string() });

const PacProviderShownSchema = v.object({
  name: v.string(),
  title: v.string(),
  fields: v.array(v.object({ name: v.string(), secret: v.boolean() })),
  capabilities: v.array(v.picklist(PAC_CAPABILITIES)),
  production: AddressesSchema,
  test: AddressesSchema,
});
export type PacProviderShown = v.InferOutput<typeof PacProviderShownSchema>;

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
