/** Figures of payroll, by their days: those of the account, and those that this version brings. */
import { IconPlus, IconTable } from '@tabler/icons-react';
import { FIGURE_KINDS } from '../../../../schema/forms/payroll/figures/figure-kinds.ts';
import { type PayrollFigureRow, payrollFigures } from '../../../../schema/resources/admin/payroll-figures.ts';
import { PAYROLL_FIGURES } from '../../../../schema/texts/payroll-records.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { daysOf, worthOf } from './figure-words.ts';
import { PublishedFigures } from './published-figures.tsx';

const { fields: NAMES, kinds } = PAYROLL_FIGURES;

const COLUMNS: Column<PayrollFigureRow>[] = [
  { key: 'kind', title: NAMES.kind, fixed: true, sort: 'kind', render: (row) => kinds[row.kind] },
  {
    key: 'days',
    title: NAMES.starts_on,
    width: 220,
    sort: 'starts_on',
    render: (row) => <span className={classes.nowrap}>{daysOf(row)}</span>,
  },
  { key: 'value', title: NAMES.amount, width: 180, render: worthOf },
  { key: 'source', title: NAMES.source, grow: true, render: (row) => shorten(row.source) },
];

const FILTERS = [
  {
    field: 'kind',
    label: NAMES.kind,
    options: FIGURE_KINDS.map((value) => ({ value, label: kinds[value] })),
  },
];

export function PayrollFiguresPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <>
      <ResourcePage
        resource={payrollFigures}
        texts={PAYROLL_FIGURES}
        search={props.search}
        icon={<IconTable />}
        columns={COLUMNS}
        filters={FILTERS}
        onOpen={(row) => props.onOpen(row.identifier)}
        add={
          <LinkButton to="/payroll_figures/new" leftSection={<IconPlus size={18} />}>
            {PAYROLL_FIGURES.add}
          </LinkButton>
        }
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.name}>{kinds[row.kind]}</span>
            <span className={classes.small}>
              {daysOf(row)} · {worthOf(row)}
            </span>
            <span className={classes.small}>{shorten(row.source)}</span>
          </span>
        )}
      />
      <PublishedFigures />
    </>
  );
}
