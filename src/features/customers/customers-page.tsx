/** Whom one invoices: the list, from this device. */
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Customer } from '../../../schema/documents/replicated.ts';
import { CUSTOMERS } from '../../../schema/texts/settings.ts';
import { useCustomers } from '../../local/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shorten } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import classes from '../settings/settings.module.css';

const { columns: NAMES } = CUSTOMERS;

const COLUMNS: Column<Customer>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    render: (row) => <span className={classes.name}>{shorten(row.name)}</span>,
  },
  {
    key: 'rfc',
    title: NAMES.rfc,
    width: 160,
    render: (row) => <span className={classes.nowrap}>{row.rfc}</span>,
  },
  { key: 'zip', title: NAMES.zip, width: 130, render: (row) => row.codigo_postal },
  { key: 'regime', title: NAMES.regime, width: 110, render: (row) => row.tax_regime },
  { key: 'email', title: NAMES.email, render: (row) => shorten(row.email) },
];

const add = (
  <LinkButton to="/customers/new" leftSection={<IconPlus size={18} />}>
    {CUSTOMERS.add}
  </LinkButton>
);

export function CustomersPage(props: { onOpen: (slug: string) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ page: 1, size: 20 });
  const { items, loading } = useCustomers(search);
  const from = (page.page - 1) * page.size;
  return (
    <>
      <PageHead title={CUSTOMERS.title}>{add}</PageHead>
      <DataTable
        name="customers"
        label={CUSTOMERS.title}
        columns={COLUMNS}
        rows={loading ? undefined : items.slice(from, from + page.size)}
        rowKey={(row) => row.slug}
        onOpen={(row) => props.onOpen(row.slug)}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name)}</span>
            <span className={classes.small}>
              {row.rfc} · {row.codigo_postal}
            </span>
          </span>
        )}
        paging={{
          page: page.page,
          pageSize: page.size,
          total: items.length,
          onChange: (next, size) => setPage({ page: next, size }),
        }}
        toolbar={
          <SearchBox
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage({ ...page, page: 1 });
            }}
            label={CUSTOMERS.searchLabel}
            placeholder={CUSTOMERS.searchPlaceholder}
          />
        }
        empty={
          search === '' ? (
            <EmptyState icon={<IconUsers />} title={CUSTOMERS.emptyTitle} text={CUSTOMERS.emptyText}>
              {add}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconSearch />} title={CUSTOMERS.noneTitle} text={CUSTOMERS.noneText} />
          )
        }
      />
    </>
  );
}
