/** What tells a document of the SAT from what is here. Pure. */
import type { SatDocumentRow } from '../resources/received/sat-download.ts';

/** The one of its UUID that is here; `isCancelled`: as it is known here. */
export type Here = { isCancelled: boolean };

export function differenceOf(
  { side, sat_state }: Pick<SatDocumentRow, 'side' | 'sat_state'>,
  here: Here | undefined,
): SatDocumentRow['difference'] {
  const isCancelled = sat_state === 'cancelled';
  if (here !== undefined) return isCancelled && !here.isCancelled ? 'cancelled' : 'none';
  if (side === 'issued') return 'elsewhere';
  return isCancelled ? 'gone' : 'missing';
}
