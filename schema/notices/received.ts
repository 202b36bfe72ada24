/** Notices of documents that others invoiced us. */
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { defineNotice } from './define-notice.ts';

const { receivedCancelled: cancelled } = NOTICE_TEXTS;

/** The SAT says that one is cancelled, and did not before. `uuid`: in upper case; `documentTypeId`: of its address. */
export const received_cancelled = defineNotice<{
  uuid: string;
  documentTypeId: number;
  name: string;
  folio: string;
  total: string;
  currency: string;
}>({
  kind: 'received_cancelled',
  name: cancelled.name,
  can: 'received.read',
  urgency: 'high',
  path: ({ uuid, documentTypeId }) => `/receipts/received/${uuid}/${documentTypeId}/show`,
  words: (of) => ({ title: cancelled.title, content: cancelled.content(of) }),
});
