/** The way to one's notices, with how many are not read. */
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NOTIFICATIONS } from '../../../schema/texts/notifications.ts';
import { useUnseen } from '../../features/insight/notifications/use-unseen.ts';
import { followPressed, renewPush, useCan, useConnection, useSession } from '../../local/index.ts';
import classes from './notification-bell.module.css';

export function NotificationBell() {
  const can = useCan();
  const { length: count } = useUnseen();
  const session = useSession();
  const { state } = useConnection();
  const navigate = useNavigate();
  const who =
    session.status === 'signed_in' ? `${session.session.client.client_id} ${session.session.user.id}` : '';
  const mayRead = can('notifications.read');
  useEffect(() => {
    if (mayRead && state === 'online' && who !== '') void renewPush(who).catch(() => undefined);
  }, [mayRead, state, who]);
  useEffect(() => followPressed((path) => void navigate({ to: path as '/notifications' })), [navigate]);
  if (!mayRead) return null;
  const label = count === 0 ? NOTIFICATIONS.open : NOTIFICATIONS.pending(count);
  return (
    <ActionIcon
      component={Link}
      to="/notifications"
      variant="subtle"
      color="gray"
      size={44}
      className={classes.bell ?? ''}
      aria-label={label}
      title={label}
    >
      <IconBell size={22} stroke={1.7} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
