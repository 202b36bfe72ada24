/** Which series number one's receipts, and how far each has counted. */
import { IconHash, IconPlus } from '@tabler/icons-react';
import { SERIAL_TYPES, type SerialRow, serials } from '../../../../schema/resources/admin/serials.ts';
import { RECEIPT_TYPE } from '../../../../schema/texts/receipts.ts';
import { ACTIVE, SERIALS } from '../../../../schema/texts/settings.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { useSettings } from '../../../local/index.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES } = SERIALS;

/** The word of a type of receipt; of '' that it serves all. */
export function serialTypeName(type: string): string {
  return RECEIPT_TYPE[type as keyof typeof RECEIPT_TYPE] ?? (type || SERIALS.everyType);
}

export function SerialsPage(props: { search: ResourceSearch; onOpen: (serie: string) => void }) {
  const { branches } = useSettings();
  const aliasOf = (id: string) =>
    branches.find((branch) => branch.branch_office_id === id)?.alias ?? (id || SERIALS.everyBranch);
  const columns: Column<SerialRow>[] = [
    {
      key: 'serie',
      title: NAMES.serie,
      fixed: true,
      sort: 'serie',
      render: (row) => <strong>{row.serie}</strong>,
    },
    { key: 'branch', title: NAMES.branch_office_id, render: (row) => aliasOf(row.branch_office_id) },
    {
      key: 'type',
      title: NAMES.receipt_type,
      sort: 'receipt_type',
      render: (row) => serialTypeName(row.receipt_type),
    },
    {
      key: 'next',
      title: NAMES.next_folio,
      align: 'end',
      sort: 'next_folio',
      render: (row) => groupThousands(String(row.next_folio)),
    },
    {
      key: 'state',
      title: ACTIVE.title,
      width: 130,
      sort: 'is_active',
      render: (row) => <ActiveBadge value={row.is_active} />,
    },
  ];
  const types = SERIAL_TYPES.filter((type) => type !== '');
  return (
    <ResourcePage
      resource={serials}
      texts={SERIALS}
      search={props.search}
      icon={<IconHash />}
      columns={columns}
      filters={[
        {
          field: 'branch_office_id',
          label: NAMES.branch_office_id,
          options: branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
        },
        {
          field: 'receipt_type',
          label: NAMES.receipt_type,
          options: types.map((type) => ({ value: type, label: serialTypeName(type) })),
        },
        ACTIVE_FILTER,
      ]}
      onOpen={(row) => props.onOpen(row.serie)}
      add={
        <LinkButton to="/serials/new" leftSection={<IconPlus size={18} />}>
          {SERIALS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <strong>{row.serie}</strong>
          <span className={classes.small}>
            {aliasOf(row.branch_office_id)} · {serialTypeName(row.receipt_type)} · {NAMES.next_folio}{' '}
            {row.next_folio}
          </span>
          <ActiveBadge value={row.is_active} />
        </span>
      )}
    />
  );
}
