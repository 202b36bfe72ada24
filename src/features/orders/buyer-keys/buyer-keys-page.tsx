/** What one invoices the products of each buyer as: remembered by itself, seen and corrected here. */
import { IconPlus, IconTags } from '@tabler/icons-react';
import { type BuyerKeyRow, buyerKeys } from '../../../../schema/resources/orders/buyer-keys.ts';
import { BUYER_KEYS } from '../../../../schema/texts/buyer-keys.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES } = BUYER_KEYS;

const COLUMNS: Column<BuyerKeyRow>[] = [
  {
    key: 'ordered_key',
    title: NAMES.ordered_key,
    fixed: true,
    sort: 'ordered_key',
    render: (row) => <span className={classes.name}>{row.ordered_key}</span>,
  },
  {
    key: 'ordered_description',
    title: NAMES.ordered_description,
    width: 240,
    text: (row) => row.ordered_description,
    render: (row) => shorten(row.ordered_description),
  },
  {
    key: 'buyer_name',
    title: NAMES.buyer_name,
    width: 220,
    sort: 'buyer_name',
    text: (row) => row.buyer_name,
    render: (row) => shorten(row.buyer_name),
  },
  {
    key: 'buyer_rfc',
    title: NAMES.buyer_rfc,
    width: 150,
    sort: 'buyer_rfc',
    render: (row) => row.buyer_rfc,
  },
  {
    key: 'identification_num',
    title: NAMES.identification_num,
    width: 180,
    render: (row) => row.identification_num,
  },
  { key: 'prod_serv_id', title: NAMES.prod_serv_id, width: 150, render: (row) => row.prod_serv_id },
  { key: 'unit_id', title: NAMES.unit_id, width: 120, render: (row) => row.unit_id },
];

type PageProps = { search: ResourceSearch; onOpen: (row: BuyerKeyRow) => void };

export function BuyerKeysPage({ search, onOpen }: PageProps) {
  return (
    <ResourcePage
      resource={buyerKeys}
      texts={BUYER_KEYS}
      search={search}
      icon={<IconTags />}
      columns={COLUMNS}
      onOpen={onOpen}
      add={
        <LinkButton to="/buyer_keys/new" leftSection={<IconPlus size={18} />}>
          {BUYER_KEYS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{[row.ordered_key, row.buyer_name].join(' · ')}</span>
          <span className={classes.small}>{[row.identification_num, row.prod_serv_id].join(' · ')}</span>
        </span>
      )}
    />
  );
}
