/** What one is told: by the server, or by colleagues. Opening one reads it. */
import { Button } from '@mantine/core';
import { IconBell, IconCircleCheck, IconMail, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { type NotificationRow, notifications } from '../../../../schema/resources/insight/notifications.ts';
import { NOTIFICATIONS } from '../../../../schema/texts/notifications.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { markRead } from './mark-read.ts';
import { useUnseen } from './use-unseen.ts';

const { columns: NAMES, states: STATES } = NOTIFICATIONS;

const nameOf = ({ name, rfc }: NotificationRow) =>
  name === '' ? NOTIFICATIONS.server : [name, rfc].filter(Boolean).join(' · ');

const COLUMNS: Column<NotificationRow>[] = [
  {
    key: 'state',
    title: NAMES.state,
    width: 130,
    fixed: true,
    render: (row) => <Seen value={row.is_seen} />,
  },
  {
    key: 'title',
    title: NAMES.title,
    grow: true,
    render: (row) => <span className={row.is_seen ? undefined : classes.name}>{row.title}</span>,
  },
  { key: 'name', title: NAMES.name, width: 220, render: nameOf },
  {
    key: 'at',
    title: NAMES.at,
    width: 170,
    sort: 'at',
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.at)}</span>,
  },
];

const FILTERS = [
  {
    field: 'is_seen',
    label: NAMES.state,
    options: (['false', 'true'] as const).map((value) => ({ value, label: STATES[value] })),
  },
  { field: 'at', label: NAMES.at },
];

export function NotificationsPage({ search }: { search: ResourceSearch }) {
  const [open, setOpen] = useState<NotificationRow>();
  const [isOpen, setIsOpen] = useState(false);
  const unseen = useUnseen();
  const read = (row: NotificationRow) => {
    setOpen(row);
    setIsOpen(true);
    if (!row.is_seen) void markRead([row]);
  };
  const readAll = async () => {
    const marked = await markRead(unseen);
    if (marked.ok) notifySuccess(NOTIFICATIONS.marked);
    else notifyError(marked.error);
  };
  return (
    <>
      <ResourcePage
        resource={notifications}
        texts={NOTIFICATIONS}
        search={search}
        icon={<IconBell />}
        columns={COLUMNS}
        filters={FILTERS}
        onOpen={read}
        add={
          <LinkButton to="/notifications/new" leftSection={<IconPlus size={18} />}>
            {NOTIFICATIONS.add}
          </LinkButton>
        }
        beside={
          <LinkButton
            to="/notifications/preferences"
            variant="default"
            leftSection={<IconSettings size={18} />}
          >
            {NOTIFICATIONS.preferences}
          </LinkButton>
        }
        first={null}
        card={(row) => (
          <span className={classes.card}>
            <span className={row.is_seen ? undefined : classes.name}>{row.title}</span>
            <span className={classes.small}>
              {nameOf(row)} · {formatMoment(row.at)}
            </span>
            <Seen value={row.is_seen} />
          </span>
        )}
      >
        {unseen.length > 0 && (
          <p>
            {NOTIFICATIONS.pending(unseen.length)}{' '}
            <Allowed action="mark_notices">
              <Button variant="subtle" size="compact-sm" onClick={() => void readAll()}>
                {NOTIFICATIONS.markAll}
              </Button>
            </Allowed>
          </p>
        )}
      </ResourcePage>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={open?.title ?? ''}
        footer={
          open !== undefined &&
          open.path !== '' && <LinkButton to={open.path as '/certificates'}>{NOTIFICATIONS.go}</LinkButton>
        }
      >
        {open !== undefined && (
          <>
            <p className={classes.small}>
              {NOTIFICATIONS.by} {nameOf(open)} · {formatMoment(open.at)}
            </p>
            <p className={classes.written}>{open.content}</p>
          </>
        )}
      </Sheet>
    </>
  );
}

function Seen({ value }: { value: boolean }) {
  return value ? (
    <StatusBadge tone="quiet" icon={<IconCircleCheck />} label={STATES.true} />
  ) : (
    <StatusBadge tone="wait" icon={<IconMail />} label={STATES.false} />
  );
}
