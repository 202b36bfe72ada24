/** Addenda that the account describes. */
import { IconFileCode, IconPlus } from '@tabler/icons-react';
import { type AddendaLayoutRow, addendaLayouts } from '../../../../schema/resources/admin/addenda-layouts.ts';
import { ADDENDA_LAYOUTS as T } from '../../../../schema/texts/addenda-layouts.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';

const COLUMNS: Column<AddendaLayoutRow>[] = [
  {
    key: 'title',
    title: T.fields.title,
    fixed: true,
    sort: 'title',
    render: (row) => <span className={classes.name}>{row.title}</span>,
  },
  { key: 'root', title: T.fields.root, width: 220, sort: 'root', render: (row) => row.root },
  { key: 'namespace', title: T.fields.namespace, width: 260, render: (row) => row.namespace },
];

export function AddendaLayoutsPage(props: {
  search: ResourceSearch;
  onOpen: (row: AddendaLayoutRow) => void;
}) {
  return (
    <ResourcePage
      resource={addendaLayouts}
      texts={T}
      search={props.search}
      icon={<IconFileCode />}
      columns={COLUMNS}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/addenda_layouts/new" leftSection={<IconPlus size={18} />}>
          {T.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.title}</span>
          <span className={classes.small}>{[row.root, row.namespace].filter(Boolean).join(' · ')}</span>
        </span>
      )}
    />
  );
}
