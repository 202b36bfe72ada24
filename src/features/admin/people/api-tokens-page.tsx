/** What programs call with: who made each, until when it is good, and when it was last used. */
import { Button } from '@mantine/core';
import { IconBook, IconCircleCheck, IconCircleOff, IconKey, IconPlus } from '@tabler/icons-react';
import { type ApiTokenRow, apiTokens } from '../../../../schema/resources/admin/api-tokens.ts';
import { API_TOKENS } from '../../../../schema/texts/api.ts';
import { deviceTime } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES } = API_TOKENS;

const usedAt = ({ last_used_at: at }: ApiTokenRow) => (at === '' ? API_TOKENS.never : formatMoment(at));

function TokenState({ row }: { row: ApiTokenRow }) {
  if (row.expires_on < deviceTime().slice(0, 10))
    return <StatusBadge tone="quiet" icon={<IconCircleOff />} label={API_TOKENS.expired} />;
  if (row.secret_at === '') return <StatusBadge tone="wait" icon={<IconKey />} label={API_TOKENS.noSecret} />;
  return <StatusBadge tone="good" icon={<IconCircleCheck />} label={API_TOKENS.good} />;
}

const COLUMNS: Column<ApiTokenRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{row.name}</span>,
  },
  { key: 'state', title: API_TOKENS.state, width: 130, render: (row) => <TokenState row={row} /> },
  { key: 'ending', title: NAMES.ending, width: 110, spare: true, render: (row) => row.ending },
  { key: 'made_by', title: NAMES.made_by, render: (row) => row.made_by },
  {
    key: 'expires_on',
    title: NAMES.expires_on,
    width: 130,
    sort: 'expires_on',
    render: (row) => formatDate(row.expires_on),
  },
  { key: 'last_used_at', title: NAMES.last_used_at, width: 170, sort: 'last_used_at', render: usedAt },
];

export function ApiTokensPage(props: { search: ResourceSearch; onOpen: (row: ApiTokenRow) => void }) {
  return (
    <ResourcePage
      resource={apiTokens}
      texts={API_TOKENS}
      search={props.search}
      icon={<IconKey />}
      columns={COLUMNS}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/api_tokens/new" leftSection={<IconPlus size={18} />}>
          {API_TOKENS.add}
        </LinkButton>
      }
      beside={
        <Button
          component="a"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBook size={18} aria-hidden />}
        >
          {API_TOKENS.docs}
        </Button>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.small}>
            {NAMES.expires_on} {formatDate(row.expires_on)} · {NAMES.last_used_at}: {usedAt(row)}
          </span>
          <TokenState row={row} />
        </span>
      )}
    />
  );
}
