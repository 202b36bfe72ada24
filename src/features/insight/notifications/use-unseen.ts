import { notifications } from '../../../../schema/resources/insight/notifications.ts';
import { useResource } from '../../../local/index.ts';

const UNSEEN = { search: '', filters: { is_seen: { values: ['false'] } }, sort: 'at', descending: true };

/** How many notices one has not read. */
export function useUnseen(): number {
  return useResource(notifications, UNSEEN).total;
}
