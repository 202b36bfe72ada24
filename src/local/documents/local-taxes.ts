/** Local taxes of one's own list, for a concept. */
import { type LocalTaxRow, localTaxes } from '../../../schema/resources/admin/local-taxes.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { device } from '../opened.ts';
import { foldText, matches, searchWords } from './receipt-search.ts';
import { liveRows } from './resources.ts';

const ACTIVE = readQuery(localTaxes, { is_active: 'true', sort: 'description' });

/** The active ones that what is typed names; all of them before anything is. */
export async function suggestLocalTaxes(typed: string): Promise<readonly LocalTaxRow[]> {
  const rows = (await liveRows(await device(), localTaxes)).list(ACTIVE);
  const words = searchWords(typed);
  return rows.filter(({ description }) => matches(foldText(description), words));
}
