/** Records that suppliers sent, and those that buyers ask for: the same list from both sides. Spec 3 §2. */
import { IconFolders, IconFolderUp } from '@tabler/icons-react';
import {
  type HostRecordRow,
  hostRecords,
  type ProviderRecordRow,
  providerRecords,
  RECORD_STATES,
} from '../../../../schema/resources/parties/records.ts';
import { HOST_RECORDS, PROVIDER_RECORDS } from '../../../../schema/texts/provider-records.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { RECORD_FILTERS, RecordStateBadge } from './record-state.tsx';

type Row = HostRecordRow | ProviderRecordRow;

const columnsOf = (names: typeof HOST_RECORDS.columns | typeof PROVIDER_RECORDS.columns): Column<Row>[] => [
  {
    key: 'name',
    title: names.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{shorten(row.name || row.rfc)}</span>,
  },
  {
    key: 'rfc',
    title: names.rfc,
    width: 160,
    sort: 'rfc',
    render: (row) => <span className={classes.serial}>{row.rfc}</span>,
  },
  { key: 'record', title: names.record, render: (row) => shorten(row.record_name) },
  {
    key: 'sent',
    title: names.sent,
    width: 130,
    sort: 'sent_at',
    render: (row) => (row.sent_at === '' ? '' : formatDate(row.sent_at)),
  },
  {
    key: 'state',
    title: names.state,
    width: 150,
    sort: 'record_approval_status_id',
    render: (row) => <RecordStateBadge state={row.record_approval_status_id} />,
  },
];
const OURS = columnsOf(PROVIDER_RECORDS.columns);
const THEIRS = columnsOf(HOST_RECORDS.columns);

const card = (row: Row) => (
  <span className={classes.card}>
    <span className={classes.name}>{shorten(row.name || row.rfc)}</span>
    <span className={classes.small}>{shorten(row.record_name)}</span>
    <RecordStateBadge state={row.record_approval_status_id} />
  </span>
);

type Props = { search: ResourceSearch; onOpen: (id: string) => void };

export function ProviderRecordsPage({ search, onOpen }: Props) {
  return (
    <ResourcePage
      resource={providerRecords}
      texts={PROVIDER_RECORDS}
      search={search}
      icon={<IconFolders />}
      columns={OURS}
      filters={RECORD_FILTERS}
      card={card}
      // Of one of which nothing came there is nothing to see.
      onOpen={(row) => {
        if (row.record_approval_status_id !== RECORD_STATES.none) onOpen(row.provider_id);
      }}
    />
  );
}

export function HostRecordsPage({ search, onOpen }: Props) {
  return (
    <ResourcePage
      resource={hostRecords}
      texts={HOST_RECORDS}
      search={search}
      icon={<IconFolderUp />}
      columns={THEIRS}
      filters={RECORD_FILTERS}
      card={card}
      onOpen={(row) => onOpen(row.host_record_id)}
    />
  );
}
