/** What a planned payment shows of itself in a list, as cells of a table and as a card on a phone. */
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarDue,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFileCheck,
  IconFileOff,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isByMovement } from '../../../../schema/resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { SCHEDULED_PAYMENTS as t } from '../../../../schema/texts/scheduled-payments.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import type { PaymentRegisterStatus, PaymentStatus } from '../../../../schema/values/picklists.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

type Look = { tone: Tone; icon: ReactNode };

const STATUS: Record<PaymentStatus, Look> = {
  registered: { tone: 'quiet', icon: <IconClock /> },
  scheduled: { tone: 'wait', icon: <IconCalendarDue /> },
  expired: { tone: 'warn', icon: <IconCalendarX /> },
  rejected: { tone: 'bad', icon: <IconCircleX /> },
  canceled: { tone: 'quiet', icon: <IconBan /> },
  partially_paid: { tone: 'wait', icon: <IconProgress /> },
  paid: { tone: 'good', icon: <IconCircleCheck /> },
  invalid_document: { tone: 'bad', icon: <IconAlertTriangle /> },
  partially_invalid_document: { tone: 'bad', icon: <IconAlertTriangle /> },
};
const REGISTER: Record<PaymentRegisterStatus, Look> = {
  registered: { tone: 'quiet', icon: <IconClock /> },
  without_document: { tone: 'warn', icon: <IconFileOff /> },
  received_document: { tone: 'good', icon: <IconFileCheck /> },
  partially_paid: { tone: 'wait', icon: <IconProgress /> },
  paid: { tone: 'good', icon: <IconCircleCheck /> },
  canceled: { tone: 'quiet', icon: <IconBan /> },
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...STATUS[status]} label={t.status[status]} />;
}

function RegisterBadge({ status }: { status: PaymentRegisterStatus }) {
  return <StatusBadge {...REGISTER[status]} label={t.register[status]} />;
}

function Provider({ row }: { row: ScheduledPaymentRow }) {
  return (
    <>
      <span className={classes.cut} title={row.provider_name}>
        {shorten(row.provider_name || row.provider_rfc)}
      </span>
      <span className={classes.small}>
        {row.payee_rfc === '' ? row.provider_rfc : t.payee(row.payee_name || row.payee_rfc)}
      </span>
    </>
  );
}

const methodOf = (row: ScheduledPaymentRow): string => t.methods[row.payment_method_id] ?? '';
const repOf = (row: ScheduledPaymentRow): string => (row.rep_uuid === '' ? t.rep.without : t.rep.with);

export const PAYMENT_COLUMNS: Column<ScheduledPaymentRow>[] = [
  {
    key: 'provider',
    title: t.fields.provider_name,
    sort: 'provider_name',
    fixed: true,
    grow: true,
    render: (row) => <Provider row={row} />,
  },
  { key: 'folio', title: t.fields.folio, width: 120, render: (row) => row.folio },
  {
    key: 'date',
    title: t.fields.payment_date,
    sort: 'payment_date',
    width: 130,
    render: (row) => <span className={classes.nowrap}>{shownDay(row.payment_date)}</span>,
  },
  {
    key: 'amount',
    title: t.fields.payment_amount,
    sort: 'payment_amount',
    align: 'end',
    width: 150,
    render: (row) => <Amount value={row.payment_amount} currency={row.currency} />,
  },
  {
    key: 'part',
    title: t.fields.partiality_number,
    align: 'end',
    width: 100,
    hidden: true,
    render: (row) => row.partiality_number,
  },
  { key: 'method', title: t.fields.payment_method_id, width: 90, hidden: true, render: methodOf },
  {
    key: 'status',
    title: t.fields.status_id,
    width: 170,
    render: (row) => (
      <>
        <PaymentStatusBadge status={row.status_id} />
        {isByMovement(row) && <span className={classes.small}>{t.byMovement}</span>}
      </>
    ),
  },
  {
    key: 'register',
    title: t.fields.register_status_id,
    width: 150,
    render: (row) => <RegisterBadge status={row.register_status_id} />,
  },
  { key: 'rep', title: t.fields.rep_uuid, width: 100, hidden: true, render: repOf },
  { key: 'uuid', title: 'UUID', width: 310, hidden: true, render: (row) => row.uuid },
  {
    key: 'paid',
    title: t.fields.paid_amount,
    align: 'end',
    width: 150,
    hidden: true,
    render: (row) =>
      row.paid_amount === '' ? '' : <Amount value={row.paid_amount} currency={row.currency} />,
  },
  {
    key: 'paid_on',
    title: t.fields.paid_on,
    width: 120,
    hidden: true,
    render: (row) => shownDay(row.paid_on),
  },
  { key: 'reason', title: t.fields.reason, width: 220, hidden: true, render: (row) => shorten(row.reason) },
  {
    key: 'scheduled',
    title: t.fields.scheduled_at,
    sort: 'scheduled_at',
    width: 170,
    hidden: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.scheduled_at)}</span>,
  },
  { key: 'by', title: t.fields.scheduled_by, width: 160, hidden: true, render: (row) => row.scheduled_by },
];

export function PaymentCard({ row }: { row: ScheduledPaymentRow }) {
  return (
    <span className={classes.card}>
      <Provider row={row} />
      <Amount value={row.payment_amount} currency={row.currency} />
      <span className={classes.small}>
        {[row.folio, shownDay(row.payment_date)].filter(Boolean).join(' · ')}
      </span>
      <PaymentStatusBadge status={row.status_id} />
    </span>
  );
}
