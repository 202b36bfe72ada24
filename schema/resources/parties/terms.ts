/** Terms and conditions that a buyer asks its suppliers to accept: every version of them, and who accepted which. Spec 3 §2, §5. */
import * as v from 'valibot';
import { newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

/** Characters of the HTML. */
export const MOST_TERMS = 100_000;

/** A version as its buyer says it; those who accepted an older one are asked again. */
const toldTermsEntries = {
  /** 1, 2, 3 … */
  number: v.number(),
  /** Nothing but the elements of a text (schema/values/rich-text.ts). */
  html: v.string(),
  /** ISO-8601 UTC. */
  at: v.string(),
};
export type ToldTerms = v.InferOutput<ReturnType<typeof toldTermsShape>>;
const toldTermsShape = () => v.object(toldTermsEntries);

const TermsRowSchema = v.object({
  version_id: v.string(),
  ...toldTermsEntries,
  /** Who wrote it. */
  name: v.string(),
});
export type TermsRow = v.InferOutput<typeof TermsRowSchema>;

/** Only added to: a version that somebody accepted stays as it was. */
export const terms = defineResource({
  name: 'terms',
  key: 'version_id',
  row: TermsRowSchema,
  fields: v.object({ version_id: newKey, html: v.optional(v.string(), '') }),
  travels: { offline: 'read', collection: 'settings', kind: 'terms' },
  stored: { table: 'terms_version', columns: sameColumns('number') },
  search: (row) => [row.name],
  sort: { number: 'decimal' },
  order: '-number',
  can: { read: 'terms.read' },
});

/** What was accepted: which version, by whom, when, and from which address. */
const acceptedEntries = {
  number: v.number(),
  by: v.string(),
  at: v.string(),
  address: v.string(),
};
export type Accepted = v.InferOutput<ReturnType<typeof acceptedShape>>;
const acceptedShape = () => v.object(acceptedEntries);

const HostTermsRowSchema = v.object({
  /** Our row of the buyer. */
  host_id: v.string(),
  ...toldTermsEntries,
  /** What we accepted last; number 0: nothing yet. */
  accepted: acceptedShape(),
});
export type HostTermsRow = v.InferOutput<typeof HostTermsRowSchema>;

/** Those of a buyer of ours, as it says them now. */
export const hostTerms = defineResource({
  name: 'host_terms',
  key: 'host_id',
  row: HostTermsRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'settings', kind: 'host_terms' },
  stored: { table: 'host_terms' },
  search: (row) => [row.accepted.by],
  sort: { at: 'exact' },
  order: '-at',
  can: { read: 'hosts.read' },
});

const TermsAcceptanceRowSchema = v.object({
  acceptance_id: v.string(),
  /** Our row of the supplier, and who it was. */
  guest_id: v.string(),
  rfc: v.string(),
  name: v.string(),
  ...acceptedEntries,
});
export type TermsAcceptanceRow = v.InferOutput<typeof TermsAcceptanceRowSchema>;

/** What our suppliers accepted. */
export const termsAcceptances = defineResource({
  name: 'terms_acceptances',
  key: 'acceptance_id',
  row: TermsAcceptanceRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'settings', kind: 'terms_acceptance' },
  stored: { table: 'terms_acceptance' },
  search: (row) => [row.rfc, row.name, row.by],
  sort: { at: 'exact', name: 'text', number: 'decimal' },
  order: '-at',
  can: { read: 'guests.read' },
});
