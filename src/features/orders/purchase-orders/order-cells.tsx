/** What an order shows of itself in a list, as cells of a table and as a card on a phone. */
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHistory,
  IconMessageQuestion,
  IconPackage,
  IconPackages,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Named, partyOf } from '../../../../schema/resources/orders/order-party.ts';
import type { PurchaseOrderRow } from '../../../../schema/resources/orders/purchase-orders.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import type { OrderAnswer, OrderStatus } from '../../../../schema/values/picklists.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const { columns: NAMES } = ORDERS;

const STATUS: Record<OrderStatus, { tone: Tone; icon: ReactNode }> = {
  '1': { tone: 'wait', icon: <IconClock /> },
  '2': { tone: 'good', icon: <IconCircleCheck /> },
  '3': { tone: 'bad', icon: <IconBan /> },
  '4': { tone: 'quiet', icon: <IconHistory /> },
  '5': { tone: 'good', icon: <IconPackages /> },
  '6': { tone: 'wait', icon: <IconPackage /> },
  '7': { tone: 'warn', icon: <IconAlertTriangle /> },
};
const ANSWER: Record<OrderAnswer, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: 'quiet', icon: <IconClock /> },
  confirmed: { tone: 'good', icon: <IconCircleCheck /> },
  proposed: { tone: 'warn', icon: <IconMessageQuestion /> },
  rejected: { tone: 'bad', icon: <IconCircleX /> },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge {...STATUS[status]} label={ORDERS.status[status]} />;
}
export function OrderAnswerBadge({ answer }: { answer: OrderAnswer }) {
  return <StatusBadge {...ANSWER[answer]} label={ORDERS.answers[answer]} />;
}

/** Of an order, or of what was received of one. */
export function Party({ row }: { row: Named }) {
  const { name, rfc } = partyOf(row);
  return (
    <>
      <span className={classes.cut} title={name}>
        {shorten(name || rfc)}
      </span>
      <span className={classes.small}>
        {rfc} · {ORDERS.roles[row.role]}
      </span>
    </>
  );
}

export const ORDER_COLUMNS: Column<PurchaseOrderRow>[] = [
  {
    key: 'number',
    title: NAMES.number,
    sort: 'number',
    fixed: true,
    width: 95,
    render: (row) => <span className={classes.name}>{row.number}</span>,
  },
  { key: 'party', title: NAMES.party, grow: true, render: (row) => <Party row={row} /> },
  {
    key: 'delivery',
    title: NAMES.delivery,
    sort: 'delivery_on',
    width: 100,
    render: (row) => <span className={classes.nowrap}>{shownDay(row.delivery_on)}</span>,
  },
  {
    key: 'status',
    title: NAMES.status,
    width: 145,
    render: (row) => <OrderStatusBadge status={row.status_id} />,
  },
  {
    key: 'answer',
    title: NAMES.answer,
    width: 140,
    render: (row) => <OrderAnswerBadge answer={row.answer} />,
  },
  {
    key: 'cfdi',
    title: NAMES.cfdi,
    width: 115,
    render: (row) => <span className={classes.lines}>{ORDERS.cfdiStatus[row.status_cfdi_id]}</span>,
  },
  {
    key: 'total',
    title: NAMES.total,
    sort: 'total',
    align: 'end',
    width: 115,
    render: (row) => <Amount value={row.total} currency={row.currency_id} />,
  },
  {
    key: 'sent',
    title: NAMES.sent,
    sort: 'sent_at',
    width: 160,
    hidden: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.sent_at)}</span>,
  },
  { key: 'version', title: NAMES.version, width: 90, hidden: true, render: (row) => row.version },
];

export function OrderCard({ row }: { row: PurchaseOrderRow }) {
  return (
    <span className={classes.card}>
      <span className={classes.name}>{row.number}</span>
      <Party row={row} />
      <Amount value={row.total} currency={row.currency_id} />
      <span className={classes.small}>
        {NAMES.delivery}: {shownDay(row.delivery_on)}
      </span>
      {row.status_cfdi_id !== '' && (
        <span className={classes.small}>{ORDERS.cfdiStatus[row.status_cfdi_id]}</span>
      )}
      <OrderStatusBadge status={row.status_id} />
    </span>
  );
}
