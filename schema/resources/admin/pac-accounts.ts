/**
 * The account of a client with its PAC. Secrets go in and never come out: a row has at most their last characters, and no device keeps
 * one. It is chosen, renewed, tried and left by calls of its own, because exactly one is in use and the others stay for what they have.
 */
import * as v from 'valibot';
import { PAC_ENVIRONMENTS } from '../../values/picklists.ts';
import { isUuid } from '../../values/uuid.ts';
import { defineResource } from '../resource.ts';

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
  account_id: v.optional(v.pipe(v.string(), v.check(isUuid))),
});
export type PacAccountInput = v.InferOutput<typeof PacAccountInputSchema>;

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

export const pacAccounts = defineResource({
  name: 'pac_accounts',
  key: 'account_id',
  row: PacAccountShownSchema,
  fields: PacAccountInputSchema,
  travels: { offline: 'none' },
  search: (row) => [row.title, row.provider, row.url],
  sort: { created_at: 'exact', title: 'text' },
  order: '-created_at',
  can: { read: 'pac_accounts.read', write: 'pac_accounts.write', delete: 'pac_accounts.write' },
});
