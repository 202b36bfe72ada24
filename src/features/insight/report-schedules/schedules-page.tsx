/** Reports that leave by mail on their days: which, when, and what became of the last. */
import {
  IconCalendarRepeat,
  IconCircleCheck,
  IconClock,
  IconLock,
  IconMailOff,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type ReportScheduleRow,
  reportSchedules,
} from '../../../../schema/resources/insight/report-schedules.ts';
import { REPORT_SCHEDULES as t } from '../../../../schema/texts/report-schedules.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { ACTIVE } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import { BackToList } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const LOOKS: Record<ReportScheduleRow['state'], { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'quiet', icon: <IconClock /> },
  working: { tone: 'wait', icon: <IconClock /> },
  mailing: { tone: 'wait', icon: <IconClock /> },
  sent: { tone: 'good', icon: <IconCircleCheck /> },
  refused: { tone: 'bad', icon: <IconLock /> },
  failed: { tone: 'bad', icon: <IconX /> },
  unmailed: { tone: 'bad', icon: <IconMailOff /> },
};

const dayOr = (day: string, other = '') => (day === '' ? other : formatDate(day));
const nextOf = ({ next_on, is_active }: ReportScheduleRow) => dayOr(next_on, is_active ? t.over : '');
const stateOf = ({ state }: ReportScheduleRow) => <StatusBadge {...LOOKS[state]} label={t.states[state]} />;
const kindOf = ({ kind }: ReportScheduleRow) => <span className={classes.name}>{REPORTS.kinds[kind]}</span>;

const COLUMNS: Column<ReportScheduleRow>[] = [
  { key: 'kind', title: t.fields.kind, fixed: true, grow: true, render: kindOf },
  { key: 'every', title: t.fields.every, width: 125, render: ({ every }) => t.short[every] },
  { key: 'emails', title: t.fields.emails, width: 170, render: ({ emails }) => shorten(emails, 20) },
  { key: 'next', title: t.columns.next, width: 115, sort: 'next_on', render: nextOf },
  { key: 'last', title: t.columns.last, width: 115, render: ({ last_on }) => dayOr(last_on) },
  {
    ...{ key: 'state', title: t.columns.state, width: 190 },
    ...{ text: ({ state }: ReportScheduleRow) => t.states[state], render: stateOf },
  },
  {
    ...{ key: 'is_active', title: ACTIVE.title, width: 110, sort: 'is_active', hidden: true },
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

export function SchedulesPage(props: { search: ResourceSearch; onOpen: (row: ReportScheduleRow) => void }) {
  return (
    <>
      <BackToList to="/reports">{REPORTS.title}</BackToList>
      <ResourcePage
        resource={reportSchedules}
        texts={t}
        search={props.search}
        icon={<IconCalendarRepeat />}
        columns={COLUMNS}
        filters={[ACTIVE_FILTER]}
        onOpen={props.onOpen}
        add={
          <LinkButton to="/reports/$view" params={{ view: 'schedule' }} leftSection={<IconPlus size={18} />}>
            {t.add}
          </LinkButton>
        }
        card={(row) => (
          <span className={classes.card}>
            {kindOf(row)}
            <span className={classes.small}>
              {t.short[row.every]} · {nextOf(row)}
            </span>
            <span className={classes.small}>{shorten(row.emails)}</span>
            {stateOf(row)}
          </span>
        )}
      />
    </>
  );
}
