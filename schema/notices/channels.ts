/** By which ways a person hears of a notice, beside their list: what they chose of its kind, else by how soon they have to know. Pure. */
import type { NoticeUrgency } from './define-notice.ts';
import { noticeOf } from './index.ts';

/** now: a mail for each. daily: in one of a day, what was not read. */
export const MAIL_CHOICES = ['now', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export type Channels = { push: boolean; mail: MailChoice };
export type ChosenChannels = Channels & { kind: string };

function usualChannels(urgency: NoticeUrgency): Channels {
  return { push: urgency !== 'low', mail: urgency === 'high' ? 'now' : 'daily' };
}

/** @param chosen what a person chose; a kind that is not among them is as usual */
export function channelsOf(kind: string, chosen: readonly ChosenChannels[]): Channels {
  const definition = noticeOf(kind);
  return chosen.find((one) => one.kind === definition.kind) ?? usualChannels(definition.urgency);
}
