/** Notices of what another company said of dealing with us: one kind for buyers, one for suppliers. */
import { RELATION_NOTICES } from '../texts/companies.ts';
import { defineNotice } from './define-notice.ts';

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
