/** What a notice that comes with the app closed looks like, and what pressing it opens. Pure. */
import * as v from 'valibot';
import { PushedNoticeSchema } from '../schema/documents/push.ts';
import { NOTICE_PREFERENCES } from '../schema/texts/notice-preferences.ts';

type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };

const ICON = '/icons/tintero-192.png';

/** @param text as it came; of what cannot be read a browser still wants something shown */
export function shownNotice(text: string | undefined): Shown {
  const read = v.safeParse(PushedNoticeSchema, parsed(text));
  const look = { lang: 'es-MX', icon: ICON, badge: ICON };
  if (!read.success) {
    const data = { path: '/notifications' };
    return { title: NOTICE_PREFERENCES.fallback, options: { ...look, tag: 'notice', data } };
  }
  const { title, body, path, tag, urgent } = read.output;
  return {
    title,
    options: { ...look, body, tag, requireInteraction: urgent, data: { path: ownPath(path) } },
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Nothing leads out of the portal. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/notifications';
}
