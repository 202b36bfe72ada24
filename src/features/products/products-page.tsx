/** What one sells: the list, from this device. */
import { IconPackage, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Product } from '../../../schema/documents/replicated.ts';
import { PRODUCTS } from '../../../schema/texts/settings.ts';
import { useProducts } from '../../local/index.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shorten, writtenDecimals } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import classes from '../settings/settings.module.css';

const { columns: NAMES } = PRODUCTS;

const COLUMNS: Column<Product>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    render: (row) => <span className={classes.name}>{shorten(row.name)}</span>,
  },
  {
    key: 'id',
    title: NAMES.id,
    width: 160,
    render: (row) => <span className={classes.nowrap}>{row.identification_num}</span>,
  },
  { key: 'key', title: NAMES.key, width: 130, render: (row) => row.key_product_service },
  { key: 'unit', title: NAMES.unit, width: 130, render: (row) => `${row.key_unit} ${row.unit}`.trim() },
  {
    key: 'price',
    title: NAMES.price,
    width: 140,
    align: 'end',
    render: (row) => <Amount value={row.unit_value} decimals={writtenDecimals(row.unit_value)} />,
  },
];

const add = (
  <LinkButton to="/products/new" leftSection={<IconPlus size={18} />}>
    {PRODUCTS.add}
  </LinkButton>
);

export function ProductsPage(props: { onOpen: (slug: string) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState({ page: 1, size: 20 });
  const { items, loading } = useProducts(search);
  const from = (page.page - 1) * page.size;
  return (
    <>
      <PageHead title={PRODUCTS.title}>{add}</PageHead>
      <DataTable
        name="products"
        label={PRODUCTS.title}
        columns={COLUMNS}
        rows={loading ? undefined : items.slice(from, from + page.size)}
        rowKey={(row) => row.slug}
        onOpen={(row) => props.onOpen(row.slug)}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(row.name)}</span>
            <span className={classes.small}>
              {row.key_product_service} ·{' '}
              <Amount value={row.unit_value} decimals={writtenDecimals(row.unit_value)} />
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
            label={PRODUCTS.searchLabel}
            placeholder={PRODUCTS.searchPlaceholder}
          />
        }
        empty={
          search === '' ? (
            <EmptyState icon={<IconPackage />} title={PRODUCTS.emptyTitle} text={PRODUCTS.emptyText}>
              {add}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconSearch />} title={PRODUCTS.noneTitle} text={PRODUCTS.noneText} />
          )
        }
      />
    </>
  );
}
