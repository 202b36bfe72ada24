/** What the state of a report offers. */
import { IconDownload, IconEye, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { useConnection } from '../../../local/index.ts';
import { type RowAction, RowMenu } from '../../../resource/row-menu.tsx';
import { downloadPath, isMaking, titleOf, useReport } from './use-report.ts';

const ICON = { size: 17, stroke: 1.7 } as const;

export function ReportActions({ row }: { row: ReportRow }) {
  const { refresh, remove } = useReport(row);
  const navigate = useNavigate();
  const offline = useConnection().state === 'offline';
  const download = (as: 'csv' | 'xlsx' | 'txt'): RowAction => ({
    ...{ key: as, action: 'download_report', label: t[as], icon: <IconDownload {...ICON} /> },
    onSelect: () => window.location.assign(downloadPath(row, as)),
  });
  const ready: RowAction[] = [
    {
      ...{ key: 'open', action: 'open_report', label: t.open, icon: <IconEye {...ICON} /> },
      onSelect: () => void navigate({ to: '/reports/$slug/$view', params: { slug: row.slug, view: 'show' } }),
    },
    download('csv'),
    download('xlsx'),
    ...(row.kind === 'diot' ? [download('txt')] : []),
  ];
  const again: RowAction = {
    ...{ key: 'refresh', action: 'refresh_report', label: t.refresh, icon: <IconRefresh {...ICON} /> },
    onSelect: () => void refresh(),
  };
  const making = isMaking(row);
  const away: RowAction = {
    ...{ key: 'remove', action: 'remove_report', label: making ? t.stop : t.remove },
    ...{ icon: making ? <IconPlayerStop {...ICON} /> : <IconTrash {...ICON} />, danger: true },
    onSelect: () => void remove(),
  };
  return (
    <RowMenu
      label={t.actionsOf(titleOf(row))}
      width={230}
      disabled={offline}
      items={[...(row.state === 'ready' ? ready : []), ...(making ? [] : [again]), away]}
    />
  );
}
