/** Customers whom the SAT's lists name, or named, with their history. Which receipts they have, whoever looks sees in their own list. Written by the server. Spec 1 §1, 3 §1. */
import * as v from 'valibot';
import { dayRange, defineResource, oneOf } from '../resource.ts';
import { RISK_SEVERITIES } from './fiscal-risks.ts';

const CustomerRiskRowSchema = v.object({
  rfc: v.string(),
  name: v.string(),
  severity: v.picklist(RISK_SEVERITIES),
  /** What the lists say by now, in words; '' for nothing. */
  standing: v.string(),
  /** The oldest first. `day`: ISO, of the publication, or when it was seen; '' where nobody says. */
  history: v.array(v.object({ day: v.string(), list: v.string(), said: v.string() })),
  /** Of the lists that were read: the day of each. */
  versions: v.array(v.object({ list: v.string(), dated: v.string() })),
  /** ISO-8601 UTC: since when the server has seen it so. */
  seen_at: v.string(),
});
export type CustomerRiskRow = v.InferOutput<typeof CustomerRiskRowSchema>;

export const customerRisks = defineResource({
  name: 'customer_risks',
  key: 'rfc',
  keyKind: 'typed',
  row: CustomerRiskRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'settings', kind: 'customer_risk' },
  stored: { table: 'customer_risk' },
  search: ({ rfc, name, standing }) => [name, rfc, standing],
  sort: { seen_at: 'exact', name: 'text' },
  order: '-seen_at',
  filters: { severity: oneOf(RISK_SEVERITIES), seen_at: dayRange() },
  can: { read: 'customers.read' },
});
