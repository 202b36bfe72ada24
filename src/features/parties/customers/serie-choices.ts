/** In which of the account's series a customer's invoices may be issued. Pure. */
import type { Settings } from '../../../local/index.ts';

/** @param chosen stays among them, also where it is used no more */
export function serieChoices(series: Settings['series'], chosen: string): string[] {
  const usable = series.filter((one) => one.is_active && ['', 'I'].includes(one.receipt_type));
  const names = usable.map(({ serie }) => serie).sort();
  return ['', ...names, ...(chosen === '' || names.includes(chosen) ? [] : [chosen])];
}
