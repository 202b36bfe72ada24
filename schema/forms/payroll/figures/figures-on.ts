/** The figures of a day: the account's own before those that this version brings, the newest first. */
import type { FigureKind } from './figure-kinds.ts';
import { type Figures, NO_FIGURES } from './figures.ts';
import { type DatedFigure, PUBLISHED } from './published.ts';

export type Zone = 'general' | 'border';

/**
 * @param day YYYY-MM-DD of the payment
 * @param own what the account added, in any order
 * @param zone whose minimum wage holds
 */
export function figuresOn(day: string, own: readonly DatedFigure[] = [], zone: Zone = 'general'): Figures {
  if (day === '') return NO_FIGURES;
  const found = (kind: FigureKind) => newestOn(day, kind, own) ?? newestOn(day, kind, PUBLISHED);
  const wage = found('minimum_wage');
  const subsidy = found('subsidy');
  const imss = found('imss');
  return {
    day,
    isr: [...(found('isr')?.rows ?? [])],
    uma: found('uma')?.amount ?? '',
    minimum_wage: (zone === 'border' ? wage?.second : wage?.amount) ?? '',
    subsidy_percent: subsidy?.amount ?? '',
    subsidy_limit: subsidy?.second ?? '',
    imss_percent: imss?.amount ?? '',
    imss_over_percent: imss?.second ?? '',
  };
}

function newestOn(day: string, kind: FigureKind, all: readonly DatedFigure[]): DatedFigure | undefined {
  let newest: DatedFigure | undefined;
  for (const one of all) {
    const holds = one.kind === kind && one.starts_on <= day && (one.ends_on === '' || one.ends_on >= day);
    if (holds && (newest === undefined || one.starts_on > newest.starts_on)) newest = one;
  }
  return newest;
}
