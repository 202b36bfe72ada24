/**
 * Dossiers of materiality: of what one bought of an issuer in some days, a PDF that says it and a ZIP with its files, their sums with them. Each of
 * who asked; made in the background. Sources: CFF, article 69-B, eighth paragraph.
 */
import * as v from 'valibot';
import { DOSSIER_PROBLEMS as PROBLEMS } from '../../texts/dossier-problems.ts';
import { isRfc, tidyRfc } from '../../values/rfc.ts';
import { newKey } from '../entries.ts';
import { ARCHIVE_STATES } from '../invoicing/receipt-archives.ts';
import { defineResource, sameColumns } from '../resource.ts';
import { checkTwoDays, dayEntries } from './two-days.ts';

/** For so long the files of one are there. */
export const DOSSIER_DAYS = 7;
/** CFDI in one: more are asked for by shorter periods. */
export const MOST_DOSSIER_DOCUMENTS = 2_000;

const DossierRowSchema = v.object({
  dossier_id: v.string(),
  /** Who asked, and alone may fetch it. */
  user_id: v.string(),
  /** As they are called. */
  asked_by: v.string(),
  /** Of the issuer. */
  rfc: v.string(),
  name: v.string(),
  /** ISO days, both included. */
  from: v.string(),
  to: v.string(),
  state: v.picklist(ARCHIVE_STATES),
  /** Documents that are in it, of how many. */
  done: v.number(),
  total: v.number(),
  /** In the ZIP, and those that could not be. */
  files: v.number(),
  missing: v.number(),
  bytes: v.number(),
  pdf_bytes: v.number(),
  /** SHA-256 of its list of sums, which has that of every other file. */
  sums_sha256: v.string(),
  /** Why it was not made, where that is in the hands of who asked. */
  reason: v.optional(v.string(), ''),
  /** Of what who asked saw when it was made: who sees otherwise by now asks for another one. */
  seen: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  ready_at: v.string(),
  expires_at: v.string(),
});
export type DossierRow = v.InferOutput<typeof DossierRowSchema>;

const DossierFieldsSchema = v.pipe(
  v.object({
    dossier_id: newKey,
    rfc: v.pipe(v.optional(v.string(), ''), v.transform(tidyRfc), v.check(isRfc, PROBLEMS.rfc)),
    ...dayEntries(PROBLEMS),
  }),
  checkTwoDays(PROBLEMS),
);
export type DossierFields = v.InferOutput<typeof DossierFieldsSchema>;

export const dossiers = defineResource({
  name: 'dossiers',
  key: 'dossier_id',
  row: DossierRowSchema,
  fields: DossierFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'dossier', inBody: { reason: '' } },
  stored: { table: 'dossier', columns: sameColumns('user_id') },
  search: ({ name, rfc, from, to }) => [name, rfc, from, to],
  sort: { at: 'exact', name: 'text', from: 'exact' },
  order: '-at',
  person: 'user_id',
  can: { read: 'reports.read', write: 'reports.read', delete: 'reports.read' },
});
