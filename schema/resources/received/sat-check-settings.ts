/** How often the SAT is asked again about what was received: of the account, one row. Days. */
import * as v from 'valibot';
import { ONE_ROW } from '../one-row.ts';
import { defineResource } from '../resource.ts';

export const ONLY_SAT_CHECK = 'sat_check';
/** Of what was issued in the last 90 days, and of what is older. */
export const CHECK_DAYS = ['1', '3', '7', '15', '30'] as const;
export const OLD_CHECK_DAYS = ['7', '15', '30', '90'] as const;

const entries = { days: v.picklist(CHECK_DAYS), old_days: v.picklist(OLD_CHECK_DAYS) };
const RowSchema = v.object({ settings_id: v.string(), ...entries });
export type SatCheckRow = v.InferOutput<typeof RowSchema>;
export type SatCheckDays = Pick<SatCheckRow, 'days' | 'old_days'>;

/** Where nobody said any. */
export const PLAIN_CHECK: SatCheckDays = { days: '7', old_days: '30' };

export const satCheckSettings = defineResource({
  name: 'sat_check_settings',
  ...ONE_ROW,
  row: RowSchema,
  fields: v.object({
    settings_id: v.optional(v.literal(ONLY_SAT_CHECK), ONLY_SAT_CHECK),
    ...entries,
  }),
  travels: { offline: 'read', collection: 'orders', kind: 'sat_check_settings' },
  stored: { table: 'sat_check_settings' },
  search: (row) => [row.days],
  can: { read: 'received.read', write: 'sat_downloads.write' },
});
