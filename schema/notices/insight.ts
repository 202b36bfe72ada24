/** Notices of what is prepared of all documents. */
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { defineNotice } from './define-notice.ts';

const { reportRefused } = NOTICE_TEXTS;

/** To who wrote it: they may see such documents no more. `report`: its name. */
export const report_refused = defineNotice<{ report: string }>({
  kind: 'report_refused',
  name: reportRefused.name,
  can: 'notifications.read',
  urgency: 'normal',
  path: () => '/reports/schedules',
  words: ({ report }) => ({ title: reportRefused.title(report), content: reportRefused.content }),
});
