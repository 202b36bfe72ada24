import { MOST_NOTICES, subjectOf } from '../../../../schema/operations/read-notices.ts';
import type { NotificationRow } from '../../../../schema/resources/insight/notifications.ts';
import { askOperation } from '../../../local/index.ts';

/** On this device at once, and at the server when there is a network. Errors: disk_full, old_version. */
export async function markRead(rows: readonly NotificationRow[]): ReturnType<typeof askOperation> {
  const ids = rows.slice(0, MOST_NOTICES).map(({ id }) => id);
  return await askOperation('read_notices', subjectOf(ids), { ids, title: rows[0]?.title ?? '' });
}
