/** What documents say of one another, issued and received, from this device; those that are there twice as a filter. Spec 1 §2. */
import { IconCopy, IconSitemap } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ReceiptRelationRow,
  receiptRelations,
} from '../../../../schema/resources/received/receipt-relations.ts';
import { RELATED } from '../../../../schema/texts/related.ts';
import { useRelations } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { RowsPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDateTime, shorten } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { relationRows } from './relation-rows.ts';
import { StandingBadge } from './standing-badge.tsx';

const { list: t, duplicated } = RELATED;
const WHOLE = { whole: true, total: 0 };

function Relation({ row }: { row: ReceiptRelationRow }) {
  return (
    <>
      {RELATED.kind(row.kind)} {row.related}
      {row.duplicated === 'yes' && (
        <span className={classes.name}>
          <StatusBadge tone="warn" icon={<IconCopy />} label={duplicated.mark} />
        </span>
      )}
    </>
  );
}

const COLUMNS: Column<ReceiptRelationRow>[] = [
  {
    key: 'document',
    title: t.columns.document,
    sort: 'name',
    fixed: true,
    grow: true,
    render: (row) => (
      <>
        <span className={classes.cut} title={row.name}>
          {row.document} · {shorten(row.name)}
        </span>
        <span className={classes.small}>{row.rfc}</span>
      </>
    ),
  },
  { key: 'relation', title: t.columns.relation, width: 230, render: (row) => <Relation row={row} /> },
  {
    key: 'amount',
    title: t.columns.amount,
    sort: 'amount',
    align: 'end',
    width: 150,
    render: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
  {
    key: 'issued_at',
    title: t.columns.date,
    sort: 'issued_at',
    width: 150,
    render: (row) => <span className={classes.nowrap}>{formatDateTime(row.issued_at)}</span>,
  },
  { key: 'side', title: t.columns.side, width: 110, hidden: true, render: (row) => RELATED.sides[row.side] },
  {
    key: 'standing',
    title: t.columns.state,
    width: 170,
    render: (row) => <StandingBadge standing={row.standing} />,
  },
  {
    key: 'uuid',
    title: t.columns.uuid,
    width: 320,
    hidden: true,
    render: (row) => <span className={classes.serial}>{row.uuid}</span>,
  },
];
const FILTERS = [
  {
    field: 'kind',
    label: t.columns.relation,
    options: Object.keys(RELATED.kinds)
      .filter((kind) => kind !== 'C')
      .map((value) => ({ value, label: RELATED.kind(value) })),
  },
  {
    field: 'side',
    label: t.columns.side,
    options: (['issued', 'received'] as const).map((value) => ({ value, label: RELATED.sides[value] })),
  },
  {
    field: 'duplicated',
    label: duplicated.title,
    options: [{ value: 'yes', label: t.duplicates }],
  },
  { field: 'issued_at', label: t.columns.date },
];

export function RelationsPage({ search }: { search: ResourceSearch }) {
  const { documents, loading } = useRelations();
  const rows = useMemo(() => relationRows(documents), [documents]);
  const navigate = useNavigate();
  return (
    <RowsPage
      resource={receiptRelations}
      texts={t}
      search={search}
      items={rows}
      loading={loading}
      arrival={WHOLE}
      icon={<IconSitemap />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={({ uuid }) => void navigate({ to: '/receipts/related/$uuid', params: { uuid } })}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.document}</span>
          <span className={classes.small}>{shorten(row.name)}</span>
          <Relation row={row} />
          <Amount value={row.amount} currency={row.currency} />
          <StandingBadge standing={row.standing} />
        </span>
      )}
    />
  );
}
