/** What comes round again: which days, and what was prepared or missed. */
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import {
  type RecurringDraftRow,
  recurringDrafts,
} from '../../../../schema/resources/invoicing/recurring-drafts.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { RECURRING as t } from '../../../../schema/texts/recurring-drafts.ts';
import { ACTIVE } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const dayOr = (day: string, other = '') => (day === '' ? other : formatDate(day));
const nextOf = ({ next_on, is_active }: RecurringDraftRow) => dayOr(next_on, is_active ? t.over : '');
const missedOf = ({ missed }: RecurringDraftRow) => missed.map(formatDate).join(', ');

const COLUMNS: Column<RecurringDraftRow>[] = [
  {
    key: 'name',
    title: t.fields.name,
    fixed: true,
    grow: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{shorten(row.name)}</span>,
  },
  { key: 'every', title: t.fields.every, width: 190, render: (row) => t.cadences[row.every] },
  { key: 'next', title: t.columns.next, width: 130, sort: 'next_on', render: nextOf },
  { key: 'last', title: t.columns.last, width: 130, render: (row) => dayOr(row.last_on) },
  {
    key: 'is_issued',
    title: t.fields.is_issued,
    width: 150,
    render: ({ is_issued }) => (is_issued === true ? t.yes : ''),
  },
  { key: 'missed', title: t.columns.missed, width: 200, render: (row) => shorten(missedOf(row)) },
  {
    key: 'state',
    title: ACTIVE.title,
    width: 110,
    sort: 'is_active',
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

export function RecurringDraftsPage(props: {
  search: ResourceSearch;
  onOpen: (row: RecurringDraftRow) => void;
}) {
  return (
    <ResourcePage
      resource={recurringDrafts}
      texts={t}
      search={props.search}
      icon={<IconRepeat />}
      columns={COLUMNS}
      filters={[ACTIVE_FILTER]}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/drafts" variant="default" leftSection={<IconPencil size={18} />}>
          {DRAFTS.title}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name)}</span>
          <span className={classes.small}>
            {t.cadences[row.every]} · {nextOf(row)}
          </span>
          {row.missed.length > 0 && (
            <span className={classes.small}>
              {t.columns.missed}: {missedOf(row)}
            </span>
          )}
        </span>
      )}
    />
  );
}
