/** What figures of payroll there are. */
export const FIGURE_KINDS = ['isr', 'subsidy', 'uma', 'minimum_wage', 'imss'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
