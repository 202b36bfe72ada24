/** Notices of what another company said of dealing with us: one kind for buyers, one for suppliers. */
import { BOUNCED } from '../texts/bounces.ts';
import { RELATION_NOTICES } from '../texts/companies.ts';
import { blocksInWords, HOST_BLOCKS } from '../texts/host-blocks.ts';
import { NOTIFY_PROVIDERS } from '../texts/notify-providers.ts';
import { ACCOUNT_MAIL, ACCOUNT_NEWS, type AccountEvent } from '../texts/provider-accounts.ts';
import { PROVIDER_NOTICES } from '../texts/provider-notices.ts';
import { RECORD_NOTICES } from '../texts/provider-records.ts';
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

/** A mail that took something to a company of another server came back. `what`: with its article. `path`: where that is looked at. */
export const delivery_bounced = defineNotice<{
  recipient: string;
  name: string;
  what: string;
  said: string;
  path: string;
}>({
  kind: 'delivery_bounced',
  name: BOUNCED.deliveryName,
  can: 'guests.write',
  urgency: 'high',
  path: ({ path }) => path,
  words: (of) => ({
    title: cut(BOUNCED.title(of.recipient), MOST_TITLE),
    content: cut(BOUNCED.delivery(of), 1_000),
  }),
});

export const relation_factor = defineNotice<Heard>({
  kind: 'relation_factor',
  name: RELATION_NOTICES.factors.name,
  can: 'factors.write',
  urgency: 'normal',
  path: () => '/factors',
  words: (of) => RELATION_NOTICES.factors[of.state](of),
});

export const relation_factor_client = defineNotice<Heard>({
  kind: 'relation_factor_client',
  name: RELATION_NOTICES.factor_clients.name,
  can: 'factors.write',
  urgency: 'normal',
  path: () => '/factor_clients',
  words: (of) => RELATION_NOTICES.factor_clients[of.state](of),
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

export const provider_listed = defineNotice<{ rfc: string; name: string; said: string }>({
  kind: 'provider_listed',
  name: PROVIDER_NOTICES.listed.name,
  can: 'providers.write',
  urgency: 'high',
  path: () => '/providers/risk',
  words: (of) => ({
    title: cut(PROVIDER_NOTICES.listed.title(of.name || of.rfc), MOST_TITLE),
    content: PROVIDER_NOTICES.listed.content(of.rfc, of.said),
  }),
});

type OfRecord = { id: string; name: string; record: string };

export const record_asked = defineNotice<OfRecord>({
  kind: 'record_asked',
  name: RECORD_NOTICES.asked.name,
  can: 'host_records.write',
  urgency: 'normal',
  path: ({ id }) => `/host_records/${id}`,
  words: ({ name, record }) => ({
    title: cut(RECORD_NOTICES.asked.title(name), MOST_TITLE),
    content: RECORD_NOTICES.asked.content(record),
  }),
});

export const record_sent = defineNotice<OfRecord>({
  kind: 'record_sent',
  name: RECORD_NOTICES.sent.name,
  can: 'records.decide',
  urgency: 'normal',
  path: ({ id }) => `/providers/provider_record/${id}`,
  words: ({ name, record }) => ({
    title: cut(RECORD_NOTICES.sent.title(name), MOST_TITLE),
    content: RECORD_NOTICES.sent.content(record),
  }),
});

export const record_decided = defineNotice<OfRecord & { isApproved: boolean }>({
  kind: 'record_decided',
  name: RECORD_NOTICES.decided.name,
  can: 'host_records.write',
  urgency: 'normal',
  path: ({ id }) => `/host_records/${id}`,
  words: ({ name, record, isApproved }) => {
    const { approvedTitle, approved, rejectedTitle, rejected } = RECORD_NOTICES.decided;
    return {
      title: cut((isApproved ? approvedTitle : rejectedTitle)(name), MOST_TITLE),
      content: (isApproved ? approved : rejected)(record),
    };
  },
});

/** `day`: as it is shown. */
export const record_ends = defineNotice<OfRecord & { document: string; days: number; day: string }>({
  kind: 'record_ends',
  name: RECORD_NOTICES.ends.name,
  can: 'host_records.write',
  urgency: 'high',
  path: ({ id }) => `/host_records/${id}`,
  words: ({ name, record, document, days, day }) => ({
    title: cut(RECORD_NOTICES.ends.title(name, days), MOST_TITLE),
    content: RECORD_NOTICES.ends.content(document, record, day),
  }),
});

/** `blocks`: kinds with spaces between; '' where none holds any more. */
export const host_blocks = defineNotice<{ rfc: string; name: string; blocks: string }>({
  kind: 'host_blocks',
  name: HOST_BLOCKS.notice.name,
  can: 'hosts.read',
  urgency: 'high',
  path: ({ rfc }) => `/hosts/${rfc}/show`,
  words: ({ rfc, name, blocks }) => {
    const { blocked, free, effect, freeText } = HOST_BLOCKS.notice;
    return {
      title: cut((blocks === '' ? free : blocked)(name || rfc), MOST_TITLE),
      content: blocks === '' ? freeText : [...blocksInWords(blocks), effect].join(' '),
    };
  },
});

/** What a buyer wrote to its suppliers. */
export const host_notice = defineNotice<{ rfc: string; name: string; title: string; content: string }>({
  kind: 'host_notice',
  name: NOTIFY_PROVIDERS.notice.name,
  can: 'hosts.read',
  urgency: 'normal',
  path: ({ rfc }) => `/hosts/${rfc}/show`,
  words: ({ rfc, name, title, content }) => ({
    title: cut(NOTIFY_PROVIDERS.notice.title(name || rfc, title), MOST_TITLE),
    content,
  }),
});

/** Where a buyer pays us is to change, or did, or does not. */
export const host_account = defineNotice<{
  rfc: string;
  name: string;
  event: AccountEvent;
  clabe: string;
  former: string;
}>({
  kind: 'host_account',
  name: ACCOUNT_MAIL.notice,
  can: 'hosts.read',
  urgency: 'high',
  path: ({ rfc }) => `/hosts/${rfc}/show`,
  words: ({ rfc, name: said, event, ...ends }) => {
    const name = said || rfc;
    const { title, text } = ACCOUNT_NEWS[event];
    return { title: cut(title(name), MOST_TITLE), content: text({ name, ...ends }) };
  },
});
