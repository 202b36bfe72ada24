/** Notices to a person of what they or a colleague did. */
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { defineNotice } from './define-notice.ts';

const { refused, colleague: written, approvalAsked: asked, approvalDecided: decided } = NOTICE_TEXTS;

/** Taken by the server, and then refused by the PAC or the SAT: of who asked for it. `name`: what was asked, `why` in words. */
export const operation_refused = defineNotice<{ name: string; why: string; path: string }>({
  kind: 'operation_refused',
  name: refused.name,
  can: 'receipts.read',
  urgency: 'normal',
  path: ({ path }) => path,
  words: (of) => ({ title: refused.title(of.name), content: refused.content(of.why) }),
});

type Asked = { name: string; detail: string; total: string; currency: string };

/** Waits for a word, of whoever may say it. `by`: who asked. */
export const approval_asked = defineNotice<Asked & { by: string }>({
  kind: 'approval_asked',
  name: asked.name,
  can: 'approvals.read',
  urgency: 'high',
  path: () => '/approvals',
  words: (of) => ({ title: asked.title, content: asked.content(of) }),
});

/** The word on it, of who asked. `note`: why, or why it could not be done. */
export const approval_decided = defineNotice<{
  state: 'approved' | 'rejected' | 'failed';
  name: string;
  by: string;
  note: string;
}>({
  kind: 'approval_decided',
  name: decided.name,
  can: 'approvals.read',
  urgency: 'normal',
  path: () => '/approvals',
  words: ({ state, name, ...of }) => ({ title: decided.title[state](name), content: decided.content(of) }),
});

export const colleague = defineNotice<{ title: string; content: string }>({
  kind: 'colleague',
  name: written.name,
  can: 'notifications.read',
  urgency: 'normal',
  path: () => '',
  words: (words) => words,
});
