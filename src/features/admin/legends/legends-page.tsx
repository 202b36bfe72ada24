/** Sentences that a law asks for, written once to be put on receipts. */
import { IconPlus, IconQuote } from '@tabler/icons-react';
import { type LegendRow, legends } from '../../../../schema/resources/admin/legends.ts';
import { LEGENDS } from '../../../../schema/texts/settings.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES } = LEGENDS;

const COLUMNS: Column<LegendRow>[] = [
  {
    key: 'text',
    title: NAMES.text,
    fixed: true,
    sort: 'text',
    render: (row) => <span className={classes.name}>{shorten(row.text)}</span>,
  },
  {
    key: 'fiscal_disposition',
    title: NAMES.fiscal_disposition,
    width: 220,
    sort: 'fiscal_disposition',
    render: (row) => shorten(row.fiscal_disposition),
  },
  { key: 'norm', title: NAMES.norm, width: 180, sort: 'norm', render: (row) => shorten(row.norm) },
];

export function LegendsPage(props: { search: ResourceSearch; onOpen: (row: LegendRow) => void }) {
  return (
    <ResourcePage
      resource={legends}
      texts={LEGENDS}
      search={props.search}
      icon={<IconQuote />}
      columns={COLUMNS}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/legends/new" leftSection={<IconPlus size={18} />}>
          {LEGENDS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.text)}</span>
          <span className={classes.small}>
            {[row.fiscal_disposition, row.norm].filter((each) => each !== '').join(' · ')}
          </span>
        </span>
      )}
    />
  );
}
