/** Which programs are told of what, and whether they take it. */
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconKey,
  IconListDetails,
  IconPlus,
  IconWebhook,
} from '@tabler/icons-react';
import { type WebhookRow, webhooks } from '../../../../schema/resources/admin/webhooks.ts';
import { WEBHOOKS } from '../../../../schema/texts/webhooks.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES, states: STATES } = WEBHOOKS;

function WebhookState({ row }: { row: WebhookRow }) {
  if (!row.is_active) return <StatusBadge tone="quiet" icon={<IconCircleOff />} label={STATES.off} />;
  if (row.secret_at === '') return <StatusBadge tone="wait" icon={<IconKey />} label={STATES.noSecret} />;
  if (row.failing_since !== '')
    return <StatusBadge tone="bad" icon={<IconAlertTriangle />} label={STATES.failing} />;
  return <StatusBadge tone="good" icon={<IconCircleCheck />} label={STATES.active} />;
}

const eventsOf = ({ events }: WebhookRow) => events.map((each) => WEBHOOKS.events[each]).join(', ');

const COLUMNS: Column<WebhookRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{row.name}</span>,
  },
  { key: 'state', title: WEBHOOKS.state, width: 140, render: (row) => <WebhookState row={row} /> },
  { key: 'url', title: NAMES.url, render: (row) => row.url },
  { key: 'events', title: NAMES.events, render: eventsOf },
];

export function WebhooksPage(props: { search: ResourceSearch; onOpen: (row: WebhookRow) => void }) {
  return (
    <ResourcePage
      resource={webhooks}
      texts={WEBHOOKS}
      search={props.search}
      icon={<IconWebhook />}
      columns={COLUMNS}
      onOpen={props.onOpen}
      add={
        <LinkButton to="/webhooks/new" leftSection={<IconPlus size={18} />}>
          {WEBHOOKS.add}
        </LinkButton>
      }
      beside={
        <LinkButton to="/webhook_messages" variant="default" leftSection={<IconListDetails size={18} />}>
          {WEBHOOKS.log}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.small}>{row.url}</span>
          <WebhookState row={row} />
        </span>
      )}
    />
  );
}
