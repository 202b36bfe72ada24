/** Notices of what another company said of dealing with us: one kind for buyers, one for suppliers. */
import { RELATION_NOTICES } from '../texts/companies.ts';
import { TERMS } from '../texts/terms.ts';
import { cut } from '../values/cut.ts';
import { defineNotice } from './define-notice.ts';

const MOST_TITLE = 100;

type Heard = { state: Exclude<keyof typeof RELATION_NOTICES.hosts, 'name'>; rfc: string; name: string };

export const relation_host = defineNotice<Heard>({
  kind: 'relation_host',
  name: RELATION_NOTICES.hosts.name,
  can: 'hosts.write',
  urgency: 'normal',
  path: () => '/hosts',
  words: (of) => RELATION_NOTICES.hosts[of.state](of),
});

export const relation_guest = defineNotice<Heard>({
  kind: 'relation_guest',
  name: RELATION_NOTICES.guests.name,
  can: 'guests.write',
  urgency: 'normal',
  path: () => '/guests',
  words: (of) => RELATION_NOTICES.guests[of.state](of),
});

export const host_terms = defineNotice<{ rfc: string; name: string; number: number }>({
  kind: 'host_terms',
  name: TERMS.notices.changed.name,
  can: 'hosts.write',
  urgency: 'normal',
  path: ({ rfc }) => `/hosts/${rfc}/show`,
  words: ({ name, number }) => ({
    title: cut(TERMS.notices.changed.title(name), MOST_TITLE),
    content: TERMS.notices.changed.content(number),
  }),
});

export const terms_accepted = defineNotice<{ name: string; by: string; number: number }>({
  kind: 'terms_accepted',
  name: TERMS.notices.accepted.name,
  can: 'terms.write',
  urgency: 'low',
  path: () => '/terms',
  words: ({ name, by, number }) => ({
    title: cut(TERMS.notices.accepted.title(name), MOST_TITLE),
    content: TERMS.notices.accepted.content(by, number),
  }),
});
