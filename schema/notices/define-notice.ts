/**
 * What people are told by notices: one registry (index.ts) says of each kind who is told, in which words, where it leads and how soon they
 * have to know. Lists, mail, push and preferences know no kind. Pure.
 */
import type { Permission } from '../access/permissions.ts';

/** high: somebody has to act today. low: good to know. */
export type NoticeUrgency = 'high' | 'normal' | 'low';

/** @template D what its words are made from */
export type NoticeDefinition<D> = {
  /** In rows of devices and of the server: never changes. */
  kind: string;
  /** As preferences call it. */
  name: string;
  /** Whoever may do this is told, unless it is of one person. */
  can: Permission;
  urgency: NoticeUrgency;
  /** The screen that it leads to; '' for none. */
  path(data: D): string;
  /** At most 100 and 1,000 characters. */
  words(data: D): { title: string; content: string };
};

export function defineNotice<D>(definition: NoticeDefinition<D>): NoticeDefinition<D> {
  return definition;
}
