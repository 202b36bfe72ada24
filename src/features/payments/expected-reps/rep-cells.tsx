/** What a REP that is owed shows of itself in a list, as cells of a table and as a card on a phone. */
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { overdueReps } from '../../../../schema/resources/payments/expected-rep.ts';
import type { ExpectedRepRow } from '../../../../schema/resources/payments/expected-reps.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { deviceTime } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES } = t;
const isLate = (row: ExpectedRepRow) => overdueReps([row], deviceTime().slice(0, 10)).length > 0;
const stateText = (row: ExpectedRepRow) => (isLate(row) ? t.late : t.state[row.state]);

function RepBadge({ row }: { row: ExpectedRepRow }) {
  const label = stateText(row);
  if (row.state === 'received') return <StatusBadge tone="good" icon={<IconCircleCheck />} label={label} />;
  return isLate(row) ? (
    <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={label} />
  ) : (
    <StatusBadge tone="wait" icon={<IconClock />} label={label} />
  );
}

function Provider({ row }: { row: ExpectedRepRow }) {
  return (
    <>
      <span className={classes.cut} title={row.provider_name}>
        {shorten(row.provider_name || row.provider_rfc)}
      </span>
      <span className={classes.small}>{row.provider_rfc}</span>
    </>
  );
}

const amountColumn = (
  key: 'total' | 'paid_amount' | 'proven_amount' | 'missing_amount',
  more: { sort?: string; hidden?: boolean } = {},
): Column<ExpectedRepRow> => ({
  ...{ key, title: NAMES[key], align: 'end', width: 140, ...more },
  render: (row) => <Amount value={row[key]} currency={row.currency} />,
});
const dayColumn = (
  key: 'paid_on' | 'due_on' | 'asked_on',
  more: { sort?: string } = {},
): Column<ExpectedRepRow> => ({
  ...{ key, title: NAMES[key], width: 130, ...more },
  render: (row) => <span className={classes.nowrap}>{shownDay(row[key])}</span>,
});

export const REP_COLUMNS: Column<ExpectedRepRow>[] = [
  {
    ...{ key: 'provider', title: NAMES.provider_name, sort: 'provider_name', fixed: true, grow: true },
    render: (row) => <Provider row={row} />,
  },
  { key: 'folio', title: NAMES.folio, width: 120, render: (row) => row.folio },
  amountColumn('missing_amount', { sort: 'missing_amount' }),
  dayColumn('paid_on'),
  dayColumn('due_on', { sort: 'due_on' }),
  {
    ...{ key: 'state', title: NAMES.state, width: 130, text: stateText },
    render: (row) => <RepBadge row={row} />,
  },
  dayColumn('asked_on'),
  amountColumn('paid_amount', { hidden: true }),
  amountColumn('proven_amount', { hidden: true }),
  amountColumn('total', { hidden: true }),
  {
    ...{ key: 'known_by', title: NAMES.known_by, width: 170, hidden: true },
    render: (row) => t.known[row.known_by],
  },
  { key: 'uuid', title: NAMES.uuid, width: 310, hidden: true, render: (row) => row.uuid },
];

export function RepCard({ row }: { row: ExpectedRepRow }) {
  return (
    <span className={classes.card}>
      <Provider row={row} />
      <Amount value={row.missing_amount} currency={row.currency} />
      <span className={classes.small}>
        {[row.folio, `${NAMES.due_on} ${shownDay(row.due_on)}`].filter(Boolean).join(' · ')}
      </span>
      <RepBadge row={row} />
    </span>
  );
}
