/** How far the comparison with the SAT is, month by month. Pure. */
import type { SatDifference, SatRequestRow } from '../resources/received/sat-download.ts';
import { gapsIn, monthOf, monthsBetween, type Period, settledUntil, wholeMonth } from './periods.ts';

type Side = SatRequestRow['side'];
type Asked = Pick<SatRequestRow, 'side' | 'what' | 'state' | 'since' | 'until'>;
/** Of the SAT's documents of a month. */
export type MonthCount = { month: string; side: Side; difference: SatDifference; count: number };

export const COVERED = ['whole', 'partly', 'waiting', 'failed', 'none'] as const;
export type MonthProgress = {
  month: string;
  side: Side;
  /**
   * whole: the SAT said all that there is of it, as far as it is settled; partly: of some of its days; waiting: it was asked; failed: a
   * request of it has to be asked again by a person.
   */
  covered: (typeof COVERED)[number];
  /** At the SAT. */
  documents: number;
  differences: Partial<Record<SatDifference, number>>;
};

const SAID: readonly SatRequestRow['state'][] = ['done', 'empty'];
const LIVE: readonly SatRequestRow['state'][] = ['planned', 'asking', 'asked', 'downloading'];

/** Newest month first, what one received before what one issued. @param since YYYY-MM @param today YYYY-MM-DD */
export function monthProgress(
  since: string,
  today: string,
  asked: readonly Asked[],
  counts: readonly MonthCount[],
): MonthProgress[] {
  const end = settledUntil(today);
  return monthsBetween(since, monthOf(end))
    .reverse()
    .flatMap((month) =>
      (['received', 'issued'] as const).map((side) => {
        const { since: from, until } = wholeMonth(month);
        const own = asked.filter((one) => one.side === side && one.what === 'metadata');
        const mine = counts.filter((one) => one.month === month && one.side === side);
        return {
          ...{ month, side, covered: coveredOf({ since: from, until: until < end ? until : end }, own) },
          documents: mine.reduce((sum, { count }) => sum + count, 0),
          differences: Object.fromEntries(
            mine
              .filter(({ difference }) => difference !== 'none')
              .map(({ difference, count }) => [difference, count]),
          ),
        };
      }),
    );
}

function coveredOf(period: Period, asked: readonly Asked[]): MonthProgress['covered'] {
  const inside = asked.filter(({ since, until }) => since <= period.until && until >= period.since);
  const of = (states: readonly SatRequestRow['state'][]) =>
    inside.filter(({ state }) => states.includes(state));
  if (of(['failed']).length > 0) return 'failed';
  if (of(LIVE).length > 0) return 'waiting';
  if (of(SAID).length === 0) return 'none';
  return gapsIn(period, of(SAID)).length === 0 ? 'whole' : 'partly';
}
