/** What one sells: the list, from this device. */
import { IconPackage, IconPlus, IconTags } from '@tabler/icons-react';
import { type ProductRow, products } from '../../../../schema/resources/invoicing/products.ts';
import { buyerKeys } from '../../../../schema/resources/orders/buyer-keys.ts';
import { BUYER_KEYS } from '../../../../schema/texts/buyer-keys.ts';
import { PRODUCT_IMPORT } from '../../../../schema/texts/record-import.ts';
import { PRODUCTS } from '../../../../schema/texts/settings.ts';
import { useResource } from '../../../local/index.ts';
import { ImportButton } from '../../../resource/import-button.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten, writtenDecimals } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { productSheet } from './product-sheet.ts';
import { vatChoice } from './product-text.ts';

const { columns: NAMES } = PRODUCTS;

const Price = ({ row }: { row: ProductRow }) => (
  <Amount value={row.unit_value} decimals={writtenDecimals(row.unit_value)} />
);

const COLUMNS: Column<ProductRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    text: (row) => row.name,
    render: (row) => <span className={classes.name}>{shorten(row.name)}</span>,
  },
  {
    key: 'id',
    title: NAMES.id,
    width: 180,
    sort: 'identification_num',
    render: (row) => <span className={classes.nowrap}>{row.identification_num}</span>,
  },
  {
    key: 'key',
    title: NAMES.key,
    width: 150,
    sort: 'key_product_service',
    render: (row) => row.key_product_service,
  },
  {
    key: 'unit',
    title: NAMES.unit,
    width: 150,
    sort: 'key_unit',
    render: (row) => `${row.key_unit} ${row.unit}`.trim(),
  },
  {
    key: 'price',
    title: NAMES.price,
    width: 140,
    align: 'end',
    sort: 'unit_value',
    render: (row) => <Price row={row} />,
  },
  {
    key: 'description',
    title: PRODUCTS.fields.description,
    hidden: true,
    text: (row) => row.description,
    render: (row) => shorten(row.description),
  },
  {
    key: 'taxes',
    title: PRODUCTS.fields.taxes,
    hidden: true,
    // Others are nothing that a spreadsheet says in a word.
    text: ({ taxes }) => (vatChoice(taxes) === 'other' ? '' : PRODUCTS.iva[vatChoice(taxes)]),
    render: ({ taxes }) => PRODUCTS.iva[vatChoice(taxes)],
  },
];

const FILTERS = [
  {
    field: 'objeto_imp',
    label: PRODUCTS.fields.objeto_imp,
    options: Object.entries(PRODUCTS.taxed).map(([value, label]) => ({ value, label })),
  },
];

const ALL_KEYS = { search: '', filters: {}, sort: buyerKeys.order, descending: false };

/** Once a buyer's order was invoiced: who never does that has no use for it. */
function BuyerKeysLink() {
  const { rows } = useResource(buyerKeys, ALL_KEYS);
  if (rows.length === 0) return null;
  return (
    <LinkButton to="/buyer_keys" variant="default" leftSection={<IconTags size={18} />}>
      {BUYER_KEYS.open}
    </LinkButton>
  );
}

export function ProductsPage(props: { search: ResourceSearch; onOpen: (slug: string) => void }) {
  return (
    <ResourcePage
      resource={products}
      texts={PRODUCTS}
      search={props.search}
      icon={<IconPackage />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={(row) => props.onOpen(row.slug)}
      beside={
        <>
          <ImportButton
            resource={products}
            action="import_products"
            texts={PRODUCT_IMPORT}
            sheet={productSheet}
          />
          <BuyerKeysLink />
        </>
      }
      add={
        <LinkButton to="/products/new" leftSection={<IconPlus size={18} />}>
          {PRODUCTS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name)}</span>
          <span className={classes.small}>
            {row.key_product_service} · <Price row={row} />
          </span>
        </span>
      )}
    />
  );
}
