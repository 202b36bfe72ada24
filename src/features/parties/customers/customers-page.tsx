/** Whom one invoices: the list, from this device. */
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { SMALL_LISTS } from '../../../../schema/catalogs/small-lists.ts';
import { type CustomerRow, customers, INACTIVE } from '../../../../schema/resources/parties/customers.ts';
import { CUSTOMER_IMPORT } from '../../../../schema/texts/record-import.ts';
import { RFC_LIST } from '../../../../schema/texts/rfc-list.ts';
import { ACTIVE, CUSTOMERS } from '../../../../schema/texts/settings.ts';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime } from '../../../local/index.ts';
import { ActiveBadge } from '../../../resource/active-badge.tsx';
import { Allowed } from '../../../resource/allowed.tsx';
import { ImportButton } from '../../../resource/import-button.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { customerSheet } from './customer-sheet.ts';

const { columns: NAMES } = CUSTOMERS;

/** What their next invoice begins with: shown where somebody chooses it. */
const MORE = (
  [
    'business_name',
    'other_emails',
    'cfdi_usage',
    'payment_form',
    'payment_method',
    'serie',
    'tax_residence',
  ] as const
).map(
  (field): Column<CustomerRow> => ({
    key: field,
    title: CUSTOMERS.fields[field],
    hidden: true,
    text: (row) => row[field],
    render: (row) => shorten(row[field]),
  }),
);

const COLUMNS: Column<CustomerRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    grow: true,
    text: (row) => row.name,
    render: (row) => (
      <span className={classes.cut} title={row.name}>
        {shorten(row.name)}
      </span>
    ),
  },
  {
    key: 'rfc',
    title: NAMES.rfc,
    width: 160,
    sort: 'rfc',
    render: (row) => <span className={classes.nowrap}>{row.rfc}</span>,
  },
  { key: 'zip', title: NAMES.zip, width: 150, sort: 'codigo_postal', render: (row) => row.codigo_postal },
  { key: 'regime', title: NAMES.regime, width: 120, sort: 'tax_regime', render: (row) => row.tax_regime },
  {
    key: 'email',
    title: NAMES.email,
    sort: 'email',
    text: (row) => row.email,
    render: (row) => shorten(row.email),
  },
  ...MORE,
  {
    key: 'state',
    title: ACTIVE.title,
    width: 130,
    sort: 'is_inactive',
    render: (row) => <ActiveBadge value={row.is_inactive === INACTIVE.no} />,
  },
];

const FILTERS = [
  {
    field: 'tax_regime',
    label: NAMES.regime,
    options: SMALL_LISTS.c_RegimenFiscal.map(({ key, text }) => ({ value: key, label: `${key} ${text}` })),
  },
  {
    field: 'is_inactive',
    label: ACTIVE.title,
    options: [
      { value: String(INACTIVE.no), label: ACTIVE.true },
      { value: `${INACTIVE.byPerson},${INACTIVE.byRegistry}`, label: ACTIVE.false },
    ],
  },
];

export function CustomersPage(props: { search: ResourceSearch; onOpen: (slug: string) => void }) {
  return (
    <ResourcePage
      resource={customers}
      texts={CUSTOMERS}
      search={props.search}
      icon={<IconUsers />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={(row) => props.onOpen(row.slug)}
      beside={
        <>
          <Allowed action="check_rfcs">
            <LinkButton to="/check_rfc" variant="default">
              {RFC_LIST.title}
            </LinkButton>
          </Allowed>
          <ImportButton
            resource={customers}
            action="import_customers"
            texts={CUSTOMER_IMPORT}
            sheet={(there) => customerSheet(there, deviceCatalogs(), deviceTime().slice(0, 10))}
          />
        </>
      }
      add={
        <LinkButton to="/customers/new" leftSection={<IconPlus size={18} />}>
          {CUSTOMERS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name)}</span>
          <span className={classes.small}>
            {row.rfc} · {row.codigo_postal}
          </span>
          {row.is_inactive !== INACTIVE.no && <ActiveBadge value={false} />}
        </span>
      )}
    />
  );
}
