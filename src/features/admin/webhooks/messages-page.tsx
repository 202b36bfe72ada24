/** What programs were told, read at the server: what each answered, and telling it again. */
import { IconCircleCheck, IconClock, IconRefresh, IconWebhook, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  MESSAGE_STATES,
  type MessageRow,
  webhookMessages,
} from '../../../../schema/resources/admin/webhook-messages.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../schema/resources/admin/webhooks.ts';
import { WEBHOOK_MESSAGES as t, WEBHOOKS } from '../../../../schema/texts/webhooks.ts';
import { callServer, useConnection } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useFollowed } from '../../../resource/use-followed.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const { columns: NAMES } = t;
const LOOKS: Record<MessageRow['state'], { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconClock /> },
  sent: { tone: 'good', icon: <IconCircleCheck /> },
  failed: { tone: 'bad', icon: <IconX /> },
};

const badgeOf = ({ state }: MessageRow) => <StatusBadge {...LOOKS[state]} label={t.states[state]} />;
const eventOf = ({ type }: MessageRow) => WEBHOOKS.events[type as WebhookEvent] ?? type;
const saidOf = ({ said }: MessageRow) => (t.said as Record<string, string>)[said] ?? said;
const atOf = ({ at }: MessageRow) => (at === '' ? t.notYet : formatMoment(at));

const COLUMNS: Column<MessageRow>[] = [
  {
    key: 'at',
    title: NAMES.at,
    width: 150,
    sort: 'at',
    fixed: true,
    render: (row) => <span className={classes.nowrap}>{atOf(row)}</span>,
  },
  { key: 'state', title: NAMES.state, width: 150, render: badgeOf },
  { key: 'type', title: NAMES.type, render: eventOf },
  { key: 'webhook_name', title: NAMES.webhook_name, render: (row) => row.webhook_name },
  { key: 'said', title: NAMES.said, render: saidOf },
  { key: 'attempts', title: NAMES.attempts, width: 100, render: (row) => row.attempts },
  { key: 'message_id', title: NAMES.message_id, hidden: true, render: (row) => row.message_id },
];

export function MessagesPage({ search }: { search: ResourceSearch }) {
  const [time, again] = useFollowed();
  const offline = useConnection().state === 'offline';
  const resend = async ({ message_id }: MessageRow) => {
    const answer = await callServer('POST', `/webhook_messages/${message_id}/resend`, {});
    if (!answer.ok) return notifyError(answer.error);
    notifySuccess(t.resent);
    again();
  };
  return (
    <AskedPage
      again={time}
      resource={webhookMessages}
      texts={t}
      search={search}
      offline={t.offline}
      icon={<IconWebhook />}
      columns={COLUMNS}
      filters={[
        { field: 'at', label: NAMES.at },
        {
          field: 'state',
          label: NAMES.state,
          options: MESSAGE_STATES.map((value) => ({ value, label: t.states[value] })),
        },
        {
          field: 'type',
          label: NAMES.type,
          options: WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOKS.events[value] })),
        },
      ]}
      first={null}
      actions={(row) => (
        <RowMenu
          label={t.actionsOf(row.message_id)}
          disabled={offline}
          items={[
            {
              key: 'resend',
              action: 'resend_webhook',
              label: t.resend,
              icon: <IconRefresh size={17} />,
              onSelect: () => void resend(row),
            },
          ]}
        />
      )}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{eventOf(row)}</span>
          <span className={classes.small}>
            {row.webhook_name} · {atOf(row)} · {saidOf(row)}
          </span>
          {badgeOf(row)}
        </span>
      )}
    />
  );
}
