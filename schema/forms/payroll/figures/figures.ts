/**
 * What taxes of wages are computed with on a day: the tariff of article 96, the UMA, the minimum wage, the subsidy for employment,
 * the worker's part of the social insurance. A payslip carries those of its day of payment, so that a device and the server compute
 * the same of it. What nobody has published for that day is absent: then nothing is computed of it.
 */
import * as v from 'valibot';
import { amount, key, open } from '../../engine/open.ts';

/** A row of the monthly tariff: what is over `over` pays `rate` per cent, besides `quota`. */
const TariffRowSchema = open({ over: amount, quota: amount, rate: amount });
export type TariffRow = v.InferOutput<typeof TariffRowSchema>;

const MOST_ROWS = 40;

export const FiguresSchema = open({
  /** The day that they hold on, YYYY-MM-DD. */
  day: key,
  /** By month, from the lowest row on; empty: not known. */
  isr: v.optional(v.pipe(v.array(TariffRowSchema), v.maxLength(MOST_ROWS)), []),
  /** Pesos a day. */
  uma: amount,
  /** Pesos a day, of the zone where the worker is. */
  minimum_wage: amount,
  /** Per cent of a month's UMA that the subsidy of a month is, and the highest income of a month that has it. */
  subsidy_percent: amount,
  subsidy_limit: amount,
  /** What a worker pays of the social insurance, in per cent: of the wage that it is computed of, and of what is over three UMA. */
  imss_percent: amount,
  imss_over_percent: amount,
});
export type Figures = v.InferOutput<typeof FiguresSchema>;

export const NO_FIGURES: Figures = {
  day: '',
  isr: [],
  uma: '',
  minimum_wage: '',
  subsidy_percent: '',
  subsidy_limit: '',
  imss_percent: '',
  imss_over_percent: '',
};
