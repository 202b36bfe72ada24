/** What a row of «Por aprobar» shows, as cells of a table and as a card on a phone. */
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import type { ApprovalState } from '../../../../schema/values/picklists.ts';
import { askedFor, type OutboxItem } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatAmount, formatMoment } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const { columns: NAMES } = APPROVALS;

/** `own`: what this device has to say of it, and could not yet. */
export type ShownApproval = ApprovalRow & { own?: OutboxItem<'decide' | 'withdraw'> };

const LOOKS: Record<ApprovalState, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'warn', icon: <IconHourglass /> },
  approved: { tone: 'good', icon: <IconCircleCheck /> },
  rejected: { tone: 'bad', icon: <IconCircleX /> },
  withdrawn: { tone: 'quiet', icon: <IconArrowBackUp /> },
  failed: { tone: 'bad', icon: <IconInfoCircle /> },
};

function ApprovalBadge({ row }: { row: ShownApproval }) {
  if (row.state === 'waiting' && row.own !== undefined)
    return <StatusBadge tone="quiet" icon={<IconClock />} label={APPROVALS.queued[row.own.kind]} />;
  return <StatusBadge {...LOOKS[row.state]} label={APPROVALS.states[row.state]} />;
}

/** Why it waits, in a line. */
export function reasonOf({ reason, limit }: ApprovalRow): string {
  if (reason !== 'amount') return APPROVALS.reasons[reason];
  return limit === '' ? APPROVALS.otherCurrency : APPROVALS.above(formatAmount(limit));
}

function What({ row }: { row: ApprovalRow }) {
  const { name, detail } = askedFor(row);
  return (
    <>
      <span className={classes.cut}>{name}</span>
      <span className={classes.small}>
        {[APPROVALS.kinds[row.kind as keyof typeof APPROVALS.kinds], detail].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function Total({ row }: { row: ApprovalRow }) {
  const { total, currency } = askedFor(row);
  return total === '' ? null : <Amount value={total} currency={currency} />;
}

export const APPROVAL_COLUMNS: Column<ShownApproval>[] = [
  { key: 'state', title: NAMES.state, width: 170, fixed: true, render: (row) => <ApprovalBadge row={row} /> },
  { key: 'what', title: NAMES.what, grow: true, fixed: true, render: (row) => <What row={row} /> },
  { key: 'total', title: NAMES.total, align: 'end', width: 150, render: (row) => <Total row={row} /> },
  { key: 'by', title: NAMES.by, width: 160, render: (row) => row.user_name },
  {
    key: 'at',
    title: NAMES.at,
    width: 170,
    sort: 'asked_at',
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.asked_at)}</span>,
  },
  { key: 'reason', title: NAMES.reason, width: 240, hidden: true, render: reasonOf },
];

export function ApprovalCard({ row }: { row: ShownApproval }) {
  return (
    <span className={classes.card}>
      <What row={row} />
      <Total row={row} />
      <span className={classes.small}>
        {row.user_name} · {formatMoment(row.asked_at)}
      </span>
      <ApprovalBadge row={row} />
    </span>
  );
}
