/** «Archivos de banco»: the files of transfers that the account describes. */
import { IconFileText, IconPlus } from '@tabler/icons-react';
import type { PaymentLayout } from '../../../../schema/payment-layouts/layout.ts';
import { paymentLayouts } from '../../../../schema/resources/payments/payment-layouts.ts';
import { PAYMENT_LAYOUTS as T } from '../../../../schema/texts/payment-layouts.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';

const COLUMNS: Column<PaymentLayout>[] = [
  {
    key: 'title',
    title: T.fields.title,
    fixed: true,
    sort: 'title',
    render: (row) => <span className={classes.name}>{row.title}</span>,
  },
  {
    key: 'separator',
    title: T.fields.separator,
    width: 260,
    render: (row) => T.separators[row.separator],
  },
  { key: 'encoding', title: T.fields.encoding, width: 240, render: (row) => T.encodings[row.encoding] },
];

export function PaymentLayoutsPage(props: { search: ResourceSearch; onOpen: (row: PaymentLayout) => void }) {
  return (
    <ResourcePage
      resource={paymentLayouts}
      texts={T}
      search={props.search}
      icon={<IconFileText />}
      columns={COLUMNS}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/payment_layouts/new" leftSection={<IconPlus size={18} />}>
          {T.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.title}</span>
          <span className={classes.small}>{T.separators[row.separator]}</span>
        </span>
      )}
    />
  );
}
