/** Issuers of what one received whom the SAT's lists name, or named: with their history, the documents and their tax. Written by the server. Spec 1 §1, 3 §1. */
import * as v from 'valibot';
import { dayRange, defineResource, oneOf } from '../resource.ts';

/**
 * definitive and presumed: of article 69-B. restricted: without the certificate that seals (17-H, 17-H Bis). listed: of articles 69 or 69-B Bis,
 * which leave their documents as they are. cleared: of none any more.
 */
export const RISK_SEVERITIES = ['definitive', 'presumed', 'restricted', 'listed', 'cleared'] as const;
export type RiskSeverity = (typeof RISK_SEVERITIES)[number];
/** Documents that a row names; all of them are counted and summed. */
export const MOST_RISK_DOCUMENTS = 200;

const RiskRowSchema = v.object({
  rfc: v.string(),
  name: v.string(),
  severity: v.picklist(RISK_SEVERITIES),
  /** What the lists say by now, in words; '' for nothing. */
  standing: v.string(),
  /** The oldest first. `day`: ISO, of the publication, or when it was seen; '' where nobody says. */
  history: v.array(v.object({ day: v.string(), list: v.string(), said: v.string() })),
  /** The newest first. `on_date`: what the lists said of the issuer on its day; '' for nothing. */
  documents: v.array(
    v.object({
      uuid: v.string(),
      receipt_type: v.string(),
      serie: v.string(),
      folio: v.string(),
      issued_at: v.string(),
      total: v.string(),
      currency: v.string(),
      on_date: v.string(),
      /** As those of all of them; absent in a row of before. */
      base: v.optional(v.string()),
      tax: v.optional(v.string()),
      /** Likewise on each day on which something of it is known to have been paid, the oldest first. Absent in a row of before. */
      paid: v.optional(v.array(v.object({ day: v.string(), on_date: v.string() }))),
    }),
  ),
  count: v.number(),
  /** In pesos, by the rate of each document; credit notes are taken off. */
  total: v.string(),
  /** What was deducted where all of it was: subtotals less discounts. Absent in a row of before. */
  base: v.optional(v.string()),
  /** IVA that they transfer. */
  tax: v.string(),
  /** Of the lists that were read: the day of each. Absent in a row of before. */
  versions: v.optional(v.array(v.object({ list: v.string(), dated: v.string() }))),
  /** ISO day until which their effects can be proved, or corrected; '' where there is no such day. */
  due_on: v.string(),
  /** ISO-8601 UTC: since when the server has seen it so. */
  seen_at: v.string(),
});
export type RiskRow = v.InferOutput<typeof RiskRowSchema>;

export const fiscalRisks = defineResource({
  name: 'fiscal_risks',
  key: 'rfc',
  keyKind: 'typed',
  row: RiskRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'settings', kind: 'fiscal_risk' },
  stored: { table: 'fiscal_risk' },
  search: ({ rfc, name, standing }) => [name, rfc, standing],
  sort: { seen_at: 'exact', name: 'text', tax: 'decimal', due_on: 'exact' },
  order: '-seen_at',
  filters: { severity: oneOf(RISK_SEVERITIES), seen_at: dayRange() },
  can: { read: 'received.read' },
});
