/** What the SAT is to be asked next: what there is of each month, the newest first, then the XML of what is missing. */
import type { SatRequestRow, SatSettingsRow } from '../../../../schema/resources/received/sat-download.ts';
import { cancelledPeriod, monthOf, nextPeriods, periodOf } from '../../../../schema/sat-download/periods.ts';
import { centralDay } from '../../../base/local-time.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { lackingMonths, setXmlRequest } from '../../../store/received/sat-documents.ts';
import { allSatRequests, putSatRequest } from '../../../store/received/sat-requests.ts';
import type { WorkDeps } from '../../work.ts';
import { newRequest } from './request-steps.ts';

const CANCELLED_EVERY_MS = 7 * 86_400_000;

const ENDED: readonly SatRequestRow['state'][] = ['done', 'empty', 'split', 'failed'];

/** In its own transaction: nobody else plans the same meanwhile. @param most so many new ones */
export async function planRequests(
  scope: Scope,
  deps: Pick<WorkDeps, 'store' | 'clock' | 'uuid'>,
  { since }: Pick<SatSettingsRow, 'since'>,
  most: number,
): Promise<void> {
  if (most <= 0) return;
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const all = await allSatRequests(scope, tx);
    const metadata = all.filter(({ what }) => what === 'metadata');
    const asked = all.filter(({ state }) => !ENDED.includes(state));
    const isOpen = (month: string) =>
      asked.some(
        ({ side, what, since: from }) =>
          side === 'received' && what === 'metadata' && monthOf(from) === month,
      );
    let left = most;
    // Of a month that is still told nobody knows yet what is missing.
    for (const lacking of (await lackingMonths(scope, tx)).filter(({ month }) => !isOpen(month))) {
      if (left === 0) return;
      const request = newRequest(deps, { side: 'received', what: 'xml', ...periodOf(lacking) });
      await putSatRequest(scope, tx, request);
      await setXmlRequest(scope, tx, lacking.month, request.request_id);
      left -= 1;
    }
    const today = centralDay(deps.clock().getTime());
    const periods = (['received', 'issued'] as const).flatMap((side) => {
      const covered = metadata.filter((one) => one.side === side && one.state !== 'split');
      return nextPeriods(since, today, covered).map((period) => ({ side, ...period }));
    });
    if (periods.length === 0) {
      for (const request of cancelledSince(deps, { since, today, all }).slice(0, left))
        await putSatRequest(scope, tx, request);
      return;
    }
    const newest = periods.sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0));
    for (const period of newest.slice(0, left))
      await putSatRequest(scope, tx, newRequest(deps, { what: 'metadata', ...period }));
  });
}

/** A list tells what was in force by then: those that are cancelled by now are asked for again and again, in one request of each side. */
function cancelledSince(
  deps: Pick<WorkDeps, 'clock' | 'uuid'>,
  { since, today, all }: { since: string; today: string; all: readonly SatRequestRow[] },
): SatRequestRow[] {
  const before = new Date(deps.clock().getTime() - CANCELLED_EVERY_MS).toISOString();
  return (['received', 'issued'] as const).flatMap((side) => {
    const own = all.filter((one) => one.side === side);
    const asked = own.filter(({ what }) => what === 'cancelled');
    const isLive = own.some(({ what, state }) => what !== 'xml' && !ENDED.includes(state));
    const times = (asked.length > 0 ? asked : own).map(({ planned_at }) => planned_at).sort();
    // The first time a week after the first list; later a week after the last time.
    const last = asked.length > 0 ? times.at(-1) : times[0];
    if (isLive || last === undefined || last > before) return [];
    return [newRequest(deps, { side, what: 'cancelled', ...cancelledPeriod(since, today) })];
  });
}
