/** Taxes of states and municipalities, written once to be chosen on a receipt. */
import { IconPlus, IconReceiptTax } from '@tabler/icons-react';
import {
  LOCAL_TAX_CATEGORIES,
  type LocalTaxRow,
  localTaxes,
} from '../../../../schema/resources/admin/local-taxes.ts';
import { ACTIVE, LOCAL_TAXES } from '../../../../schema/texts/settings.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES, categories: CATEGORIES } = LOCAL_TAXES;

const COLUMNS: Column<LocalTaxRow>[] = [
  {
    key: 'description',
    title: NAMES.description,
    fixed: true,
    sort: 'description',
    render: (row) => <span className={classes.name}>{shorten(row.description)}</span>,
  },
  {
    key: 'category',
    title: NAMES.category,
    width: 190,
    sort: 'category',
    render: (row) => CATEGORIES[row.category],
  },
  {
    key: 'rate',
    title: NAMES.rate_or_fee,
    width: 120,
    align: 'end',
    sort: 'rate_or_fee',
    render: (row) => <Amount value={row.rate_or_fee} />,
  },
  {
    key: 'state',
    title: ACTIVE.title,
    width: 130,
    sort: 'is_active',
    render: (row) => <ActiveBadge value={row.is_active} />,
  },
];

const FILTERS = [
  {
    field: 'category',
    label: NAMES.category,
    options: LOCAL_TAX_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value] })),
  },
  ACTIVE_FILTER,
];

export function LocalTaxesPage(props: { search: ResourceSearch; onOpen: (identifier: string) => void }) {
  return (
    <ResourcePage
      resource={localTaxes}
      texts={LOCAL_TAXES}
      search={props.search}
      icon={<IconReceiptTax />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={(row) => props.onOpen(row.identifier)}
      add={
        <LinkButton to="/local_taxes/new" leftSection={<IconPlus size={18} />}>
          {LOCAL_TAXES.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.description)}</span>
          <span className={classes.small}>
            {CATEGORIES[row.category]} · {row.rate_or_fee} %
          </span>
          <ActiveBadge value={row.is_active} />
        </span>
      )}
    />
  );
}
