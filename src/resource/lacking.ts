/** What of a list is not on this device yet, and why, in words. Pure. */
import { RECORDS } from '../../schema/texts/records.ts';
import type { Arrival, Connection } from '../local/index.ts';
import type { Lacking } from '../ui/data-table/list-state.ts';

/** @param things what the rows are, in the plural: «comprobantes» */
export function lackingOf(
  arrival: Arrival,
  connection: Pick<Connection, 'state' | 'pause'>,
  things: string,
): Lacking | undefined {
  if (arrival.whole) return undefined;
  const { lacking } = RECORDS;
  const { state, pause } = connection;
  if (pause === 'sign_in' || pause === 'disk_full' || pause === 'old_version')
    return { state: 'stopped', title: lacking.title(things), text: lacking[pause] };
  if (state === 'offline') return { state: 'stopped', title: lacking.title(things), text: lacking.offline };
  return { state: 'coming', title: lacking.coming(things, arrival.total), text: '' };
}
