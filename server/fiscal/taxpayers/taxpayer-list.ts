/** What an imported list of active taxpayers (l_RFC) says of an RFC. */
import { addDays } from '../../../schema/values/dates.ts';
import type { Lists } from './lists/lists.ts';
import type { RegistryAnswer } from './port.ts';

/** The registry has tens of millions: a list of fewer is a piece of it, and who is not in it may still exist. */
const WHOLE_FROM = 1_000_000;
/** Who registered yesterday is not in a list of last month. */
const ABSENCE_DAYS = 30;

/**
 * Who is in the list was active on its day. Who is not is told to be inactive only by a whole list of the last
 * days. @returns undefined when the list cannot say
 * @param today YYYY-MM-DD
 */
export function fromList(
  rfc: string,
  lists: Pick<Lists, 'taxpayer' | 'taxpayerList'>,
  today: string,
): RegistryAnswer | undefined {
  const list = lists.taxpayerList();
  if (list === undefined) return undefined;
  const existing = { rfc, source: 'list' as const, checked_at: list.dated };
  if (lists.taxpayer(rfc) !== undefined) return { ...existing, active: 'Y' };
  const proves = list.rows >= WHOLE_FROM && today <= addDays(list.dated, ABSENCE_DAYS);
  return proves ? { ...existing, active: 'N' } : undefined;
}
