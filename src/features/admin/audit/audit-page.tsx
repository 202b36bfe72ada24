/** Who did what, when and from where: read at the server, a page at a time. */
import { Button } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { type AuditRow, audit } from '../../../../schema/resources/admin/audit.ts';
import { users } from '../../../../schema/resources/admin/users.ts';
import {
  AUDIT,
  AUDIT_KINDS,
  auditChanges,
  auditField,
  auditKind,
  auditSentence,
} from '../../../../schema/texts/audit.ts';
import { useConnection, useResource } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { askedPath } from '../../../resource/use-asked-rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';

const { columns: NAMES } = AUDIT;
const EVERY = { search: '', filters: {}, sort: 'name', descending: false };
const KINDS = AUDIT_KINDS.map((value) => ({ value, label: auditKind(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'es'),
);

const whoOf = ({ user_name }: AuditRow) => user_name || AUDIT.nobody;

const COLUMNS: Column<AuditRow>[] = [
  {
    key: 'at',
    title: NAMES.at,
    width: 150,
    fixed: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.at)}</span>,
  },
  { key: 'user', title: NAMES.user, render: whoOf },
  { key: 'kind', title: NAMES.kind, render: (row) => auditKind(row.kind) },
  { key: 'label', title: NAMES.label, render: (row) => row.label },
  { key: 'address', title: NAMES.address, width: 150, spare: true, render: (row) => row.address },
  {
    key: 'entry_id',
    title: NAMES.entry_id,
    width: 110,
    sort: 'entry_id',
    render: (row) => Number(row.entry_id),
  },
];

/** The same rows as the list has, every page of them. */
function tablePath(search: ResourceSearch): string {
  const asked = new URL(askedPath(audit, search, 0), 'http://here');
  for (const name of ['limit', 'offset', 'sort']) asked.searchParams.delete(name);
  return `/api/v1/audit.csv${asked.search}`;
}

export function AuditPage({ search }: { search: ResourceSearch }) {
  const people = useResource(users, EVERY).rows;
  const { state } = useConnection();
  return (
    <AskedPage
      resource={audit}
      texts={AUDIT}
      search={search}
      offline={AUDIT.offline}
      icon={<IconListSearch />}
      columns={COLUMNS}
      filters={[
        { field: 'at', label: NAMES.at },
        {
          field: 'user_name',
          label: NAMES.user,
          options: [...new Set(people.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
        },
        { field: 'kind', label: NAMES.kind, options: KINDS },
      ]}
      addNeeds="audit.read"
      add={
        <Button
          component="a"
          href={tablePath(search)}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={state === 'offline'}
        >
          {AUDIT.export}
        </Button>
      }
      first={null}
      expanded={(row) => <Entry row={row} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{[auditKind(row.kind), row.label].filter(Boolean).join(' · ')}</span>
          <span className={classes.small}>
            {whoOf(row)} · {formatMoment(row.at)}
          </span>
          <span className={classes.small}>{auditSentence(row)}</span>
        </span>
      )}
    />
  );
}

/** What differs, field by field; of what is no record, what is said of it. */
function Entry({ row }: { row: AuditRow }) {
  const changes = auditChanges(row);
  const area = row.kind.split('.')[0] ?? '';
  return (
    <div className={classes.unfolded}>
      {changes.length === 0 && <p>{auditSentence(row)}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{auditField(area, field)}</dt>
              <dd>
                {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.small}>
        {AUDIT.session} {row.session} · {AUDIT.hash} <span className={classes.serial}>{row.hash}</span>
      </p>
    </div>
  );
}
