import { type NotificationRow, notifications } from '../../../../schema/resources/insight/notifications.ts';
import { useResource } from '../../../local/index.ts';

const UNSEEN = { search: '', filters: { is_seen: { values: ['false'] } }, sort: 'at', descending: true };

/** The notices that one has not read, newest first. */
export function useUnseen(): readonly NotificationRow[] {
  return useResource(notifications, UNSEEN).rows;
}
