/**
 * What suppliers owe: of each PPD invoice of which something was paid, its receipt of payments (REP), how much of the payment it is still
 * to say, and by which day. Written by the server; no device writes one. Spec 3 §4.
 */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { EXPECTED_REP_STATES, PAID_SOURCES, REP_DUE_DAYS } from '../../values/picklists.ts';
import { ONE_ROW } from '../one-row.ts';
import { anyOf, dayRange, defineResource, oneOf } from '../resource.ts';

const ExpectedRepRowSchema = v.object({
  /** Of the received invoice, in upper case. */
  uuid: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  /** Series and folio of the invoice. */
  folio: v.string(),
  currency: v.string(),
  total: v.string(),
  state: v.picklist(EXPECTED_REP_STATES),
  /** How it is known that it was paid. */
  known_by: v.picklist(PAID_SOURCES),
  paid_amount: v.string(),
  /** In REPs that are here and not cancelled. */
  proven_amount: v.string(),
  missing_amount: v.string(),
  /** ISO days: of the first payment that no REP says, and until when its REP is due; of one that is all here, of the last payment. */
  paid_on: v.string(),
  due_on: v.string(),
  /** ISO day when its supplier was asked for it last; '' never. */
  asked_on: v.string(),
  /** What somebody of ours said that was paid of it, and on which day; '' where nobody did. */
  said_amount: v.string(),
  said_on: v.string(),
  said_by: v.string(),
});
export type ExpectedRepRow = v.InferOutput<typeof ExpectedRepRowSchema>;

export const expectedReps = defineResource({
  name: 'expected_reps',
  key: 'uuid',
  keyKind: 'typed',
  row: ExpectedRepRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'orders', kind: 'expected_rep' },
  stored: { table: 'expected_rep' },
  search: (row) => [
    ...[row.provider_name, row.provider_rfc, row.folio, row.uuid],
    ...[row.missing_amount, groupThousands(row.missing_amount)],
  ],
  sort: { due_on: 'exact', provider_name: 'text', missing_amount: 'decimal' },
  order: 'due_on',
  filters: { state: oneOf(EXPECTED_REP_STATES), provider_rfc: anyOf(), due_on: dayRange() },
  can: { read: 'scheduled_payments.read' },
});

export const ONLY_REP_SETTINGS = 'rep';

const RepSettingsRowSchema = v.object({ settings_id: v.string(), due_day: v.picklist(REP_DUE_DAYS) });
export type RepSettingsRow = v.InferOutput<typeof RepSettingsRowSchema>;

export const repSettings = defineResource({
  name: 'rep_settings',
  ...ONE_ROW,
  row: RepSettingsRowSchema,
  fields: v.object({
    settings_id: v.optional(v.literal(ONLY_REP_SETTINGS), ONLY_REP_SETTINGS),
    due_day: v.picklist(REP_DUE_DAYS),
  }),
  travels: { offline: 'read', collection: 'orders', kind: 'rep_settings' },
  stored: { table: 'rep_settings' },
  search: (row) => [row.due_day],
  can: { read: 'scheduled_payments.read', write: 'scheduled_payments.write' },
});
