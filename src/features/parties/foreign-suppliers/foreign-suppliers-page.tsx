/** Suppliers abroad, with what the DIOT asks of them. */
import { IconPlus, IconWorld } from '@tabler/icons-react';
import {
  type ForeignSupplierRow,
  foreignSuppliers,
} from '../../../../schema/resources/parties/foreign-suppliers.ts';
import { FOREIGN_SUPPLIERS } from '../../../../schema/texts/foreign-suppliers.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES, operations: OPERATIONS } = FOREIGN_SUPPLIERS;

const placeOf = ({ country, jurisdiction }: ForeignSupplierRow): string =>
  [country, jurisdiction].filter((each) => each !== '').join(' · ');

const COLUMNS: Column<ForeignSupplierRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{row.name}</span>,
  },
  { key: 'tax_id', title: NAMES.tax_id, width: 200, sort: 'tax_id', render: (row) => row.tax_id },
  { key: 'country', title: NAMES.country, width: 160, sort: 'country', render: placeOf },
  { key: 'rfc', title: NAMES.rfc, width: 150, render: (row) => row.rfc },
  {
    key: 'operation_type',
    title: NAMES.operation_type,
    width: 260,
    render: (row) => OPERATIONS[row.operation_type],
  },
];

type PageProps = { search: ResourceSearch; onOpen: (row: ForeignSupplierRow) => void };

export function ForeignSuppliersPage({ search, onOpen }: PageProps) {
  return (
    <ResourcePage
      resource={foreignSuppliers}
      texts={FOREIGN_SUPPLIERS}
      search={search}
      icon={<IconWorld />}
      columns={COLUMNS}
      onOpen={onOpen}
      add={
        <LinkButton to="/foreign_suppliers/new" leftSection={<IconPlus size={18} />}>
          {FOREIGN_SUPPLIERS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.small}>{[row.tax_id, placeOf(row)].join(' · ')}</span>
        </span>
      )}
    />
  );
}
