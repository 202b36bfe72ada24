/** Notices to a person of what they or a colleague did. */
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { defineNotice } from './define-notice.ts';

const { refused, colleague: written } = NOTICE_TEXTS;

/** Taken by the server, and then refused by the PAC or the SAT: of who asked for it. `name`: what was asked, `why` in words. */
export const operation_refused = defineNotice<{ name: string; why: string; path: string }>({
  kind: 'operation_refused',
  name: refused.name,
  can: 'receipts.read',
  urgency: 'normal',
  path: ({ path }) => path,
  words: (of) => ({ title: refused.title(of.name), content: refused.content(of.why) }),
});

export const colleague = defineNotice<{ title: string; content: string }>({
  kind: 'colleague',
  name: written.name,
  can: 'notifications.read',
  urgency: 'normal',
  path: () => '',
  words: (words) => words,
});
