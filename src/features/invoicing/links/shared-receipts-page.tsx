/** Every receipt that somebody can open by a link, read at the server: to whom it is, until when, and whether it was opened. Spec 1 §2. */
import { IconClock, IconEye, IconEyeCheck, IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  SHARED_STATES,
  type SharedReceiptRow,
  sharedReceipts,
} from '../../../../schema/resources/invoicing/shared-receipts.ts';
import { SHARED_RECEIPTS as t } from '../../../../schema/texts/shared-receipts.ts';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useFollowed } from '../../../resource/use-followed.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { useLinks } from './link-provider.tsx';

const { columns: NAMES, states: STATES } = t;
const LOOKS: Record<SharedReceiptRow['state'], { tone: Tone; icon: ReactNode }> = {
  unopened: { tone: 'wait', icon: <IconLink /> },
  opened: { tone: 'good', icon: <IconEyeCheck /> },
  revoked: { tone: 'quiet', icon: <IconLinkOff /> },
};
const ICON = { size: 17, stroke: 1.7 } as const;

function State({ row: { state, expires_at } }: { row: SharedReceiptRow }) {
  const hasEnded = state !== 'revoked' && Date.parse(expires_at) <= Date.now();
  if (hasEnded) return <StatusBadge tone="quiet" icon={<IconClock />} label={t.ended} />;
  return <StatusBadge {...LOOKS[state]} label={STATES[state]} />;
}
const momentOf = (at: string) =>
  at === '' ? '' : <span className={classes.nowrap}>{formatMoment(at)}</span>;
const receiverOf = (row: SharedReceiptRow) => shorten(row.name_receiver || row.rfc_receiver);

const COLUMNS: Column<SharedReceiptRow>[] = [
  { key: 'receipt', title: NAMES.receipt, width: 120, fixed: true, render: folioOf },
  { key: 'name_receiver', title: NAMES.name_receiver, sort: 'name_receiver', render: receiverOf },
  {
    key: 'total',
    title: NAMES.total,
    align: 'end',
    width: 130,
    render: (row) => <Amount value={row.total} currency={row.currency} />,
  },
  { key: 'state', title: NAMES.state, width: 140, render: (row) => <State row={row} /> },
  {
    key: 'opened_at',
    title: NAMES.opened_at,
    width: 160,
    sort: 'opened_at',
    render: (row) => momentOf(row.opened_at),
  },
  { key: 'opens', title: NAMES.opens, width: 90, align: 'end', hidden: true, render: (row) => row.opens },
  {
    key: 'expires_at',
    title: NAMES.expires_at,
    width: 150,
    sort: 'expires_at',
    render: (row) => momentOf(row.expires_at),
  },
  {
    key: 'created_at',
    title: NAMES.created_at,
    width: 150,
    sort: 'created_at',
    hidden: true,
    render: (row) => momentOf(row.created_at),
  },
  { key: 'created_by', title: NAMES.created_by, width: 150, hidden: true, render: (row) => row.created_by },
];

export function SharedReceiptsPage({ search }: { search: ResourceSearch }) {
  const [time, again] = useFollowed();
  return (
    <AskedPage
      again={time}
      resource={sharedReceipts}
      texts={t}
      search={search}
      offline={t.offline}
      icon={<IconShare />}
      columns={COLUMNS}
      filters={[
        {
          field: 'state',
          label: NAMES.state,
          options: SHARED_STATES.map((value) => ({ value, label: STATES[value] })),
        },
        { field: 'created_at', label: NAMES.created_at },
      ]}
      first={null}
      actions={(row) => <Actions row={row} onClosed={again} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{folioOf(row)}</span>
          <State row={row} />
          <span className={classes.small}>{receiverOf(row)}</span>
          <Amount value={row.total} currency={row.currency} />
          <span className={classes.small}>
            {NAMES.expires_at} {formatMoment(row.expires_at)}
          </span>
        </span>
      )}
    />
  );
}

function Actions({ row, onClosed }: { row: SharedReceiptRow; onClosed: () => void }) {
  const links = useLinks();
  const navigate = useNavigate();
  const { receipt_id: id, uuid, serie, folio } = row;
  const params = { location: 'emmited', uuid, documentTypeId: String(row.document_type_id) };
  return (
    <RowMenu
      label={t.actionsOf(folioOf(row))}
      items={[
        {
          key: 'open',
          action: 'view_receipt',
          label: t.open,
          icon: <IconEye {...ICON} />,
          onSelect: () => void navigate({ to: '/receipts/$location/$uuid/$documentTypeId/show', params }),
        },
        {
          key: 'links',
          action: 'open_links',
          label: t.links,
          icon: <IconLink {...ICON} />,
          onSelect: () => links({ id, serie, folio }, onClosed),
        },
      ]}
    />
  );
}
