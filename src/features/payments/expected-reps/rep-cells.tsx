/** What a REP that is owed shows of itself in a list, to who waits for it and to who owes it: cells of a table, and a card on a phone. */
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { overdueReps } from '../../../../schema/resources/payments/expected-rep.ts';
import type { ExpectedRepRow } from '../../../../schema/resources/payments/expected-reps.ts';
import type { OwedRepRow, ToldRep } from '../../../../schema/resources/payments/owed-reps.ts';
import { EXPECTED_REPS as t } from '../../../../schema/texts/expected-reps.ts';
import { OWED_REPS } from '../../../../schema/texts/owed-reps.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { deviceTime } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES } = t;
const isLate = (row: ToldRep) => overdueReps([row], deviceTime().slice(0, 10)).length > 0;
const stateText = (row: ToldRep) => (isLate(row) ? t.late : t.state[row.state]);

function RepBadge({ row }: { row: ToldRep }) {
  const label = stateText(row);
  if (row.state === 'received') return <StatusBadge tone="good" icon={<IconCircleCheck />} label={label} />;
  return isLate(row) ? (
    <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={label} />
  ) : (
    <StatusBadge tone="wait" icon={<IconClock />} label={label} />
  );
}

type Party = { name: string; rfc: string };

function PartyCell({ name, rfc }: Party) {
  return (
    <>
      <span className={classes.cut} title={name}>
        {shorten(name || rfc)}
      </span>
      <span className={classes.small}>{rfc}</span>
    </>
  );
}

const amountColumn = (
  key: 'total' | 'paid_amount' | 'proven_amount' | 'missing_amount',
  more: { sort?: string; hidden?: boolean } = {},
): Column<ToldRep> => ({
  ...{ key, title: NAMES[key], align: 'end', width: 140, ...more },
  render: (row) => <Amount value={row[key]} currency={row.currency} />,
});
const dayColumn = (key: 'paid_on' | 'due_on', more: { sort?: string } = {}): Column<ToldRep> => ({
  ...{ key, title: NAMES[key], width: 130, ...more },
  render: (row) => <span className={classes.nowrap}>{shownDay(row[key])}</span>,
});

const FACTS: Column<ToldRep>[] = [
  { key: 'folio', title: NAMES.folio, width: 120, render: (row) => row.folio },
  amountColumn('missing_amount', { sort: 'missing_amount' }),
  dayColumn('paid_on'),
  dayColumn('due_on', { sort: 'due_on' }),
  {
    ...{ key: 'state', title: NAMES.state, width: 130, text: stateText },
    render: (row) => <RepBadge row={row} />,
  },
];
const MORE: Column<ToldRep>[] = [
  amountColumn('paid_amount', { hidden: true }),
  amountColumn('proven_amount', { hidden: true }),
  amountColumn('total', { hidden: true }),
  { key: 'uuid', title: NAMES.uuid, width: 310, hidden: true, render: (row) => row.uuid },
];
const provider = (row: ExpectedRepRow) => ({ name: row.provider_name, rfc: row.provider_rfc });
const host = (row: OwedRepRow) => ({ name: row.host_name, rfc: row.host_rfc });

export const REP_COLUMNS: Column<ExpectedRepRow>[] = [
  {
    ...{ key: 'provider', title: NAMES.provider_name, sort: 'provider_name', fixed: true, grow: true },
    render: (row) => <PartyCell {...provider(row)} />,
  },
  ...FACTS,
  {
    ...{ key: 'asked_on', title: NAMES.asked_on, width: 130 },
    render: (row) => <span className={classes.nowrap}>{shownDay(row.asked_on)}</span>,
  },
  {
    ...{ key: 'known_by', title: NAMES.known_by, width: 170, hidden: true },
    render: (row) => t.known[row.known_by],
  },
  ...MORE,
];

export const OWED_COLUMNS: Column<OwedRepRow>[] = [
  {
    ...{ key: 'host', title: OWED_REPS.fields.host_name, sort: 'host_name', fixed: true, grow: true },
    render: (row) => <PartyCell {...host(row)} />,
  },
  ...FACTS,
  ...MORE,
];

export const RepCard = ({ row }: { row: ExpectedRepRow }) => <Card row={row} party={provider(row)} />;
export const OwedCard = ({ row }: { row: OwedRepRow }) => <Card row={row} party={host(row)} />;

function Card({ row, party }: { row: ToldRep; party: Party }) {
  return (
    <span className={classes.card}>
      <PartyCell {...party} />
      <Amount value={row.missing_amount} currency={row.currency} />
      <span className={classes.small}>
        {[row.folio, `${NAMES.due_on} ${shownDay(row.due_on)}`].filter(Boolean).join(' · ')}
      </span>
      <RepBadge row={row} />
    </span>
  );
}
