/** Calls of the SAT's mass download, beside those of its lists. */
import * as v from 'valibot';
import {
  SAT_DIFFERENCES,
  SAT_SIDES,
  type SatSettingsRow,
  satSettings,
} from '../resources/received/sat-download.ts';
import { COVERED } from './month-progress.ts';

export const SatProgressSchema = v.object({
  /** Absent before somebody chose. */
  settings: v.optional(satSettings.row as unknown as v.GenericSchema<SatSettingsRow>),
  has_efirma: v.boolean(),
  /** YYYY-MM: the SAT gives nothing of before. */
  first_month: v.string(),
  /** YYYY-MM-DD, in the middle of Mexico. */
  today: v.string(),
  months: v.array(
    v.object({
      month: v.string(),
      side: v.picklist(SAT_SIDES),
      covered: v.picklist(COVERED),
      documents: v.number(),
      differences: v.partial(
        v.object(
          Object.fromEntries(SAT_DIFFERENCES.map((one) => [one, v.number()])) as Record<
            (typeof SAT_DIFFERENCES)[number],
            v.NumberSchema<undefined>
          >,
        ),
      ),
    }),
  ),
});
export type SatProgress = v.InferOutput<typeof SatProgressSchema>;

export const SatAgainSchema = v.object({ asked: v.boolean() });
