/** Notices of receipts that one issued, and of drafts that the server prepared. */
import { BOUNCED } from '../texts/bounces.ts';
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { cut } from '../values/cut.ts';
import { defineNotice } from './define-notice.ts';

const { correctionAsked: asked, draftPrepared: prepared, draftNotIssued: notIssued } = NOTICE_TEXTS;

/** A receiver asks by their link that something be corrected. `email`: where they want the answer; '' for nowhere. */
export const correction_asked = defineNotice<{
  uuid: string;
  documentTypeId: number;
  name: string;
  folio: string;
  text: string;
  email: string;
}>({
  kind: 'correction_asked',
  name: asked.name,
  can: 'receipts.send',
  urgency: 'high',
  path: ({ uuid, documentTypeId }) => `/receipts/emmited/${uuid}/${documentTypeId}/show`,
  words: (of) => ({ title: asked.title(of), content: asked.content(of) }),
});

/** A mail with a receipt came back. `said`: why, in words. */
export const mail_bounced = defineNotice<{
  recipient: string;
  folio: string;
  said: string;
  uuid: string;
  documentTypeId: number;
}>({
  kind: 'mail_bounced',
  name: BOUNCED.name,
  can: 'receipts.send',
  urgency: 'high',
  path: ({ uuid, documentTypeId }) => `/receipts/emmited/${uuid}/${documentTypeId}/show`,
  words: (of) => ({
    title: cut(BOUNCED.title(of.recipient), 100),
    content: cut(BOUNCED.content(of), 1_000),
  }),
});

/** Of what comes round again. `missed`: days before, of which there is none. */
export const draft_prepared = defineNotice<{ name: string; slug: string; missed: readonly string[] }>({
  kind: 'draft_prepared',
  name: prepared.name,
  can: 'drafts.write',
  urgency: 'normal',
  path: ({ slug }) => `/drafts/${slug}`,
  words: ({ name, missed }) => ({ title: prepared.title(name), content: prepared.content(missed) }),
});

/** Of what comes round again and the server issues by itself: it could not, and the draft waits for a person. */
export const draft_not_issued = defineNotice<{ name: string; slug: string; why: string }>({
  kind: 'draft_not_issued',
  name: notIssued.name,
  can: 'drafts.write',
  urgency: 'high',
  path: ({ slug }) => `/drafts/${slug}`,
  words: ({ name, why }) => ({ title: notIssued.title(name), content: notIssued.content(why) }),
});
