/** What a received document shows of itself in a list, as cells of a table and as a card on a phone. */
import '../../../ui/mantine-later.css';
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock, IconHelp, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { receivedState } from '../../../../schema/documents/states.ts';
import { requiredCancellations } from '../../../../schema/resources/invoicing/required-cancellations.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { REVIEW } from '../../../../schema/texts/review.ts';
import { STATES_TEXT } from '../../../../schema/texts/states.ts';
import type { ReceivedSatState } from '../../../../schema/values/picklists.ts';
import { useRow } from '../../../local/index.ts';
import { IssuerRiskBadge } from '../../../resource/issuer-risk.tsx';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDateTime, formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { PaymentStatusBadge } from '../../payments/scheduled-payments/payment-cells.tsx';

const { columns: NAMES } = RECEIVED;

const LOOKS: Record<ReceivedSatState, { tone: Tone; icon: ReactNode }> = {
  unchecked: { tone: 'quiet', icon: <IconClock /> },
  current: { tone: 'good', icon: <IconCircleCheck /> },
  cancelled: { tone: 'bad', icon: <IconCircleX /> },
  not_found: { tone: 'warn', icon: <IconHelp /> },
};

function SatBadge({ state }: { state: ReceivedSatState }) {
  return <StatusBadge {...LOOKS[state]} label={RECEIVED.sat[state]} />;
}

/** In force, and whoever issued it waits for a word on its cancellation; else what the SAT says. */
export function ReceivedStateBadge({ row }: { row: Pick<ReceivedRow, 'uuid' | 'sat_state'> }) {
  const { row: asked } = useRow(requiredCancellations, row.uuid);
  if (asked === undefined || row.sat_state === 'cancelled') return <SatBadge state={row.sat_state} />;
  return <StatusBadge tone="warn" icon={<IconHourglass />} label={STATES_TEXT.cancelPending} />;
}

export const typeOf = (row: Pick<ReceivedRow, 'receipt_type'>): string =>
  (RECEIPT_TYPE as Record<string, string>)[row.receipt_type] ?? row.receipt_type;
export const folioOf = ({ serie, folio }: Pick<ReceivedRow, 'serie' | 'folio'>): string =>
  [serie, folio].filter((part) => part !== '').join('-');

function Issuer({ row }: { row: ReceivedRow }) {
  return (
    <>
      <span className={classes.cut} title={row.name}>
        {shorten(row.name || row.rfc)}
      </span>
      <span className={classes.small}>{[row.rfc, row.category].filter(Boolean).join(' · ')}</span>
      <IssuerRiskBadge rfc={row.rfc} />
      <Tags tags={row.tags} />
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.name}>
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none">
          {tag}
        </Badge>
      ))}
    </span>
  );
}

export const RECEIVED_COLUMNS: Column<ReceivedRow>[] = [
  {
    key: 'issuer',
    title: NAMES.issuer,
    sort: 'name',
    fixed: true,
    grow: true,
    render: (row) => <Issuer row={row} />,
  },
  { key: 'folio', title: NAMES.folio, width: 84, spare: true, render: folioOf },
  {
    key: 'total',
    title: NAMES.total,
    sort: 'total',
    align: 'end',
    width: 128,
    render: (row) => <Amount value={row.total} currency={row.currency} />,
  },
  {
    key: 'issued',
    title: NAMES.issued,
    sort: 'issued_at',
    width: 136,
    render: (row) => <span className={classes.nowrap}>{formatDateTime(row.issued_at)}</span>,
  },
  {
    key: 'sat',
    title: NAMES.sat,
    width: 134,
    spare: true,
    render: (row) => <ReceivedStateBadge row={row} />,
  },
  {
    key: 'state',
    title: NAMES.state,
    width: 130,
    hidden: true,
    render: (row) => STATES_TEXT.received[receivedState(row)],
  },
  {
    key: 'payment',
    title: NAMES.payment,
    width: 130,
    spare: true,
    render: (row) => (row.receipt_type === 'I' ? <PaymentStatusBadge status={row.balance_status_id} /> : ''),
  },
  {
    key: 'review',
    title: REVIEW.title,
    width: 130,
    hidden: true,
    render: (row) => (row.receipt_type === 'I' ? REVIEW.state[row.review] : ''),
  },
  {
    key: 'category',
    title: NAMES.category,
    width: 150,
    hidden: true,
    render: (row) => row.category,
  },
  { key: 'type', title: NAMES.type, width: 80, spare: true, render: typeOf },
  {
    key: 'received',
    title: NAMES.received,
    sort: 'received_at',
    width: 160,
    hidden: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.received_at)}</span>,
  },
  {
    key: 'origin',
    title: NAMES.origin,
    width: 200,
    hidden: true,
    render: (row) => RECEIVED.origins[row.origin],
  },
];

export function ReceivedCard({ row }: { row: ReceivedRow }) {
  return (
    <span className={classes.card}>
      <Issuer row={row} />
      <Amount value={row.total} currency={row.currency} />
      <span className={classes.small}>
        {[typeOf(row), folioOf(row), formatDateTime(row.issued_at)].filter(Boolean).join(' · ')}
      </span>
      <ReceivedStateBadge row={row} />
    </span>
  );
}
