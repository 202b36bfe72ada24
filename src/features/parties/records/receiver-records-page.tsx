/** Sets of documents that suppliers are asked for. Spec 3 §2. */
import { IconFolders, IconPlus } from '@tabler/icons-react';
import { type ReceiverRecordRow, receiverRecords } from '../../../../schema/resources/parties/records.ts';
import { RECEIVER_RECORDS as t } from '../../../../schema/texts/provider-records.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';

const COLUMNS: Column<ReceiverRecordRow>[] = [
  {
    key: 'name',
    title: t.fields.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{shorten(row.name)}</span>,
  },
  { key: 'documents', title: t.fields.documents, render: (row) => t.count(row.documents.length) },
];

export function ReceiverRecordsPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <ResourcePage
      resource={receiverRecords}
      texts={t}
      search={props.search}
      icon={<IconFolders />}
      columns={COLUMNS}
      onOpen={(row) => props.onOpen(row.record_id)}
      add={
        <LinkButton to="/receiver_records/new" leftSection={<IconPlus size={18} />}>
          {t.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name)}</span>
          <span className={classes.small}>{t.count(row.documents.length)}</span>
        </span>
      )}
    />
  );
}
