/** What one does with a report of one's own, each told when it is done or was not. */
import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import { type ReportRow, reports } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { callServer } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export const isMaking = ({ state }: Pick<ReportRow, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

export const titleOf = ({ kind, from, to }: Pick<ReportRow, 'kind' | 'from' | 'to'>): string =>
  t.nameOf(t.kinds[kind], formatDate(from), formatDate(to));

/** @param columns keys with commas; all unless told */
export function downloadPath({ slug, kind }: ReportRow, as: 'csv' | 'xlsx' | 'txt', columns = ''): string {
  const query = new URLSearchParams({ as, ...(columns !== '' && { columns }) });
  return `/report/${slug}/download${REPORT_OF[kind].suffix}?${query}`;
}

export function useReport(row: ReportRow) {
  const confirm = useConfirm();
  const path = `/${reports.name}/${row.slug}`;
  return {
    async refresh(): Promise<boolean> {
      const answer = await callServer('POST', `/report/${row.slug}/refresh${REPORT_OF[row.kind].suffix}`, {});
      if (answer.ok) notifySuccess(t.refreshed);
      else notifyError(answer.error);
      return answer.ok;
    },
    async remove(): Promise<void> {
      if (!isMaking(row) && !(await confirm({ text: t.removeText(titleOf(row)) }))) return;
      const answer = await callServer('DELETE', path);
      if (answer.ok) notifySuccess(t.removed);
      else notifyError(answer.error);
    },
  };
}
